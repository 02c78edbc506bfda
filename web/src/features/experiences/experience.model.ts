import { type Experience, ExperienceBody } from '@portal/contract/experiences'
import { type ResumeSuggestions, SURE } from '@portal/contract/resumes'
import { addDays, addMonths, daysBetween } from '@portal/contract/shared/dates'
import { words } from '#words/experiences.ts'
import { formatDay } from '../../lib/format/format.ts'

interface Duration {
  readonly years: number
  readonly months: number
  readonly days: number
}

/** Years, months and days worked; the first and the last day both count. */
export const durationBetween = (from: string, to: string): Duration => {
  const end = addDays(to, 1)
  let months = 0
  while (addMonths(from, months + 1) <= end) months += 1
  return { years: Math.floor(months / 12), months: months % 12, days: Math.max(0, daysBetween(addMonths(from, months), end)) }
}

interface Period {
  readonly from: string
  readonly to: string | null
}

/** Jobs with a known start. */
export const datedJobs = (experiences: readonly Experience[]): (Experience & Period)[] =>
  experiences.flatMap(({ from, ...experience }) => (from === null ? [] : [{ ...experience, from }]))

const closed = (periods: readonly Period[], today: string) =>
  periods.map(({ from, to }) => ({ from, to: to ?? today })).toSorted((a, b) => a.from.localeCompare(b.from))

/** Total experience; overlapping days count once. A month has thirty days. */
export const totalDuration = (periods: readonly Period[], today: string): Duration => {
  const spans: { from: string; to: string }[] = []
  for (const period of closed(periods, today)) {
    const last = spans.at(-1)
    if (last && period.from <= addDays(last.to, 1)) last.to = period.to > last.to ? period.to : last.to
    else spans.push(period)
  }
  const parts = spans.map(({ from, to }) => durationBetween(from, to))
  const days = parts.reduce((sum, part) => sum + part.days, 0)
  const months = parts.reduce((sum, part) => sum + part.years * 12 + part.months, 0) + Math.floor(days / 30)
  return { years: Math.floor(months / 12), months: months % 12, days: days % 30 }
}

/** Whether two of the jobs share a day. */
export const hasOverlap = (periods: readonly Period[], today: string): boolean =>
  closed(periods, today).some(({ from }, index, all) => all.slice(0, index).some((earlier) => from < earlier.to))

/** "2 years 3 months 4 days"; zero parts are left out. */
export const durationText = ({ years, months, days }: Duration): string => words.duration(years, months, days)

interface KnownExperience {
  readonly hasJobs: boolean
  /** What the candidate chose; empty until then. */
  readonly chosen: string
  /** The resume lists jobs. */
  readonly hasReadJobs: boolean
  readonly isReapplication: boolean
}

/** Whether the candidate has work experience, by (in this order) listed jobs, their choice, an earlier application, and the resume. */
export const experienceAnswer = ({ hasJobs, chosen, hasReadJobs, isReapplication }: KnownExperience): string => {
  if (hasJobs) return 'yes'
  return chosen || (isReapplication ? 'no' : hasReadJobs ? 'yes' : '')
}

export type ReadJob = ResumeSuggestions['experiences'][number]
type ReadDate = NonNullable<ReadJob['from']>

type ListedJob = Pick<Experience, 'from' | 'employer' | 'designation'>

/** Matches jobs by their first month; a job without dates by its employer, or else by its title. */
const isListed = ({ from, employer, designation }: ReadJob, listed: ListedJob): boolean => {
  if (from) return listed.from?.slice(0, 7) === from.value.slice(0, 7)
  const isSame = (read: ReadJob['employer'], listed: string | null) => read?.value.toLowerCase() === listed?.toLowerCase()
  return employer ? isSame(employer, listed.employer) : isSame(designation, listed.designation)
}

/** Jobs of the resume not listed yet. */
export const unlistedJobs = (read: readonly ReadJob[], experiences: readonly ListedJob[]): ReadJob[] =>
  read.filter((job) => !experiences.some((listed) => isListed(job, listed)))

/** Key of a job, unique within the resume. */
export const keyOfJob = ({ from, employer, designation }: ReadJob): string =>
  from?.value ?? [designation, employer].map((read) => read?.value ?? '').join(' at ')

/** A date with only a year has low confidence: its month must be asked for. */
const isDated = (date: { readonly confidence: number }): boolean => date.confidence > 0.6

/** A job confirmed on its card: what the candidate has seen counts as certain. */
export const confirmedJob = (job: ReadJob): ReadJob => {
  const raised = <T>(value: T | null): T | null => value && { ...value, confidence: SURE }
  const dated = (date: ReadDate) => (isDated(date) ? { ...date, confidence: SURE } : date)
  return {
    ...job,
    employer: raised(job.employer),
    designation: raised(job.designation),
    from: job.from && dated(job.from),
    to: job.to && dated(job.to),
    ...(job.job_description && { job_description: { ...job.job_description, confidence: SURE } }),
  }
}

/** Body for a job of the resume; null if a field is missing. */
export const jobBodyOf = (job: ReadJob): ExperienceBody | null => {
  const parsed = ExperienceBody.safeParse(startOf(confirmedJob(job)))
  return parsed.success ? parsed.data : null
}

/** "Jun 2021", or only the year if the resume has no month. */
export const monthText = (date: ReadDate): string =>
  isDated(date) ? formatDay(date.value).split(' ').slice(1).join(' ') : date.value.slice(0, 4)

/** Initial values of a new job from confident values of the resume; a job without an end is the current one. */
export const startOf = (read: ReadJob | null) => {
  const sure = (found: { readonly value: string; readonly confidence: number } | null | undefined) =>
    found && found.confidence >= SURE ? found.value : ''
  const from = sure(read?.from)
  const isCurrent = from !== '' && read?.to === null
  return {
    employer: sure(read?.employer),
    designation: sure(read?.designation),
    from,
    to: isCurrent ? null : sure(read?.to),
    job_description: sure(read?.job_description),
  }
}
