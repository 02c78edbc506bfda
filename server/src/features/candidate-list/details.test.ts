import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { listCandidates } from '@portal/contract/candidate-list'
import { addFollowUp } from '@portal/contract/follow-ups'
import { readOpeningMatch } from '@portal/contract/openings'
import { addDays, dayInIndia } from '@portal/contract/shared/dates'
import * as tables from '../../database/schema.ts'
import { completeCandidate, newCandidate, newOpening, newStaff, type Caller } from '../../testing/factories.ts'
import { usePortal } from '../../testing/portal.ts'
import { countStatements } from '../../testing/statements.ts'

const portal = usePortal()
const rowsOf = async (token: string, query: Record<string, string>) => (await portal.call(listCandidates, { token, query })).body.data.rows
const detailsOf = async (token: string, { email }: Caller) => {
  const [row] = await rowsOf(token, { q: email, details: '1' })
  return row?.details
}

it('rows have details only on request, with one additional statement for any number of rows', async () => {
  const { token } = await newStaff(portal)
  for (let count = 0; count < 3; count += 1) await completeCandidate(portal)
  expect((await rowsOf(token, {})).every((row) => !('details' in row))).toBe(true)
  expect((await rowsOf(token, { details: '1' })).every(({ details }) => details !== undefined)).toBe(true)
  const slim = await countStatements(() => rowsOf(token, {}))
  expect(await countStatements(() => rowsOf(token, { details: '1' }))).toBe(slim + 1)
  expect(await countStatements(() => rowsOf(token, { details: '1', per_page: '2' }))).toBe(
    1 + (await countStatements(() => rowsOf(token, { per_page: '2' }))),
  )
  const refused = await portal.call(listCandidates, { token, query: { details: 'yes' } })
  expect([refused.status, refused.problem.errors]).toEqual([422, { details: ['Send 1, or leave it out.'] }])
})

it('profile completion counts in fifths: personal details, both schools, a resume, the job preference, three skills', async () => {
  const { token } = await newStaff(portal)
  const { db } = portal.ctx.database
  expect((await detailsOf(token, await newCandidate(portal)))?.profile).toBe(0)
  const person = await completeCandidate(portal)
  const profile = async () => (await detailsOf(token, person))?.profile
  expect(await profile()).toBe(100)
  await db.delete(tables.candidate_skills).where(eq(tables.candidate_skills.candidate_id, person.candidate_id))
  expect(await profile()).toBe(80)
  await db.delete(tables.educations).where(eq(tables.educations.candidate_id, person.candidate_id))
  expect(await profile()).toBe(60)
  await db.update(tables.candidates).set({ address: null, position_applied_for: null }).where(eq(tables.candidates.id, person.candidate_id))
  expect(await profile()).toBe(20)
})

it.each([
  [{ minimum_10th: 0, minimum_12th: 0, minimum_degree: 0 }, 75],
  [{ minimum_10th: 75, minimum_12th: 75, minimum_degree: 75 }, 75],
  [{ minimum_10th: 75.01, minimum_12th: 0, minimum_degree: 0 }, 75],
  [{ minimum_10th: 0, minimum_12th: 74.99, minimum_degree: 0 }, 75],
  [{ minimum_10th: 0, minimum_12th: 0, minimum_degree: 90 }, 75],
] as const)('minimum marks %o against %i: the list and the profile agree', async (minimums, marks) => {
  const { token } = await newStaff(portal)
  const opening = await newOpening(portal, minimums)
  const applied = await completeCandidate(portal, marks, { resource_requisition_request_id: opening, hiring_stage: 2 })
  const { body } = await portal.call(readOpeningMatch, { token, params: { id: String(applied.candidate_id) }, query: {} })
  expect((await detailsOf(token, applied))?.aggregates_matched).toBe(body.data?.aggregates_matched)
})

it('minimum marks are compared with an application only', async () => {
  const { token } = await newStaff(portal)
  expect((await detailsOf(token, await completeCandidate(portal)))?.aggregates_matched).toBeNull()
})

it('the next follow-up is the open one due first, and the referrer is the one staff entered', async () => {
  const { token } = await newStaff(portal)
  const person = await newCandidate(portal, { reference_by: 'Kiran Rao' })
  const due_on = addDays(dayInIndia(), 1)
  const added = await portal.call(addFollowUp, {
    token,
    body: { candidate_id: person.candidate_id, due_on, note: 'Ask for the notice period' },
  })
  expect(await detailsOf(token, person)).toMatchObject({
    follow_up: { rule: 'F14', due_at: added.body.data.due_at, note: 'Ask for the notice period' },
    referred_by: 'Kiran Rao',
  })
  await portal.ctx.database.db
    .update(tables.follow_ups)
    .set({ closed_at: new Date() })
    .where(eq(tables.follow_ups.candidate_id, person.candidate_id))
  expect((await detailsOf(token, person))?.follow_up).toBeNull()
})
