import { planEndpoint } from './endpoint.ts'
import { planFeature } from './feature.ts'
import { planScreen } from './screen.ts'
import type { Tree } from './tree.ts'

interface Kind {
  readonly usage: string
  /** Adds all changes to the tree and returns the remaining manual steps. Throws `Refused`. */
  readonly plan: (tree: Tree, args: readonly string[], singular?: string) => readonly string[]
}

/** What `npm run new` can scaffold. */
export const kinds = {
  feature: { usage: 'feature follow-ups [--singular follow-up]', plan: planFeature },
  endpoint: { usage: 'endpoint follow-ups.completeFollowUp [POST /v1/follow-ups/:id/done]', plan: planEndpoint },
  screen: { usage: 'screen FollowUps follow-ups', plan: planScreen },
} as const satisfies Readonly<Record<string, Kind>>
