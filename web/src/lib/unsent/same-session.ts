import { useSyncExternalStore } from 'react'
import { readToken } from '../session/auth-storage.ts'
import { subscribeSession } from '../session/session-end.ts'

/** A check whether the session of this moment still lasts: what outlives its page must not write or call for the next account. */
export const holdSession = (): (() => boolean) => {
  const token = readToken()
  return () => token !== null && readToken() === token
}

/** The token as the key of what belongs to one session, which may end or be replaced in another tab. */
export const useSessionKey = (): string | null => useSyncExternalStore(subscribeSession, readToken)
