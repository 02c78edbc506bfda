import { Worker } from 'node:worker_threads'
import type { ReadingInput, ReadingOutput } from './read-resume.worker.ts'
import { READY } from './ready.ts'

const WITHIN_MS = 10_000
const HEAP_MB = 256
/** What loading the readers leaves behind is collected early, so that a harmless resume stays far from the bound below. */
const YOUNG_MB = 8
/** Buffers lie outside the worker's heap, so what a file is inflated to is seen in the process alone, beside everything else it does. */
const GROWTH_BYTES = 80 * 1024 * 1024
const LOOK_EVERY_MS = 20

/** Reads a resume beside the main thread, bounded in time and memory; null for whatever does not end well. */
export const readInWorker = (input: ReadingInput): Promise<ReadingOutput> =>
  new Promise((resolve) => {
    // Counted from when the readers are loaded, which itself takes as much as a large resume.
    let before = Infinity
    const worker = new Worker(new URL('./read-resume.worker.ts', import.meta.url), {
      workerData: input,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
      execArgv: [],
      stdout: true,
      stderr: true,
    })
    const end = (output: ReadingOutput): void => {
      clearTimeout(timer)
      clearInterval(watch)
      void worker.terminate()
      resolve(output)
    }
    const timer = setTimeout(() => end(null), WITHIN_MS)
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() - before > GROWTH_BYTES) end(null)
    }, LOOK_EVERY_MS)
    worker.on('message', (message: ReadingOutput | typeof READY) => {
      if (message === READY) before = process.memoryUsage.rss()
      else end(message)
    })
    worker.once('error', () => end(null))
    worker.once('exit', () => end(null))
  })
