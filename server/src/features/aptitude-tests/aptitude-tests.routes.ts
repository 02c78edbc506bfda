import * as people from '@portal/contract/aptitude-people'
import * as preview from '@portal/contract/aptitude-preview'
import * as contract from '@portal/contract/aptitude-tests'
import type { AppContext } from '../../platform/context.ts'
import type { RegisterRoute } from '../../platform/http/route.ts'
import {
  addTest,
  changeTest,
  changeWindow,
  countQuestions,
  duplicateTest,
  listTests,
  moveTest,
  readTest,
} from './aptitude-tests.service.ts'
import { previewTest } from './preview.service.ts'
import { changeExtraTime, listInvitable, listPeople } from './people.service.ts'

export const aptitudeTestRoutes = (route: RegisterRoute, ctx: AppContext): void => {
  route(contract.listTests, async ({ actor, query }) => ({ data: await listTests(ctx, actor, query) }))
  route(contract.addTest, async ({ actor, body, key }) => ({ data: await addTest(ctx, actor, body, key) }))
  route(contract.countQuestions, async ({ actor, body }) => ({ data: await countQuestions(ctx, actor, body.sections) }))
  route(contract.readTest, async ({ actor, params }) => ({ data: await readTest(ctx.database.db, actor, params.id) }))
  route(contract.changeTest, async ({ actor, params, body }) => ({ data: await changeTest(ctx, actor, params.id, body) }))
  route(contract.changeWindow, async ({ actor, params, body }) => ({ data: await changeWindow(ctx, actor, params.id, body) }))
  route(contract.moveTest, async ({ actor, params, body }) => ({ data: await moveTest(ctx, actor, params.id, body) }))
  route(preview.previewTest, async ({ actor, params, query }) => ({ data: await previewTest(ctx, actor, params.id, query.seed) }))
  route(contract.duplicateTest, async ({ actor, params, body, key }) => ({
    data: await duplicateTest(ctx, actor, params.id, body.name, key),
  }))
  route(people.listTestPeople, async ({ actor, params, query }) => ({ data: await listPeople(ctx, actor, params.id, query) }))
  route(people.listInvitable, async ({ actor, params }) => ({ data: await listInvitable(ctx, actor, params.id) }))
  route(people.changeExtraTime, async ({ actor, params, body }) => ({
    data: await changeExtraTime(ctx, actor, params.id, body.extra_time),
  }))
}
