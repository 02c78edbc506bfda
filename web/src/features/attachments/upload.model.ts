import { ApiProblem } from '../../lib/api/api-problem.ts'

/** Seconds before each retry after the network was lost. */
const WAITS = [2, 4, 8] as const
/** Without progress for this long, the connection counts as lost. */
const STALL_MS = 30_000

/** No response, or one from a proxy: a retry may work, and the server stores identical files only once. */
const isLost = (problem: unknown): boolean => problem instanceof ApiProblem && (problem.status === 0 || problem.status >= 502)

/** Rejects once the upload is stopped. */
const stopped = (signal: AbortSignal) =>
  new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new DOMException('The upload was stopped.', 'AbortError'))),
  )

const pause = (ms: number, signal: AbortSignal) => Promise.race([new Promise((resolve) => setTimeout(resolve, ms)), stopped(signal)])

/** Resolves once the device is online. */
const online = (signal: AbortSignal) =>
  navigator.onLine || Promise.race([new Promise((resolve) => addEventListener('online', resolve, { once: true })), stopped(signal)])

interface Attempt {
  readonly signal: AbortSignal
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void
}
interface Steady extends Attempt {
  /** Called when the network is lost, before a retry. */
  readonly onLost: () => void
}

/** One attempt, aborted when progress stalls. */
const trying = async <T>(send: (attempt: Attempt) => Promise<T>, { signal, onProgress }: Attempt): Promise<T> => {
  const controller = new AbortController()
  const stop = () => controller.abort()
  let timer = setTimeout(stop, STALL_MS)
  signal.addEventListener('abort', stop)
  try {
    return await send({
      signal: controller.signal,
      onProgress: (share) => {
        clearTimeout(timer)
        timer = setTimeout(stop, STALL_MS)
        onProgress(share)
      },
    })
  } catch (problem) {
    if (controller.signal.aborted && !signal.aborted) throw new ApiProblem({ status: 0, code: 'offline' })
    throw problem
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}

/** Uploads; on network loss retries after 2, 4 and 8 seconds, then throws the problem. */
export const sendSteadily = async <T>(send: (attempt: Attempt) => Promise<T>, { signal, onProgress, onLost }: Steady): Promise<T> => {
  for (const wait of WAITS) {
    try {
      return await trying(send, { signal, onProgress })
    } catch (problem) {
      if (signal.aborted || !isLost(problem)) throw problem
      onLost()
      await pause(wait * 1000, signal)
      await online(signal)
    }
  }
  return trying(send, { signal, onProgress })
}
