/** The frame around the profile's five steps. */
export const words = {
  titles: {
    PERSONAL: 'Personal',
    EDUCATIONAL: 'Education',
    WORK_EXPERIENCE: 'Work experience',
    ATTACHMENT: 'Attachments',
    PROFESSIONAL: 'Other',
  },
  /** Content of a step, below its name. */
  hints: {
    PERSONAL: 'Your name, date of birth, contact and address',
    EDUCATIONAL: 'Your 10th, 12th and degree marks',
    WORK_EXPERIENCE: "Your jobs so far, or tell us you're a fresher",
    ATTACHMENT: 'Your resume, and certificates if you have them at hand',
    PROFESSIONAL: 'The job you want, your skills, pay and notice period',
  },
  progress: (step: number, of: number, title: string, minutes: number) => `Step ${step} of ${of} · ${title} · about ${minutes} min left`,
  savedAt: (time: string) => `Saved on this device at ${time}`,
  completed: 'Your profile is complete. Now pick one opening.',
} as const
