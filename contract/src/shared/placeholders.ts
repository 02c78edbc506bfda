/** `{{name}}` or `{{name|fallback}}`; in HTML the fallback is escaped like the surrounding text. */
export const PLACEHOLDER = /\{\{\s*([^{}|<>]*?)\s*(?:\|([^{}<>]*))?\}\}/g
/** Distinct placeholder names in a text. */
export const placeholdersIn = (text: string): string[] => [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))]
/** Braces left over after removing well-formed placeholders, which the recipient would see literally. */
export const hasBrokenPlaceholder = (text: string): boolean => /\{\{|\}\}/.test(text.replace(PLACEHOLDER, ''))
export const BROKEN_PLACEHOLDER =
  'Write placeholders like {{candidate.first_name}} or {{candidate.first_name|there}}, without formatting inside the braces.'
