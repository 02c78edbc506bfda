import type {
  CutOffPreview,
  exportResults as exportEndpoint,
  ItemFigures,
  ReportedTest,
  ResultDetails,
  ResultQuery,
  ResultRow,
  ResultSummary,
  ResultTest,
} from '@portal/contract/aptitude-results'
import type { CutOffs } from '@portal/contract/cut-offs'
import { subjectKeys } from '@portal/contract/aptitude'
import type { ParsedQuery } from '@portal/contract/shared/endpoint'
import { PER_PAGE, type Paged } from '@portal/contract/shared/page'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import { listFile } from '../../platform/tables/list-file.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { readWholeList } from '../audit/whole-list.service.ts'
import { mayReadResults, maySetCutOff } from './aptitude-results.policy.ts'
import { selectResults } from './aptitude-results.queries.ts'
import { compareByUrgency, itemVerdict } from './aptitude-results.rules.ts'
import { selectCutOff, selectTakers, updateCutOffs } from './cut-off.queries.ts'
import { selectBackground } from './details.queries.ts'
import { columns } from './export.rules.ts'
import { selectItems } from './items.queries.ts'
import { selectSummary } from './summary.queries.ts'
import { findReportedTest, selectResultTests } from './tests.queries.ts'

export const listResults = async ({ database: { db } }: AppContext, actor: Actor, query: ResultQuery): Promise<Paged<ResultRow>> => {
  const { page = 1, per_page = PER_PAGE } = query
  return { ...(await selectResults(db, authorize(actor, mayReadResults, query))), page, per_page }
}

/** Maximum tests in the picker. */
const MAX_TESTS = 200
export const listResultTests = ({ database: { db } }: AppContext, actor: Actor): Promise<ResultTest[]> => {
  authorize(actor, mayReadResults, {})
  return selectResultTests(db, MAX_TESTS)
}

/** The rows of the list as a file. Audited. 422 `too_many`. */
export const exportResults = async ({ database: { db } }: AppContext, actor: Actor, query: ParsedQuery<typeof exportEndpoint>) => {
  const { format, ...filters } = authorize(actor, mayReadResults, query)
  const rows = await readWholeList(db, actor, 'aptitude_results', (whole) => selectResults(db, { ...filters, ...whole }))
  return listFile(format, { name: 'aptitude-results', sheet: 'Results' }, columns, rows)
}

/** A test whose results are reported, i.e. not a practice test. 404. */
export const getReportedTest = async (db: Db, actor: Actor, id: number): Promise<ReportedTest> => {
  const test = await findReportedTest(db, id)
  if (!test) throw notFound()
  return authorize(actor, mayReadResults, test)
}

/** 404. */
export const readSummary = async ({ database: { db } }: AppContext, actor: Actor, test_id: number): Promise<ResultSummary> =>
  selectSummary(db, await getReportedTest(db, actor, test_id))

/** 422 for a subject without a section in the test. */
export const assertCutOffs = ({ subjects, subjects_why }: ReportedTest, cut_offs: CutOffs, prefix = ''): void => {
  const wrong = subjectKeys.filter(
    (key) => cut_offs[key] != null && (subjects_why !== null || !subjects.some(({ subject }) => subject === key)),
  )
  if (wrong.length === 0) return
  throw invalid(Object.fromEntries(wrong.map((key) => [`${prefix}${key}`, [subjects_why ?? 'The test has no section in this subject.']])))
}

/** 404; 422 as `assertCutOffs`. */
export const previewCutOff = async (
  { database: { db } }: AppContext,
  actor: Actor,
  { test: test_id, ...cut_offs }: CutOffs & { readonly test: number },
): Promise<CutOffPreview> => {
  const test = await getReportedTest(db, actor, test_id)
  assertCutOffs(test, cut_offs)
  return selectCutOff(db, test, cut_offs)
}

/** 404. */
export const listItems = async ({ database: { db } }: AppContext, actor: Actor, test_id: number): Promise<ItemFigures[]> => {
  const { id } = await getReportedTest(db, actor, test_id)
  const items = await selectItems(db, id)
  return items.map((item) => ({ ...item, verdict: itemVerdict(item) })).toSorted(compareByUrgency)
}

const shareOf = (score: number | null, maximum: number): number | null =>
  score === null ? null : Math.round((score * 10_000) / maximum) / 100

/** 404. */
export const readResult = async ({ database: { db } }: AppContext, actor: Actor, id: number): Promise<ResultDetails> => {
  authorize(actor, mayReadResults, {})
  const { rows } = await selectResults(db, { id })
  const [row] = rows
  if (!row) throw notFound()
  const test = await getReportedTest(db, actor, row.test.id)
  const background = await selectBackground(db, test.id, row.candidate_id)
  if (!background) throw notFound()
  const { takers, average, attempt, scores } = background
  const subjects = test.subjects.map(({ subject, maximum, cut_off }) => ({
    subject,
    score: row[subject],
    maximum,
    percentage: shareOf(row[subject], maximum),
    average: shareOf(scores[subject], maximum),
    cut_off,
  }))
  return { row, subjects, average, takers, attempt }
}

/** 404. */
export const listTakers = async ({ database: { db } }: AppContext, actor: Actor, test_id: number): Promise<number[]> =>
  selectTakers(db, (await getReportedTest(db, actor, test_id)).id)

/** Saves the applied cut-offs, in the caller's transaction. 404; 422 as `assertCutOffs`, with fields under `work.cut_off`. */
export const storeCutOffs = async (tx: Db, actor: Actor, test_id: number, cut_offs: CutOffs): Promise<void> => {
  const test = authorize(actor, maySetCutOff, await getReportedTest(tx, actor, test_id))
  assertCutOffs(test, cut_offs, 'work.cut_off.')
  await updateCutOffs(tx, test, cut_offs)
  await recordAudit(tx, actor, 'test_cut_off_set', 'test', test_id, { cut_off: cut_offs.total ?? null })
}
