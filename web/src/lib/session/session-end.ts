import { readToken, removeToken, removeUser, writeEnded } from './auth-storage.ts'
import { clearDrafts } from '../draft/draft.ts'
import { notify } from '../browser/notify.ts'
import { queryClient } from '../api/query-client.ts'
import { clearSessionStates } from './session-state.ts'

/** `left`: signed out on purpose; `ended`: the server refused the token; `began`: somebody signed in. */
type SessionChange = 'left' | 'ended' | 'began'
const listeners = new Set<(change: SessionChange) => void>()

/** Calls back whenever the person signed in changes, in this tab or another. */
export const subscribeSession = (listener: (change: SessionChange) => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const announceSession = (change: SessionChange): void => {
  for (const listener of listeners) listener(change)
}

/** Takes everything of the person off this browser: token, answers, filters and drafts. */
export const forgetSession = (): void => {
  removeToken()
  removeUser()
  queryClient.clear()
  clearSessionStates()
  void clearDrafts()
  announceSession('left')
}

/** Ends a session the server no longer knows. `token` is the refused one, so that ten refusals of one token say it once. */
export const endSession = (token: string, sentence: string): void => {
  if (readToken() !== token) return
  // What was typed stays: the same person comes back in a minute (drafts are cleared by signing out).
  removeToken()
  queryClient.clear()
  clearSessionStates()
  writeEnded(sentence)
  notify('ERROR', sentence)
  announceSession('ended')
}
