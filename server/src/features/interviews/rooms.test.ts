import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { roles } from '@portal/contract/accounts'
import * as contract from '@portal/contract/interviews'
import { closeInterviewOffer, offerSlots } from '@portal/contract/own-interviews'
import { addWorkingDays, dayInIndia } from '@portal/contract/shared/dates'
import * as tables from '../../database/schema.ts'
import { completeCandidate, newCandidate, newOpening, newStaff, type Caller } from '../../testing/factories.ts'
import { usePortal } from '../../testing/portal.ts'
import { statusesOf } from '../../testing/statuses.ts'

const portal = usePortal()
const narmada = { name: 'Narmada', address: '4th floor, Iscon Elegance, Ahmedabad', seats: 6 }
const add = ({ token }: Caller, body: object = narmada) => portal.call(contract.addRoom, { token, body })
const change = ({ token }: Caller, id: number, body: object) =>
  portal.call(contract.changeRoom, { token, params: { id: String(id) }, body })
const archive = ({ token }: Caller, id: number) => portal.call(contract.removeRoom, { token, params: { id: String(id) } })
const names = async ({ token }: Caller) => (await portal.call(contract.listRooms, { token })).body.data.map(({ name }) => name)

describe('rooms for interviews', () => {
  it('are added, renamed and archived by administrators; adding the name of an archived room restores it', async () => {
    const [administrator, recruiter] = [await newStaff(portal, roles.administrator), await newStaff(portal)]
    const { id } = (await add(administrator)).body.data
    expect((await add(administrator)).problem.code).toBe('name_taken')
    const tapi = (await add(administrator, { name: 'Tapi', address: '5th floor', seats: null })).body.data
    expect(tapi).toEqual({ id: tapi.id, name: 'Tapi', address: '5th floor', seats: null })
    expect((await change(administrator, tapi.id, narmada)).problem.code).toBe('name_taken')
    const renamed = (await change(administrator, tapi.id, { name: 'Mahi', address: '6th floor', seats: 12 })).body.data
    expect(renamed).toEqual({ id: tapi.id, name: 'Mahi', address: '6th floor', seats: 12 })
    expect(await names(recruiter)).toEqual(['Mahi', 'Narmada'])
    expect(statusesOf([await archive(administrator, id), await archive(administrator, id)])).toEqual([200, 404])
    expect(statusesOf([await change(administrator, id, narmada), await change(administrator, 999_999, narmada)])).toEqual([404, 404])
    expect(await names(recruiter)).toEqual(['Mahi'])
    expect((await add(administrator)).body.data).toEqual({ id, ...narmada })
    const { db } = portal.ctx.database
    const logged = await db.select().from(tables.audit_log).where(eq(tables.audit_log.record, 'calendar'))
    expect(logged.map(({ action }) => action)).toEqual(['room_added', 'room_added', 'room_changed', 'room_archived', 'room_added'])
  })

  it('can’t be archived while candidates can book times in them', async () => {
    const [administrator, resource_requisition_request_id] = [await newStaff(portal, roles.administrator), await newOpening(portal)]
    const candidate = await completeCandidate(portal, 75, { hiring_stage: 10, resource_requisition_request_id })
    const { id } = (await add(administrator, { ...narmada, name: 'Hathmati' })).body.data
    const day = addWorkingDays(dayInIndia(), 3, { weekdays: [1, 2, 3, 4, 5], holidays: [] })
    const place = { mode: 'in_person', room_id: id, place: null }
    const panel = [{ name: 'Kavita Rao', email: 'hathmati@example.org' }]
    const offered = await portal.call(offerSlots, {
      token: administrator.token,
      params: { id: String(candidate.candidate_id) },
      body: { round: 'technical', for_all: true, slots: [{ day, time: '10:00' }], duration: 30, panel, ...place },
    })
    expect(offered.status).toBe(200)
    const { status, problem } = await archive(administrator, id)
    expect([status, problem.code]).toEqual([422, 'not_allowed'])
    expect(problem.message).toMatch(/^Candidates for \S+ can still book times in this room\. Withdraw these times first\.$/)
    expect(await names(administrator)).toContain('Hathmati')
    await portal.call(closeInterviewOffer, { token: administrator.token, params: { id: String(offered.body.data.id) } })
    expect((await archive(administrator, id)).status).toBe(200)
  })

  it('report each invalid field', async () => {
    const administrator = await newStaff(portal, roles.administrator)
    const fields = async (body: object) => Object.keys((await add(administrator, body)).problem.errors ?? {})
    expect(await fields({ name: ' ', address: '', seats: 0 })).toEqual(['name', 'address', 'seats'])
    expect(await fields({ ...narmada, name: 'Sabarmati', seats: 501 })).toEqual(['seats'])
    expect(await fields({ ...narmada, name: 'Sabarmati', seats: 2.5 })).toEqual(['seats'])
    expect(await names(administrator)).not.toContain('Sabarmati')
  })

  it('can’t be changed by anyone else', async () => {
    const { id } = (await add(await newStaff(portal, roles.administrator), { ...narmada, name: 'Vatrak' })).body.data
    const [recruiter, candidate] = [await newStaff(portal), await newCandidate(portal)]
    for (const caller of [recruiter, candidate]) {
      const calls = [await add(caller), await change(caller, id, { ...narmada, name: 'Other' }), await archive(caller, id)]
      expect(statusesOf(calls)).toEqual([403, 403, 403])
    }
    expect((await portal.call(contract.listRooms, { token: candidate.token })).status).toBe(403)
    expect(await names(recruiter)).toContain('Vatrak')
  })
})
