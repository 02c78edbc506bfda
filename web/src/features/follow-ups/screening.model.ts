import { recommendations } from '@portal/contract/interview-rounds'
import type { Interview } from '@portal/contract/interviews'
import { words } from '#words/follow-ups.ts'
import { words as interviews } from '#words/interviews/interviews.ts'
import { dayOf, formatDay } from '../../lib/format/format.ts'

interface Screening {
  readonly held: string
  /** The remarks, one text per interviewer. */
  readonly remarks: readonly string[]
}

type Held = Pick<Interview, 'round' | 'state' | 'starts_at'> & {
  readonly panel: readonly {
    readonly remarks: Pick<NonNullable<Interview['panel'][number]['remarks']>, 'recommendation' | 'note'> | null
  }[]
}

/** The latest phone screening that was held, with its remarks; undefined without one. */
export const heldScreening = (all: readonly Held[]): Screening | undefined => {
  const [latest] = all
    .filter(({ round, state }) => round === 'screening' && state === 'held')
    .toSorted((a, b) => b.starts_at.localeCompare(a.starts_at))
  return (
    latest && {
      held: words.profile.screened(formatDay(dayOf(latest.starts_at))),
      remarks: latest.panel.flatMap(({ remarks }) => {
        const recommendation = recommendations.find((known) => known === remarks?.recommendation)
        const parts = [recommendation && interviews.remarks.recommendations[recommendation], remarks?.note].filter(Boolean)
        return parts.length === 0 ? [] : [parts.join(': ')]
      }),
    }
  )
}
