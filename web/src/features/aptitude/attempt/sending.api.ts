import { messages } from '@portal/contract/shared/messages'
import { ApiProblem } from '../../../lib/api/api-problem.ts'
import type { Waiting } from './answers.model.ts'

const TYPING_MS = 800
export const FIRST_RETRY_MS = 2000
const LAST_RETRY_MS = 30_000
/** How many answers one call takes. */
const MAX_PER_CALL = 200

export const problemOf = (error: unknown): ApiProblem =>
  error instanceof ApiProblem ? error : new ApiProblem({ status: 0, message: messages.generic })

interface Sending {
  readonly waiting: () => readonly Waiting[]
  /** One call with some of them, after which they no longer wait. */
  readonly save: (sent: readonly Waiting[]) => Promise<void>
  /** It doesn't fit its question and is never sent again. */
  readonly drop: (answer: Waiting, problem: ApiProblem) => Promise<void>
  /** The server takes no more answers. */
  readonly refuse: (problem: ApiProblem) => Promise<void>
  readonly onOffline: (isOffline: boolean) => void
}

/** Sends answers one call at a time, and again, less and less often, while the server can't be reached. */
export const openSending = ({ waiting, save, drop, refuse, onOffline }: Sending) => {
  let running: Promise<ApiProblem | null> | null = null
  let retryMs = FIRST_RETRY_MS
  let timer: ReturnType<typeof setTimeout> | undefined

  const sendAll = async (): Promise<ApiProblem | null> => {
    let most = MAX_PER_CALL
    try {
      while (waiting().length > 0) {
        const sent = waiting().slice(0, most)
        try {
          // oxlint-disable-next-line no-await-in-loop
          await save(sent)
        } catch (error) {
          const problem = problemOf(error)
          const [first] = sent
          if (problem.status !== 422 || !first) throw problem
          // One that doesn't fit its question holds up no other: they are sent one by one, and that one is dropped.
          // oxlint-disable-next-line no-await-in-loop
          if (sent.length === 1) await drop(first, problem)
          most = 1
        }
      }
      retryMs = FIRST_RETRY_MS
      onOffline(false)
      return null
    } catch (error) {
      const problem = problemOf(error)
      if (problem.status >= 400 && problem.status < 500 && problem.status !== 429) await refuse(problem)
      else {
        onOffline(true)
        timer = setTimeout(() => void send(), retryMs)
        retryMs = Math.min(retryMs * 2, LAST_RETRY_MS)
      }
      return problem
    }
  }

  /** Sends what waits, also what is entered meanwhile; why not all of it is saved. */
  const send = (): Promise<ApiProblem | null> => {
    clearTimeout(timer)
    running ??= sendAll().finally(() => {
      running = null
    })
    return running
  }

  return {
    send,
    /** Once typing has paused. */
    sendSoon: () => {
      clearTimeout(timer)
      timer = setTimeout(() => void send(), TYPING_MS)
    },
    /** There is a network again. */
    sendAgain: () => {
      retryMs = FIRST_RETRY_MS
      void send()
    },
    stop: () => clearTimeout(timer),
  }
}
