import { fillPlaceholders, isPlaceholder, placeholdersIn, type MailBody, type Placeholder } from '@portal/contract/bulk'

/** Null where there is nothing to say. */
export type PlaceholderValues = Readonly<Record<Placeholder, string | null>>

/** The placeholders of a text that have no value for this reader. */
export const missingPlaceholders = (text: string, values: PlaceholderValues): string[] =>
  placeholdersIn(text).filter((name) => !isPlaceholder(name) || values[name] === null)

/** Subject and body with every value in its place; values are text and nothing in them is read as a placeholder. */
export const fillMail = ({ subject, body }: MailBody, values: PlaceholderValues): MailBody => {
  const valueOf = (name: string) => (isPlaceholder(name) ? (values[name] ?? '') : '')
  return { subject: fillPlaceholders(subject, valueOf), body: fillPlaceholders(body, valueOf) }
}

/** In words, why a letter cannot be written. */
export const missingValueMessage = (missing: readonly string[]): string => `No value for ${missing.map((name) => `{{${name}}}`).join(', ')}.`
