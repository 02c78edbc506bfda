import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { moveStage } from '@portal/contract/applications'
import { actOnFollowUps, addFollowUp, listFollowUps, readFollowUpNumbers } from '@portal/contract/follow-ups'
import { addDays, DAY, dayInIndia } from '@portal/contract/shared/dates'
import * as tables from '../../database/schema.ts'
import { newCandidate, newOpening, newStaff, type Caller } from '../../testing/factories.ts'
import { usePortal } from '../../testing/portal.ts'
import { rounds } from '../../testing/rounds.ts'
import { openFollowUps } from './follow-ups.service.ts'
import { idsOfPage } from './page.queries.ts'
import { mergeFollowUpTallies, recountFollowUps, selectWrongFollowUps } from './tallies.queries.ts'

const portal = usePortal()
const db = () => portal.ctx.database.db
const today = dayInIndia()
const openF13 = (candidate_id: number) =>
  portal.ctx.database.transaction((tx) => openFollowUps(tx, [{ candidate_id, rule: 'F13', moments: [new Date(Date.now() - 40 * DAY)] }]))
const change = (candidate_id: number, values: Partial<typeof tables.candidates.$inferInsert>) =>
  db().update(tables.candidates).set(values).where(eq(tables.candidates.id, candidate_id))

describe('the tallies of follow-ups', () => {
  it('equal a full count under concurrent writes, also for the same candidates, and after consolidation', async () => {
    const [{ token, user_id }, other, opening] = [await newStaff(portal), await newStaff(portal), await newOpening(portal)]
    const application = { hiring_stage: 2, resource_requisition_request_id: opening, assigned_to: user_id }
    for (let round = 0; round < rounds(3, 30); round += 1) {
      const people: Caller[] = []
      for (let count = 0; count < 6; count += 1) people.push(await newCandidate(portal, application))
      const ids = people.map(({ candidate_id }) => candidate_id)
      const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0, sixth = 0] = ids
      const open = await db().select().from(tables.follow_ups).where(eq(tables.follow_ups.candidate_id, fourth))
      const act = (action: object) => portal.call(actOnFollowUps, { token, body: { ids: open.map(({ id }) => id), act: action } })
      await Promise.all([
        ...ids.map((candidate_id) => openF13(candidate_id)),
        ...ids.map((candidate_id) =>
          portal.call(addFollowUp, { token, body: { candidate_id, due_on: addDays(today, 2), note: 'Call.', user_id: other.user_id } }),
        ),
        ...[first, second].map((id) => portal.call(moveStage, { token, params: { id: String(id) }, body: { from: 2, to: 3 } })),
        act({ kind: 'snoozed', until: addDays(today, 5) }),
        act({ kind: 'reassigned', user_id: other.user_id }),
        change(third, { assigned_to: other.user_id, reference: 3 }),
        change(fifth, { withheld_since: new Date(), withheld_reason: 'erasure' }),
        db().delete(tables.candidates).where(eq(tables.candidates.id, sixth)),
        mergeFollowUpTallies(db()),
      ])
      await act({ kind: 'done', note: null })
      await change(fourth, { reference: 4 })
      expect(await selectWrongFollowUps(db())).toEqual([])
    }
    // More pending changes than the merge threshold.
    await db().execute(sql`
      insert into follow_up_tallies (list, key, day, is_snoozed, amount)
      select 'rule', 1, date '2020-01-01', false, case when n % 2 = 0 then 1 else -1 end from generate_series(1, 600) as n`)
    const before = await db().$count(tables.follow_up_tallies)
    await mergeFollowUpTallies(db())
    expect(await db().$count(tables.follow_up_tallies)).toBeLessThan(before - 500)
    expect(await selectWrongFollowUps(db())).toEqual([])
  })

  it('are reported when wrong, and corrected by a recount', async () => {
    const { candidate_id } = await newCandidate(portal, { hiring_stage: 3 })
    await db().execute(sql`update follow_up_tallies set amount = amount + 1 where ctid = (select min(ctid) from follow_up_tallies)`)
    expect(await selectWrongFollowUps(db())).toHaveLength(1)
    await db().transaction(async (tx) => {
      await tx.execute(sql`alter table follow_ups disable trigger user`)
      await tx.execute(sql`update follow_ups set is_first = false, hiring_stage = 9 where candidate_id = ${candidate_id}`)
      await tx.execute(sql`alter table follow_ups enable trigger user`)
    })
    expect((await selectWrongFollowUps(db())).some(({ of }) => of.startsWith('marks of follow-up'))).toBe(true)
    await recountFollowUps(db())
    expect(await selectWrongFollowUps(db())).toEqual([])
  })
})

describe('a list of follow-ups', () => {
  it('shows a candidate once, at the first follow-up that matches the filters, for any assignee', async () => {
    const [administrator, recruiter] = [await newStaff(portal, 1), await newStaff(portal)]
    const { candidate_id } = await newCandidate(portal, { hiring_stage: 4, assigned_to: recruiter.user_id })
    const due = (user_id: number | null, days: number, rule: string) =>
      db().execute(sql`
        insert into follow_ups (candidate_id, rule, assignee_id, due_at, since)
        values (${candidate_id}, ${rule}, ${user_id}, now() - make_interval(days => ${days}), now())`)
    await due(null, 3, 'F9')
    await due(administrator.user_id, 5, 'F13')
    await due(recruiter.user_id, 9, 'F14')
    const found = async ({ token }: Caller, query: Record<string, string>) => {
      const { rows, total } = (await portal.call(listFollowUps, { token, query: { per_page: '100', ...query } })).body.data
      const shown = rows.filter((row) => row.candidate_id === candidate_id).map(({ rule, more }) => `${rule} +${more}`)
      return { shown, isTotal: total === rows.length }
    }
    const isTotal = true
    expect(await found(administrator, {})).toEqual({ shown: ['F13 +1'], isTotal })
    expect(await found(administrator, { group: 'rule' })).toEqual({ shown: ['F13 +1'], isTotal })
    expect(await found(administrator, { assignee: 'none' })).toEqual({ shown: ['F9 +0'], isTotal })
    expect(await found(administrator, { assignee: 'all', group: 'assignee' })).toEqual({ shown: ['F14 +3'], isTotal })
    expect(await found(administrator, { assignee: 'all', rule: 'F9' })).toEqual({ shown: ['F9 +0'], isTotal })
    expect(await found(administrator, { stage: '4' })).toEqual({ shown: ['F13 +1'], isTotal })
    expect(await found(recruiter, {})).toEqual({ shown: ['F14 +1'], isTotal })
    const numbers = (await portal.call(readFollowUpNumbers, { token: recruiter.token })).body.data
    expect(numbers.find(({ assignee }) => assignee?.id === recruiter.user_id)).toMatchObject({ due: 1, overdue: 1 })
  })

  it('is an index-only scan in list order', async () => {
    await db().execute(sql`
      insert into candidates (email, first_name, last_name, stage_since)
      select 'walk' || n || '@example.com', 'Walk', 'Shah', now() - make_interval(hours => n) from generate_series(1, 3000) as n`)
    await db().execute(sql`analyze follow_ups`)
    const [administrator, recruiter] = [await newStaff(portal, 1), await newStaff(portal)]
    const planOf = async (query: object, actor: Caller, role_id: 1 | 2) =>
      db().transaction(async (tx) => {
        await tx.execute(sql`set local enable_seqscan = off`)
        await tx.execute(sql`set local enable_bitmapscan = off`)
        const page = idsOfPage(query, { user_id: actor.user_id, role_id }, [{ key: 'F1', count: 40 }], { limit: 25, offset: 0 })
        const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain select ${page}`)
        return rows.map((row) => row['QUERY PLAN']).join('\n')
      })
    const plans = {
      own: await planOf({}, recruiter, 2),
      administrators: await planOf({}, administrator, 1),
      everyone: await planOf({ assignee: 'all', stage: 4, opening: 1, source: 3 }, recruiter, 2),
      rule: await planOf({ assignee: 'all', rule: 'F1' }, recruiter, 2),
      grouped: await planOf({ assignee: 'all', group: 'rule' }, recruiter, 2),
    }
    expect(plans.own).toContain('Index Only Scan using follow_ups_assignee')
    expect(plans.administrators).toContain('Index Only Scan using follow_ups_due')
    expect(plans.everyone).toContain('Index Only Scan using follow_ups_due')
    expect(plans.rule).toMatch(/Index Only Scan using follow_ups_(rule|due)/)
    expect(plans.grouped).toMatch(/Index Only Scan using follow_ups_(rule|due)/)
    for (const plan of Object.values(plans)) expect(plan).not.toMatch(/\bSort\b/)
  })

  it('is grouped by day, rule and assignee with the count of each group, also across pages', async () => {
    const [staff, opening] = [await newStaff(portal), await newOpening(portal)]
    const stages = [2, 2, 4, 2, 4, 2]
    for (const hiring_stage of stages)
      await newCandidate(portal, {
        hiring_stage,
        resource_requisition_request_id: opening,
        assigned_to: staff.user_id,
        stage_since: new Date(Date.now() - (hiring_stage === 2 ? 20 : 30) * DAY),
      })
    const read = async (query: Record<string, string>) => (await portal.call(listFollowUps, { token: staff.token, query })).body.data
    const pages = async (group: string) => {
      const all = [await read({ group, per_page: '3' }), await read({ group, per_page: '3', page: '2' })]
      return all.map(({ rows, groups }) => ({ rules: rows.map(({ rule }) => rule), groups }))
    }
    expect(await pages('rule')).toEqual([
      { rules: ['F2', 'F2', 'F2'], groups: [{ key: 'F2', count: 4 }] },
      {
        rules: ['F2', 'F3', 'F3'],
        groups: [
          { key: 'F2', count: 4 },
          { key: 'F3', count: 2 },
        ],
      },
    ])
    const [first, second] = await pages('day')
    expect([first?.rules, first?.groups.map(({ count }) => count)]).toEqual([
      ['F3', 'F3', 'F2'],
      [2, 4],
    ])
    expect(second?.groups.map(({ count }) => count)).toEqual([4])
    expect((await read({ group: 'assignee' })).groups).toEqual([{ key: String(staff.user_id), count: 6 }])
    expect((await read({ group: 'rule', opening: String(opening), per_page: '3' })).groups).toEqual([{ key: 'F2', count: 4 }])
    const everyone = await read({ assignee: 'all', group: 'assignee', per_page: '100', opening: String(opening) })
    expect(everyone.groups).toEqual([{ key: String(staff.user_id), count: 6 }])
    expect((await read({})).groups).toEqual([])
  })
})
