import * as contract from '@portal/contract/health'
import type { RegisterRoute } from '../../platform/http/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { getReadiness } from './health.service.ts'

export const healthRoutes = (route: RegisterRoute, ctx: AppContext): void => {
  route(contract.healthz, () => Promise.resolve({ status: 'ok' as const }))
  route(contract.readyz, async ({ reply }) => {
    const readiness = await getReadiness(ctx)
    if (readiness.status === 'failed') void reply.code(503)
    return readiness
  })
}
