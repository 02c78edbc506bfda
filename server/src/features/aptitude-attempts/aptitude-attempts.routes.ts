import * as contract from '@portal/contract/aptitude-attempts'
import type { AppContext } from '../../platform/context.ts'
import type { RegisterRoute } from '../../platform/http/route.ts'
import { saveAnswers } from './answers.service.ts'
import { finishSection, recordEvent, startTest, submitTest } from './aptitude-attempts.service.ts'
import { listOwnTests, readOwnAttempt } from './own-attempt.service.ts'

export const aptitudeAttemptRoutes = (route: RegisterRoute, ctx: AppContext): void => {
  route(contract.listOwnTests, async ({ actor }) => ({ data: await listOwnTests(ctx, actor) }))
  route(contract.readOwnAttempt, async ({ actor, params, query }) => ({ data: await readOwnAttempt(ctx, actor, params.id, query.device) }))
  route(contract.startTest, async ({ actor, params, body }) => ({ data: await startTest(ctx, actor, params.id, body.device) }))
  route(contract.saveAnswers, async ({ actor, params, body }) => ({ data: await saveAnswers(ctx, actor, params.id, body) }))
  route(contract.finishSection, async ({ actor, params, body }) => ({
    data: await finishSection(ctx, actor, params.id, body.device, body.section),
  }))
  route(contract.submitTest, async ({ actor, params, body }) => ({ data: await submitTest(ctx, actor, params.id, body.device) }))
  route(contract.recordEvent, async ({ actor, params, body }) => ({ data: await recordEvent(ctx, actor, params.id, body) }))
}
