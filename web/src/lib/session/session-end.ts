import { readToken, removeToken, removeUser, removePendingOpening, writeEndReason } from './auth-storage.ts'
import { clearDrafts } from '../draft/draft.ts'
import { notify, toasts } from '../browser/notify.ts'
import { createStore } from '../browser/store.ts'
import { queryClient } from '../api/query-client.ts'
import { clearSessionStates } from './session-state.ts'

/** `left`: signed out on purpose; `ended`: the server refused the token; `began`: someone signed in. */
type SessionChange = 'left' | 'ended' | 'began'
/** Calls back when a session begins or ends, in this tab or another. */
export const { subscribe: subscribeSession, set: announceSession } = createStore<SessionChange>('left')

/** Removes what this tab holds of the user: data, filters, and notifications, which name candidates and offer Undo. */
export const forgetInTab = (): void => {
  queryClient.clear()
  clearSessionStates()
  toasts.set([])
}

/** Removes everything of the user from this browser: token, what the tab holds, and drafts. */
export const forgetSession = (): void => {
  removeToken()
  removeUser()
  removePendingOpening()
  forgetInTab()
  void clearDrafts()
  announceSession('left')
}

/** Ends a session the server has refused. `token`: the refused one, so that ten parallel refusals show one message. */
export const endSession = (token: string, sentence: string): void => {
  if (readToken() !== token) return
  // Keeps the drafts: the same user usually signs in again (signing out clears them).
  removeToken()
  forgetInTab()
  writeEndReason(sentence)
  notify('ERROR', sentence)
  announceSession('ended')
}
