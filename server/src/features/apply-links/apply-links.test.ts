import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { register } from '@portal/contract/accounts'
import { addApplyLink, listApplyLinks, visitApplyLink } from '@portal/contract/apply-links'
import { save } from '@portal/contract/candidates'
import { listReferrers } from '@portal/contract/inviting'
import { dayInIndia } from '@portal/contract/shared/dates'
import * as tables from '../../database/schema.ts'
import { completeCandidate, newCandidate, newOpening, newStaff, PASSWORD, personal, type Caller } from '../../testing/factories.ts'
import { usePortal } from '../../testing/portal.ts'

const portal = usePortal()
const PHONE = 'Mozilla/5.0 (Linux; Android 14; SM-A245F) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
let addresses = 0

const newRequest = async () => {
  const id = await newOpening(portal)
  const [row] = await portal.ctx.database.db.select().from(tables.resource_requests).where(eq(tables.resource_requests.id, id))
  return { id, job_code: row?.job_code ?? '' }
}
const linksOf = async (staff: Caller, id: number) =>
  (await portal.call(listApplyLinks, { token: staff.token, params: { id: String(id) } })).body.data
const shareBy = async (staff: Caller, id: number, referrer: number) =>
  (await portal.call(addApplyLink, { token: staff.token, params: { id: String(id) }, body: { referrer } })).body.data.at(-1)?.code ?? ''
const visit = (opening: string, ref?: string, { ip = '10.1.0.1', agent = PHONE } = {}) =>
  portal.call(visitApplyLink, { body: { opening, ...(ref && { ref }) }, headers: { 'user-agent': agent }, ip })
const registerBy = async (opening: string, ref?: string) => {
  addresses += 1
  const email = `link${addresses}@example.com`
  const body = { first_name: 'Ravi', last_name: 'Shah', email, mobile_no: '9876500001', password: PASSWORD, opening, ...(ref && { ref }) }
  const { status } = await portal.call(register, { body })
  const [candidate] = await portal.ctx.database.db.select().from(tables.candidates).where(eq(tables.candidates.email, email))
  return { status, candidate, email }
}
const confirm = (email: string) =>
  portal.ctx.database.db.update(tables.users).set({ email_verified_at: new Date() }).where(eq(tables.users.email, email))

describe('the apply links of a request', () => {
  it('start with the public one, and each referrer has one link whose code no one can guess', async () => {
    const staff = await newStaff(portal)
    const { id } = await newRequest()
    expect(await linksOf(staff, id)).toEqual([{ id: 0, referrer: null, code: null, visits: 0, accounts: 0, applications: 0 }])
    const code = await shareBy(staff, id, staff.user_id)
    expect(code).toMatch(/^[A-Za-z0-9_-]{16}$/)
    expect(await shareBy(staff, id, staff.user_id)).toBe(code)
    expect((await linksOf(staff, id)).map(({ referrer }) => referrer)).toEqual([null, 'Meera Trivedi'])
  })

  it('are for staff only, of requests that exist, and name an employee', async () => {
    const staff = await newStaff(portal)
    const candidate = await newCandidate(portal)
    const { id } = await newRequest()
    const params = { id: String(id) }
    const body = { referrer: staff.user_id }
    const responses = [
      await portal.call(listApplyLinks, { token: candidate.token, params }),
      await portal.call(addApplyLink, { token: candidate.token, params, body }),
      await portal.call(listApplyLinks, { token: staff.token, params: { id: '987654' } }),
      await portal.call(addApplyLink, { token: staff.token, params: { id: '987654' }, body }),
    ]
    expect(responses.map(({ status }) => status)).toEqual([403, 403, 404, 404])
    const { problem } = await portal.call(addApplyLink, { token: staff.token, params, body: { referrer: candidate.user_id } })
    expect(problem.errors).toHaveProperty('referrer')
  })

  it('count a device once a day and no robots; an unknown link gives the same response and counts nothing', async () => {
    const staff = await newStaff(portal)
    const { id, job_code } = await newRequest()
    const code = await shareBy(staff, id, staff.user_id)
    await visit(job_code)
    await visit(job_code)
    await visit(job_code, undefined, { agent: 'WhatsApp/2.24.1' })
    await visit(job_code, code)
    await visit(job_code, code, { ip: '10.1.0.2' })
    expect((await linksOf(staff, id)).map(({ visits }) => visits)).toEqual([1, 2])
    const unknown = [await visit(job_code, 'A'.repeat(16)), await visit('RR-20-99999')]
    expect(unknown.map(({ status, body }) => [status, body])).toEqual(Array.from({ length: 2 }, () => [200, { success: true }]))
    expect((await linksOf(staff, id)).map(({ visits }) => visits)).toEqual([1, 2])
    const { rows } = await portal.ctx.database.db.execute("select key from rate_limits where key like '%10.1.0%' or key like '%Android%'")
    expect(rows).toEqual([])
  })
})

describe('registering by an apply link', () => {
  it('sets the referral, which the candidate cannot change, and counts once the address is confirmed', async () => {
    const staff = await newStaff(portal)
    const { id, job_code } = await newRequest()
    const code = await shareBy(staff, id, staff.user_id)
    const { candidate, email } = await registerBy(job_code, code)
    expect(candidate).toMatchObject({ reference: 6, reference_by: 'Meera Trivedi', reference_on: dayInIndia(), reference_detail: null })
    expect((await linksOf(staff, id)).at(-1)).toMatchObject({ accounts: 0, applications: 0 })
    await confirm(email)
    expect((await linksOf(staff, id)).at(-1)).toMatchObject({ accounts: 1, applications: 0 })
  })

  it('counts the application for that request', async () => {
    const staff = await newStaff(portal)
    const { id, job_code } = await newRequest()
    const code = await shareBy(staff, id, staff.user_id)
    const [link] = await portal.ctx.database.db.select().from(tables.apply_links).where(eq(tables.apply_links.code, code))
    const { candidate_id, token } = await completeCandidate(portal, 75, { reference: 6, reference_by: 'Meera Trivedi' })
    await portal.ctx.database.db.insert(tables.apply_link_arrivals).values({ candidate_id, apply_link_id: link?.id ?? 0 })
    expect((await portal.call(save, { token, body: { resource_requisition_request_id: id } })).status).toBe(200)
    expect((await linksOf(staff, id)).at(-1)).toMatchObject({ accounts: 1, applications: 1 })
    // Referrals by link are counted apart from those by invitation; someone who used both counts as one person.
    const ownRow = async () => (await portal.call(listReferrers, { token: staff.token })).body.data.find((row) => row.id === staff.user_id)
    expect(await ownRow()).toMatchObject({ invited: 0, by_link: 1, applied: 1, hired: 0 })
    await portal.ctx.database.db.insert(tables.invitations).values({
      name: 'Asha Patel',
      email: `invited.${code}@example.com`,
      referrer_id: staff.user_id,
      invited_by: staff.user_id,
      status: 6,
      days: 14,
      expires_at: new Date(),
      applied_at: new Date(),
      last_event: 'applied',
      candidate_id,
    })
    expect(await ownRow()).toMatchObject({ invited: 1, by_link: 1, applied: 1, hired: 0 })
    await portal.ctx.database.db
      .update(tables.candidates)
      .set({ withheld_since: new Date(), withheld_reason: 'erasure' })
      .where(eq(tables.candidates.id, candidate_id))
    expect(await ownRow()).toBeUndefined()
    await portal.ctx.database.db
      .update(tables.candidates)
      .set({ withheld_since: null, withheld_reason: null })
      .where(eq(tables.candidates.id, candidate_id))
    const other = await newOpening(portal)
    expect(await linksOf(staff, other)).toHaveLength(1)
    expect((await registerBy(job_code)).candidate).toMatchObject({ reference: null, reference_by: null })
    const { body } = await portal.call(save, { token, body: { ...personal, reference: 3, reference_detail: 'A post' } })
    expect(body).toMatchObject({ data: { reference: 6, reference_by: 'Meera Trivedi' } })
  })

  it('works without a referral when the code is unknown, belongs to another opening, or its employee has left', async () => {
    const [staff, left] = [await newStaff(portal), await newStaff(portal)]
    const [first, second] = [await newRequest(), await newRequest()]
    const code = await shareBy(staff, first.id, staff.user_id)
    const leftCode = await shareBy(staff, first.id, left.user_id)
    await portal.ctx.database.db.update(tables.users).set({ disabled_at: new Date() }).where(eq(tables.users.id, left.user_id))
    const registered = [
      await registerBy(first.job_code, 'B'.repeat(16)),
      await registerBy(second.job_code, code),
      await registerBy(first.job_code, leftCode),
    ]
    expect(registered.map(({ status, candidate }) => [status, candidate?.reference])).toEqual(Array.from({ length: 3 }, () => [200, null]))
  })
})
