import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { listTakers, readResultSummary } from '@portal/contract/aptitude-results'
import { previewBulk, startBulk } from '@portal/contract/bulk'
import { DAY, HOUR } from '@portal/contract/shared/dates'
import * as tables from '../../database/schema.ts'
import { newCompletedTest } from '../../testing/aptitude-results.ts'
import { runUndo, runBulk } from '../../testing/bulk.ts'
import { newDrive } from '../../testing/drives.ts'
import { newCandidate, newStaff, storedCandidate } from '../../testing/factories.ts'
import { usePortal } from '../../testing/portal.ts'

const portal = usePortal()

it('a cut-off moves candidates who pass and rejects the others with emails, skips those in other stages, is stored with the test, and can be undone', async () => {
  const staff = await newStaff(portal)
  const drive = await newDrive(portal)
  const { test_id, students } = await newCompletedTest(portal, drive, 12)
  const { db } = portal.ctx.database
  const results = await db.select().from(tables.aptitude_results).where(eq(tables.aptitude_results.test_id, test_id))
  const [first] = students
  await db
    .update(tables.candidates)
    .set({ hiring_stage: 7 })
    .where(eq(tables.candidates.id, first?.candidate_id ?? 0))
  const passes = ({ percentage, verbal }: (typeof results)[number]) => percentage >= 40 && (verbal ?? 0) >= 6
  const expected = new Map(results.map((row) => [row.candidate_id, row.candidate_id === first?.candidate_id ? 7 : passes(row) ? 10 : 9]))
  const countOf = (stage: number) => [...expected.values()].filter((target) => target === stage).length

  const [passed = 0] = [...expected].find(([, stage]) => stage === 10) ?? []
  const starts_at = new Date(Date.now() + DAY)
  const span = { starts_at, ends_at: new Date(starts_at.getTime() + HOUR), reminder_mail_ids: [] }
  await db
    .insert(tables.interviews)
    .values({ ...span, candidate_id: passed, resource_request_id: drive.request, round: 'hr', mode: 'phone' })

  const ids = (await portal.call(listTakers, { token: staff.token, query: { test: String(test_id) } })).body.data
  expect(new Set(ids)).toEqual(new Set(expected.keys()))
  const work = { kind: 'cut_off' as const, test_id, cut_off: { total: 40, verbal: 25 } }
  const { data: preview } = (await portal.call(previewBulk, { token: staff.token, body: { selection: { ids }, work } })).body
  expect(preview).toMatchObject({ total: 12, can: 11, cannot: [{ why: 'Not in “Aptitude taken, result awaited”.', count: 1 }] })
  expect(preview.targets.map(({ to, can, mails, interviews_cancelled: lost }) => [to, can, mails.map(({ code }) => code), lost])).toEqual([
    [10, countOf(10), ['M08'], 1],
    [9, countOf(9), ['M22'], 0],
  ])

  const start = (token: string, more: object) => portal.call(startBulk, { token, body: { selection: { ids }, work: { ...work, ...more } } })
  expect((await start(staff.token, {})).problem.errors).toHaveProperty(['work.reason_code'])
  expect((await start(staff.token, { cut_off: {} })).problem.errors).toHaveProperty(['work.cut_off.total'])
  expect((await start(staff.token, { cut_off: { logical: 10 } })).problem.errors).toHaveProperty(['work.cut_off.logical'])
  expect((await start(staff.token, { cut_off: { total: 101 } })).problem.errors).toHaveProperty(['work.cut_off.total'])
  expect((await start(staff.token, { test_id: 999_999, reason_code: 'aptitude' })).status).toBe(404)
  expect((await start((await newCandidate(portal)).token, { reason_code: 'aptitude' })).status).toBe(403)

  const run = await runBulk(portal, staff, ids, { ...work, reason_code: 'aptitude' })
  expect(run).toMatchObject({ kind: 'cut_off', state: 'done', done: 11, skipped: 1, mails: 11, interviews_cancelled: 1 })
  const stages = async () =>
    new Map(await Promise.all([...expected.keys()].map(async (id) => [id, (await storedCandidate(portal, id)).hiring_stage] as const)))
  expect(await stages()).toEqual(expected)
  // In the drive they are decided: past the technical round if they pass.
  const roundsOf = async () =>
    new Set(
      (await db.select().from(tables.drive_students).where(eq(tables.drive_students.drive_id, drive.id))).map(
        ({ candidate_id, round }) => `${expected.get(candidate_id)}: ${round}`,
      ),
    )
  expect(await roundsOf()).toEqual(new Set(['7: 0', '9: 0', '10: 2']))
  const summary = await portal.call(readResultSummary, { token: staff.token, query: { test: String(test_id) } })
  expect(summary.body.data.test).toMatchObject({ cut_off: 40, subjects: [{ cut_off: null }, { subject: 'verbal', cut_off: 25 }] })

  expect(await runUndo(portal, staff, run.id)).toMatchObject({ state: 'undone', undone: 11, kept: 0 })
  expect(new Set((await stages()).values())).toEqual(new Set([7, 8]))
  expect(await roundsOf()).toEqual(new Set(['7: 0', '9: 0', '10: 1']))
})
