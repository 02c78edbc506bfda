/** The frame around the profile's five steps. */
export const words = {
  titles: {
    PERSONAL: 'Personal',
    EDUCATIONAL: 'Education',
    WORK_EXPERIENCE: 'Work experience',
    ATTACHMENT: 'Attachments',
    PROFESSIONAL: 'Other',
  },
  progress: (step: number, of: number, title: string, minutes: number) => `Step ${step} of ${of} · ${title} · about ${minutes} min left`,
  steps: 'Steps',
  /** Announced after a step's name. */
  done: ', done',
  savedAt: (time: string) => `Saved on this device at ${time}`,
  completed: 'Your profile is complete. Now pick one opening.',
} as const
