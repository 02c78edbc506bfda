import { fillPlaceholders, isPlaceholder, placeholdersIn, type MailBody, type Placeholder } from '@portal/contract/bulk'

/** Values of the placeholders for one recipient; null when there is none. */
export type PlaceholderValues = Readonly<Record<Placeholder, string | null>>

/** Placeholders of the text that are unknown or have no value. */
export const missingPlaceholders = (text: string, values: PlaceholderValues): string[] =>
  placeholdersIn(text).filter((name) => !isPlaceholder(name) || values[name] === null)

/** Replaces the placeholders in subject and body. Placeholders inside values are not replaced. */
export const fillMail = ({ subject, body }: MailBody, values: PlaceholderValues): MailBody => {
  const valueOf = (name: string) => (isPlaceholder(name) ? (values[name] ?? '') : '')
  return { subject: fillPlaceholders(subject, valueOf), body: fillPlaceholders(body, valueOf) }
}

/** The message for placeholders without a value. */
export const missingValueMessage = (missing: readonly string[]): string =>
  `No value for ${missing.map((name) => `{{${name}}}`).join(', ')}.`
