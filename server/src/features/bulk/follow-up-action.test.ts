import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { previewBulk } from '@portal/contract/bulk'
import { addFollowUp, listCandidateFollowUps } from '@portal/contract/follow-ups'
import { addDays, dayInIndia } from '@portal/contract/shared/dates'
import * as tables from '../../database/schema.ts'
import { begin, idsOf, runUndo, runBulk, type Work } from '../../testing/bulk.ts'
import { completeCandidate, newCandidate, newStaff, type Caller } from '../../testing/factories.ts'
import { usePortal } from '../../testing/portal.ts'
import { countStatements } from '../../testing/statements.ts'
import { executeRun } from './bulk.job.ts'

const portal = usePortal()
const work: Work = { kind: 'follow_up', due_on: addDays(dayInIndia(), 3), note: 'Ask about the notice period' }
const remindersOf = async ({ token }: Caller, { candidate_id }: Caller) =>
  (await portal.call(listCandidateFollowUps, { token, params: { id: String(candidate_id) } })).body.data.filter(
    ({ rule }) => rule === 'F14',
  )

it('gives each candidate the follow-up; who has one keeps it and is named with the reason, and an undo removes the new ones', async () => {
  const [staff, colleague] = [await newStaff(portal), await newStaff(portal)]
  const people = [await newCandidate(portal), await newCandidate(portal), await newCandidate(portal)] as const
  await portal.call(addFollowUp, { token: staff.token, body: { candidate_id: people[1].candidate_id, due_on: dayInIndia(), note: 'Own' } })
  const selection = { ids: idsOf(...people) }
  const preview = await portal.call(previewBulk, { token: staff.token, body: { selection, work: { kind: 'follow_up' } } })
  expect([preview.body.data.can, preview.body.data.cannot]).toEqual([
    2,
    [{ why: 'Already has a follow-up with a date.', stage: null, count: 1 }],
  ])
  const run = await runBulk(portal, staff, selection.ids, { ...work, user_id: colleague.user_id })
  expect(run).toMatchObject({ kind: 'follow_up', done: 2, skipped: 1, due_on: work.due_on, assignee: { id: colleague.user_id } })
  expect(run.reasons).toEqual([{ why: 'Already has a follow-up with a date.', stage: null, count: 1 }])
  expect(await remindersOf(staff, people[0])).toMatchObject([{ note: 'Ask about the notice period', assignee: { id: colleague.user_id } }])
  expect(await remindersOf(staff, people[1])).toMatchObject([{ note: 'Own' }])
  const audited = await portal.ctx.database.db.select().from(tables.audit_log).where(eq(tables.audit_log.action, 'follow_up_added'))
  expect(audited.map(({ record_id }) => record_id)).toEqual(expect.arrayContaining([people[0].candidate_id, people[2].candidate_id]))

  const undone = await runUndo(portal, staff, run.id)
  expect(undone).toMatchObject({ state: 'undone', undone: 2, kept: 0 })
  expect([await remindersOf(staff, people[0]), await remindersOf(staff, people[2])]).toEqual([[], []])
  expect(await remindersOf(staff, people[1])).toMatchObject([{ note: 'Own' }])
})

it('an undo leaves follow-ups that are closed already', async () => {
  const staff = await newStaff(portal)
  const people = [await newCandidate(portal), await newCandidate(portal)] as const
  const run = await runBulk(portal, staff, idsOf(...people), work)
  await portal.ctx.database.db
    .update(tables.follow_ups)
    .set({ closed_at: new Date() })
    .where(eq(tables.follow_ups.candidate_id, people[0].candidate_id))
  expect(await runUndo(portal, staff, run.id)).toMatchObject({
    undone: 1,
    kept: 1,
    kept_reasons: [{ why: 'Someone has worked on this follow-up since then.', count: 1 }],
  })
})

it('takes as many statements for sixty candidates as for two', async () => {
  const staff = await newStaff(portal)
  const statementsFor = async (count: number) => {
    const people = await Promise.all(Array.from({ length: count }, () => newCandidate(portal)))
    const { body } = await begin(portal, staff, idsOf(...people), work)
    return countStatements(() => executeRun(portal.ctx, body.data.id))
  }
  const few = await statementsFor(2)
  expect(await statementsFor(60)).toBe(few)
})

it('is for staff, with a day that is to come, a note and a colleague who exists', async () => {
  const staff = await newStaff(portal)
  const person = await completeCandidate(portal)
  const ids = idsOf(person)
  expect((await begin(portal, person, ids, work)).status).toBe(403)
  const past = await begin(portal, staff, ids, { ...work, due_on: addDays(dayInIndia(), -1), note: '' })
  expect([past.status, past.problem.errors]).toEqual([
    422,
    { 'work.due_on': ['Choose today or a later date.'], 'work.note': ['This field is mandatory.'] },
  ])
  const stranger = await begin(portal, staff, ids, { ...work, user_id: person.user_id })
  expect([stranger.status, Object.keys(stranger.problem.errors ?? {})]).toEqual([422, ['work.user_id']])
  expect(await remindersOf(staff, person)).toEqual([])
})
