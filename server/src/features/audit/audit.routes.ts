import * as contract from '@portal/contract/audit'
import type { RegisterRoute } from '../../platform/http/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { listAudit } from './audit.service.ts'
import { listCandidateAudit } from './candidate-audit.service.ts'

export const auditRoutes = (route: RegisterRoute, ctx: AppContext): void => {
  route(contract.listCandidateAudit, async ({ actor, params, query }) => ({
    data: await listCandidateAudit(ctx, actor, params.id, query),
  }))
  route(contract.listAudit, async ({ actor, query }) => ({ data: await listAudit(ctx, actor, query) }))
}
