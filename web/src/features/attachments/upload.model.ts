import { ApiProblem, isLost } from '../../lib/api/api-problem.ts'

/** Seconds before each retry after the network was lost. */
const WAITS = [2, 4, 8] as const
/** Without progress for this long, the connection counts as lost. */
const STALL_MS = 30_000

/** Waits until `start` calls back; rejects once the upload is stopped. */
const until = (signal: AbortSignal, start: (resolve: () => void) => unknown) =>
  new Promise<void>((resolve, reject) => {
    start(resolve)
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })

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
  let timer: ReturnType<typeof setTimeout> | undefined
  const restartTimer = () => {
    clearTimeout(timer)
    timer = setTimeout(stop, STALL_MS)
  }
  restartTimer()
  signal.addEventListener('abort', stop)
  try {
    return await send({
      signal: controller.signal,
      onProgress: (share) => {
        restartTimer()
        onProgress(share)
      },
    })
  } catch (problem) {
    if (controller.signal.aborted && !signal.aborted) throw new ApiProblem({ status: 0, code: 'offline' })
    throw problem
  } finally {
    clearTimeout(timer)
  }
}

/** Uploads; on network loss retries after 2, 4 and 8 seconds, then throws the problem. The server stores identical files only once. */
export const sendSteadily = async <T>(send: (attempt: Attempt) => Promise<T>, { signal, onProgress, onLost }: Steady): Promise<T> => {
  for (const wait of WAITS) {
    try {
      return await trying(send, { signal, onProgress })
    } catch (problem) {
      if (signal.aborted || !isLost(problem)) throw problem
      onLost()
      await until(signal, (resolve) => setTimeout(resolve, wait * 1000))
      if (!navigator.onLine) await until(signal, (resolve) => addEventListener('online', resolve, { once: true }))
    }
  }
  return trying(send, { signal, onProgress })
}
