import type { ResumeSuggestions } from '@portal/contract/resumes'
import { serveInWorker } from '../../platform/documents/bounded-worker.ts'
import { extractText } from './extract-text.lib.ts'
import { readResume, searchableText } from './resumes.rules.ts'
import type { SkillOption } from './skills.rules.ts'

/** Input of the worker. */
export interface ReadingInput {
  readonly content: Uint8Array
  readonly mimetype: string
  readonly skills: readonly SkillOption[]
  /** Cities recognised in the education; without them none is read. */
  readonly cities?: readonly string[]
  /** The day in India, `YYYY-MM-DD`. */
  readonly today: string
}
/** The text for search, and the suggestions extracted from it. */
export interface ReadingOutput {
  readonly text: string
  readonly suggestions: ResumeSuggestions | null
  /** Password-protected. */
  readonly is_locked?: true
}

serveInWorker(async ({ content, mimetype, skills, cities, today }: ReadingInput): Promise<ReadingOutput> => {
  const read = await extractText(Buffer.from(content), mimetype).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'PasswordException') return null
    throw error
  })
  if (read === null) return { text: '', suggestions: null, is_locked: true }
  return { text: searchableText(read.text), suggestions: readResume(read, skills, today, cities) }
})
