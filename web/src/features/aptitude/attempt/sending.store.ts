import { messages } from '@portal/contract/shared/messages'
import { ApiProblem } from '../../../lib/api/api-problem.ts'
import type { Waiting } from './answers.model.ts'

const TYPING_MS = 800
export const FIRST_RETRY_MS = 2000
const LAST_RETRY_MS = 30_000
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

/** Sends answers one call at a time; retries with backoff while the server is unreachable. */
export const openSending = ({ waiting, save, drop, refuse, onOffline }: Sending) => {
  let running: Promise<ApiProblem | null> | null = null
  let retryMs = FIRST_RETRY_MS
  let timer: ReturnType<typeof setTimeout> | undefined

  const sendAll = async (): Promise<ApiProblem | null> => {
    let batchSize = MAX_PER_CALL
    try {
      while (waiting().length > 0) {
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

  /** Sends pending answers, including those entered meanwhile; returns why any weren't saved. */
  const send = (): Promise<ApiProblem | null> => {
    clearTimeout(timer)
    running ??= sendAll().finally(() => {
      running = null
    })
    return running
  }

  return {
    send,
    /** Sends after typing has paused. */
    sendSoon: () => {
      clearTimeout(timer)
      timer = setTimeout(() => void send(), TYPING_MS)
    },
    /** Sends once back online. */
    sendAgain: () => {
      retryMs = FIRST_RETRY_MS
      void send()
    },
    stop: () => clearTimeout(timer),
  }
}
