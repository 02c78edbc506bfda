import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { moveStage } from '@portal/contract/applications'
import { pipelineGroups, stages } from '@portal/contract/stages'
import { countViews } from '@portal/contract/candidate-list'
import * as tables from '../../database/schema.ts'
import { newCandidate, newOpening, newStaff, type Caller } from '../../testing/factories.ts'
import { usePortal } from '../../testing/portal.ts'
import { mergeApplicationTallies, mergeTallies, recountTallies, selectWrongTallies } from './tallies.queries.ts'

const portal = usePortal()

it('the tallies equal a full count after every kind of change, also concurrent ones, and after consolidation', async () => {
  const { db } = portal.ctx.database
  const [{ token, user_id }, opening] = [await newStaff(portal), await newOpening(portal)]
  const application = { hiring_stage: 2, resource_requisition_request_id: opening }
  const people: Caller[] = []
  for (let count = 0; count < 12; count += 1) people.push(await newCandidate(portal, application))
  const change = (index: number, values: Partial<typeof tables.candidates.$inferInsert>) =>
    db
      .update(tables.candidates)
      .set(values)
      .where(eq(tables.candidates.id, people[index]?.candidate_id ?? 0))
  await Promise.all([
    ...people
      .slice(0, 6)
      .map(({ candidate_id }) => portal.call(moveStage, { token, params: { id: String(candidate_id) }, body: { from: 2, to: 3 } })),
    change(6, { assigned_to: user_id }),
    change(7, { withheld_since: new Date(), withheld_reason: 'erasure' }),
    change(8, { stage_since: new Date(Date.now() - 40 * 86_400_000) }),
    change(9, { last_activity_at: new Date() }),
    db.delete(tables.candidates).where(eq(tables.candidates.id, people[10]?.candidate_id ?? 0)),
    mergeTallies(db),
  ])
  await db.update(tables.resource_requests).set({ department: 2 }).where(eq(tables.resource_requests.id, opening))
  expect(await db.selectDistinct({ department: tables.candidate_facts.department }).from(tables.candidate_facts)).toEqual([
    { department: 2 },
  ])
  expect(await selectWrongTallies(db)).toEqual([])
  const { body } = await portal.call(countViews, { token })
  expect(body.data).toMatchObject({ all: 10, active: 10, mine: 1, to_screen: 10, overdue: 1, hired: 0 })
  // Above this many deltas they are compacted.
  await db.execute(
    sql`insert into candidates (email, first_name, last_name) select 'tally' || n || '@example.com', 'Tally', 'Shah' from generate_series(1, 5) n`,
  )
  for (let count = 0; count < 130; count += 1) await change(0, { hiring_stage: count % 2 === 0 ? 4 : 3 })
  const rows = async () => db.$count(tables.candidate_tallies)
  const before = await rows()
  await mergeTallies(db)
  await mergeApplicationTallies(db)
  expect(await rows()).toBeLessThan(before - 500)
  expect(await selectWrongTallies(db)).toEqual([])
})

it('a wrong tally is detected and corrected by a recount', async () => {
  const { db } = portal.ctx.database
  await newCandidate(portal)
  await db.execute(sql`update candidate_tallies set amount = amount + 1 where field = 'all'`)
  expect(await selectWrongTallies(db)).toMatchObject([{ of: 'all 0 0' }])
  await recountTallies(db)
  expect(await selectWrongTallies(db)).toEqual([])
})

it('the database has every stage in the pipeline group of the contract', async () => {
  const { rows } = await portal.ctx.database.db.execute<{ rank: number | null }>(
    sql`select pipeline_rank(n)::int as rank from generate_series(1, 32) as n`,
  )
  const groups: readonly string[] = pipelineGroups
  expect(rows.map(({ rank }) => rank)).toEqual(Object.values(stages).map(({ group }) => groups.indexOf(group) + 1 || null))
})
