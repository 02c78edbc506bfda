import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { stageGroups, stages } from '@portal/contract/stages'
import { BOARD_CARDS, readBoard } from '@portal/contract/board'
import { listCandidates } from '@portal/contract/candidate-list'
import * as tables from '../../database/schema.ts'
import { newCandidate, newOpening, newStaff } from '../../testing/factories.ts'
import { usePortal } from '../../testing/portal.ts'
import { countStatements } from '../../testing/statements.ts'

const portal = usePortal()
const board = (token: string, query: Record<string, string>) => portal.call(readBoard, { token, query })
const columnsOf = async (token: string, opening: number, query: Record<string, string> = {}) =>
  (await board(token, { opening: String(opening), ...query })).body.data
const applied = (opening: number, values: Partial<typeof tables.candidates.$inferInsert> = {}) =>
  newCandidate(portal, { resource_requisition_request_id: opening, hiring_stage: 2, ...values })

describe('the board of an opening', () => {
  it('has a column for each stage group with all its candidates', async () => {
    const { token } = await newStaff(portal)
    const opening = await newOpening(portal)
    await applied(await newOpening(portal))
    for (const stage of Object.keys(stages).map(Number))
      await applied(opening, { hiring_stage: stage, ...(stage === 26 && { held_from: 3 }) })
    const columns = await columnsOf(token, opening)
    expect(columns.map(({ group }) => group)).toEqual(stageGroups)
    for (const { group, total, cards } of columns) {
      const expected = Object.entries(stages).flatMap(([stage, definition]) => (definition.group === group ? [Number(stage)] : []))
      expect(cards.map(({ hiring_stage }) => hiring_stage).toSorted((a, b) => a - b)).toEqual(expected)
      expect(total).toBe(expected.length)
    }
  })

  it('shows the same data of a candidate as the list, longest in the stage first', async () => {
    const { token, user_id } = await newStaff(portal)
    const opening = await newOpening(portal)
    const newer = await applied(opening, { first_name: 'Kavya', stage_since: new Date('2026-10-03T05:00:00Z') })
    const older = await applied(opening, { first_name: 'Jay', stage_since: new Date('2026-10-01T05:00:00Z'), assigned_to: user_id })
    const { cards } = (await columnsOf(token, opening)).find(({ group }) => group === 'Screening') ?? { cards: [] }
    expect(cards.map(({ id }) => id)).toEqual([older.candidate_id, newer.candidate_id])
    const { rows } = (await portal.call(listCandidates, { token, query: { 'filter[opening][is]': String(opening) } })).body.data
    expect(rows).toHaveLength(2)
    for (const card of cards) expect(rows.find(({ id }) => id === card.id)).toMatchObject(card)
    expect(cards[0]).toMatchObject({ name: 'Jay Patel', assigned_to: 'Meera Trivedi', stage_since: '2026-10-01T05:00:00.000Z' })
  })

  it('loads a long column page by page, with no candidate twice', async () => {
    const { token } = await newStaff(portal)
    const opening = await newOpening(portal)
    const { db } = portal.ctx.database
    await db.insert(tables.candidates).values(
      Array.from({ length: BOARD_CARDS + 5 }, (_, at) => ({
        email: `lamba${at}@example.com`,
        first_name: 'Lamba',
        last_name: 'Joshi',
        mobile_no: '9876543210',
        resource_requisition_request_id: opening,
        hiring_stage: 4,
      })),
    )
    await applied(opening, { hiring_stage: 25 })
    const first = (await columnsOf(token, opening)).find(({ group }) => group === 'Screening')
    const [second, ...others] = await columnsOf(token, opening, { group: 'Screening', page: '2' })
    expect(others).toEqual([])
    expect([first?.total, first?.cards.length, second?.total, second?.cards.length]).toEqual([55, 50, 55, 5])
    expect(new Set([...(first?.cards ?? []), ...(second?.cards ?? [])].map(({ id }) => id)).size).toBe(55)
    expect(await columnsOf(token, opening, { group: 'Screening', page: '3' })).toEqual([{ group: 'Screening', total: 55, cards: [] }])
  })

  it('leaves out withheld records', async () => {
    const { token } = await newStaff(portal)
    const opening = await newOpening(portal)
    const gone = await applied(opening)
    await applied(opening)
    await portal.ctx.database.db
      .update(tables.candidates)
      .set({ withheld_since: new Date(), withheld_reason: 'erasure' })
      .where(eq(tables.candidates.id, gone.candidate_id))
    const { total, cards } = (await columnsOf(token, opening)).find(({ group }) => group === 'Screening') ?? { total: 0, cards: [] }
    expect([total, cards.length]).toEqual([1, 1])
    expect(cards.map(({ id }) => id)).not.toContain(gone.candidate_id)
  })

  it('needs one database query besides the session and the calendar', async () => {
    const { token } = await newStaff(portal)
    const opening = await newOpening(portal)
    expect(await countStatements(() => columnsOf(token, opening))).toBeLessThanOrEqual(3)
  })

  it('is empty for an unknown opening, reports each invalid parameter, and is refused to candidates', async () => {
    const { token } = await newStaff(portal)
    const { token: candidateToken } = await newCandidate(portal)
    const columns = await columnsOf(token, 987_654)
    expect(columns.map(({ total }) => total)).toEqual(stageGroups.map(() => 0))
    const { status, problem } = await board(token, { opening: 'x', group: 'Nowhere', page: '0' })
    expect(status).toBe(422)
    expect(Object.keys(problem.errors ?? {})).toEqual(['opening', 'group', 'page'])
    expect((await board(candidateToken, { opening: '1' })).status).toBe(403)
  })
})
