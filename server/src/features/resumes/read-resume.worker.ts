import { parentPort, workerData } from 'node:worker_threads'
import type { ResumeSuggestions } from '@portal/contract/resumes'
import { extractText } from './extract-text.ts'
import { READY } from './ready.ts'
import { readResume } from './resumes.rules.ts'
import type { SkillWord } from './skills.rules.ts'

/** What a reading starts from. */
export interface ReadingInput {
  readonly content: Uint8Array
  readonly mimetype: string
  readonly skills: readonly SkillWord[]
  /** The day in India, `YYYY-MM-DD`. */
  readonly today: string
}
export type ReadingOutput = ResumeSuggestions | null

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(READY)
const { content, mimetype, skills, today } = workerData as ReadingInput
const output: ReadingOutput = readResume(await extractText(Buffer.from(content), mimetype), skills, today)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(output)
