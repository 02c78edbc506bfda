import { parentPort, Worker } from 'node:worker_threads'

const HEAP_MB = 256
/** A small young generation: garbage from loading the parsers is collected before it counts towards the limit below. */
const YOUNG_MB = 8
/** Growth of the process at which the worker is stopped: buffers are outside the worker's heap limit. */
const MAX_GROWTH_BYTES = 80 * 1024 * 1024
const CHECK_EVERY_MS = 20
/** Loading the parsers takes a second, on a busy machine many: that is no fault of the document. */
const LOADING_MS = 60_000
/** The worker's first message, once its parsers are loaded. */
const READY = 'ready'

const runNow = <Output>(file: URL, input: object, timeoutMs: number): Promise<Output | null> =>
  new Promise((resolve) => {
    // Measured once the parsers are loaded: loading them takes as much memory as a large document.
    let rssAtStart = Infinity
    const worker = new Worker(file, {
      workerData: input,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
      execArgv: [],
      stdout: true,
      stderr: true,
    })
    const end = (output: Output | null): void => {
      clearTimeout(timer)
      clearInterval(watch)
      void worker.terminate()
      resolve(output)
    }
    let timer = setTimeout(() => end(null), LOADING_MS)
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() - rssAtStart > MAX_GROWTH_BYTES) end(null)
    }, CHECK_EVERY_MS)
    worker.on('message', (message: Output | typeof READY) => {
      if (message !== READY) return end(message)
      rssAtStart = process.memoryUsage.rss()
      clearTimeout(timer)
      timer = setTimeout(() => end(null), timeoutMs)
    })
    worker.once('error', () => end(null))
    worker.once('exit', () => end(null))
  })

/** The last run of each worker file: previews don't wait for resumes that are read in the background. */
const lastRuns = new Map<string, Promise<unknown>>()

/**
 * Runs a worker thread with limits on memory and time (`timeoutMs` counts neither the wait for earlier runs nor the loading of the parsers). Runs of the same worker file
 * are queued. Null when the worker fails or exceeds a limit.
 */
export const runBoundedWorker = <Output>(file: URL, input: object, timeoutMs: number): Promise<Output | null> => {
  const run = (lastRuns.get(file.href) ?? Promise.resolve()).then(() => runNow<Output>(file, input, timeoutMs))
  lastRuns.set(
    file.href,
    run.catch(() => null),
  )
  return run
}

/** Called in the worker once its parsers are loaded: runs `work` and posts its result to `runBoundedWorker`. */
export const answerFromWorker = async (work: () => Promise<unknown>): Promise<void> => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(READY)
  const output = await work()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(output)
}
