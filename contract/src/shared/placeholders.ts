/** `{{name}}` or `{{name|fallback}}`; in HTML the fallback is escaped like the text around it. */
export const PLACEHOLDER = /\{\{\s*([^{}|<>]*?)\s*(?:\|([^{}<>]*))?\}\}/g
/** Every name in a text, once. */
export const placeholdersIn = (text: string): string[] => [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))]
/** Without its well-formed placeholders the text still has pairs of braces: they would reach a reader as typed. */
export const hasBrokenPlaceholder = (text: string): boolean => /\{\{|\}\}/.test(text.replace(PLACEHOLDER, ''))
export const BROKEN_PLACEHOLDER =
  'Write placeholders like {{candidate.first_name}} or {{candidate.first_name|there}}, without formatting inside the braces.'
