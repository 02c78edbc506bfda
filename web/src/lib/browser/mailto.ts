/**
 * A link that opens the mail program. The local part is encoded, because it may contain characters that are special in links; the @ isn't,
 * because some mail programs need it.
 */
export const mailtoLink = (email: string, subject?: string): string =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}${subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`}`
