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
const hasKnown = z.refine<string>((value) => placeholdersIn(value).every((name) => knownNames.includes(name)), {
  error: ({ input }) => {
    const unknown = placeholdersIn(String(input)).filter((name) => !knownNames.includes(name))
    return `This email has no value for ${unknown.map((name) => `{{${name}}}`).join(', ')}. Write the words instead.`
  },
})
const isWhole = z.refine<string>((value) => !hasBrokenPlaceholder(value), BROKEN_PLACEHOLDER)
/** An email written by staff: plain text with template placeholders; an empty line starts a new paragraph. */
export const MailBody = z.strictObject({
  subject: requiredText(limits.templateSubject).check(hasKnown, isWhole),
  body: requiredLines(limits.templateBody).check(hasKnown, isWhole),
})
export type MailBody = z.output<typeof MailBody>
