import { acceptInvitation, askForInvitation, openInvitation, refuseInvitations } from '@portal/contract/invited'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api-client.ts'
import { keyOf } from '../../../lib/api/query-client.ts'
import { writePendingOpening } from '../../../lib/session/auth-storage.ts'
import { beginSession } from '../../../lib/session/session.ts'

/** The invitation behind a link, fetched once: the link no longer works after accepting. */
export const invitationQuery = (token: string) =>
  // Without `queryOf`, whose chunk only profile pages need.
  queryOptions({
    queryKey: keyOf(openInvitation, { body: { token } }),
    queryFn: async ({ signal }) => (await call(openInvitation, { body: { token }, signal })).data,
    staleTime: Infinity,
    retry: false,
  })

/** Accepts and signs in; the invitation's opening is remembered, to be shown first. */
export const accept = async (token: string, job_code: string | null): Promise<void> => {
  beginSession(await call(acceptInvitation, { body: { token } }))
  if (job_code !== null) writePendingOpening(job_code)
}

export const requestNewInvitation = (token: string) => call(askForInvitation, { body: { token } })

export const removeMe = (token: string) => call(refuseInvitations, { body: { token } })
