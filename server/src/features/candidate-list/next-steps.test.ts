import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { countViews, listCandidates } from '@portal/contract/candidate-list'
import { HOUR } from '@portal/contract/shared/dates'
import * as tables from '../../database/schema.ts'
import { newCandidate, newOpening, newStaff, type Caller } from '../../testing/factories.ts'
import { usePortal } from '../../testing/portal.ts'

const portal = usePortal()
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR)
type Interview = typeof tables.interviews.$inferInsert
interface Situation {
  readonly stage: number
  /** The end is hours ago; all candidates have been in their stage for 48 hours. */
  readonly interviews?: readonly (readonly [round: Interview['round'], state: Interview['state'], ended: number])[]
  readonly next: 'schedule' | 'remarks' | null
}

const situations: Readonly<Record<string, Situation>> = {
  shortlisted: { stage: 4, next: 'schedule' },
  'aptitude cleared': { stage: 10, next: 'schedule' },
  'technical interview ahead': { stage: 11, interviews: [['technical', 'scheduled', -5]], next: null },
  'technical interview over': { stage: 11, interviews: [['technical', 'scheduled', 5]], next: 'remarks' },
  'technical done': { stage: 12, next: 'remarks' },
  'practical submitted': { stage: 15, next: 'remarks' },
  'HR round without an interview': { stage: 17, next: 'schedule' },
  'HR round, only the technical interview held': { stage: 17, interviews: [['technical', 'held', 60]], next: 'schedule' },
  'HR round, cancelled': { stage: 17, interviews: [['hr', 'cancelled', -5]], next: 'schedule' },
  'HR interview ahead': { stage: 17, interviews: [['hr', 'scheduled', -5]], next: null },
  'HR interview over': { stage: 17, interviews: [['hr', 'scheduled', 5]], next: 'remarks' },
  'HR interview of an earlier application': { stage: 17, interviews: [['hr', 'held', 900]], next: 'schedule' },
  'HR done': { stage: 18, next: 'remarks' },
  'management round without an interview': { stage: 19, next: 'schedule' },
  'management interview held, decision missing': { stage: 19, interviews: [['management', 'held', 5]], next: 'remarks' },
  'on hold': { stage: 26, next: null },
}
const names = Object.keys(situations)
const having = (next: Situation['next']) => names.filter((name) => situations[name]?.next === next)

let staff: Caller
let opening = 0
const nameOf = new Map<number, string>()

beforeAll(async () => {
  staff = await newStaff(portal)
  opening = await newOpening(portal)
  for (const [name, { stage, interviews = [] }] of Object.entries(situations)) {
    const { candidate_id } = await newCandidate(portal, {
      hiring_stage: stage,
      ...(stage === 26 && { held_from: 17, review_on: '2026-12-05' }),
      stage_since: hoursAgo(48),
      resource_requisition_request_id: opening,
      assigned_to: name.startsWith('HR') ? staff.user_id : null,
    })
    nameOf.set(candidate_id, name)
    for (const [round, state, ended] of interviews)
      await portal.ctx.database.db.insert(tables.interviews).values({
        candidate_id,
        resource_request_id: opening,
        round,
        mode: 'phone',
        state,
        starts_at: hoursAgo(ended + 1),
        ends_at: hoursAgo(ended),
        reminder_mail_ids: [],
      })
  }
})

const found = async (query: Record<string, string>) => {
  const { body } = await portal.call(listCandidates, { token: staff.token, query: { per_page: '100', ...query } })
  expect([body.data.total, body.data.is_total_exact]).toEqual([body.data.rows.length, true])
  return names.filter((name) => body.data.rows.some(({ id }) => nameOf.get(id) === name))
}
const counts = async (query: Record<string, string>) => {
  const { body } = await portal.call(countViews, { token: staff.token, query })
  return [body.data.to_schedule, body.data.awaiting_remarks]
}

describe('the views "To schedule" and "Awaiting remarks"', () => {
  it('look at the interview where the stage alone doesn’t say what comes next', async () => {
    expect(await found({ view: 'to_schedule' })).toEqual(having('schedule'))
    expect(await found({ view: 'awaiting_remarks' })).toEqual(having('remarks'))
    expect(await found({ 'filter[next_step][any]': 'schedule,remarks' })).toEqual(names.filter((name) => situations[name]?.next))
    expect(await found({ 'filter[next_step][none]': 'schedule,remarks' })).toEqual(having(null))
    expect(await found({ 'filter[next_step][empty]': '1' })).toEqual(having(null))
  })

  it('follow the interview when it is cancelled or deleted, and the candidate’s own move', async () => {
    const { db } = portal.ctx.database
    const steps = async () => [
      (await found({ view: 'to_schedule' })).includes(name),
      (await found({ view: 'awaiting_remarks' })).includes(name),
    ]
    const name = 'HR interview over'
    const [id = 0] = [...nameOf].find(([, known]) => known === name) ?? []
    const ofCandidate = eq(tables.interviews.candidate_id, id)
    const [scheduled] = await db.select().from(tables.interviews).where(ofCandidate)
    if (!scheduled) throw new Error('There is no interview.')
    await db.update(tables.interviews).set({ state: 'cancelled' }).where(ofCandidate)
    expect(await steps()).toEqual([true, false])
    await db.delete(tables.interviews).where(ofCandidate)
    const { id: _, ...values } = scheduled
    await db.insert(tables.interviews).values(values)
    expect(await steps()).toEqual([false, true])
    await db.update(tables.candidates).set({ hiring_stage: 19 }).where(eq(tables.candidates.id, id))
    expect(await steps()).toEqual([true, false])
    await db.update(tables.candidates).set({ hiring_stage: 17 }).where(eq(tables.candidates.id, id))
    expect(await steps()).toEqual([false, true])
  })

  it('show as many candidates as their tabs say: without a filter, within one, and where most candidates match', async () => {
    const queries: Record<string, string>[] = [
      {},
      { 'filter[assigned_to][is]': 'me' },
      { 'filter[willing][is]': '1' },
      { 'filter[has_resume][is]': '0' },
      { 'filter[opening][is]': String(opening) },
    ]
    for (const query of queries) {
      const shown = [await found({ ...query, view: 'to_schedule' }), await found({ ...query, view: 'awaiting_remarks' })]
      expect([query, await counts(query)]).toEqual([query, shown.map(({ length }) => length)])
    }
    expect(await counts({})).toEqual([having('schedule').length, having('remarks').length])
  })
})
