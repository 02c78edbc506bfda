/** A link that opens the mail program. The local part may hold what ends an address in a link; the @ stays readable for mail programs. */
export const mailtoLink = (email: string, subject?: string): string =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}${subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`}`
