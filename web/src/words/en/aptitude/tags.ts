/** Tags of questions. */
export const words = {
  clear: 'Remove all tags',
  none: 'No questions in this subject have this tag.',
} as const
