import { parentPort, Worker } from 'node:worker_threads'

const HEAP_MB = 256
/** Small young generation, so that garbage from loading the parsers is collected before it counts towards the limit below. */
const YOUNG_MB = 8
/** Memory growth of the process at which the worker is stopped: buffers aren't part of the worker's heap limit. */
const MAX_GROWTH_BYTES = 80 * 1024 * 1024
const CHECK_EVERY_MS = 20
/** Generous, because loading the parsers takes a second and far longer on a busy machine; the document isn't to blame. */
const LOADING_MS = 60_000
/** Keeps an idle thread warm, because the resumes of an import arrive one after another. */
const IDLE_MS = 2_000
/** Documents after which a thread is recycled, so that leaked state doesn't accumulate. */
const DOCUMENTS_MAX = 200
/** First message of the worker, sent once its parsers are loaded. */
const READY = 'ready'

/** A thread that handles one message at a time. */
const openThread = (file: URL) => {
  const worker = new Worker(file, {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
    execArgv: [],
    stdout: true,
    stderr: true,
  })
  let hasExited = false
  let settle: (message: unknown) => void = () => undefined
  const end = (): void => {
    hasExited = true
    void worker.terminate()
    settle(null)
  }
  worker.on('message', (message: unknown) => settle(message))
  worker.once('error', end)
  worker.once('exit', end)

  /** Resolves with the next message, or null if the thread fails or exceeds a limit, which terminates it. */
  const next = (timeoutMs: number, maxGrowth: number): Promise<unknown> =>
    new Promise((resolve) => {
      if (hasExited) return resolve(null)
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

  // No memory limit: loading the parsers allocates as much as a large document.
  const ready = next(LOADING_MS, Infinity)
  let documents = 0
  let idle: NodeJS.Timeout | undefined
  return {
    run: async (input: object, timeoutMs: number): Promise<unknown> => {
      clearTimeout(idle)
      if ((await ready) !== READY) return null
      documents += 1
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(input)
      return next(timeoutMs, MAX_GROWTH_BYTES)
    },
    /** Marks the thread as idle; returns whether it can take another document. */
    release: (): boolean => {
      if (!hasExited && documents >= DOCUMENTS_MAX) end()
      // Neither the worker nor the timer keeps the process alive.
      worker.unref()
      idle = setTimeout(end, IDLE_MS).unref()
      return !hasExited
    },
    isGone: () => hasExited,
  }
}

type Thread = ReturnType<typeof openThread>
/** Warm thread per worker file. */
const threads = new Map<string, Thread>()

const runNow = async (file: URL, input: object, timeoutMs: number): Promise<unknown> => {
  const warm = threads.get(file.href)
  threads.delete(file.href)
  const thread = warm && !warm.isGone() ? warm : openThread(file)
  const output = await thread.run(input, timeoutMs)
  if (thread.release()) threads.set(file.href, thread)
  return output
}

/** Tail of the queue per worker file, so that previews don't wait behind resumes parsed in the background. */
const lastRuns = new Map<string, Promise<unknown>>()

/**
 * Runs a worker thread with limits on memory and time. `timeoutMs` excludes the wait for earlier runs and the loading of the parsers. Runs
 * of one worker file are queued and share one thread. Null if the worker fails or exceeds a limit.
 */
export const runBoundedWorker = <Output>(file: URL, input: object, timeoutMs: number): Promise<Output | null> => {
  const run = (lastRuns.get(file.href) ?? Promise.resolve()).then(() => runNow(file, input, timeoutMs) as Promise<Output | null>)
  lastRuns.set(
    file.href,
    run.catch(() => null),
  )
  return run
}

/**
 * Worker side of `runBoundedWorker`; call it once the parsers are loaded. Runs `work` for each input and posts the result. An error ends
 * the thread.
 */
export const serveInWorker = (work: (input: never) => Promise<unknown>): void => {
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
