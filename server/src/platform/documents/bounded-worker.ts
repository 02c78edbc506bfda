import { parentPort, Worker } from 'node:worker_threads'

const HEAP_MB = 256
/** What loading the readers leaves behind is collected early, so that a harmless document stays far from the bound below. */
const YOUNG_MB = 8
/** Buffers lie outside the worker's heap, so what a file is inflated to is seen in the process alone, beside everything else it does. */
const GROWTH_BYTES = 80 * 1024 * 1024
const LOOK_EVERY_MS = 20
/** What the worker says once its readers are loaded. */
const READY = 'ready'

const runNow = <Output>(file: URL, input: object, withinMs: number): Promise<Output | null> =>
  new Promise((resolve) => {
    // Counted from when the readers are loaded, which itself takes as much as a large document.
    let before = Infinity
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
    const timer = setTimeout(() => end(null), withinMs)
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() - before > GROWTH_BYTES) end(null)
    }, LOOK_EVERY_MS)
    worker.on('message', (message: Output | typeof READY) => {
      if (message === READY) before = process.memoryUsage.rss()
      else end(message)
    })
    worker.once('error', () => end(null))
    worker.once('exit', () => end(null))
  })

/** The last run of each worker: what somebody looks at does not wait for what is read in the background. */
const last = new Map<string, Promise<unknown>>()

/**
 * Runs a worker over a document beside the main thread, bounded in time (milliseconds, without waiting) and memory; each worker runs once
 * at a time. Null for whatever does not end well.
 */
export const runBounded = <Output>(file: URL, input: object, withinMs: number): Promise<Output | null> => {
  const run = (last.get(file.href) ?? Promise.resolve()).then(() => runNow<Output>(file, input, withinMs))
  last.set(
    file.href,
    run.catch(() => null),
  )
  return run
}

/** The worker's side: once its readers are loaded it says so, works, and gives its output. */
export const answer = async (work: () => Promise<unknown>): Promise<void> => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(READY)
  const output = await work()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(output)
}
