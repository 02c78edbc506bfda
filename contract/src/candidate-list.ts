import * as z from 'zod/mini'
import { stages, type StageGroup } from './stages.ts'
import { nextStepDueFields } from './applications.ts'
import { ComboItem } from './combos.ts'
import { followUpRuleKeys } from './follow-up-rules.ts'
import { filterFields, operators, readCondition, ME, type Condition } from './candidate-filters.ts'
import { data, documented, endpoint, idParams, numeral } from './shared/endpoint.ts'
import { id, text } from './shared/fields.ts'
import { limits } from './shared/limits.ts'
import { UNKNOWN_FIELD } from './shared/problem.ts'
import { PER_PAGE } from './shared/page.ts'

export const sortFields = [
  'last_activity',
  'stage_since',
  'due_on',
  'experience',
  'notice',
  'current_ctc',
  'expected_ctc',
  'mark_10th',
  'mark_12th',
  'mark_degree',
  'applied_on',
  'created_on',
] as const
export type SortField = (typeof sortFields)[number]
const isSortField = (name: string): name is SortField => sortFields.some((field) => field === name)
const MAX_FILTERS = 20

/** The built-in views. */
export const candidateViews = {
  all: {},
  active: { 'filter[stage_group][none]': 'Hired,Closed' },
  mine: { 'filter[assigned_to][is]': ME, 'filter[stage_group][none]': 'Hired,Closed' },
  to_screen: { 'filter[stage][any]': '2,3,27' },
  overdue: { 'filter[overdue][is]': '1' },
  to_schedule: { 'filter[next_step][is]': 'schedule' },
  awaiting_remarks: { 'filter[next_step][is]': 'remarks' },
  offers: { 'filter[stage][is]': '24' },
  hired: { 'filter[stage][is]': '25' },
  on_hold: { 'filter[stage][is]': '26' },
  closed: { 'filter[stage_group][is]': 'Closed' },
  incomplete: { 'filter[stage][is]': '1' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>
export type CandidateView = keyof typeof candidateViews
export const candidateViewKeys = Object.keys(candidateViews) as CandidateView[]
const isView = (name: string): name is CandidateView => Object.hasOwn(candidateViews, name)

/** A parsed list query. */
export interface ListQuery {
  readonly q: string
  readonly view: CandidateView
  readonly conditions: readonly Condition[]
  readonly sort: { readonly field: SortField; readonly direction: 'asc' | 'desc' }
  readonly page: number
  readonly per_page: number
  /** Whether rows include `details`. */
  readonly has_details: boolean
}

const FILTER_KEY = /^filter\[([a-z0-9_]{1,40})\](?:\[([a-z]{1,20})\])?$/
const SORT_KEY = /^sort\[([a-z0-9_]{1,40})\]$/

/** The conditions of a built-in view. */
export const conditionsOf = (filters: Readonly<Record<string, string>>): Condition[] =>
  Object.entries(filters).flatMap(([key, value]) => {
    const [, field = '', operator = ''] = FILTER_KEY.exec(key) ?? []
    const read = readCondition(field, operator, value)
    return typeof read === 'string' ? [] : [read]
  })

const Search = text(limits.search)
const numberIn = (value: string, max: number): number | null => {
  const number = /^[0-9]{1,10}$/.test(value) ? Number(value) : 0
  return number >= 1 && number <= max ? number : null
}

type Write = (key: string, message: string) => void
type Draft = { -readonly [K in keyof ListQuery]: K extends 'conditions' ? Condition[] : ListQuery[K] }

const readKey = (query: Draft, key: string, value: string, fault: Write): void => {
  const [, field = '', operator = ''] = FILTER_KEY.exec(key) ?? []
  const [, sort = ''] = SORT_KEY.exec(key) ?? []
  if (field !== '') {
    const read = readCondition(field, operator, value)
    if (typeof read === 'string') fault(key, read)
    else if (query.conditions.length >= MAX_FILTERS) fault(key, `Use at most ${MAX_FILTERS} filters.`)
    else query.conditions.push(read)
  } else if (sort !== '') {
    if (!isSortField(sort)) fault(key, "The list can't be sorted by this field.")
    else if (value !== 'asc' && value !== 'desc') fault(key, 'Choose asc or desc.')
    else query.sort = { field: sort, direction: value }
  } else if (key === 'q') {
    const read = Search.safeParse(value)
    if (read.success && [...read.data].length === 1) fault(key, 'Enter at least 2 characters.')
    else if (read.success) query.q = read.data
    else fault(key, read.error.issues[0]?.message ?? '')
  } else if (key === 'view') {
    if (isView(value)) query.view = value
    else fault(key, 'There is no such view.')
  } else if (key === 'details') {
    if (value === '1') query.has_details = true
    else fault(key, 'Send 1, or leave it out.')
  } else if (key === 'page' || key === 'per_page') {
    const max = key === 'page' ? 100_000 : limits.perPage
    const read = numberIn(value, max)
    if (read === null) fault(key, `Enter a number from 1 to ${max}.`)
    else query[key] = read
  } else fault(key, UNKNOWN_FIELD)
}

/** Parses the query of the list; errors are reported per key. Only one sort key is accepted. */
export const ListQuery = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform((input, context): ListQuery => {
    const query: Draft = {
      q: '',
      view: 'all',
      conditions: [],
      sort: { field: 'last_activity', direction: 'desc' },
      page: 1,
      per_page: PER_PAGE,
      has_details: false,
    }
    const fault: Write = (key, message) => void context.issues.push({ code: 'custom', path: [key], message, input })
    const sorts = Object.keys(input).filter((key) => SORT_KEY.test(key))
    for (const key of sorts.slice(1)) fault(key, 'Sort by one field.')
    for (const [key, value] of Object.entries(input)) {
      if (typeof value === 'string') readKey(query, key, value, fault)
      else fault(key, 'Send this only once.')
    }
    return query
  }),
)

const oneOf = (values: readonly string[]) => z.optional(z.enum(values as [string, ...string[]]))

/** The keys that `ListQuery` accepts, for OpenAPI. */
const listQueryFields = () =>
  z.strictObject({
    q: z.optional(Search),
    view: oneOf(candidateViewKeys),
    page: z.optional(numeral(1, 100_000)),
    per_page: z.optional(numeral(1, limits.perPage)),
    details: z.optional(z.literal('1')),
    ...Object.fromEntries(sortFields.map((field) => [`sort[${field}]`, oneOf(['asc', 'desc'])])),
    ...Object.fromEntries(
      Object.entries(filterFields).flatMap(([field, { kind }]) =>
        ['', ...operators[kind].map((operator) => `[${operator}]`)].map((operator) => [
          `filter[${field}]${operator}`,
          z.optional(z.string()),
        ]),
      ),
    ),
  })

documented.set(ListQuery, listQueryFields)

/** Fields a search can match; each match has an excerpt with highlighted words. */
const matchFields = ['name', 'email', 'mobile', 'job_code', 'skill', 'position', 'city', 'job', 'education', 'resume'] as const
export const Match = z.object({
  field: z.enum(matchFields),
  excerpt: z.string(),
  /** Start and end offset of each matched word in the excerpt, in UTF-16 units. */
  marks: z.array(z.object({ start: z.number(), end: z.number() })),
})
export type Match = z.infer<typeof Match>

/** More expensive fields, loaded only for rows on screen. */
const CandidateDetails = z.object({
  /** Profile completeness in per cent: personal details, both schools, a resume, the job preference, three skills. */
  profile: z.number(),
  /** Whether the marks meet the opening applied for; null without an opening. */
  aggregates_matched: z.nullable(z.boolean()),
  /** The open follow-up due first. */
  follow_up: z.nullable(z.object({ rule: z.enum(followUpRuleKeys), due_at: z.string(), note: z.nullable(z.string()) })),
  referred_by: z.nullable(z.string()),
})
export type CandidateDetails = z.infer<typeof CandidateDetails>

/** One row of the candidate list. Instants are ISO 8601 UTC; experience and notice in months, CTC in lakhs per year. */
export const CandidateRow = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  mobile_no: z.nullable(z.string()),
  designation: z.nullable(z.string()),
  job_code: z.nullable(z.string()),
  resource_requisition_request_id: z.nullable(z.number()),
  hiring_stage: z.number(),
  stage_since: z.string(),
  ...nextStepDueFields,
  total_experience: z.number(),
  notice_period: z.nullable(z.number()),
  is_notice_period_negotiable: z.number(),
  current_ctc: z.nullable(z.number()),
  expected_ctc: z.nullable(z.number()),
  is_expected_ctc_negotiable: z.number(),
  /** Number of must-have skills of the opening applied for; null without one. */
  skills_wanted: z.nullable(z.number()),
  skills_missing: z.array(z.string()),
  assigned_to: z.nullable(z.string()),
  last_activity_at: z.string(),
  city: z.nullable(z.string()),
  feasible_locating_to_ahmedabad: z.nullable(z.number()),
  source: z.nullable(z.string()),
  mark_10th: z.nullable(z.number()),
  mark_12th: z.nullable(z.number()),
  mark_degree: z.nullable(z.number()),
  reapplication_count: z.number(),
  has_resume: z.boolean(),
  is_under_18: z.boolean(),
  /** Indian days. */
  applied_on: z.nullable(z.string()),
  created_on: z.string(),
  /** Empty without a search. */
  matches: z.array(Match),
  /** Present only with `details=1`. */
  details: z.optional(CandidateDetails),
})
export type CandidateRow = z.infer<typeof CandidateRow>

/**
 * 422 names each wrong filter, operator or value; 503 `too_slow` on a database timeout. `total` is exact up to 10,000, and always for lists
 * filtered only by stage, assignee or due day; otherwise it is 10,001 with `is_total_exact` false, and `countViews` returns the number.
 */
export const listCandidates = endpoint({
  method: 'GET',
  path: '/v1/candidates',
  audience: 'staff',
  summary: 'Candidate list: search, filter and sort',
  query: ListQuery,
  response: data(
    z.object({ rows: z.array(CandidateRow), total: z.number(), is_total_exact: z.boolean(), page: z.number(), per_page: z.number() }),
  ),
})

/** Neighbours returned on each side. */
export const NEIGHBOURS_PER_SIDE = 100
const Neighbours = z.object({
  /** In list order, at most `NEIGHBOURS_PER_SIDE` each. */
  before: z.array(z.number()),
  after: z.array(z.number()),
  /** 1-based position; null beyond 10,000. For a candidate no longer listed, the position they would have. */
  place: z.nullable(z.number()),
  is_listed: z.boolean(),
  /** Capped at 10,001. */
  total: z.number(),
})
export type Neighbours = z.infer<typeof Neighbours>

/** Neighbours of a candidate in a list; the page of the query is ignored. 404 for a candidate hidden from staff. */
export const readNeighbours = endpoint({
  method: 'GET',
  path: '/v1/candidates/:id/neighbours',
  audience: 'staff',
  summary: 'Neighbours of a candidate in a list',
  params: idParams,
  query: ListQuery,
  response: data(Neighbours),
})

/** Exact number of candidates per view for the caller, within the search and filters of a list; its view, sort and page are ignored. */
export const countViews = endpoint({
  method: 'GET',
  path: '/v1/candidates/counts',
  audience: 'staff',
  summary: 'Candidate counts by view',
  query: ListQuery,
  response: data(z.record(z.enum(candidateViewKeys), z.number())),
})

/** Filters with too many choices to send at once. `open_opening`: openings candidates can apply for now. */
const choiceFields = ['opening', 'open_opening', 'city', 'drive', 'campus'] as const
export type ChoiceField = (typeof choiceFields)[number]
const keys = z.pipe(
  z.string().check(z.regex(/^[1-9][0-9]{0,8}(,[1-9][0-9]{0,8}){0,49}$/, 'Send up to 50 keys.')),
  z.transform((value) => value.split(',').map(Number)),
)
/** Searches by text or looks up keys; at most 50. */
export const listChoices = endpoint({
  method: 'GET',
  path: '/v1/candidates/choices',
  audience: 'staff',
  summary: 'Filter options: openings, cities, drives or colleges',
  query: z.strictObject({
    field: z.enum(choiceFields, 'There is no such list.'),
    q: z.optional(text(limits.search)),
    keys: z.optional(keys),
  }),
  response: data(z.array(ComboItem)),
})

/** The candidates of a bulk action: ids, or a list query as in the URL with the count on screen; the server counts again. */
export const Selection = z.pipe(
  z.strictObject(
    {
      ids: z.optional(
        z
          .array(id)
          .check(z.minLength(1, 'Choose at least one candidate.'), z.maxLength(limits.bulk, `Choose at most ${limits.bulk} candidates.`)),
      ),
      query: z.optional(ListQuery),
      count: z.optional(z.int('Send the number of candidates.').check(z.minimum(0), z.maximum(limits.id))),
    },
    'Choose at least one candidate.',
  ),
  z.transform(
    ({ ids, query, count }, context): { readonly ids: readonly number[] } | { readonly query: ListQuery; readonly count: number } => {
      if (ids && query === undefined && count === undefined) return { ids: [...new Set(ids)] }
      if (!ids && query && count !== undefined) return { query, count }
      context.issues.push({ code: 'custom', message: 'Send candidate ids, or a list query with its count.', input: context.value })
      return z.NEVER
    },
  ),
)
export type Selection = z.output<typeof Selection>

/** The stages of the given stage groups. */
export const stagesOfGroups = (groups: readonly string[]): number[] =>
  Object.entries(stages).flatMap(([stage, { group }]: [string, { group: StageGroup }]) => (groups.includes(group) ? [Number(stage)] : []))
