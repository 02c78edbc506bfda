import * as z from 'zod/mini'
import { questionKinds } from './answers.ts'
import { attemptEvents, subjectKeys } from './aptitude.ts'
import { CUT_OFF_PERCENT, type CutOffPart } from './cut-offs.ts'
import { data, endpoint, idParams, numeral, paged } from './shared/endpoint.ts'
import { day, text } from './shared/fields.ts'
import { limits } from './shared/limits.ts'
import { oneSort, pageFields, sortsOf } from './shared/page.ts'

const NOT_LISTED = 'Choose an option from the list.'

/**
 * `taken`: no cut-off to compare with; `absent`: the window closed before they started; `not_taken`: they can still start, or the attempt
 * is in progress.
 */
export const outcomes = { pass: 'Pass', fail: 'Fail', taken: 'No cut-off', absent: 'Absent', not_taken: 'Not taken' } as const
export type Outcome = keyof typeof outcomes
const outcomeKeys = Object.keys(outcomes) as [Outcome, ...Outcome[]]

/** Minimum sample: below this many candidates no percentile, and below this many answers no question statistics. */
export const MIN_SAMPLE = 20

/** What a cut-off applies to: the total, or the questions of one subject. */
export const cutOffParts = ['total', ...subjectKeys] as const satisfies readonly CutOffPart[]

const score = z.nullable(z.number())
const TestRef = z.object({ id: z.number(), name: z.string() })
const head = {
  drive: z.nullable(z.object({ id: z.number(), name: z.string() })),
  request: z.nullable(z.object({ id: z.number(), job_code: z.string(), designation: z.string() })),
}

export const ResultRow = z.object({
  /** Result id; null for a candidate without a result. */
  id: score,
  candidate_id: z.number(),
  name: z.string(),
  email: z.string(),
  /** In the drive the test belongs to. */
  enrolment_number: z.nullable(z.string()),
  test: TestRef,
  ...head,
  campus_name: z.nullable(z.string()),
  /** Rank within the test by percentage; ties share a rank. */
  rank: score,
  /** ISO 8601 UTC. */
  taken_at: z.nullable(z.string()),
  quantitative: score,
  logical: score,
  verbal: score,
  technical: score,
  total: score,
  maximum: score,
  percentage: score,
  /** Percentile: per cent of test takers with a lower percentage; null below `MIN_SAMPLE`. */
  percentile: score,
  attempted: score,
  right_count: score,
  wrong_count: score,
  seconds: score,
  /** Number of recorded events by kind. */
  events: z.partialRecord(z.enum(attemptEvents), z.number()),
  outcome: z.enum(outcomeKeys),
  /** Cut-offs the result falls below. */
  below: z.array(z.enum(cutOffParts)),
  /** Cut-off of the total, in per cent. */
  cut_off: score,
  hiring_stage: z.number(),
})
export type ResultRow = z.infer<typeof ResultRow>

export const resultSortFields = ['percentage', 'name', 'taken_at', ...subjectKeys, 'seconds', 'stage'] as const
export type ResultSortField = (typeof resultSortFields)[number]
const sorts = sortsOf(resultSortFields)

const ofId = z.optional(numeral(1, limits.id))
const filters = {
  /** Words of a candidate's name. */
  q: z.optional(text(limits.search)),
  'filter[test]': ofId,
  'filter[candidate]': ofId,
  'filter[drive]': ofId,
  'filter[request]': ofId,
  'filter[campus]': ofId,
  /** Indian days on which the test was taken, inclusive. */
  'filter[from]': z.optional(day),
  'filter[to]': z.optional(day),
  'filter[outcome]': z.optional(z.enum(outcomeKeys, NOT_LISTED)),
  /** Per cent, inclusive. */
  'filter[score_from]': z.optional(numeral(0, limits.percentage)),
  'filter[score_to]': z.optional(numeral(0, limits.percentage)),
  'filter[stage]': z.optional(numeral(1, 32)),
  /** Whether the attempt has recorded events. */
  'filter[events]': z.optional(z.enum(['yes', 'no'], NOT_LISTED)),
}
export const ResultQuery = z.strictObject({ ...filters, ...sorts, ...pageFields }).check(oneSort)
export type ResultQuery = z.output<typeof ResultQuery>

/**
 * Everyone with a result in a test or an invitation to it, by percentage unless sorted otherwise. Practice tests and withheld candidates
 * are excluded from the rows, ranks and percentiles.
 */
export const listResults = endpoint({
  method: 'GET',
  path: '/v1/aptitude-results',
  audience: 'staff',
  summary: 'Results of aptitude tests',
  query: ResultQuery,
  response: paged(ResultRow),
})

/** The rows of the list as a file. 422 `too_many` if there are more than 5,000. */
export const exportResults = endpoint({
  method: 'GET',
  path: '/v1/aptitude-results/export',
  audience: 'staff',
  summary: 'Results of aptitude tests as CSV or XLSX',
  query: z.strictObject({ ...filters, ...sorts, format: z.enum(['csv', 'xlsx'], 'Choose csv or xlsx.') }).check(oneSort),
  refusals: ['too_many'],
  response: data(z.object({ name: z.string(), mimetype: z.string(), base64: z.string() })),
})

const ResultTest = z.object({ ...TestRef.shape, ...head, takers: z.number() })
export type ResultTest = z.infer<typeof ResultTest>
/** Tests with results or invited candidates, at most 200, most recently taken first. */
export const listResultTests = endpoint({
  method: 'GET',
  path: '/v1/aptitude-results/tests',
  audience: 'staff',
  summary: 'Aptitude tests with results',
  response: data(z.array(ResultTest)),
})

const test = numeral(1, limits.id)
const ofTest = z.strictObject({ test })

const ReportedTest = z.object({
  ...TestRef.shape,
  ...head,
  cut_off: score,
  /** Subjects of the test's sections: `maximum` marks, and the cut-off in per cent of them. */
  subjects: z.array(z.object({ subject: z.enum(subjectKeys), maximum: z.number(), cut_off: score })),
  /** Why cut-offs by subject can't be set; null if they can. */
  subjects_why: z.nullable(z.string()),
})
export type ReportedTest = z.infer<typeof ReportedTest>

export const ResultSummary = z.object({
  test: ReportedTest,
  takers: z.number(),
  /** Per cent. */
  average: score,
  median: score,
  /** Candidates per 10-point bucket: [0, 10), [10, 20), …; 100 falls in the last. */
  histogram: z.array(z.number()),
  /** Average per subject, in per cent of its marks. */
  averages: z.array(z.object({ subject: z.enum(subjectKeys), average: score })),
  /** Colleges of the drive, most candidates first. The entry without id and name covers candidates of no college of the drive. */
  campuses: z.array(
    z.object({
      id: z.nullable(z.number()),
      name: z.nullable(z.string()),
      takers: z.number(),
      average: z.number(),
      lowest: z.number(),
      highest: z.number(),
    }),
  ),
  /** `passed`: null without a cut-off. `technical`: reached the technical interview or a later stage after the test. */
  funnel: z.object({ invited: z.number(), taken: z.number(), passed: score, technical: z.number() }),
})
export type ResultSummary = z.infer<typeof ResultSummary>
/** 404 if unknown or a practice test. */
export const readResultSummary = endpoint({
  method: 'GET',
  path: '/v1/aptitude-results/summary',
  audience: 'staff',
  summary: 'The results of an aptitude test in numbers',
  query: ofTest,
  response: data(ResultSummary),
})

const percent = z.optional(
  z.pipe(
    z.string(CUT_OFF_PERCENT).check(z.regex(/^[0-9]{1,3}(\.[0-9]{1,2})?$/, CUT_OFF_PERCENT)),
    z.pipe(
      z.transform((value: string) => Number(value)),
      z.number().check(z.maximum(limits.percentage, CUT_OFF_PERCENT)),
    ),
  ),
)

const Tie = z.nullable(z.object({ percentage: z.number(), count: z.number() }))
export const CutOffPreview = z.object({
  pass: z.number(),
  fail: z.number(),
  /** How many of those who pass or fail can be moved: the test is taken and they are in the stage that awaits its result. */
  movable_pass: z.number(),
  movable_fail: z.number(),
  /** Candidates below each cut-off. */
  below: z.partialRecord(z.enum(cutOffParts), z.number()),
  /** The lowest percentage at or above the cut-off of the total, and the highest below it, each with its number of candidates. */
  lowest: Tie,
  next: Tie,
})
export type CutOffPreview = z.infer<typeof CutOffPreview>
/** Dry run of cut-offs: nothing is written. 404; 422 for a subject without a section in the test. */
export const previewCutOff = endpoint({
  method: 'GET',
  path: '/v1/aptitude-results/cut-off',
  audience: 'staff',
  summary: 'Preview a cut-off',
  query: z.strictObject({ test, total: percent, quantitative: percent, logical: percent, verbal: percent, technical: percent } satisfies {
    [part in CutOffPart | 'test']: unknown
  }),
  response: data(CutOffPreview),
})

/** Ids of the candidates with a result in a test, best first. 404. */
export const listTakers = endpoint({
  method: 'GET',
  path: '/v1/aptitude-results/takers',
  audience: 'staff',
  summary: 'Candidates who took an aptitude test',
  query: ofTest,
  response: data(z.array(z.number())),
})

const Item = z.object({
  question_id: z.number(),
  version_id: z.number(),
  number: z.number(),
  subject: z.enum(subjectKeys),
  /** Difficulty as entered: 1 easy, 2 medium, 3 hard. */
  level: z.number(),
  kind: z.enum(questionKinds),
  /** Beginning of the question's text. */
  text: z.string(),
  /** Submitted attempts with this question; of those, answered; of those, right. */
  drawn: z.number(),
  answered: z.number(),
  right: z.number(),
  /** Share of answers that are right. */
  difficulty: score,
  /**
   * Point-biserial correlation, among those who answered, between a right answer and the score in the rest of the test. Null where
   * undefined: fewer than two answers, or all of them right or all wrong.
   */
  discrimination: score,
  /** Whether the answer key was changed or the question is void. */
  key: z.nullable(z.enum(['changed', 'void'])),
  verdict: z.enum(['few', 'negative', 'easy', 'hard', 'weak', 'good']),
})
export type ItemFigures = z.infer<typeof Item>
/** Labels of the item analysis verdicts. */
export const itemVerdicts = {
  few: 'Too few answers',
  negative: 'Check the right answer',
  easy: 'Too easy',
  hard: 'Too hard',
  weak: "Doesn't separate strong from weak",
  good: 'Good',
} as const satisfies Record<ItemFigures['verdict'], string>

/** Every question drawn for a submitted attempt: those to check first, then by discrimination. 404. */
export const listItems = endpoint({
  method: 'GET',
  path: '/v1/aptitude-results/items',
  audience: 'staff',
  summary: 'The questions of an aptitude test in numbers',
  query: ofTest,
  response: data(z.array(Item)),
})

const subjectScore = {
  subject: z.enum(subjectKeys),
  score,
  maximum: z.number(),
  percentage: score,
  /** Average of everyone who took the test, in per cent. */
  average: score,
  cut_off: score,
}
export const ResultDetails = z.object({
  row: ResultRow,
  subjects: z.array(z.object(subjectScore)),
  /** Average of everyone who took the test, in per cent. */
  average: z.number(),
  takers: z.number(),
  /** The attempt; null for a test taken elsewhere. Instants are ISO 8601 UTC. */
  attempt: z.nullable(
    z.object({
      started_at: z.nullable(z.string()),
      submitted_at: z.nullable(z.string()),
      submitted_by: z.nullable(z.enum(['candidate', 'clock', 'staff'])),
      extra_time: z.number(),
      events: z.array(z.object({ kind: z.enum(attemptEvents), at: z.string() })),
    }),
  ),
})
export type ResultDetails = z.infer<typeof ResultDetails>
/** 404 if unknown. */
export const readResult = endpoint({
  method: 'GET',
  path: '/v1/aptitude-results/:id',
  audience: 'staff',
  summary: 'The result of one candidate',
  params: idParams,
  response: data(ResultDetails),
})
