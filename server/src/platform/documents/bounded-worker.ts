import { parentPort, Worker } from 'node:worker_threads'

const HEAP_MB = 256
/** A small young generation: garbage from loading the parsers is collected before it counts towards the limit below. */
const YOUNG_MB = 8
/** Growth of the process at which the worker is stopped: buffers are outside the worker's heap limit. */
const MAX_GROWTH_BYTES = 80 * 1024 * 1024
const CHECK_EVERY_MS = 20
/** Loading the parsers takes a second, on a busy machine many: that is no fault of the document. */
const LOADING_MS = 60_000
/** A thread without work is kept this long: the resumes of an import follow each other. */
const IDLE_MS = 2_000
/** A thread is replaced after so many documents: what one of them left in it doesn't stay. */
const DOCUMENTS_MAX = 200
/** The worker's first message, once its parsers are loaded. */
const READY = 'ready'

/** A thread that answers one message at a time. */
const openThread = (file: URL) => {
  const worker = new Worker(file, {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
    execArgv: [],
    stdout: true,
    stderr: true,
  })
  let isGone = false
  let settle: (message: unknown) => void = () => undefined
  const end = (): void => {
    isGone = true
    void worker.terminate()
    settle(null)
  }
  worker.on('message', (message: unknown) => settle(message))
  worker.once('error', end)
  worker.once('exit', end)

  /** Its next message. Null when it fails or exceeds a limit: then it is gone. */
  const next = (timeoutMs: number, maxGrowth: number): Promise<unknown> =>
    new Promise((resolve) => {
      if (isGone) return resolve(null)
      const rssAtStart = process.memoryUsage.rss()
      const timer = setTimeout(end, timeoutMs)
      const watch = setInterval(() => {
        if (process.memoryUsage.rss() - rssAtStart > maxGrowth) end()
      }, CHECK_EVERY_MS)
      settle = (message) => {
        clearTimeout(timer)
        clearInterval(watch)
        resolve(message)
      }
    })

  // Loading the parsers takes as much memory as a large document.
  const ready = next(LOADING_MS, Infinity)
  let documents = 0
  let idle: NodeJS.Timeout | undefined
  return {
    answer: async (input: object, timeoutMs: number): Promise<unknown> => {
      clearTimeout(idle)
      if ((await ready) !== READY) return null
      documents += 1
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(input)
      return next(timeoutMs, MAX_GROWTH_BYTES)
    },
    /** Whether it can take another document. */
    rest: (): boolean => {
      if (!isGone && documents >= DOCUMENTS_MAX) end()
      // Neither keeps the process running.
      worker.unref()
      idle = setTimeout(end, IDLE_MS).unref()
      return !isGone
    },
    isGone: () => isGone,
  }
}

type Thread = ReturnType<typeof openThread>
/** The thread of each worker file, once it has answered. */
const threads = new Map<string, Thread>()

const runNow = async (file: URL, input: object, timeoutMs: number): Promise<unknown> => {
  const kept = threads.get(file.href)
  threads.delete(file.href)
  const thread = kept && !kept.isGone() ? kept : openThread(file)
  const output = await thread.answer(input, timeoutMs)
  if (thread.rest()) threads.set(file.href, thread)
  return output
}

/** The last run of each worker file: previews don't wait for resumes that are read in the background. */
const lastRuns = new Map<string, Promise<unknown>>()

/**
 * Runs a worker thread with limits on memory and time (`timeoutMs` counts neither the wait for earlier runs nor the loading of the parsers).
 * Runs of the same worker file are queued, and follow each other in one thread. Null when the worker fails or exceeds a limit.
 */
export const runBoundedWorker = <Output>(file: URL, input: object, timeoutMs: number): Promise<Output | null> => {
  const run = (lastRuns.get(file.href) ?? Promise.resolve()).then(() => runNow(file, input, timeoutMs) as Promise<Output | null>)
  lastRuns.set(
    file.href,
    run.catch(() => null),
  )
  return run
}

/** Called in the worker once its parsers are loaded: runs `work` for each input of `runBoundedWorker` and posts its result. An error ends the thread. */
export const answerInWorker = (work: (input: never) => Promise<unknown>): void => {
  const port = parentPort
  if (!port) throw new Error('not a worker')
  port.on('message', (input) => {
    void work(input as never).then((output) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      port.postMessage(output)
    })
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  port.postMessage(READY)
}
