/** Specification section 7: auth storage prefix `auth.`, token prefix `_token.`, here for the one strategy `local`. */
const TOKEN = 'auth._token.local'
const REDIRECT = 'auth.redirect'
const USER = 'auth.user_id'
const ROLE = 'auth.role'
const END_REASON = 'auth.ended'
const LAST_ACTIVITY = 'auth.used_at'
const PENDING_OPENING = 'auth.opening'

/** The token of this browser's session, shared by its tabs. */
export const readToken = (): string | null => localStorage.getItem(TOKEN)
export const writeToken = (token: string): void => {
  localStorage.setItem(TOKEN, token)
  localStorage.removeItem(ROLE)
}
export const removeToken = (): void => {
  localStorage.removeItem(TOKEN)
  localStorage.removeItem(ROLE)
  localStorage.removeItem(LAST_ACTIVITY)
}

/** The role in this session, read by `head-start.ts`: only a hint which calls to start early. */
export const writeRole = (role_id: number): void => localStorage.setItem(ROLE, String(role_id))

/** When the server last answered a call of this session, in any tab; milliseconds since 1970. */
export const readLastActivity = (): number => Number(localStorage.getItem(LAST_ACTIVITY) ?? 0)
export const writeLastActivity = (now: number): void => localStorage.setItem(LAST_ACTIVITY, String(now))

/** Whether a storage event of another tab concerns the token. */
export const isTokenEvent = (event: StorageEvent): boolean => event.key === null || event.key === TOKEN

/** The path requested before signing in, per tab. */
export const readRedirect = (): string | null => sessionStorage.getItem(REDIRECT)
export const writeRedirect = (path: string): void => sessionStorage.setItem(REDIRECT, path)
export const removeRedirect = (): void => sessionStorage.removeItem(REDIRECT)

/**
 * The job code of the last apply link, until it is used or the user signs out; shared by all tabs, because an email's link opens a new one.
 */
export const readPendingOpening = (): string | null => localStorage.getItem(PENDING_OPENING)
export const writePendingOpening = (job_code: string): void => localStorage.setItem(PENDING_OPENING, job_code)
export const removePendingOpening = (): void => localStorage.removeItem(PENDING_OPENING)

/** Why the last session of this tab ended, for the sign-in page. */
export const readEndReason = (): string | null => sessionStorage.getItem(END_REASON)
export const writeEndReason = (sentence: string): void => sessionStorage.setItem(END_REASON, sentence)
export const removeEndReason = (): void => sessionStorage.removeItem(END_REASON)

export const removeUser = (): void => localStorage.removeItem(USER)

/** Whether the user differs from the last one of this browser; stores the user. */
export const isNewUser = (id: number): boolean => {
  const last = localStorage.getItem(USER)
  localStorage.setItem(USER, String(id))
  return last !== String(id)
}
