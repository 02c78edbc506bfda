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

export const aptitudeResultRoutes = (route: RegisterRoute, ctx: AppContext): void => {
  route(contract.listResults, async ({ actor, query }) => ({ data: await listResults(ctx, actor, query) }))
  route(contract.exportResults, async ({ actor, query }) => ({ data: await exportResults(ctx, actor, query) }))
  route(contract.listResultTests, async ({ actor }) => ({ data: await listResultTests(ctx, actor) }))
  route(contract.readResultSummary, async ({ actor, query }) => ({ data: await readSummary(ctx, actor, query.test) }))
  route(contract.previewCutOff, async ({ actor, query }) => ({ data: await previewCutOff(ctx, actor, query) }))
  route(contract.listTakers, async ({ actor, query }) => ({ data: await listTakers(ctx, actor, query.test) }))
  route(contract.listItems, async ({ actor, query }) => ({ data: await listItems(ctx, actor, query.test) }))
  route(contract.readResult, async ({ actor, params }) => ({ data: await readResult(ctx, actor, params.id) }))
}
