import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { getCandidate, save } from '@portal/contract/candidates'
import { checkInvitees, countInvitations, invite, listInvitations } from '@portal/contract/inviting'
import { DAY, dayInIndia } from '@portal/contract/shared/dates'
import * as tables from '../../database/schema.ts'
import { completeCandidate, newCandidate, newOpening, newStaff, storedCandidate, type Caller } from '../../testing/factories.ts'
import { mailsTo, secretsMailedTo } from '../../testing/mails.ts'
import { usePortal } from '../../testing/portal.ts'
import {
  eraseInvitations,
  findInvitation,
  invitationBounced,
  invitationDeclined,
  invitationOpened,
  invitationRegistered,
  invitationSent,
  lockInvitation,
} from '../invitations/invitations.service.ts'
import { suppress } from '../invitations/suppressions.service.ts'

const portal = usePortal()
let people = 0
const newPerson = () => {
  people += 1
  return { name: 'Ravi Shah', email: `ravi${people}.${process.pid}@example.com`, mobile_no: '9825011111' }
}
const send = ({ token }: Caller, more: object) => portal.call(invite, { token, body: { days: 14, send: 'now', ...more } })
const rowOf = async ({ token }: Caller, email: string) =>
  (await portal.call(listInvitations, { token, query: { q: email } })).body.data.rows[0]
const delivered = async (email: string) => {
  const [mail] = await mailsTo(portal, email)
  await portal.ctx.database.transaction((tx) => invitationSent(tx, mail?.id ?? 0))
}

describe('inviting someone to apply', () => {
  it('sends an email with a link stored as a hash, and tracks the person to their application', async () => {
    const [staff, referrer, candidate] = [await newStaff(portal), await newStaff(portal), await completeCandidate(portal)]
    const opening = await newOpening(portal)
    const { db } = portal.ctx.database
    await db
      .update(tables.candidates)
      .set({ reference: null, reference_detail: null })
      .where(eq(tables.candidates.id, candidate.candidate_id))
    const person = newPerson()
    expect((await send(staff, { people: [person], resource_request_id: opening, referrer_id: referrer.user_id })).status).toBe(200)
    const { token } = await secretsMailedTo(portal, person.email)
    expect(token).toHaveLength(43)
    const stored = JSON.stringify(await db.select().from(tables.invitation_tokens))
    expect(stored).not.toContain(token)

    await delivered(person.email)
    const found = await findInvitation(db, token)
    expect(found).toMatchObject({ status: 3, is_live: true, opening: { id: opening }, referrer: 'Meera Trivedi' })
    expect(await findInvitation(db, 'x'.repeat(43))).toBeUndefined()
    await invitationOpened(db, found?.id ?? 0)
    expect(await rowOf(staff, person.email)).toMatchObject({ status: 4, last_event: 'opened' })

    // The invited person registers with the same address.
    await invitationRegistered(db, { email: person.email, candidate_id: candidate.candidate_id })
    expect(await rowOf(staff, person.email)).toMatchObject({ status: 5, candidate_id: candidate.candidate_id })
    expect((await findInvitation(db, token))?.is_live).toBe(false)
    expect(await storedCandidate(portal, candidate.candidate_id)).toMatchObject({ reference: 6, reference_by: 'Meera Trivedi' })
    const profile = (await portal.call(getCandidate, { token: candidate.token })).body.data
    expect(profile.reference_on).toBe(dayInIndia())

    await portal.call(save, { token: candidate.token, body: { resource_requisition_request_id: opening } })
    expect(await rowOf(staff, person.email)).toMatchObject({ status: 6, last_event: 'applied' })
    const query = { 'filter[referrer_id]': String(referrer.user_id) }
    const numbers = (await portal.call(countInvitations, { token: staff.token, query })).body.data
    expect(numbers).toMatchObject({ sent: 1, opened: 1, registered: 1, applied: 1 })
    expect(numbers.median_hours).toBeLessThan(1)
  })

  it('recognises known people, and invites all of a list or none', async () => {
    const [staff, other] = [await newStaff(portal), await newStaff(portal)]
    const [invited, suppressed, fresh] = [newPerson(), newPerson(), newPerson()]
    const candidate = await newCandidate(portal)
    const closed = await completeCandidate(portal, 75, { hiring_stage: 5, resource_requisition_request_id: await newOpening(portal) })
    await send(staff, { people: [invited] })
    await suppress(portal.ctx, portal.ctx.database.db, suppressed.email)
    const emails = [fresh.email, candidate.email, closed.email, invited.email.toUpperCase(), suppressed.email, other.email]
    const { marks, left } = (await portal.call(checkInvitees, { token: staff.token, body: { emails } })).body.data
    expect(marks.map(({ kind }) => kind).toSorted()).toEqual(['candidate', 'cooling', 'invited', 'staff', 'suppressed'])
    expect(marks.find(({ kind }) => kind === 'invited')?.message).toMatch(/^Already invited by Meera Trivedi on \d+ \w+ \d{4}\.$/)
    expect(left).toBe(299)

    const list = [fresh, { ...fresh, name: 'Ravi again' }, { ...fresh, email: suppressed.email }]
    const { status, problem } = await send(staff, { people: list })
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, ['people.1.email', 'people.2.email']])
    expect(await mailsTo(portal, fresh.email)).toEqual([])
  })

  it('warns of a mobile number known under another address, and invites nevertheless', async () => {
    const staff = await newStaff(portal)
    const [known, left] = [`95${process.pid}0000`, `96${process.pid}0000`].map((number) => number.slice(0, 10).padEnd(10, '1'))
    const number = (mobile_no = '') => ({ mobile_no, alternate_mobile_no: null })
    const { candidate_id } = await newCandidate(portal, number(known))
    const gone = await newCandidate(portal, { ...number(left), withheld_since: new Date(), withheld_reason: 'erasure' })
    const [person, other, invited] = [newPerson(), newPerson(), newPerson()]
    await send(staff, { people: [{ ...invited, mobile_no: '9411111111' }] })
    const people = [
      { email: person.email, mobile_no: `+91 ${known ?? ''}` },
      { email: other.email, mobile_no: left ?? '' },
      { email: `new.${other.email}`, mobile_no: '9411111111' },
      { email: invited.email, mobile_no: '9411111111' },
      { email: gone.email, mobile_no: known ?? '' },
    ]
    const body = { emails: people.map(({ email }) => email), mobiles: people }
    const { marks, warnings } = (await portal.call(checkInvitees, { token: staff.token, body })).body.data
    expect(marks.map(({ email }) => email)).toEqual([invited.email])
    expect(warnings.map(({ email, kind, message, candidate_id: id }) => [email, kind, message.replace(/ on \d.*/, '.'), id])).toEqual(
      [
        [gone.email, 'mobile', 'Asha Patel has this mobile number and another email address.', candidate_id],
        [person.email, 'mobile', 'Asha Patel has this mobile number and another email address.', candidate_id],
        [`new.${other.email}`, 'mobile', 'Meera Trivedi invited this mobile number at another email address.', null],
      ].toSorted(([a], [b]) => String(a).localeCompare(String(b))),
    )
    expect((await send(staff, { people: [{ ...person, mobile_no: known }] })).status).toBe(200)
  })

  it('warns of a misspelt domain', async () => {
    const staff = await newStaff(portal)
    const emails = ['asha@gmial.com', newPerson().email]
    const { marks, warnings } = (await portal.call(checkInvitees, { token: staff.token, body: { emails } })).body.data
    expect([marks, warnings.map(({ email, kind, message }) => [email, kind, message])]).toEqual([
      [],
      [['asha@gmial.com', 'mistyped', 'Did you mean asha@gmail.com?']],
    ])
  })

  it('does not reveal who has deleted their account or is hidden from staff', async () => {
    const staff = await newStaff(portal)
    const gone = await newCandidate(portal, { withheld_since: new Date(), withheld_reason: 'erasure' })
    const { marks } = (await portal.call(checkInvitees, { token: staff.token, body: { emails: [gone.email] } })).body.data
    expect(marks).toEqual([])
    expect((await send(staff, { people: [{ ...newPerson(), email: gone.email }] })).status).toBe(200)
    expect(await rowOf(staff, gone.email)).toMatchObject({ status: 2, candidate_id: null })
  })

  it('can be scheduled, saved as a draft, bounce, be declined and be erased', async () => {
    const staff = await newStaff(portal)
    const { db } = portal.ctx.database
    const [later, draft, bounced] = [newPerson(), newPerson(), newPerson()]
    const send_at = new Date(Date.now() + 2 * DAY).toISOString()
    await send(staff, { people: [later], send: 'later', send_at })
    expect((await mailsTo(portal, later.email))[0]?.send_at?.toISOString()).toBe(send_at)
    expect((await rowOf(staff, later.email))?.expires_at).toBe(new Date(Date.parse(send_at) + 14 * DAY).toISOString())
    await send(staff, { people: [draft], send: 'draft' })
    expect([await mailsTo(portal, draft.email), (await rowOf(staff, draft.email))?.status]).toEqual([[], 1])

    await send(staff, { people: [bounced] })
    const [mail] = await mailsTo(portal, bounced.email)
    await invitationBounced(db, mail?.id ?? 0)
    expect(await rowOf(staff, bounced.email)).toMatchObject({ status: 8, last_event: 'bounced' })

    const { token } = await secretsMailedTo(portal, later.email)
    expect((await portal.ctx.database.transaction((tx) => lockInvitation(tx, token)))?.is_live).toBe(true)
    await invitationDeclined(db, { email: later.email, candidate_id: 0 })
    expect((await rowOf(staff, later.email))?.status).toBe(10)
    await eraseInvitations(db, later.email)
    expect(await rowOf(staff, later.email)).toBeUndefined()
  })

  it('reports each invalid field, and is for staff only', async () => {
    const [staff, candidate] = [await newStaff(portal), await newCandidate(portal)]
    const person = newPerson()
    for (const [more, field] of [
      [{ people: [] }, 'people'],
      [{ people: [{ ...person, email: 'ravi' }] }, 'people.0.email'],
      [{ people: [{ ...person, name: ' ' }] }, 'people.0.name'],
      [{ people: [{ ...person, mobile_no: '98' }] }, 'people.0.mobile_no'],
      [{ days: 15 }, 'days'],
      [{ send: 'later' }, 'send_at'],
      [{ send: 'later', send_at: '2020-01-01T10:00:00.000Z' }, 'send_at'],
      [{ referrer_id: candidate.user_id }, 'referrer_id'],
    ] as const) {
      const { problem } = await send(staff, { people: [person], ...more })
      expect([field, Object.keys(problem.errors ?? {})]).toEqual([field, [field]])
    }
    expect((await send(staff, { people: [person], resource_request_id: 999_999 })).status).toBe(404)
    expect((await send(candidate, { people: [person] })).status).toBe(403)
    expect((await portal.call(listInvitations, { token: candidate.token })).status).toBe(403)
    expect(await mailsTo(portal, person.email)).toEqual([])
  })

  it('stops at the daily limit, also for two concurrent lists', async () => {
    const staff = await newStaff(portal)
    const { db } = portal.ctx.database
    const first = newPerson()
    await send(staff, { people: [first] })
    const id = (await rowOf(staff, first.email))?.id ?? 0
    const tokens = Array.from({ length: 298 }, (_, index) => ({
      invitation_id: id,
      kind: 'invitation' as const,
      token_hash: `${id} ${index}`,
      issued_by: staff.user_id,
    }))
    await db.insert(tables.invitation_tokens).values(tokens)
    const both = await Promise.all([send(staff, { people: [newPerson()] }), send(staff, { people: [newPerson()] })])
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    expect(both.find(({ status }) => status === 409)?.problem.code).toBe('quota')
    expect((await send(staff, { people: [newPerson()], send: 'draft' })).status).toBe(200)
    expect((await send(await newStaff(portal), { people: [newPerson()] })).status).toBe(200)
  })
})
