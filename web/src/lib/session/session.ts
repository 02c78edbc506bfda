import { login, logout, me, type Token } from '@portal/contract/accounts'
import type { Body } from '@portal/contract/shared/endpoint'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../api/api-client.ts'
import { keyOf, queryClient } from '../api/query-client.ts'
import { dismissFaults } from '../browser/notify.ts'
import { clearDrafts } from '../draft/draft.ts'
import { isNewUser, isTokenEvent, readToken, removeEndReason, removeRedirect, writeRole, writeToken } from './auth-storage.ts'
import { announceSession, forgetInTab, forgetSession } from './session-end.ts'

/** The signed-in user; fetched once per session. */
export const userQuery = queryOptions({
  queryKey: keyOf(me),
  queryFn: async ({ signal }) => {
    const user = (await call(me, { signal })).data
    // Drafts survive an expired session, but not a change of user.
    if (isNewUser(user.id)) await clearDrafts()
    writeRole(user.role_id)
    return user
  },
  staleTime: Infinity,
  gcTime: Infinity,
})

/** The signed-in user; undefined without a session. */
export const useUser = () => useQuery({ ...userQuery, enabled: isSignedIn() }).data

export const isSignedIn = (): boolean => readToken() !== null

/** Stores a session without announcing it, for a page that asks something first and then calls `enterSession`. */
export const storeSession = (token: Token): void => {
  queryClient.clear()
  writeToken(token.access_token)
  dismissFaults()
  removeEndReason()
}

/** Navigates to the requested page. */
export const enterSession = (): void => announceSession('began')

/** Begins a session with a token. */
export const beginSession = (token: Token): void => {
  storeSession(token)
  enterSession()
}

export const signIn = async (credentials: Body<typeof login>): Promise<void> => beginSession(await call(login, { body: credentials }))

/** Ends the session here at once and on the server in the background. */
export const signOut = (): void => {
  if (isSignedIn()) void call(logout).catch(() => undefined)
  removeRedirect()
  forgetSession()
}

/** Follows sign-in and sign-out in other tabs. */
export const followOtherTabs = (): void => {
  addEventListener('storage', (event) => {
    if (!isTokenEvent(event)) return
    forgetInTab()
    announceSession(isSignedIn() ? 'began' : 'left')
  })
}
