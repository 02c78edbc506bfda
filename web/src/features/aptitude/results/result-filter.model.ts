import {
  type listResults,
  type Outcome,
  outcomes,
  type ResultRow,
  type ResultSortField,
  type ResultSummary,
  type ResultTest,
  resultSortFields,
} from '@portal/contract/aptitude-results'
import { type Subject, subjectKeys } from '@portal/contract/aptitude'
import { words } from '#words/aptitude/results.ts'
import type { Query } from '@portal/contract/shared/endpoint'
import { isDay } from '@portal/contract/shared/dates'
import { addressFilters, addressSort } from '../../../lib/browser/list-address.ts'

/**
 * Search parameters of the results: test, filters, sorting, page, and whether they are printed. A leading minus sorts in descending order.
 */
type Field =
  | 'view'
  | 'test'
  | 'drive'
  | 'request'
  | 'campus'
  | 'q'
  | 'from'
  | 'to'
  | 'outcome'
  | 'score_from'
  | 'score_to'
  | 'stage'
  | 'events'
  | 'sort'
  | 'page'
  | 'print'
export type ResultSearch = { readonly [field in Field]?: string }

/** The test is the subject of the page, so it doesn't count as a filter. */
export const { withFilters, filtersIn, noFilters } = addressFilters<ResultSearch>([
  'drive',
  'request',
  'campus',
  'from',
  'to',
  'outcome',
  'score_from',
  'score_to',
  'stage',
  'events',
])
export const { sortOf, sortedBy } = addressSort<ResultSearch, ResultSortField>(resultSortFields)

/** The subjects of the listed results, and the one they are sorted by; all while there are no results. */
export const subjectsOf = (rows: readonly Pick<ResultRow, Subject>[] = [], sorted?: string): readonly Subject[] =>
  rows.length === 0 ? subjectKeys : subjectKeys.filter((subject) => subject === sorted || rows.some((row) => row[subject] !== null))

/** Search for one test, without the filters for its drive and opening. */
export const ofTest = ({ drive: _drive, request: _request, ...search }: ResultSearch, test: string): ResultSearch => ({ ...search, test })

/** Filter choices: drives and openings with tests, or the colleges of one test. */
export interface ResultChoices {
  readonly drive?: Readonly<Record<string, string>>
  readonly request?: Readonly<Record<string, string>>
  readonly campus?: Readonly<Record<string, string>>
}
const byId = (pairs: readonly (readonly [number, string])[]) => Object.fromEntries(pairs.map(([id, name]) => [String(id), name]))
/** `untested`: a drive without tests that the list is filtered by, so that the filter shows its name. */
export const choicesOfTests = (tests: readonly ResultTest[], untested?: { readonly id: number; readonly name: string }): ResultChoices => ({
  drive: byId([...tests.flatMap((test) => test.drive ?? []), ...(untested ? [untested] : [])].map(({ id, name }) => [id, name] as const)),
  request: byId(
    tests.flatMap(({ request }) => (request ? [[request.id, words.opening(request.designation, request.job_code)] as const] : [])),
  ),
})
export const choicesOfTest = ({ campuses }: ResultSummary): ResultChoices => ({
  campus: byId(campuses.flatMap(({ id, name }) => (id === null || name === null ? [] : [[id, name] as const]))),
})

const integer = (value: string | undefined) => (value !== undefined && /^[0-9]{1,10}$/.test(value) ? value : undefined)

/** The drive of the address if none of the tests belongs to it, as on a drive whose marks were entered on its day. */
export const untestedDrive = (tests: readonly Pick<ResultTest, 'drive'>[], { drive }: ResultSearch): number | null =>
  drive === undefined || integer(drive) === undefined || tests.some((test) => String(test.drive?.id) === drive) ? null : Number(drive)

const percent = (value: string | undefined) => (integer(value) !== undefined && Number(value) <= 100 ? value : undefined)
const dayIn = (value: string | undefined) => (value !== undefined && isDay(value) ? value : undefined)
const isOutcome = (value: string): value is Outcome => Object.hasOwn(outcomes, value)

/** Query of the list; invalid search parameters are ignored. */
export const listQueryOf = (search: ResultSearch): Query<typeof listResults> => {
  const sort = sortOf(search)
  const { outcome = '', events } = search
  const filter = {
    q: search.q,
    'filter[test]': integer(search.test),
    'filter[drive]': integer(search.drive),
    'filter[request]': integer(search.request),
    'filter[campus]': integer(search.campus),
    'filter[from]': dayIn(search.from),
    'filter[to]': dayIn(search.to),
    'filter[outcome]': isOutcome(outcome) ? outcome : undefined,
    'filter[score_from]': percent(search.score_from),
    'filter[score_to]': percent(search.score_to),
    'filter[stage]': integer(search.stage),
    'filter[events]': events === 'yes' || events === 'no' ? events : undefined,
  } satisfies Query<typeof listResults>
  return {
    ...(Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined && value !== '')) as typeof filter),
    ...(sort && { [`sort[${sort.field}]`]: sort.direction }),
  }
}
