import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { register } from '@portal/contract/accounts'
import { addApplyLink } from '@portal/contract/apply-links'
import { invite, listInvitations, listReferrers } from '@portal/contract/inviting'
import { dayInIndia } from '@portal/contract/shared/dates'
import * as tables from '../../database/schema.ts'
import { newCandidate, newOpening, newStaff, PASSWORD, storedCandidate, type Caller } from '../../testing/factories.ts'
import { secretsMailedTo } from '../../testing/mails.ts'
import { usePortal } from '../../testing/portal.ts'
import { findInvitation, invitationRegistered } from '../invitations/invitations.service.ts'

const portal = usePortal()
let people = 0
const newPerson = () => {
  people += 1
  return { name: 'Ravi Shah', email: `referred${people}@example.com` }
}
const outside = { name: 'Leela Menon', email: 'leela.menon@plant.example.com' }
const send = ({ token }: Caller, more: object) =>
  portal.call(invite, { token, body: { days: 14, send: 'now', people: [newPerson()], ...more } })
const rowOfReferrals = async ({ token }: Caller, name: string) =>
  (await portal.call(listReferrers, { token })).body.data.filter((row) => row.name === name)
const share = ({ token }: Caller, id: number, body: object) => portal.call(addApplyLink, { token, params: { id: String(id) }, body })

describe('a referrer without an account', () => {
  it('is entered with an invitation, named to the invited person, and gets the referral of the candidate', async () => {
    const staff = await newStaff(portal)
    const candidate = await newCandidate(portal)
    const person = newPerson()
    const { status, body } = await send(staff, {
      people: [person],
      outside_referrer: { ...outside, email: 'Leela.Menon@plant.example.com' },
    })
    expect(status).toBe(200)
    const { token } = await secretsMailedTo(portal, person.email)
    expect(await findInvitation(portal.ctx.database.db, token)).toMatchObject({ referrer: 'Leela Menon' })
    await invitationRegistered(portal.ctx.database.db, { email: person.email, candidate_id: candidate.candidate_id })
    expect(await storedCandidate(portal, candidate.candidate_id)).toMatchObject({
      reference: 6,
      reference_by: 'Leela Menon',
      reference_on: dayInIndia(),
    })
    const [row, ...more] = await rowOfReferrals(staff, 'Leela Menon')
    expect([row, more]).toMatchObject([{ has_account: false, invited: 1, by_link: 0 }, []])
    const query = { 'filter[outside_referrer_id]': String(row?.id) }
    const listed = (await portal.call(listInvitations, { token: staff.token, query })).body.data.rows
    expect(listed).toMatchObject([{ id: body.data.ids[0], referrer: 'Leela Menon' }])
  })

  it('has a personal link to a request, which is counted in the same row of the referral figures', async () => {
    const staff = await newStaff(portal)
    const id = await newOpening(portal)
    const [request] = await portal.ctx.database.db.select().from(tables.resource_requests).where(eq(tables.resource_requests.id, id))
    const referrer = { name: 'Om Nair', email: 'om.nair@plant.example.com' }
    await send(staff, { outside_referrer: referrer })
    const first = (await share(staff, id, { outside_referrer: referrer })).body.data
    const again = (await share(staff, id, { outside_referrer: { ...referrer, name: 'Om K. Nair' } })).body.data
    expect(again).toHaveLength(first.length)
    const link = again.find(({ referrer }) => referrer === 'Om K. Nair')
    const { email } = newPerson()
    const body = { first_name: 'Ravi', last_name: 'Shah', email, mobile_no: '9876500009', password: PASSWORD }
    expect((await portal.call(register, { body: { ...body, opening: request?.job_code, ref: link?.code } })).status).toBe(200)
    await portal.ctx.database.db.update(tables.users).set({ email_verified_at: new Date() }).where(eq(tables.users.email, email))
    const [candidate] = await portal.ctx.database.db.select().from(tables.candidates).where(eq(tables.candidates.email, email))
    expect(candidate).toMatchObject({ reference: 6, reference_by: 'Om K. Nair', reference_on: dayInIndia() })
    expect(await rowOfReferrals(staff, 'Om K. Nair')).toMatchObject([{ has_account: false, invited: 1, by_link: 1 }])
  })

  it('with the address of a staff account is that account', async () => {
    const [staff, colleague] = [await newStaff(portal), await newStaff(portal)]
    await send(staff, { outside_referrer: { name: 'Another Name', email: colleague.email } })
    expect(await rowOfReferrals(staff, 'Another Name')).toEqual([])
    const { rows } = (
      await portal.call(listInvitations, { token: staff.token, query: { 'filter[referrer_id]': String(colleague.user_id) } })
    ).body.data
    expect(rows).toMatchObject([{ referrer: 'Meera Trivedi' }])
  })

  it('needs a name and an address, excludes choosing an employee, and is entered by staff only', async () => {
    const [staff, candidate] = [await newStaff(portal), await newCandidate(portal)]
    const id = await newOpening(portal)
    expect((await send(staff, { outside_referrer: { name: '', email: 'none' } })).problem.errors).toMatchObject({
      'outside_referrer.name': ['This field is mandatory.'],
    })
    expect((await send(staff, { outside_referrer: outside, referrer_id: staff.user_id })).problem.errors).toEqual({
      referrer_id: ['Choose one referrer.'],
    })
    for (const body of [{}, { referrer: staff.user_id, outside_referrer: outside }])
      expect((await share(staff, id, body)).problem.errors).toEqual({ referrer: ['Choose one referrer.'] })
    const before = await portal.ctx.database.db.select().from(tables.outside_referrers)
    const someone = { name: 'No One', email: 'no.one@plant.example.com' }
    expect((await send(candidate, { outside_referrer: someone })).status).toBe(403)
    expect((await share(candidate, id, { outside_referrer: someone })).status).toBe(403)
    expect((await share(staff, 987_654, { outside_referrer: someone })).status).toBe(404)
    expect(await portal.ctx.database.db.select().from(tables.outside_referrers)).toEqual(before)
  })
})
