import type { InvitationFilter, InvitationNumbers, InvitationQuery, InvitationRow, ReferrerRow } from '@portal/contract/inviting'
import { BOUNCED } from '@portal/contract/invitations'
import { limits } from '@portal/contract/shared/limits'
import { PER_PAGE, type Paged } from '@portal/contract/shared/page'
import { authorize, type Actor } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import { assertExportable } from '../../platform/tables/export-limit.ts'
import { mayInvite } from './inviting.policy.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { csvOf } from './export.rules.ts'
import { countFiltered, selectInvitations, selectNumbers, selectReferrers } from './list.queries.ts'

/** A page of the invitations, newest first by default. */
export const listInvitations = async ({ database }: AppContext, actor: Actor, query: InvitationQuery): Promise<Paged<InvitationRow>> => {
  const { page = 1, per_page = PER_PAGE } = authorize(actor, mayInvite, query)
  return { ...(await selectInvitations(database.db, query)), page, per_page }
}

/** Number of invitations sent within a filter, and their outcome. */
export const countInvitations = ({ database }: AppContext, actor: Actor, filter: InvitationFilter): Promise<InvitationNumbers> =>
  selectNumbers(database.db, authorize(actor, mayInvite, filter))

/** Number of bounced invitations that need another address. */
export const countBounced = ({ database }: AppContext, actor: Actor): Promise<number> =>
  countFiltered(database.db, authorize(actor, mayInvite, { 'filter[status]': BOUNCED }))

/** Number of invitations with a link that expires soon. */
export const countExpiring = ({ database }: AppContext, actor: Actor): Promise<number> =>
  countFiltered(database.db, authorize(actor, mayInvite, { 'filter[expiring]': '1' }))

/** The rows of a list as CSV; audited. */
export const exportInvitations = async ({ database: { db } }: AppContext, actor: Actor, query: InvitationQuery): Promise<string> => {
  const { rows, total } = await selectInvitations(db, { ...authorize(actor, mayInvite, query), page: 1, per_page: limits.exportedRows })
  assertExportable(total)
  await recordAudit(db, actor, 'list_downloaded', 'list', null, { list: 'invitations', rows: rows.length })
  return csvOf(rows)
}

/** Results of each employee's referrals. */
export const listReferrers = ({ database }: AppContext, actor: Actor): Promise<ReferrerRow[]> => {
  authorize(actor, mayInvite, {})
  return selectReferrers(database.db)
}
