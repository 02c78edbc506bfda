import { messages } from '@portal/contract/shared/messages'
import { words } from '#words/candidate-list.ts'
import { ApiProblem } from '../../lib/api-problem.ts'

/** Why candidates could not be shown, with the number to quote. */
export const failureOf = (error: Error | null): string | null => {
  if (error === null) return null
  const [id, code] = error instanceof ApiProblem ? [error.request_id, error.code] : [null, null]
  const message = code === 'too_slow' ? words.tooSlow : messages.generic
  return id ? words.failure(message, id) : message
}
