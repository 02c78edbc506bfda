import * as z from 'zod/mini'
import { requiredLines, requiredText } from './shared/fields.ts'
import { limits } from './shared/limits.ts'
import { BROKEN_PLACEHOLDER, hasBrokenPlaceholder, placeholdersIn } from './shared/placeholders.ts'
import type { TemplatePlaceholder } from './templates.ts'

/** Placeholders for emails written by staff: those filled from the recipient's record, and the name of the author. */
export const writtenPlaceholders = [
  'candidate.first_name',
  'candidate.last_name',
  'candidate.full_name',
  'opening.title',
  'opening.designation',
  'opening.job_code',
  'opening.location',
  'recruiter.name',
  'sender.name',
  'company.name',
  'company.contact',
  'links.portal',
] as const satisfies readonly TemplatePlaceholder[]

const knownNames: readonly string[] = writtenPlaceholders
const unknownIn = (text: string): string[] => placeholdersIn(text).filter((name) => !knownNames.includes(name))
const lettersOf = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '')
/** The only placeholder that someone can mean by `First name` or `candidate first name`. */
const meantBy = (name: string): string | undefined => {
  const meant = knownNames.filter((known) => [known, known.slice(known.indexOf('.'))].some((part) => lettersOf(part) === lettersOf(name)))
  return meant.length === 1 ? meant[0] : undefined
}
const unknownText = (unknown: readonly string[]): string => {
  const [first = ''] = unknown
  const meant = meantBy(first)
  if (meant !== undefined) return `There is no placeholder {{${first}}}. Did you mean {{${meant}}}?`
  return `${unknown.map((name) => `{{${name}}}`).join(', ')} can't be used in this email. Choose another placeholder, or type the words.`
}
const hasKnown = z.refine<string>((value) => unknownIn(value).length === 0, { error: ({ input }) => unknownText(unknownIn(String(input))) })
const isWhole = z.refine<string>((value) => !hasBrokenPlaceholder(value), BROKEN_PLACEHOLDER)
/** An email written by staff: plain text with template placeholders; an empty line starts a new paragraph. */
export const MailBody = z.strictObject({
  subject: requiredText(limits.templateSubject).check(hasKnown, isWhole),
  body: requiredLines(limits.templateBody).check(hasKnown, isWhole),
})
export type MailBody = z.output<typeof MailBody>
