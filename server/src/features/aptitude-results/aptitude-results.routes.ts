import * as keys from '@portal/contract/answer-keys'
import * as contract from '@portal/contract/aptitude-results'
import type { AppContext } from '../../platform/context.ts'
import type { RegisterRoute } from '../../platform/http/route.ts'
import {
  exportResults,
  listItems,
  listResults,
  listResultTests,
  listTakers,
  previewCutOff,
  readResult,
  readSummary,
} from './aptitude-results.service.ts'
import { changeKey, previewKey, readItem, undoKey } from './keys.service.ts'

export const aptitudeResultRoutes = (route: RegisterRoute, ctx: AppContext): void => {
  route(contract.listResults, async ({ actor, query }) => ({ data: await listResults(ctx, actor, query) }))
  route(contract.exportResults, async ({ actor, query }) => ({ data: await exportResults(ctx, actor, query) }))
  route(contract.listResultTests, async ({ actor }) => ({ data: await listResultTests(ctx, actor) }))
  route(contract.readResultSummary, async ({ actor, query }) => ({ data: await readSummary(ctx, actor, query.test) }))
  route(contract.previewCutOff, async ({ actor, query }) => ({ data: await previewCutOff(ctx, actor, query) }))
  route(contract.listTakers, async ({ actor, query }) => ({ data: await listTakers(ctx, actor, query.test) }))
  route(contract.listItems, async ({ actor, query }) => ({ data: await listItems(ctx, actor, query.test) }))
  route(keys.readItem, async ({ actor, params, query }) => ({ data: await readItem(ctx, actor, params.id, query.test) }))
  route(keys.previewKey, async ({ actor, params, body }) => ({ data: await previewKey(ctx, actor, params.id, body) }))
  route(keys.changeKey, async ({ actor, params, body }) => ({ data: await changeKey(ctx, actor, params.id, body) }))
  route(keys.undoKey, async ({ actor, params }) => ({ data: await undoKey(ctx, actor, params.id) }))
  route(contract.readResult, async ({ actor, params }) => ({ data: await readResult(ctx, actor, params.id) }))
}
