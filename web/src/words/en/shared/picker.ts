/** The field that finds an entry of a long list by typing. */
export const words = {
  empty: 'There is nothing to choose from.',
  none: (typed: string) => `Nothing matches “${typed}”.`,
  more: (count: string) => `${count} more. Type to find them.`,
  found: (count: string) => `${count} found`,
}
