import { ApiProblem } from '../api/api-problem.ts'
import { holdSession } from './same-session.ts'

export const FIRST_RETRY_MS = 2000
const LAST_RETRY_MS = 30_000

/** Refused by the server: a retry wouldn't help. */
export const isRefused = (problem: unknown): problem is ApiProblem =>
  problem instanceof ApiProblem && problem.status >= 400 && problem.status < 500 && problem.status !== 429

/** Runs `sendAll` one at a time; it asks `mayCall` before each call, and for another run with `retryLater`. */
export const openSender = <T>(sendAll: () => Promise<T>) => {
  const isSameSession = holdSession()
  let isStopped = false
  let running: Promise<T> | null = null
  let retryMs = FIRST_RETRY_MS
  let timer: ReturnType<typeof setTimeout> | undefined

  const send = (): Promise<T> => {
    clearTimeout(timer)
    running ??= sendAll().finally(() => {
      running = null
    })
    return running
  }
  const sendIn = (ms: number) => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void send(), ms)
  }
  const resetPause = () => {
    retryMs = FIRST_RETRY_MS
  }

  return {
    send,
    sendIn,
    isSending: () => running !== null,
    /** False once the session is over: on a shared tablet, the next account must not send what this one entered. */
    mayCall: isSameSession,
    /** Sends again after a pause, which grows until `resetPause`. */
    retryLater: () => {
      sendIn(retryMs)
      retryMs = Math.min(retryMs * 2, LAST_RETRY_MS)
    },
    resetPause,
    /** Sends once back online. */
    sendAgain: () => {
      resetPause()
      void send()
    },
    start: () => {
      isStopped = false
    },
    /** No more retries. What was entered last is still sent once: leaving a field often is what leaves the page. */
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
