/** The frame around the five steps of the profile. */
export const words = {
  titles: {
    PERSONAL: 'Personal',
    EDUCATIONAL: 'Education',
    WORK_EXPERIENCE: 'Work Experience',
    ATTACHMENT: 'Attachments',
    PROFESSIONAL: 'Other',
  },
  progress: (step: number, of: number, title: string, minutes: number) => `Step ${step} of ${of} · ${title} · about ${minutes} min left`,
  steps: 'Steps',
  /** Read after a step's name. */
  done: ', done',
  keptAt: (time: string) => `Saved on this phone ${time}`,
  completed: 'Your profile is complete. Now pick one opening.',
} as const
