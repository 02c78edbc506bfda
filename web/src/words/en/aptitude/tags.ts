/** Tags of questions. */
export const words = {
  clear: 'Remove all tags',
  unknown: (tags: string) => `Not used by any question in this subject: ${tags}.`,
} as const
