import type { InvitationFilter, InvitationNumbers, InvitationQuery, InvitationRow, ReferrerRow } from '@portal/contract/inviting'
import { BOUNCED } from '@portal/contract/invitations'
import { PER_PAGE, type Paged } from '@portal/contract/shared/page'
import { authorize, type Actor } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import { csvOf } from '../../platform/csv.rules.ts'
import { mayInvite } from './inviting.policy.ts'
import { readWholeList } from '../audit/whole-list.service.ts'
import { columns } from './export.rules.ts'
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

/** The rows of a list as CSV. Audited. 422 `too_many`. */
export const exportInvitations = async ({ database: { db } }: AppContext, actor: Actor, query: InvitationQuery): Promise<string> => {
  const allowed = authorize(actor, mayInvite, query)
  return csvOf(columns, await readWholeList(db, actor, 'invitations', (whole) => selectInvitations(db, { ...allowed, ...whole })))
}

/** Results of each employee's referrals. */
export const listReferrers = ({ database }: AppContext, actor: Actor): Promise<ReferrerRow[]> => {
  authorize(actor, mayInvite, {})
  return selectReferrers(database.db)
}
