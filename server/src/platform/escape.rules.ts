/** Escapes a text for a regular expression. Not `RegExp.escape`: PostgreSQL reads its `\x…` escapes differently. */
export const escapeRegex = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** LIKE pattern that matches the text anywhere in a value, with `\`, `%` and `_` escaped. */
export const containsPattern = (value: string): string => `%${value.replace(/[\\%_]/g, '\\$&')}%`
