import { asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { CLOSED } from '@portal/contract/aptitude'
import * as contract from '@portal/contract/aptitude-results'
import type { Query } from '@portal/contract/shared/endpoint'
import * as tables from '../../database/schema.ts'
import { newAttempt } from '../../testing/aptitude.ts'
import { newCompletedTest } from '../../testing/aptitude-results.ts'
import { newDrive, newStudent, type TestDrive } from '../../testing/drives.ts'
import { newCandidate, newStaff, type Caller } from '../../testing/factories.ts'
import { usePortal } from '../../testing/portal.ts'
import { statusesOf } from '../../testing/statuses.ts'

const portal = usePortal()
const COUNT = 32
let staff: Caller
let drive: TestDrive
let taken: Awaited<ReturnType<typeof newCompletedTest>>
let test: string

beforeAll(async () => {
  staff = await newStaff(portal)
  drive = await newDrive(portal)
  taken = await newCompletedTest(portal, drive, COUNT, { cut_off: 55 })
  test = String(taken.test_id)
  const [numbers = 0] = taken.section_ids
  const { db } = portal.ctx.database
  await db.update(tables.aptitude_sections).set({ cut_off: 50 }).where(eq(tables.aptitude_sections.id, numbers))
})

const list = async (query: Query<typeof contract.listResults>) =>
  (await portal.call(contract.listResults, { token: staff.token, query: { per_page: '100', ...query } })).body.data
const preview = (query: Record<string, string>) => portal.call(contract.previewCutOff, { token: staff.token, query: { test, ...query } })

/** Stored results of the test, from which the figures are recomputed. */
const storedResults = () =>
  portal.ctx.database.db
    .select()
    .from(tables.aptitude_results)
    .where(eq(tables.aptitude_results.test_id, taken.test_id))
    .orderBy(asc(tables.aptitude_results.id))
type Stored = Awaited<ReturnType<typeof storedResults>>[number]
const percentOf = ({ total, maximum }: Pick<Stored, 'total' | 'maximum'>) => Math.max(0, Math.round((total * 10_000) / maximum) / 100)
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
/** Maximum per section: twelve questions of 2 marks. */
const SECTION = 24
const isBelow = (row: Stored, total: number, quantitative: number) =>
  percentOf(row) < total || (row.quantitative ?? 0) < (quantitative * SECTION) / 100

describe('the results of a test', () => {
  it('lists ranks that ties share, percentiles, events and the result against the cut-offs, as computed from the stored results', async () => {
    const rows = await storedResults()
    const all = rows.map(percentOf)
    expect(new Set(all).size).toBeLessThan(all.length)
    const listed = await list({ 'filter[test]': test })
    expect(listed.total).toBe(COUNT)
    expect(listed.rows.map(({ percentage }) => percentage)).toEqual(all.toSorted((a, b) => b - a))
    const byId = new Map(listed.rows.map((row) => [row.id, row]))
    for (const [index, stored] of rows.entries()) {
      const percentage = percentOf(stored)
      const below = [...(percentage < 55 ? ['total'] : []), ...((stored.quantitative ?? 0) < SECTION / 2 ? ['quantitative'] : [])]
      expect(byId.get(stored.id)).toMatchObject({
        rank: 1 + all.filter((other) => other > percentage).length,
        percentile: Math.round((all.filter((other) => other < percentage).length * 10_000) / COUNT) / 100,
        quantitative: stored.quantitative,
        logical: null,
        verbal: stored.verbal,
        total: stored.total,
        maximum: SECTION * 2,
        attempted: stored.attempted,
        taken_at: stored.taken_at.toISOString(),
        events: index % 7 === 0 ? { left: 1, returned: 1 } : {},
        below,
        outcome: below.length === 0 ? 'pass' : 'fail',
        cut_off: 55,
        campus_name: expect.stringContaining('Government Engineering College') as string,
        drive: { id: drive.id },
        hiring_stage: 8,
      })
    }
  })

  it('shows no percentile below 20 takers, and no cut-off result without a cut-off', async () => {
    const few = await newCompletedTest(portal, await newDrive(portal), 3)
    const { rows } = await list({ 'filter[test]': String(few.test_id) })
    expect(rows.map(({ percentile, outcome }) => [percentile, outcome])).toEqual([
      [null, 'taken'],
      [null, 'taken'],
      [null, 'taken'],
    ])
  })

  it('lists absent candidates and those who can still take the test, filters by each column and leaves out withheld candidates', async () => {
    const otherDrive = await newDrive(portal)
    const open = await newCompletedTest(portal, otherDrive, 3, { cut_off: 1, closes_at: new Date(Date.now() + 3_600_000) })
    const id = String(open.test_id)
    const late = await newStudent(portal, otherDrive, { candidate: { hiring_stage: 7, first_name: 'Kabir', last_name: 'Desai' } })
    await newAttempt(portal, open.test_id, late.candidate_id)
    const outcomeOf = async () => (await list({ 'filter[test]': id, q: 'desai' })).rows.map(({ outcome, id: none }) => [outcome, none])
    expect(await outcomeOf()).toEqual([['not_taken', null]])
    const { db } = portal.ctx.database
    await db.update(tables.aptitude_tests).set({ status: CLOSED }).where(eq(tables.aptitude_tests.id, open.test_id))
    expect(await outcomeOf()).toEqual([['absent', null]])

    const idsOf = async (query: Query<typeof contract.listResults>) =>
      (await list({ 'filter[drive]': String(otherDrive.id), ...query })).rows.map(({ candidate_id }) => candidate_id)
    const [first] = open.students
    expect(await idsOf({ 'filter[events]': 'yes' })).toEqual([first?.candidate_id])
    expect(await idsOf({ 'filter[outcome]': 'absent' })).toEqual([late.candidate_id])
    expect(await idsOf({ 'filter[stage]': '7' })).toEqual([late.candidate_id])
    expect(await idsOf({ 'filter[campus]': String(otherDrive.campus_id) })).toHaveLength(4)
    expect(await idsOf({ 'filter[campus]': String(drive.campus_id) })).toEqual([])
    expect(await idsOf({ 'filter[request]': String(otherDrive.request) })).toEqual([])
    expect(await idsOf({ 'filter[from]': '2020-01-01', 'filter[to]': '2020-01-31' })).toEqual([])
    expect(await idsOf({ 'filter[score_from]': '101' }).catch(() => 'refused')).toBe('refused')
    const best = (await list({ 'filter[test]': id })).rows[0]
    expect(await idsOf({ 'filter[score_from]': String(Math.floor(best?.percentage ?? 0)) })).toContain(best?.candidate_id)
    expect((await idsOf({ 'sort[name]': 'asc' })).at(0)).toBe(late.candidate_id)

    await db
      .update(tables.candidates)
      .set({ withheld_since: new Date(), withheld_reason: 'erasure' })
      .where(eq(tables.candidates.id, best?.candidate_id ?? 0))
    const { rows, total } = await list({ 'filter[test]': id })
    expect(total).toBe(3)
    expect(rows[0]).toMatchObject({ rank: 1 })
    expect((await list({ 'filter[test]': id, page: '9' })).total).toBe(3)
  })

  it('summarises them: averages, bins of ten points, colleges and the funnel', async () => {
    const rows = await storedResults()
    const all = rows.map(percentOf)
    const [first, second] = taken.students
    const { db } = portal.ctx.database
    const other = await newStudent(portal, drive, { candidate: { hiring_stage: 7 } })
    await newAttempt(portal, taken.test_id, other.candidate_id)
    await db
      .update(tables.candidates)
      .set({ hiring_stage: 10 })
      .where(eq(tables.candidates.id, first?.candidate_id ?? 0))
    await db
      .insert(tables.stage_changes)
      .values([10, 13].map((to_stage) => ({ candidate_id: second?.candidate_id ?? 0, from_stage: 8, to_stage, changed_by: staff.user_id })))
    const { data } = (await portal.call(contract.readResultSummary, { token: staff.token, query: { test } })).body
    const sorted = all.toSorted((a, b) => a - b)
    const histogram = Array.from(
      { length: 10 },
      (_, bin) => all.filter((percentage) => Math.min(9, Math.floor(percentage / 10)) === bin).length,
    )
    expect(data).toMatchObject({ takers: COUNT, histogram, test: { cut_off: 55, subjects_why: null } })
    expect(data.test.subjects).toEqual([
      { subject: 'quantitative', maximum: SECTION, cut_off: 50 },
      { subject: 'verbal', maximum: SECTION, cut_off: null },
    ])
    expect(data.average).toBeCloseTo(mean(all), 2)
    expect(data.median).toBeCloseTo(mean([sorted[COUNT / 2 - 1] ?? 0, sorted[COUNT / 2] ?? 0]), 2)
    expect(data.averages.map(({ average }) => average)).toEqual(
      (['quantitative', 'verbal'] as const).map(
        (subject) => expect.closeTo((mean(rows.map((row) => row[subject] ?? 0)) * 100) / SECTION, 1) as unknown,
      ),
    )
    expect(data.campuses).toEqual([
      {
        id: drive.campus_id,
        name: expect.stringContaining('Government') as string,
        takers: COUNT,
        average: expect.closeTo(mean(all), 1) as number,
        lowest: sorted[0],
        highest: sorted.at(-1),
      },
    ])
    const passed = rows.filter((row) => !isBelow(row, 55, 50)).length
    expect(data.funnel).toEqual({ invited: COUNT + 1, taken: COUNT, passed, technical: 2 })
    await db
      .update(tables.candidates)
      .set({ hiring_stage: 8 })
      .where(eq(tables.candidates.id, first?.candidate_id ?? 0))
  })

  it('previews a cut-off of the total and of a subject, with the ties at it', async () => {
    const rows = await storedResults()
    const all = rows.map(percentOf)
    for (const [total, quantitative] of [
      [0, 0],
      [60, 0],
      [45.5, 62.5],
      [100, 100],
    ] as const) {
      const { data } = (await preview({ total: String(total), quantitative: String(quantitative) })).body
      const pass = rows.filter((row) => !isBelow(row, total, quantitative)).length
      expect(data).toMatchObject({ pass, fail: COUNT - pass, movable_pass: pass, movable_fail: COUNT - pass })
      const [met, unmet] = [all.filter((percentage) => percentage >= total), all.filter((percentage) => percentage < total)]
      const tie = (percentage: number) => ({ percentage, count: all.filter((other) => other === percentage).length })
      expect(data.lowest).toEqual(met.length === 0 ? null : tie(Math.min(...met)))
      expect(data.next).toEqual(unmet.length === 0 ? null : tie(Math.max(...unmet)))
      expect(data.below['total'] ?? 0).toBe(unmet.length)
    }
    expect((await preview({})).body.data).toMatchObject({ pass: COUNT, fail: 0, lowest: null, next: null })
    expect((await preview({ total: '101' })).problem.errors).toHaveProperty('total')
    expect((await preview({ total: 'x' })).problem.errors).toHaveProperty('total')
    expect((await preview({ technical: '40' })).problem.errors).toEqual({ technical: ['The test has no section in this subject.'] })
    expect((await preview({ test: '999999' })).status).toBe(404)
  })

  it('flags questions that are too easy, or answered correctly by weaker students', async () => {
    const { db } = portal.ctx.database
    const answers = await db
      .select({ answer: tables.aptitude_answers, total: tables.aptitude_results.total })
      .from(tables.aptitude_answers)
      .innerJoin(tables.aptitude_results, eq(tables.aptitude_results.candidate_id, tables.aptitude_answers.candidate_id))
      .where(eq(tables.aptitude_results.test_id, taken.test_id))
    const { data } = (await portal.call(contract.listItems, { token: staff.token, query: { test } })).body
    expect(data).toHaveLength(24)
    for (const item of data) {
      const drawn = answers.filter(({ answer }) => answer.version_id === item.version_id)
      const answered = drawn.flatMap(({ answer: { is_right }, total }) =>
        is_right === null ? [] : [{ right: is_right ? 1 : 0, rest: total - (is_right ? 2 : -0.5) }],
      )
      const [right, rest] = [mean(answered.map((row) => row.right)), mean(answered.map((row) => row.rest))]
      const sum = (of: (row: (typeof answered)[number]) => number) => answered.reduce((all, row) => all + of(row), 0)
      const spread = Math.sqrt(sum((row) => (row.right - right) ** 2) * sum((row) => (row.rest - rest) ** 2))
      const correlation = sum((row) => (row.right - right) * (row.rest - rest)) / spread
      expect(item).toMatchObject({
        drawn: drawn.length,
        answered: answered.length,
        right: answered.filter((row) => row.right === 1).length,
      })
      expect(item.difficulty).toBeCloseTo(right, 6)
      expect(item.discrimination ?? 0).toBeCloseTo(spread === 0 ? 0 : correlation, 6)
    }
    const verdictOf = (text: string) => data.find((item) => item.text === text)?.verdict
    expect(data[0]).toMatchObject({ text: 'quantitative 2', verdict: 'negative', subject: 'quantitative', number: 1, level: 1 })
    expect([verdictOf('quantitative 1'), verdictOf('verbal 1')]).toEqual(['easy', 'easy'])
  })

  it('returns one result with its sections compared to the average and its recorded events', async () => {
    const [first] = taken.students
    const stored = await storedResults()
    const result = stored.find(({ id }) => id === first?.result_id)
    const { data } = (await portal.call(contract.readResult, { token: staff.token, params: { id: String(first?.result_id) } })).body
    expect(data).toMatchObject({
      row: { id: first?.result_id, candidate_id: first?.candidate_id },
      takers: COUNT,
      attempt: { submitted_by: 'clock', extra_time: 0, events: [{ kind: 'left' }, { kind: 'returned' }] },
    })
    expect(data.subjects.map(({ subject, score, cut_off }) => [subject, score, cut_off])).toEqual([
      ['quantitative', result?.quantitative, 50],
      ['verbal', result?.verbal, null],
    ])
    expect(data.subjects[1]?.average).toBeCloseTo((mean(stored.map(({ verbal }) => verbal ?? 0)) * 100) / SECTION, 1)
  })

  it('lists the tests of one candidate with the ranks of everyone, and tests without a drive too', async () => {
    const [first] = (await list({ 'filter[test]': test })).rows
    const candidate = String(first?.candidate_id)
    const [alone] = await portal.ctx.database.db
      .insert(tables.aptitude_tests)
      .values({ name: 'Walk-in test', kind: 'external' })
      .returning()
    const result = {
      test_id: alone?.id ?? 0,
      candidate_id: Number(candidate),
      total: 30,
      maximum: 40,
      taken_at: new Date(),
      source: 'import',
    } as const
    await portal.ctx.database.db.insert(tables.aptitude_results).values(result)
    const { rows, total } = await list({ 'filter[candidate]': candidate })
    expect([total, rows.find((row) => row.test.id === taken.test_id)]).toEqual([2, first])
    expect(rows.find((row) => row.test.id === alone?.id)).toMatchObject({ percentage: 75, drive: null, outcome: 'taken' })
    await portal.ctx.database.db.delete(tables.aptitude_results).where(eq(tables.aptitude_results.test_id, result.test_id))
    await portal.ctx.database.db.delete(tables.aptitude_tests).where(eq(tables.aptitude_tests.id, result.test_id))
  })

  it('downloads the list as CSV and XLSX, in the audit log', async () => {
    const download = (format: 'csv' | 'xlsx') =>
      portal.call(contract.exportResults, { token: staff.token, query: { 'filter[test]': test, format } })
    const { data } = (await download('csv')).body
    const lines = Buffer.from(data.base64, 'base64').toString().trim().split('\r\n')
    expect(lines).toHaveLength(COUNT + 2)
    expect(lines[0]).toContain('Rank,Candidate,Enrolment number,Email,Test,Drive')
    expect(lines[1]).toMatch(/^1,Mira Solanki \d+,21BEIT\d+,\S+@example.com,/)
    const sheet = (await download('xlsx')).body.data
    expect(sheet.name).toMatch(/^aptitude-results-.*\.xlsx$/)
    expect(Buffer.from(sheet.base64, 'base64').subarray(0, 2).toString()).toBe('PK')
    const logged = await portal.ctx.database.db.select().from(tables.audit_log).where(eq(tables.audit_log.action, 'list_downloaded'))
    expect(logged.at(-1)?.details).toEqual({ list: 'aptitude_results', rows: COUNT + 1 })
  })

  it('offers the tests with results, to staff only', async () => {
    const { data } = (await portal.call(contract.listResultTests, { token: staff.token })).body
    expect(data.find(({ id }) => id === taken.test_id)).toMatchObject({
      name: 'Campus aptitude test',
      takers: COUNT,
      drive: { id: drive.id },
    })
    const { token } = await newCandidate(portal)
    const id = { id: String(taken.students[0]?.result_id) }
    const answers = [
      await portal.call(contract.listResults, { token }),
      await portal.call(contract.exportResults, { token, query: { format: 'csv' } }),
      await portal.call(contract.listResultTests, { token }),
      await portal.call(contract.readResultSummary, { token, query: { test } }),
      await portal.call(contract.previewCutOff, { token, query: { test } }),
      await portal.call(contract.listItems, { token, query: { test } }),
      await portal.call(contract.listTakers, { token, query: { test } }),
      await portal.call(contract.readResult, { token, params: id }),
    ]
    expect(new Set(statusesOf(answers))).toEqual(new Set([403]))
    expect((await portal.call(contract.readResult, { token: staff.token, params: { id: '999999' } })).status).toBe(404)
  })
})
