/** The documents of a college. */
export const words = {
  title: 'Documents',
  empty: 'No documents yet. Add the agreement with the college or its presentation.',
  add: 'Add a document',
  formats: (endings: string, megabytes: number) => `${endings}, up to ${megabytes} MB`,
  tooLarge: (megabytes: number) => `The file is larger than ${megabytes} MB. Choose a smaller one.`,
  adding: (name: string) => `Uploading ${name}…`,
  added: (name: string) => `${name} added.`,
  removed: (name: string) => `${name} removed.`,
  remove: {
    title: (name: string) => `Remove ${name}?`,
    message: "The document is deleted. This can't be undone.",
  },
  view: 'View',
  viewNamed: (name: string) => `View ${name}`,
  downloadNamed: (name: string) => `Download ${name}`,
  detail: (who: string, at: string, size: string) => `Added by ${who}, ${at} · ${size}`,
  system: 'System',
  kilobytes: (count: string) => `${count} KB`,
  megabytes: (count: string) => `${count} MB`,
} as const
