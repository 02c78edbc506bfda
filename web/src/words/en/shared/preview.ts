const people = (count: string) => (count === '1' ? '1 candidate' : `${count} candidates`)

/** Previews of bulk actions and emails. */
export const words = {
  counting: 'Counting…',
  uncounted: "Couldn't count the candidates.",
  changed: (total: string) => `The list has changed and now has ${people(total)}. Check the numbers again.`,
  mail: {
    of: (at: string, total: string) => `${at} of ${total}`,
    to: (name: string, address: string) => `To ${name}, ${address}`,
    previous: 'Previous email',
    next: 'Next email',
    title: (subject: string) => `Email: ${subject}`,
  },
} as const
