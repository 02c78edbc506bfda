import type { ResumeSuggestions } from '@portal/contract/resumes'
import { SURE } from '@portal/contract/resumes'
import { WORKED } from './job-names.rules.ts'
import type { Line } from './lines.rules.ts'
import type { Suggestion } from './person.rules.ts'

/** A job with the lines it was read from. */
export type ExperienceEntry = Omit<ResumeSuggestions['experiences'][number], 'place'> & { readonly lines: readonly Line[] }

export type Value = 'employer' | 'designation' | 'dates'

/** A job as it was found, with what tells how certain its values are. */
export interface FoundJob extends ExperienceEntry {
  readonly from: Suggestion<string>
  /** How many lines below the period its values stand; null for one that isn't named. */
  readonly layout: { readonly employer: number | null; readonly designation: number | null }
  /** Whether each value stands alone: nothing else around the period can be it or a part of it. */
  readonly isPlain: Readonly<Record<Value, boolean>>
  /** Whether the line of the period begins a project. */
  readonly isProject: boolean
  /** Whether the employer is that of the job above. */
  readonly isInherited?: true
}

export interface Time {
  readonly from: string
  readonly to: string | null
}

/** Whether the first time is within the second. */
export const isWithin = (inner: Time, outer: Time): boolean =>
  outer.from <= inner.from && (outer.to === null || (inner.to !== null && inner.to <= outer.to))

/** A list of jobs in sentences above the jobs themselves tells each twice. */
const withoutTwice = (jobs: readonly FoundJob[]): FoundJob[] => {
  const isTold = (job: FoundJob) => job.lines.some((line) => WORKED.test(line))
  const [told, others] = [jobs.filter(isTold), jobs.filter((job) => !isTold(job))]
  const isSame = (one: FoundJob, other: FoundJob) => one.from.value === other.from.value && one.to?.value === other.to?.value
  return told.length === others.length && told.every((job) => others.some((other) => isSame(job, other)))
    ? jobs.filter((job) => isTold(job) || !told.some((one) => isSame(one, job)))
    : [...jobs]
}

/** A title without a company below another job is a further position there: "ABC Ltd" above "Lead | 2022 - 2024" and "Developer | 2020 - 2022". Only likely. */
const withEmployersAbove = (jobs: readonly FoundJob[]): FoundJob[] =>
  jobs.reduce<FoundJob[]>((read, job) => {
    const above = read.at(-1)?.employer
    const isOwn = /\bfreelanc|self.?employed/i.test(job.designation?.value ?? '')
    return [
      ...read,
      job.employer === null && above && !isOwn ? { ...job, employer: { value: above.value, confidence: 0.6 }, isInherited: true } : job,
    ]
  }, [])

const timeOf = ({ from, to }: FoundJob): Time => ({ from: from.value, to: to?.value ?? null })

const isNamed = ({ employer }: FoundJob): boolean => employer !== null && employer.confidence > LIKELY_NAME

/** The confidence of an employer that only its place names. */
const LIKELY_NAME = 0.6

/** Work of one's own beside a job. */
const SIDE_WORK = /\bfreelanc|self.?employed|founder|part.?time/i

const likely = <T>(read: { value: T; confidence: number }) => ({ ...read, confidence: Math.min(read.confidence, LIKELY_NAME) })
const onlyOffered = (job: FoundJob): FoundJob => ({ ...job, from: likely(job.from), to: job.to && likely(job.to) })

/** A project within the time of a job, told like one: no company of its own is named. With a title it may be a job all the same, unless the jobs are told in sentences. */
const withoutParts = (jobs: readonly FoundJob[]): FoundJob[] => {
  const isPartOf = (job: FoundJob, other: FoundJob) =>
    other !== job &&
    isNamed(other) &&
    other.designation !== null &&
    isWithin(timeOf(job), timeOf(other)) &&
    !isWithin(timeOf(other), timeOf(job))
  const hasCompany = ({ employer, designation }: FoundJob) => employer !== null && employer.confidence >= SURE && designation !== null
  return jobs.flatMap((job) => {
    const whole = jobs.find((other) => isPartOf(job, other))
    if (whole === undefined || hasCompany(job) || SIDE_WORK.test(job.designation?.value ?? '')) return [job]
    return job.designation === null || whole.lines.some((line) => WORKED.test(line)) ? [] : [onlyOffered(job)]
  })
}

/** Words that leave no doubt by themselves; "Systems" and "Solutions" end names of projects too. */
const FORM =
  /\b(pvt|private|ltd|limited|llp|llc|inc|corp|gmbh|university|college|school|institute|bank|hospital|infosys|tcs|tata|wipro|cognizant|accenture|capgemini|hcl|ibm|amazon|google|microsoft|oracle|deloitte)\b/i

const withLikelyEmployer = (job: FoundJob): FoundJob => ({ ...job, employer: job.employer && likely(job.employer) })

/** Without a title and a sure employer, a period may be of anything: it is only offered. */
const withLikelyDates = (jobs: readonly FoundJob[]): FoundJob[] =>
  jobs.map((job) => (job.designation !== null || FORM.test(job.employer?.value ?? '') ? job : withLikelyEmployer(onlyOffered(job))))

/** A job told again, in a summary and below. */
const withoutRepeated = (jobs: readonly FoundJob[]): FoundJob[] => {
  const nameOf = ({ employer }: FoundJob) => employer?.value.toLowerCase().replace(/[^a-z0-9]/g, '')
  return jobs.filter((job, index) => {
    const before = jobs.slice(0, index)
    return !before.some((one) => nameOf(one) === nameOf(job) && one.from.value === job.from.value && one.to?.value === job.to?.value)
  })
}

const isOfOneLine = ({ layout: { employer, designation } }: FoundJob): boolean => employer === 0 && designation === 0

/** Whether at least two thirds of the jobs are told in the same order of lines as this one. */
const isToldLikeOthers = ({ layout }: FoundJob, jobs: readonly FoundJob[]): boolean =>
  jobs.filter((other) => other.layout.employer === layout.employer && other.layout.designation === layout.designation).length * 3 >=
  jobs.length * 2

const ALL: readonly Value[] = ['employer', 'designation', 'dates']

interface Doubt {
  readonly about: readonly Value[]
  readonly isTrue: (job: FoundJob, jobs: readonly FoundJob[]) => boolean
}

/** What speaks against values that are certain by themselves. They are still offered. */
const DOUBTS: readonly Doubt[] = [
  // Another order of lines than in the other jobs: a name may be of the job above or below.
  { about: ['employer', 'designation'], isTrue: (job, jobs) => !isOfOneLine(job) && !isToldLikeOthers(job, jobs) },
  { about: ['employer'], isTrue: ({ isPlain }) => !isPlain.employer },
  { about: ['designation'], isTrue: ({ isPlain }) => !isPlain.designation },
  { about: ALL, isTrue: ({ isPlain }) => !isPlain.dates },
  { about: ALL, isTrue: ({ isProject }) => isProject },
  // Without an employer of its own, a part of a job is as likely a project.
  {
    about: ALL,
    isTrue: (job, jobs) => job.isInherited === true && jobs.some((other) => other !== job && isWithin(timeOf(job), timeOf(other))),
  },
  // A title alone can be an office of another kind.
  { about: ['designation'], isTrue: ({ employer, from }) => from.confidence < SURE && (employer?.confidence ?? 0) < SURE },
]

/** The confidence of values that are only offered; above that of a year without its month. */
const OFFERED = 0.7

/** The job with those values only offered. */
export const offered = (job: FoundJob, values: readonly Value[] = ALL): FoundJob => {
  const lowered = <T>(value: Value, read: { value: T; confidence: number }) =>
    values.includes(value) ? { ...read, confidence: Math.min(read.confidence, OFFERED) } : read
  return {
    ...job,
    employer: job.employer && lowered('employer', job.employer),
    designation: job.designation && lowered('designation', job.designation),
    from: lowered('dates', job.from),
    to: job.to && lowered('dates', job.to),
  }
}

const withDoubts = (jobs: readonly FoundJob[]): FoundJob[] =>
  jobs.map((job) =>
    offered(
      job,
      DOUBTS.flatMap(({ about, isTrue }) => (isTrue(job, jobs) ? about : [])),
    ),
  )

/** The jobs as they tell of each other: each once, with the employer it shares, without projects, and doubted where they differ. */
export const consistentJobs = (jobs: readonly FoundJob[]): FoundJob[] =>
  withDoubts(withLikelyDates(withoutRepeated(withoutParts(withEmployersAbove(withoutTwice(jobs))))))
