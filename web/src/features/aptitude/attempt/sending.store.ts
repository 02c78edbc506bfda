import { messages } from '@portal/contract/shared/messages'
import { ApiProblem } from '../../../lib/api/api-problem.ts'
import { isRefused, openSender } from '../../../lib/unsent/sender.ts'
import type { Waiting } from './answers.model.ts'

const TYPING_MS = 800
/** Answers per call. */
const MAX_PER_CALL = 200

export const problemOf = (error: unknown): ApiProblem =>
  error instanceof ApiProblem ? error : new ApiProblem({ status: 0, message: messages.generic })

interface Sending {
  readonly waiting: () => readonly Waiting[]
  /** Sends some answers in one call; they are no longer pending afterwards. */
  readonly save: (sent: readonly Waiting[]) => Promise<void>
  /** Drops an answer that doesn't fit its question. */
  readonly drop: (answer: Waiting, problem: ApiProblem) => Promise<void>
  /** Called when the server accepts no more answers. */
  readonly refuse: (problem: ApiProblem) => Promise<void>
  readonly onOffline: (isOffline: boolean) => void
}

/** Sends answers one call at a time; retries while the server is unreachable. */
export const openSending = ({ waiting, save, drop, refuse, onOffline }: Sending) => {
  const sendAll = async (): Promise<ApiProblem | null> => {
    let batchSize = MAX_PER_CALL
    try {
      while (sender.mayCall() && waiting().length > 0) {
        const sent = waiting().slice(0, batchSize)
        try {
          // oxlint-disable-next-line no-await-in-loop
          await save(sent)
        } catch (error) {
          const problem = problemOf(error)
          const [first] = sent
          if (problem.status !== 422 || !first) throw problem
          // An invalid answer must not block the others: send them one by one and drop it.
          // oxlint-disable-next-line no-await-in-loop
          if (sent.length === 1) await drop(first, problem)
          batchSize = 1
        }
      }
      sender.resetPause()
      onOffline(false)
      return null
    } catch (error) {
      const problem = problemOf(error)
      if (!isRefused(problem)) {
        onOffline(true)
        sender.retryLater()
      } else if (sender.mayCall()) await refuse(problem)
      return problem
    }
  }

  const sender = openSender(sendAll)
  return {
    ...sender,
    /** Sends after typing has paused. */
    sendSoon: () => sender.sendIn(TYPING_MS),
  }
}
