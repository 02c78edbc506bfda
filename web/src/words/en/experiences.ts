import { counted } from '@portal/contract/shared/plural'
import { listOf } from './shared/format.ts'

const part = (count: number, noun: string) => (count === 0 ? [] : [counted(count, noun)])

/** Work experience: cards, dialog and wizard step. */
export const words = {
  /** In form order; the error summary uses the same order. */
  fields: { employer: 'Employer', designation: 'Designation', from: 'From', to: 'To', job_description: 'Job description' },
  /** For example `2 years 3 months 4 days`; zero parts are omitted. */
  duration: (years: number, months: number, days: number) =>
    [...part(years, 'year'), ...part(months, 'month'), ...part(days, 'day')].join(' ') || '0 days',
  job: (designation: string | null, employer: string) => (designation === null ? employer : `${designation} at ${employer}`),
  cards: {
    name: 'Work experience',
    present: 'Present',
    duration: 'Duration',
    description: 'Description',
    notGiven: 'Not given',
    /** For example `Add the start and job description`; undefined for nothing. */
    addMissing: (labels: readonly string[]) => (labels.length === 0 ? undefined : `Add the ${listOf(labels).toLowerCase()}`),
    start: 'Start',
  },
  /** Jobs of the resume without dates. */
  read: { dates: 'Dates', addDates: 'Add the dates' },
  list: {
    add: 'Add work experience',
    addMore: 'Add More',
    none: 'No work experience added.',
    removal: 'This entry will be deleted.',
    overlap: "Two of these jobs overlap. Overlapping days are counted once. Check the dates if that isn't right.",
    total: (duration: string) => `Total experience: ${duration}`,
  },
  dialog: { add: 'Add work experience', edit: 'Edit work experience', present: 'I work here now', exact: 'Enter exact dates' },
  step: {
    question: 'Do you have work experience?',
    yes: 'Yes',
    no: 'No, I am a fresher',
    noAnswer: 'Select whether you have work experience.',
    noJob: 'Add at least one job, or select that you are a fresher.',
  },
} as const
