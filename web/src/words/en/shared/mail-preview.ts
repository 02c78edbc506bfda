/** A letter looked at before it goes. */
export const words = {
  of: (at: string, total: string) => `${at} of ${total}`,
  to: (name: string, address: string) => `To ${name}, ${address}`,
  previous: 'Previous letter',
  next: 'Next letter',
  title: (subject: string) => `Letter: ${subject}`,
} as const
