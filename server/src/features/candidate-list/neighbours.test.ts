import { describe, expect, it } from 'vitest'
import { readNeighbours, sortFields, listCandidates } from '@portal/contract/candidate-list'
import { newCandidate, newStaff } from '../../testing/factories.ts'
import { countStatements } from '../../testing/statements.ts'
import { usePortal } from '../../testing/portal.ts'

const portal = usePortal()
const neighbours = (token: string, id: number, query: Record<string, string> = {}) =>
  portal.call(readNeighbours, { token, params: { id: String(id) }, query })
const idsOf = async (token: string, query: Record<string, string>) =>
  (await portal.call(listCandidates, { token, query: { ...query, per_page: '100' } })).body.data.rows.map(({ id }) => id)

const newCandidates = async (first_name: string) => {
  for (const [notice_period, total_experience] of [
    [2, 10],
    [null, 30],
    [1, 30],
    [null, 5],
    [3, 0],
    [1, 12],
  ] as const) {
    await newCandidate(portal, { first_name, notice_period, current_ctc: notice_period, total_experience, city: 1 })
  }
}

describe('the neighbours of a candidate', () => {
  it.each(sortFields.flatMap((field) => [[field, 'asc'] as const, [field, 'desc'] as const]))(
    'follow the order of the list by %s %s, for all candidates, with a filter and with a search',
    async (field, direction) => {
      const { token } = await newStaff(portal)
      const name = `Kram${field.replace(/[^a-z]/g, '')}${direction}`
      await newCandidates(name)
      const queries: Record<string, string>[] = [{}, { 'filter[city][is]': '1' }, { q: name }]
      for (const query of queries) {
        const sorted = { ...query, [`sort[${field}]`]: direction }
        const ids = await idsOf(token, sorted)
        const last = Math.min(ids.length, 40) - 1
        for (const at of [0, 1, Math.floor(last / 2), last]) {
          const { before, after, place, is_listed } = (await neighbours(token, ids[at] ?? 0, sorted)).body.data
          expect(before.slice(-3)).toEqual(ids.slice(Math.max(0, at - 3), at))
          expect(after.slice(0, 3)).toEqual(ids.slice(at + 1, at + 4))
          expect([place, is_listed]).toEqual([at + 1, true])
        }
      }
    },
    60_000,
  )

  it('are still found for a candidate who is no longer in the list', async () => {
    const { token } = await newStaff(portal)
    const people = []
    for (const hiring_stage of [1, 26, 1])
      people.push(await newCandidate(portal, { first_name: 'Vahini', hiring_stage, ...(hiring_stage === 26 ? { held_from: 3 } : {}) }))
    const [first, held, last] = people.map(({ candidate_id }) => candidate_id)
    const { data } = (await neighbours(token, held ?? 0, { q: 'vahini', 'filter[stage][is]': '1' })).body
    expect(data).toEqual({ before: [last], after: [first], place: 2, is_listed: false, total: 2 })
  })

  it('need one database query besides the session and the calendar', async () => {
    const { token } = await newStaff(portal)
    const { candidate_id } = await newCandidate(portal)
    const count = await countStatements(() => neighbours(token, candidate_id, { view: 'incomplete' }))
    expect(count).toBeLessThanOrEqual(3)
  })

  it('are refused for an unknown or withheld record, for an invalid filter and for candidates', async () => {
    const { token } = await newStaff(portal)
    const candidate = await newCandidate(portal)
    const withheld = await newCandidate(portal, { withheld_since: new Date(), withheld_reason: 'erasure' })
    expect((await neighbours(token, 987_654)).status).toBe(404)
    expect((await neighbours(token, withheld.candidate_id)).status).toBe(404)
    expect((await neighbours(token, candidate.candidate_id, { 'filter[gender][is]': '1' })).problem.errors).toEqual({
      'filter[gender][is]': ['There is no such filter.'],
    })
    expect((await neighbours(candidate.token, candidate.candidate_id)).status).toBe(403)
  })
})
