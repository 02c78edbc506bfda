import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { roles } from '@portal/contract/accounts'
import * as contract from '@portal/contract/answer-keys'
import { startTest, submitTest } from '@portal/contract/aptitude-attempts'
import { listItems, readResult } from '@portal/contract/aptitude-results'
import * as tables from '../../database/schema.ts'
import { newAttempt } from '../../testing/aptitude.ts'
import { newCompletedTest } from '../../testing/aptitude-results.ts'
import { newDrive } from '../../testing/drives.ts'
import { newCandidate, newStaff, type Caller } from '../../testing/factories.ts'
import { usePortal } from '../../testing/portal.ts'
import { statusesOf } from '../../testing/statuses.ts'

const portal = usePortal()
let administrator: Caller
let taken: Awaited<ReturnType<typeof newCompletedTest>>
let version: number

beforeEach(async () => {
  administrator = await newStaff(portal, roles.administrator)
  taken = await newCompletedTest(portal, await newDrive(portal), 20, { cut_off: 55 })
  const [misleading] = (await items()).filter(({ text }) => text === 'quantitative 2')
  version = misleading?.version_id ?? 0
})

const items = async () => (await portal.call(listItems, { token: administrator.token, query: { test: String(taken.test_id) } })).body.data
const read = ({ token }: Caller) =>
  portal.call(contract.readItem, { token, params: { id: String(version) }, query: { test: String(taken.test_id) } })
const preview = ({ token }: Caller, body: object) =>
  portal.call(contract.previewKey, { token, params: { id: String(version) }, body: { test: taken.test_id, ...body } })
const change = ({ token }: Caller, body: object) =>
  portal.call(contract.changeKey, {
    token,
    params: { id: String(version) },
    body: { test: taken.test_id, note: 'The key named the wrong option.', ...body },
  })
const undo = ({ token }: Caller, id: number) => portal.call(contract.undoKey, { token, params: { id: String(id) } })

const stored = () => {
  const { aptitude_results: results } = tables
  return portal.ctx.database.db.select().from(results).where(eq(results.test_id, taken.test_id)).orderBy(results.id)
}
const answersTo = () => {
  const { aptitude_answers: answers } = tables
  return portal.ctx.database.db
    .select()
    .from(answers)
    .where(and(eq(answers.section_id, taken.section_ids[0] ?? 0), eq(answers.version_id, version)))
    .orderBy(answers.attempt_id)
}
const percent = (total: number) => Math.max(0, Math.round((total * 10_000) / 48) / 100)

describe('the answer key of a question after the test', () => {
  it('shows how often each option was chosen, and the key it is marked with', async () => {
    const answers = await answersTo()
    const chosen = (option: number) =>
      answers.filter(({ answer }) => answer && 'options' in answer && answer.options.includes(option)).length
    expect((await read(await newStaff(portal))).body.data).toMatchObject({
      text: 'quantitative 2',
      drawn: 20,
      answered: chosen(1) + chosen(2),
      options: [
        { id: 1, is_right: false, chosen: chosen(1) },
        { id: 2, is_right: true, chosen: chosen(2) },
        { id: 3, chosen: 0 },
        { id: 4, chosen: 0 },
      ],
      is_void: false,
      change: null,
      why: 'Only an administrator can change an answer key.',
    })
  })

  it('is replaced: scores before and after are previewed, then every score follows the new key, and no one is moved', async () => {
    const [before, answers] = [await stored(), await answersTo()]
    const gain = (index: number) => (answers[index]?.answer === null ? 0 : answers[index]?.is_right === true ? -2.5 : 2.5)
    const after = before.map(({ total }, index) => total + gain(index))
    const losing = before.find((_, index) => gain(index) < 0 && (after[index] ?? 0) > 0)
    const cut_off = percent(losing?.total ?? 0)
    const { aptitude_tests: tests } = tables
    await portal.ctx.database.db.update(tests).set({ cut_off }).where(eq(tests.id, taken.test_id))
    const seen = (await preview(administrator, { options: [1] })).body.data
    const crosses = before.map(({ total }, index) => [percent(total) >= cut_off, percent(after[index] ?? 0) >= cut_off] as const)
    expect(seen.failing).toBeGreaterThan(0)
    expect(seen).toMatchObject({
      drawn: 20,
      higher: after.filter((total, index) => total > (before[index]?.total ?? 0)).length,
      lower: after.filter((total, index) => total < (before[index]?.total ?? 0)).length,
      passing: crosses.filter(([passed, passes]) => !passed && passes).length,
      failing: crosses.filter(([passed, passes]) => passed && !passes).length,
    })
    expect(seen.crossing).toHaveLength(seen.passing + seen.failing)
    expect(await stored()).toEqual(before)

    const { item, effect } = (await change(administrator, { options: [1] })).body.data
    expect(effect).toEqual(seen)
    expect(item).toMatchObject({
      options: [{ is_right: true }, { is_right: false }, {}, {}],
      change: { note: 'The key named the wrong option.' },
    })
    expect((await stored()).map(({ total }) => total)).toEqual(after)
    expect((await items()).find((entry) => entry.version_id === version)).toMatchObject({ key: 'changed' })
    const [first] = taken.students
    const result = (await portal.call(readResult, { token: administrator.token, params: { id: String(first?.result_id) } })).body.data
    expect(result.row).toMatchObject({ total: after[0], hiring_stage: 8 })
    expect((await change(administrator, { options: [1] })).problem.errors).toEqual({ options: ['This is already the right answer.'] })

    expect((await undo(administrator, item.change?.id ?? 0)).body.data.item.change).toBeNull()
    expect((await undo(administrator, item.change?.id ?? 0)).status).toBe(200)
    expect(await stored()).toEqual(before)
    expect(await answersTo()).toEqual(answers)
    const { db } = portal.ctx.database
    const logged = await db.select().from(tables.audit_log).where(eq(tables.audit_log.record_id, taken.test_id))
    expect(logged.map(({ action }) => action)).toEqual(['answer_key_changed', 'answer_key_undone'])
    expect(logged[0]?.details).toMatchObject({ version_id: version, is_void: false })
  })

  it('is removed: everyone who had the question gets its marks, so that the maximum is unchanged', async () => {
    const [before, answers] = [await stored(), await answersTo()]
    const gain = (index: number) => (answers[index]?.answer === null ? 2 : answers[index]?.is_right === true ? 0 : 2.5)
    const { effect, item } = (await change(administrator, { is_void: true })).body.data
    expect([item.is_void, effect.lower, effect.failing]).toEqual([true, 0, 0])
    const after = await stored()
    expect(after.map(({ total }) => total)).toEqual(before.map(({ total }, index) => total + gain(index)))
    expect(after.map(({ maximum }) => maximum)).toEqual(before.map(({ maximum }) => maximum))
    const answered = answers.map(({ answer }) => (answer === null ? 0 : 1))
    expect(after.map(({ attempted }) => attempted)).toEqual(before.map(({ attempted }, index) => (attempted ?? 0) - (answered[index] ?? 0)))
    expect((await items()).find((entry) => entry.version_id === version)).toMatchObject({ key: 'void', drawn: 20 })
    // A further change replaces the key.
    await change(administrator, { options: [1] })
    const { change: last } = (await read(administrator)).body.data
    await undo(administrator, last?.id ?? 0)
    expect(await stored()).toEqual(before)
  })

  it('marks later submissions too, and leaves results that staff entered', async () => {
    const { db } = portal.ctx.database
    const { aptitude_results: results, aptitude_sections: sections } = tables
    const [entered] = taken.students
    await db
      .update(results)
      .set({ source: 'staff', total: 40 })
      .where(eq(results.id, entered?.result_id ?? 0))
    await db.update(sections).set({ easy: 24 }).where(eq(sections.test_id, taken.test_id))
    await change(administrator, { is_void: true })
    const late = await newCandidate(portal, { hiring_stage: 7 })
    await newAttempt(portal, taken.test_id, late.candidate_id)
    const device = crypto.randomUUID()
    const params = { id: String(taken.test_id) }
    await portal.call(startTest, { token: late.token, params, body: { device } })
    expect((await portal.call(submitTest, { token: late.token, params, body: { device } })).status).toBe(200)
    const [result] = await db.select().from(results).where(eq(results.candidate_id, late.candidate_id))
    expect(result).toMatchObject({ total: 2, quantitative: 2, attempted: 0, right_count: 0 })
    const [stored] = await db
      .select()
      .from(results)
      .where(eq(results.id, entered?.result_id ?? 0))
    expect(stored?.total).toBe(40)
  })

  it('S21: is changed by administrators only, for a question of the test', async () => {
    const [recruiter, candidate] = [await newStaff(portal), await newCandidate(portal)]
    const before = await stored()
    const { change: made } = (await change(administrator, { is_void: true })).body.data.item
    for (const caller of [recruiter, candidate]) {
      const calls = [await preview(caller, { options: [1] }), await change(caller, { options: [1] }), await undo(caller, made?.id ?? 0)]
      expect(new Set(statusesOf(calls))).toEqual(new Set([403]))
    }
    expect((await read(candidate)).status).toBe(403)
    expect((await undo(administrator, 999_999)).status).toBe(404)
    await undo(administrator, made?.id ?? 0)
    const other = await newCompletedTest(portal, await newDrive(portal), 1)
    expect((await change(administrator, { options: [1], test: other.test_id })).status).toBe(404)
    expect((await change(administrator, { options: [9] })).problem.errors).toEqual({ options: ['Choose an option of the question.'] })
    expect((await change(administrator, { options: [1], note: ' ' })).problem.errors).toEqual({ note: ['This field is mandatory.'] })
    expect(await stored()).toEqual(before)
  })
})
