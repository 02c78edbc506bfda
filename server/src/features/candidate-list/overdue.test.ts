import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { readStage } from '@portal/contract/applications'
import { readBoard } from '@portal/contract/board'
import { listCandidates } from '@portal/contract/candidate-list'
import { addWorkingDays, DAY, dayInIndia } from '@portal/contract/shared/dates'
import { ON_HOLD, stageOf, stages } from '@portal/contract/stages'
import * as tables from '../../database/schema.ts'
import { newCandidate, newOpening, newStaff } from '../../testing/factories.ts'
import { usePortal } from '../../testing/portal.ts'

const portal = usePortal()

describe('the due day', () => {
  it('of every stage and weekday is the stage’s number of working days after the move', async () => {
    const review_on = '2026-12-05'
    const weekdays = Array.from({ length: 7 }, (_, day) => `2026-11-${16 + day}`)
    const pairs = Object.keys(stages).flatMap((stage) => weekdays.map((since) => ({ stage: Number(stage), since })))
    const { rows } = await portal.ctx.database.db.execute<{ due_on: string | null }>(sql`
      select next_step_due(p.stage, p.since, ${review_on}::date)::text as due_on
      from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as p(stage int, since date)`)
    expect(rows.map(({ due_on }) => due_on)).toEqual(
      pairs.map(({ stage, since }) => {
        const { due_days } = stageOf(stage)
        return stage === ON_HOLD ? review_on : due_days && addWorkingDays(since, due_days, { weekdays: [1, 2, 3, 4, 5], holidays: [] })
      }),
    )
  })

  it('is the same in the list, on the board and on the profile, longest overdue first', async () => {
    const { token } = await newStaff(portal)
    const opening = await newOpening(portal)
    const ages: readonly (readonly [stage: number, days: number])[] = [
      [2, 0],
      [4, 40],
      [17, 17],
      [19, 8],
      [11, 90],
      [25, 300],
    ]
    for (const [hiring_stage, days] of ages) {
      const stage_since = new Date(Date.now() - days * DAY)
      await newCandidate(portal, { hiring_stage, stage_since, resource_requisition_request_id: opening })
    }
    const query = { 'filter[opening][is]': String(opening) }
    const { rows } = (await portal.call(listCandidates, { token, query: { ...query, 'sort[due_on]': 'asc' } })).body.data
    expect(rows.map(({ hiring_stage, lateness }) => [hiring_stage, lateness])).toEqual([
      [4, 'very_late'],
      [17, 'very_late'],
      [19, 'very_late'],
      [2, 'in_time'],
      [11, 'in_time'],
      [25, 'in_time'],
    ])
    const columns = (await portal.call(readBoard, { token, query: { opening: String(opening) } })).body.data
    const cards = columns.flatMap((column) => column.cards)
    for (const { id, due_on, lateness, overdue_days } of rows) {
      const due = { due_on, lateness, overdue_days }
      expect((await portal.call(readStage, { token, params: { id: String(id) } })).body.data).toMatchObject(due)
      expect(cards.find((card) => card.id === id)).toMatchObject(due)
    }
    const overdue = (await portal.call(listCandidates, { token, query: { ...query, view: 'overdue' } })).body.data.rows
    expect(overdue.map(({ hiring_stage }) => hiring_stage).toSorted((a, b) => a - b)).toEqual([4, 17, 19])
  })

  it('on hold is the review date, also after it is changed', async () => {
    const { token } = await newStaff(portal)
    const { db } = portal.ctx.database
    const { candidate_id } = await newCandidate(portal, { first_name: 'Viramati', hiring_stage: 26, held_from: 3, review_on: '2026-01-05' })
    const row = async () => (await portal.call(listCandidates, { token, query: { q: 'viramati' } })).body.data.rows[0]
    expect(await row()).toMatchObject({ due_on: '2026-01-05', lateness: 'late' })
    const today = dayInIndia()
    await db
      .update(tables.candidates)
      .set({ review_on: today })
      .where(sql`id = ${candidate_id}`)
    expect(await row()).toMatchObject({ due_on: today, lateness: 'in_time', overdue_days: 0 })
  })

  it('uses an index', async () => {
    const { rows } = await portal.ctx.database.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      return tx.execute(
        sql`explain select candidate_id from candidate_facts where due_on < '2026-11-20' order by due_on, candidate_id limit 25`,
      )
    })
    expect(JSON.stringify(rows)).toMatch(/Index Only Scan using candidate_facts_due_on/)
  })
})
