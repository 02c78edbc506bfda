import { listOf } from './shared/format.ts'

const certificate = 'Enter the percentage on your certificate if it differs.'

/** Qualifications: cards, dialog, CGPA calculator and wizard step. */
export const words = {
  /** In form order; the error summary uses the same order. */
  fields: {
    qualification_id: 'Qualification',
    institute: 'Institute',
    percentage: 'Percentage',
    medium: 'Medium',
    passing_year: 'Passing year',
    city_text: 'City',
  },
  percentage: (percentage: number) => `${percentage}%`,
  cards: {
    name: 'Qualifications',
    note: 'Note',
    chooseDegree: 'Choose the exact degree',
    notGiven: 'Not given',
    /** For example `Add the medium and city`; undefined for nothing. */
    addMissing: (labels: readonly string[]) => (labels.length === 0 ? undefined : `Add the ${listOf(labels).toLowerCase()}`),
  },
  list: {
    addTenth: 'Add 10th',
    addTwelfth: 'Add 12th (HSC) or equivalent',
    addDegree: 'Add degree or diploma',
    /** A diploma is a record, a 12th is not. */
    diploma: { why: 'A diploma after 10th counts as your 12th.', use: 'Use my diploma as 12th' },
    degree: {
      question: 'Do you have a degree or diploma?',
      why: "Most openings check its marks. If you don't add it, you may not be able to apply. If you have none, continue.",
    },
    removal: 'This entry will be deleted.',
  },
  warnings: {
    twelfthTooEarly: '12th is usually at least 2 years after 10th. Check the passing years.',
    degreeTooEarly: 'A degree is usually at least 2 years after 12th. Check the passing years.',
  },
  dialog: {
    reason: 'Reason for the correction',
    reasonHint: 'The 10th and 12th details are confirmed. The reason is saved with the previous value.',
    add: 'Add qualification',
    edit: 'Edit qualification',
    diploma: 'If you did a diploma after 10th instead of 12th, enter its details here.',
  },
  cgpa: {
    open: 'I have a CGPA',
    title: 'Percentage from CGPA',
    cgpa: 'CGPA',
    scale: 'Scale',
    multiplier: 'Multiplier on your marksheet',
    hint: certificate,
    offScale: (scale: string) => `Enter a CGPA from 0 to ${scale}. ${certificate}`,
    result: (percentage: number) => `That's ${percentage}%. ${certificate}`,
    use: 'Use this percentage',
    ask: (cgpa: number, percentage: number) => `Is ${cgpa} a CGPA? Use ${percentage}%`,
  },
  step: {
    mandatory: '10th and 12th grade details are mandatory.',
    check: {
      title: 'Check your scores',
      score: (qualification: string, percentage: number | null, year: number | null) =>
        `${qualification}: ${percentage === null ? 'not given' : `${percentage}%`}, ${year ?? 'not given'}`,
      message: 'You cannot edit 10th and 12th scores later. You can then ask the HR team for a correction.',
    },
    noDegree: "You haven't added a degree or diploma. Most openings check its marks.",
  },
} as const
