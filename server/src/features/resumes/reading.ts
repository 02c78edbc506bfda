import { runBounded } from '../../platform/documents/bounded-worker.ts'
import type { ReadingInput, ReadingOutput } from './read-resume.worker.ts'

const WITHIN_MS = 10_000

/** Reads a resume beside the main thread, bounded in time and memory; null for whatever does not end well. */
export const readInWorker = (input: ReadingInput): Promise<ReadingOutput | null> =>
  runBounded(new URL('./read-resume.worker.ts', import.meta.url), input, WITHIN_MS)
