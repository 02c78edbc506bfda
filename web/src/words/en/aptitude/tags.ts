/** Tags of questions. */
export const words = {
  clear: 'Remove all tags',
  none: 'No question of this subject has this tag.',
} as const
