import type { ResumeSuggestions } from '@portal/contract/resumes'
import { SURE } from '@portal/contract/resumes'
import { WORKED } from './job-sentences.rules.ts'
import type { Line } from './lines.rules.ts'
import type { Suggestion } from './person.rules.ts'

/** A job with the lines it was read from. */
export type ExperienceEntry = Omit<ResumeSuggestions['experiences'][number], 'place'> & { readonly lines: readonly Line[] }

export type Value = 'employer' | 'designation' | 'dates'

/** A parsed job, with the evidence for the certainty of its values. */
export interface FoundJob extends ExperienceEntry {
  readonly from: Suggestion<string>
  /** Line of each value relative to the period, downwards; null if it isn't named. */
  readonly layout: { readonly employer: number | null; readonly designation: number | null }
  /** The lines around the period by their distance from it. */
  readonly around: ReadonlyMap<number, Line>
  /** Whether a label or a sentence states the employer. */
  readonly isStated: boolean
  /** Whether each value is unambiguous: nothing else near the period could be the value or a part of it. */
  readonly isPlain: Readonly<Record<Value, boolean>>
  /** Whether the period's line starts a project. */
  readonly isProject: boolean
  /** A title that a label further below states; used if the entry isn't a project. */
  readonly laterTitle?: Suggestion<string>
  /** Whether the employer is taken from the job above. */
  readonly isInherited?: true
}

export interface Time {
  readonly from: string
  readonly to: string | null
}

/** Whether `inner` is within `outer`. */
export const isWithin = (inner: Time, outer: Time): boolean =>
  outer.from <= inner.from && (outer.to === null || (inner.to !== null && inner.to <= outer.to))

/** Removes jobs stated a second time, in sentences that summarise the list of jobs. */
const withoutSummary = (jobs: readonly FoundJob[]): FoundJob[] => {
  const isInSentence = (job: FoundJob) => job.lines.some((line) => WORKED.test(line))
  const [inSentences, others] = [jobs.filter(isInSentence), jobs.filter((job) => !isInSentence(job))]
  const isSame = (a: FoundJob, b: FoundJob) => a.from.value === b.from.value && a.to?.value === b.to?.value
  return inSentences.length === others.length && inSentences.every((job) => others.some((other) => isSame(job, other)))
    ? jobs.filter((job) => isInSentence(job) || !inSentences.some((sentence) => isSame(sentence, job)))
    : [...jobs]
}

/** A title without a company below another job is another position there: "ABC Ltd" above "Lead | 2022 - 2024" and "Developer | 2020 - 2022". Low confidence. */
const withEmployersAbove = (jobs: readonly FoundJob[]): FoundJob[] =>
  jobs.reduce<FoundJob[]>((read, job) => {
    const above = read.at(-1)?.employer
    const isSelfEmployed = /\bfreelanc|self.?employed/i.test(job.designation?.value ?? '')
    return [
      ...read,
      job.employer === null && above && !isSelfEmployed
        ? { ...job, employer: { value: above.value, confidence: 0.6 }, isInherited: true }
        : job,
    ]
  }, [])

const timeOf = ({ from, to }: FoundJob): Time => ({ from: from.value, to: to?.value ?? null })

const isNamed = ({ employer }: FoundJob): boolean => employer !== null && employer.confidence > LIKELY_NAME

/** Confidence of an employer recognised by its position only. */
const LIKELY_NAME = 0.6

/** Self-employed or part-time work alongside a job. */
const SIDE_WORK = /\bfreelanc|self.?employed|founder|part.?time/i

const likely = <T>(read: { value: T; confidence: number }) => ({ ...read, confidence: Math.min(read.confidence, LIKELY_NAME) })
const withDoubtfulDates = (job: FoundJob): FoundJob => ({ ...job, from: likely(job.from), to: job.to && likely(job.to) })

/** Removes projects during a job that look like jobs but don't name a company. One with a title may be a job, unless the jobs are stated in sentences. */
const withoutProjects = (jobs: readonly FoundJob[]): FoundJob[] => {
  const isProjectOf = (job: FoundJob, other: FoundJob) =>
    other !== job &&
    isNamed(other) &&
    other.designation !== null &&
    isWithin(timeOf(job), timeOf(other)) &&
    !isWithin(timeOf(other), timeOf(job))
  const hasCompany = ({ employer, designation }: FoundJob) => employer !== null && employer.confidence >= SURE && designation !== null
  return jobs.flatMap((job) => {
    const parent = jobs.find((other) => isProjectOf(job, other))
    if (parent === undefined || hasCompany(job) || SIDE_WORK.test(job.designation?.value ?? '')) return [job]
    return job.designation === null || parent.lines.some((line) => WORKED.test(line)) ? [] : [withDoubtfulDates(job)]
  })
}

/** Words that identify an organisation; "Systems" and "Solutions" also occur in project names. */
const FORM =
  /\b(pvt|private|ltd|limited|llp|llc|inc|corp|gmbh|university|college|school|institute|bank|hospital|infosys|tcs|tata|wipro|cognizant|accenture|capgemini|hcl|ibm|amazon|google|microsoft|oracle|deloitte)\b/i

const withLikelyEmployer = (job: FoundJob): FoundJob => ({ ...job, employer: job.employer && likely(job.employer) })

/** Without a title and an unmistakable employer, a period may belong to anything: lowers its confidence. */
const withLikelyDates = (jobs: readonly FoundJob[]): FoundJob[] =>
  jobs.map((job) => (job.designation !== null || FORM.test(job.employer?.value ?? '') ? job : withLikelyEmployer(withDoubtfulDates(job))))

const LEGAL_FORM = /\b(?:pvt|pte|private|ltd|limited|llp|inc)\b.*$/
/** Characters at the start of two names that identify the same company. */
const MIN_SHARED_NAME = 3

/** The employer's name without its legal form, capitals and characters between. */
export const keyOf = ({ employer }: Names): string =>
  employer?.value
    .toLowerCase()
    .replace(LEGAL_FORM, '')
    .replace(/[^a-z0-9]/g, '') ?? ''

/** Removes jobs that occur twice, in a summary and in the list. */
const withoutRepeated = (jobs: readonly FoundJob[]): FoundJob[] => {
  const isSameName = (job: FoundJob, other: FoundJob) => {
    const [name, otherName] = [keyOf(job), keyOf(other)].toSorted((a, b) => a.length - b.length)
    return name === otherName || ((name?.length ?? 0) >= MIN_SHARED_NAME && otherName?.startsWith(name ?? '') === true)
  }
  const isSameTitle = (job: FoundJob, other: FoundJob) =>
    job.designation !== null && job.designation.value === other.designation?.value && keyOf(job) === keyOf(other)
  return jobs.filter((job, index) => {
    const before = jobs.slice(0, index)
    return !before.some(
      (other) =>
        (isSameName(job, other) &&
          other.from.value === job.from.value &&
          (other.to === null || job.to === null || other.to.value === job.to.value)) ||
        (other.to?.value === job.to?.value && isSameTitle(job, other) && job.to === null),
    )
  })
}

const isOfOneLine = ({ layout: { employer, designation } }: FoundJob): boolean => employer === 0 && designation === 0

/** Whether at least two thirds of the jobs have the same order of lines as this one. */
const hasUsualLayout = ({ layout }: FoundJob, jobs: readonly FoundJob[]): boolean =>
  jobs.filter((other) => other.layout.employer === layout.employer && other.layout.designation === layout.designation).length * 3 >=
  jobs.length * 2

const ALL: readonly Value[] = ['employer', 'designation', 'dates']

interface Doubt {
  readonly values: readonly Value[]
  readonly applies: (job: FoundJob, jobs: readonly FoundJob[]) => boolean
}

/** Reasons to doubt values that would be certain by themselves. They remain suggestions. */
const DOUBTS: readonly Doubt[] = [
  // A different order of lines than in the other jobs: a name may belong to the job above or below.
  { values: ['employer', 'designation'], applies: (job, jobs) => !isOfOneLine(job) && !hasUsualLayout(job, jobs) },
  { values: ['employer'], applies: ({ isPlain }) => !isPlain.employer },
  { values: ['designation'], applies: ({ isPlain }) => !isPlain.designation },
  { values: ALL, applies: ({ isPlain }) => !isPlain.dates },
  { values: ALL, applies: ({ isProject }) => isProject },
  // An entry during another job without an employer of its own may be a project.
  {
    values: ALL,
    applies: (job, jobs) => job.isInherited === true && jobs.some((other) => other !== job && isWithin(timeOf(job), timeOf(other))),
  },
  // The very time of a job above: the same job, told twice with its name written differently.
  {
    values: ALL,
    applies: (job, jobs) =>
      jobs.slice(0, jobs.indexOf(job)).some((other) => other.from.value === job.from.value && other.to?.value === job.to?.value),
  },
  // A month or less: a course or a visit.
  { values: ALL, applies: ({ from, to }) => from.value.slice(0, 7) === to?.value.slice(0, 7) },
  // Years beside an institute can be those of a study.
  { values: ['employer'], applies: ({ designation, from }) => designation === null && from.confidence < SURE },
  // A title alone can be a voluntary office.
  { values: ['designation'], applies: ({ employer, from }) => from.confidence < SURE && (employer?.confidence ?? 0) < SURE },
]

/** Confidence of values that aren't prefilled; above that of a year without a month. */
const LOW_CONFIDENCE = 0.7

/** Lowers the confidence of these values, so that they are suggested but not prefilled. */
export const withLowConfidence = (job: FoundJob, values: readonly Value[] = ALL): FoundJob => {
  const capped = <T>(value: Value, read: { value: T; confidence: number }) =>
    values.includes(value) ? { ...read, confidence: Math.min(read.confidence, LOW_CONFIDENCE) } : read
  return {
    ...job,
    employer: job.employer && capped('employer', job.employer),
    designation: job.designation && capped('designation', job.designation),
    from: capped('dates', job.from),
    to: job.to && capped('dates', job.to),
  }
}

const withDoubts = (jobs: readonly FoundJob[]): FoundJob[] =>
  jobs.map((job) =>
    withLowConfidence(
      job,
      DOUBTS.flatMap(({ values, applies }) => (applies(job, jobs) ? values : [])),
    ),
  )

/** Makes jobs consistent: removes repetitions and projects, fills in shared employers, and lowers confidence where jobs differ. */
export const consistentJobs = (jobs: readonly FoundJob[]): FoundJob[] =>
  withDoubts(withLikelyDates(withoutRepeated(withoutProjects(withEmployersAbove(withoutSummary(jobs))))))

/** What names a job. */
export interface Names {
  readonly employer: Suggestion<string> | null
  readonly designation: Suggestion<string> | null
}

export const isComplete = ({ employer, designation }: Names): boolean => employer !== null && designation !== null
