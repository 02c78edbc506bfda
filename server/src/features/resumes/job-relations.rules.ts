import type { ResumeSuggestions } from '@portal/contract/resumes'
import { SURE } from '@portal/contract/resumes'
import { WORKED } from './job-names.rules.ts'
import type { Line } from './lines.rules.ts'

/** A job with the lines it was read from. */
export type ExperienceEntry = Omit<ResumeSuggestions['experiences'][number], 'place'> & { readonly lines: readonly Line[] }

export interface Time {
  readonly from: string
  readonly to: string | null
}

/** Whether the first time is within the second. */
export const isWithin = (inner: Time, outer: Time): boolean =>
  outer.from <= inner.from && (outer.to === null || (inner.to !== null && inner.to <= outer.to))

/** A list of jobs in sentences above the jobs themselves tells each twice. */
const withoutTwice = (jobs: readonly ExperienceEntry[]): ExperienceEntry[] => {
  const isTold = (job: ExperienceEntry) => job.lines.some((line) => WORKED.test(line))
  const [told, others] = [jobs.filter(isTold), jobs.filter((job) => !isTold(job))]
  const isSame = (one: ExperienceEntry, other: ExperienceEntry) => one.from.value === other.from.value && one.to?.value === other.to?.value
  return told.length === others.length && told.every((job) => others.some((other) => isSame(job, other)))
    ? jobs.filter((job) => isTold(job) || !told.some((one) => isSame(one, job)))
    : [...jobs]
}

/** A title without a company below another job is a further position there: "ABC Ltd" above "Lead | 2022 - 2024" and "Developer | 2020 - 2022". Only likely. */
const withEmployersAbove = (jobs: readonly ExperienceEntry[]): ExperienceEntry[] =>
  jobs.reduce<ExperienceEntry[]>((read, job) => {
    const above = read.at(-1)?.employer
    const isOwn = /\bfreelanc|self.?employed/i.test(job.designation?.value ?? '')
    return [...read, job.employer === null && above && !isOwn ? { ...job, employer: { value: above.value, confidence: 0.6 } } : job]
  }, [])

const timeOf = ({ from, to }: ExperienceEntry): Time => ({ from: from.value, to: to?.value ?? null })

const isNamed = ({ employer }: ExperienceEntry): boolean => employer !== null && employer.confidence > LIKELY_NAME

/** The confidence of an employer that only its place names. */
const LIKELY_NAME = 0.6

/** Work of one's own beside a job. */
const SIDE_WORK = /\bfreelanc|self.?employed|founder|part.?time/i

const likely = <T>(read: { value: T; confidence: number }) => ({ ...read, confidence: Math.min(read.confidence, LIKELY_NAME) })
const onlyOffered = (job: ExperienceEntry): ExperienceEntry => ({ ...job, from: likely(job.from), to: job.to && likely(job.to) })

/** A project within the time of a job, told like one: no company of its own is named. With a title it may be a job all the same, unless the jobs are told in sentences. */
const withoutParts = (jobs: readonly ExperienceEntry[]): ExperienceEntry[] => {
  const isPartOf = (job: ExperienceEntry, other: ExperienceEntry) =>
    other !== job &&
    isNamed(other) &&
    other.designation !== null &&
    isWithin(timeOf(job), timeOf(other)) &&
    !isWithin(timeOf(other), timeOf(job))
  const hasCompany = ({ employer, designation }: ExperienceEntry) =>
    employer !== null && employer.confidence >= SURE && designation !== null
  return jobs.flatMap((job) => {
    const whole = jobs.find((other) => isPartOf(job, other))
    if (whole === undefined || hasCompany(job) || SIDE_WORK.test(job.designation?.value ?? '')) return [job]
    return job.designation === null || whole.lines.some((line) => WORKED.test(line)) ? [] : [onlyOffered(job)]
  })
}

/** Words that leave no doubt by themselves; "Systems" and "Solutions" end names of projects too. */
const FORM =
  /\b(pvt|private|ltd|limited|llp|llc|inc|corp|gmbh|university|college|school|institute|bank|hospital|infosys|tcs|tata|wipro|cognizant|accenture|capgemini|hcl|ibm|amazon|google|microsoft|oracle|deloitte)\b/i

const withLikelyEmployer = (job: ExperienceEntry): ExperienceEntry => ({ ...job, employer: job.employer && likely(job.employer) })

/** Without a title and a sure employer, a period may be of anything: it is only offered. */
const withLikelyDates = (jobs: readonly ExperienceEntry[]): ExperienceEntry[] =>
  jobs.map((job) => (job.designation !== null || FORM.test(job.employer?.value ?? '') ? job : withLikelyEmployer(onlyOffered(job))))

/** A job told again, in a summary and below. */
const withoutRepeated = (jobs: readonly ExperienceEntry[]): ExperienceEntry[] => {
  const nameOf = ({ employer }: ExperienceEntry) => employer?.value.toLowerCase().replace(/[^a-z0-9]/g, '')
  return jobs.filter((job, index) => {
    const before = jobs.slice(0, index)
    return !before.some((one) => nameOf(one) === nameOf(job) && one.from.value === job.from.value && one.to?.value === job.to?.value)
  })
}

/** The jobs as they tell of each other: each once, with the employer it shares, without projects. */
export const consistentJobs = (jobs: readonly ExperienceEntry[]): ExperienceEntry[] =>
  withLikelyDates(withoutRepeated(withoutParts(withEmployersAbove(withoutTwice(jobs)))))
