import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as accounts from '@portal/contract/accounts'
import { getCandidate } from '@portal/contract/candidates'
import * as contract from '@portal/contract/invited'
import { declineInvitation } from '@portal/contract/privacy'
import { FILLED } from '@portal/contract/resource-requests'
import { dayInIndia } from '@portal/contract/shared/dates'
import { HIRED } from '@portal/contract/stages'
import * as tables from '../../database/schema.ts'
import { newCandidate, newOpening, newStaff, PASSWORD } from '../../testing/factories.ts'
import { mailsTo, secretsMailedTo } from '../../testing/mails.ts'
import { openPortal } from '../../testing/portal.ts'
import { hashOf, newToken } from '../../platform/secrets.ts'
import { suppressedAmong } from '../invitations/suppressions.service.ts'

let portal: Awaited<ReturnType<typeof openPortal>>
beforeAll(async () => {
  portal = await openPortal({ PUBLIC_URL: 'https://jobs.example.com' })
})
afterAll(() => portal.close())

let count = 0
const network = () => `10.7.${Math.floor((count += 1) / 250)}.${(count % 250) + 1}`
const IN_TEN_DAYS = () => new Date(Date.now() + 10 * 86_400_000)

/** A sent invitation, and the token of its link. */
const invite = async (
  values: Partial<typeof tables.invitations.$inferInsert> = {},
  link: Partial<typeof tables.invitation_tokens.$inferInsert> = {},
) => {
  const { db } = portal.ctx.database
  const staff = await newStaff(portal)
  const token = newToken()
  const email = values.email ?? `invited${(count += 1)}@example.com`
  const [row] = await db
    .insert(tables.invitations)
    .values({
      name: 'Ravi Kumar Shah',
      mobile_no: '9876500001',
      invited_by: staff.user_id,
      status: 3,
      days: 14,
      expires_at: IN_TEN_DAYS(),
      last_event: 'sent',
      ...values,
      email,
    })
    .returning()
  const invitation_id = row?.id ?? 0
  await db.insert(tables.invitation_tokens).values({ invitation_id, kind: 'invitation', token_hash: hashOf(token), ...link })
  return { id: invitation_id, token, email, staff }
}
const stored = async (id: number) => {
  const [row] = await portal.ctx.database.db.select().from(tables.invitations).where(eq(tables.invitations.id, id))
  return row
}
const open = (token: string, ip = network()) => portal.call(contract.openInvitation, { body: { token }, ip })
const accept = (token: string, ip = network()) => portal.call(contract.acceptInvitation, { body: { token }, ip })
const askAgain = (token: string) => portal.call(contract.askForInvitation, { body: { token }, ip: network() })
const removeMe = (token: string) => portal.call(contract.refuseInvitations, { body: { token }, ip: network() })

describe('opening the link of an invitation', () => {
  it('shows who invites for what, and records only that it was opened, however often scanners follow it', async () => {
    const opening = await newOpening(portal)
    const { id, token, email } = await invite({ resource_request_id: opening })
    for (let times = 0; times < 3; times += 1) {
      const { status, body, headers } = await open(token)
      expect(status).toBe(200)
      expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
      expect(body.data).toMatchObject({
        state: 'live',
        invitation: {
          first_name: 'Ravi',
          email,
          invited_by: 'Meera Trivedi',
          is_referral: false,
          is_emailed: true,
          designation: 'Frontend developer (React)',
          is_open: true,
        },
      })
    }
    expect(await stored(id)).toMatchObject({ status: 4, last_event: 'opened' })
    expect(portal.logged.join('\n')).not.toContain(token)

    await portal.ctx.database.db.update(tables.resource_requests).set({ status: FILLED }).where(eq(tables.resource_requests.id, opening))
    expect((await open(token)).body.data.invitation?.is_open).toBe(false)
  })

  it.each([
    ['used', { status: 5 }, {}],
    ['used', { status: 6 }, {}],
    ['ended', { status: 7 }, {}],
    ['ended', { status: 3, expires_at: new Date(Date.now() - 1000) }, {}],
    ['ended', { status: 8 }, {}],
    ['cancelled', { status: 9 }, {}],
    ['declined', { status: 10 }, {}],
    ['replaced', { status: 3 }, { replaced_at: new Date() }],
  ] as const)('of one that is %s reveals nothing else, and can’t be accepted', async (state, values, link) => {
    const { token, email } = await invite(values, link)
    const { data } = (await open(token)).body
    expect({ ...data, ended_on: data.ended_on !== null }).toEqual({ state, ended_on: state === 'ended', invitation: null })
    const refused = await accept(token)
    expect([refused.status, /^(used|ended|revoked)_token$/.test(refused.problem.code)]).toEqual([400, true])
    expect(await portal.ctx.database.db.select().from(tables.users).where(eq(tables.users.email, email))).toEqual([])
  })

  it('of an unknown one is refused identically by every call, and guesses are limited per network', async () => {
    const token = newToken()
    const responses = [await open(token), await accept(token), await askAgain(token), await removeMe(token)]
    expect(responses.map(({ status, problem }) => [status, problem.code])).toEqual(responses.map(() => [400, 'invalid_token']))
    const guesses = await Promise.all(Array.from({ length: 110 }, () => open(newToken(), '10.8.0.1')))
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(10)
    const { token: known } = await invite()
    expect((await open(known, '10.8.0.2')).status).toBe(200)
  })
})

describe('accepting an invitation', () => {
  it('creates account and candidate with the known details, a confirmed address, the referral and a session', async () => {
    const referrer = await newStaff(portal)
    const { id, token, email } = await invite({ referrer_id: referrer.user_id })
    const { status, body } = await accept(token)
    expect([status, body.token_type, body.expires_in]).toEqual([200, 'Bearer', 30 * 86_400])
    const { data: candidate } = (await portal.call(getCandidate, { token: body.access_token })).body
    expect(candidate).toMatchObject({
      first_name: 'Ravi',
      last_name: 'Kumar Shah',
      email,
      mobile_no: '9876500001',
      reference: 6,
      reference_by: 'Meera Trivedi',
      reference_on: dayInIndia(),
      login_type: 0,
      has_password: false,
    })
    expect(await stored(id)).toMatchObject({ status: 5, candidate_id: candidate.id })
    const login = await portal.call(accounts.login, { body: { email, password: PASSWORD }, ip: network() })
    expect(login.problem.code).toBe('invalid_credentials')
    const set = await portal.call(accounts.setFirstPassword, { token: body.access_token, body: { password: PASSWORD } })
    expect(set.status).toBe(200)
    expect((await portal.call(accounts.login, { body: { email, password: PASSWORD }, ip: network() })).status).toBe(200)
  })

  it('S08: works once, also with twenty concurrent calls, and a password can be set by the emailed link', async () => {
    const { token, email } = await invite()
    const responses = await Promise.all(Array.from({ length: 20 }, () => accept(token)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(responses.filter(({ status }) => status !== 200).map(({ problem }) => problem.code))).toEqual(new Set(['used_token']))
    await portal.call(accounts.forgotPassword, { body: { email }, ip: network() })
    const secret = await secretsMailedTo(portal, email)
    await portal.call(accounts.resetPassword, { body: { token: secret.token, password: PASSWORD }, ip: network() })
    expect((await portal.call(accounts.login, { body: { email, password: PASSWORD }, ip: network() })).status).toBe(200)
  })

  it('discards a password that someone else chose for the address, and links the record entered by staff', async () => {
    const email = 'contested.invited@example.com'
    const body = { first_name: 'Other', last_name: 'Person', email, mobile_no: '9876500002', password: PASSWORD }
    await portal.call(accounts.register, { body, ip: network() })
    const { token } = await invite({ email })
    const { access_token } = (await accept(token)).body
    expect((await portal.call(getCandidate, { token: access_token })).body.data).toMatchObject({ first_name: 'Ravi', has_password: false })
    expect((await portal.call(accounts.login, { body: { email, password: PASSWORD }, ip: network() })).status).toBe(401)

    const walkIn = 'walk.in.invited@example.com'
    const [record] = await portal.ctx.database.db
      .insert(tables.candidates)
      .values({ email: walkIn, first_name: 'Ravi', last_name: 'Shah', reference: 10 })
      .returning()
    const second = await invite({ email: walkIn, candidate_id: record?.id ?? 0 })
    const session = (await accept(second.token)).body.access_token
    expect((await portal.call(getCandidate, { token: session })).body.data).toMatchObject({
      id: record?.id,
      reference: 10,
      reference_by: null,
    })
  })

  it('directs the owner of an account to sign in, and reveals a closed account only by email', async () => {
    const { email, token: candidateToken } = await newCandidate(portal)
    const { token, id } = await invite({ email })
    expect((await accept(token)).problem.code).toBe('account_exists')
    expect((await portal.call(accounts.me, { token: candidateToken })).status).toBe(200)
    expect((await stored(id))?.status).toBe(3)

    const left = await newCandidate(portal)
    await portal.ctx.database.db.update(tables.users).set({ disabled_at: new Date() }).where(eq(tables.users.id, left.user_id))
    const again = await invite({ email: left.email })
    expect((await accept(again.token)).problem).toEqual(expect.objectContaining({ code: 'account_exists' }))
    expect((await mailsTo(portal, left.email))[0]?.subject).toBe("You can't register with this address yet")
  })

  it('by a link copied by staff doesn’t prove the address: the response is the same with and without an account, and a code is emailed', async () => {
    const known = await newCandidate(portal)
    const [fresh, existing] = [await invite({}, { kind: 'copied' }), await invite({ email: known.email }, { kind: 'copied' })]
    const responses = [await accept(fresh.token), await accept(existing.token)]
    expect(responses.map(({ status, problem }) => [status, problem.code, problem.message])).toEqual(
      responses.map(() => [403, 'email_not_verified', 'Confirm your email address first. We have sent you a code.']),
    )
    expect((await mailsTo(portal, known.email))[0]?.subject).toBe('You already have an account')
    const { code } = await secretsMailedTo(portal, fresh.email)
    const confirmed = await portal.call(accounts.verifyEmail, { body: { email: fresh.email, code }, ip: network() })
    expect(confirmed.status).toBe(200)
    expect((await stored(fresh.id))?.status).toBe(5)
  })
})

describe('declining an invitation', () => {
  it('requesting a new one notifies the inviter, once a day, and only when it has expired', async () => {
    const { id, token, staff } = await invite({ status: 7, expires_at: new Date(Date.now() - 1000) })
    expect((await askAgain(token)).body).toEqual({ success: true })
    expect((await askAgain(token)).body).toEqual({ success: true })
    expect((await stored(id))?.last_event).toBe('asked_again')
    const bell = await portal.ctx.database.db.select().from(tables.notifications).where(eq(tables.notifications.user_id, staff.user_id))
    expect(bell.map(({ kind, record_id, count: times }) => [kind, record_id, times])).toEqual([['invitation_asked', id, 1]])
    expect((await askAgain((await invite()).token)).problem.code).toBe('invalid_token')
  })

  it('"remove me" deletes all invitations of the address and suppresses it; an account created since stays', async () => {
    const { token, email } = await invite()
    await invite({ email, status: 9 })
    const { db } = portal.ctx.database
    const mail = { to_address: email, code: 'M01', type: 'MAIL', subject: 'Ravi, apply', text: 'x', html: 'x' } as const
    await db.insert(tables.mails).values(mail)
    expect((await removeMe(token)).body).toEqual({ success: true })
    const left = JSON.stringify([
      await db.select().from(tables.invitations),
      await mailsTo(portal, email),
      await db.select().from(tables.suppressions),
    ])
    expect(left).not.toContain(email)
    expect([...(await suppressedAmong(portal.ctx, db, [email, 'other@example.com']))]).toEqual([email])
    expect((await open(token)).problem.code).toBe('invalid_token')
    const imported = await invite()
    await db.insert(tables.candidates).values({ email: imported.email, first_name: 'Ravi', last_name: 'Rathod', mobile_no: '9876543210' })
    const recordOf = (address: string) => db.select().from(tables.candidates).where(eq(tables.candidates.email, address))
    expect([(await removeMe(imported.token)).status, await recordOf(imported.email)]).toEqual([200, []])
    const hired = await invite()
    await db
      .insert(tables.candidates)
      .values({ email: hired.email, first_name: 'Hetal', last_name: 'Rathod', mobile_no: '9876543211', hiring_stage: HIRED })
    expect([(await removeMe(hired.token)).status, (await recordOf(hired.email)).length]).toEqual([200, 1])
    const registered = await newCandidate(portal)
    await removeMe((await invite({ email: registered.email })).token)
    expect(await recordOf(registered.email)).toHaveLength(1)
    const used = await invite({ status: 5 })
    expect((await removeMe(used.token)).problem.code).toBe('used_token')
    expect((await stored(used.id))?.status).toBe(5)
  })

  it('"remove me" by a link that staff copied only declines that invitation: it may have reached anyone', async () => {
    const { db } = portal.ctx.database
    const { id, token, email } = await invite({}, { kind: 'copied' })
    await db.insert(tables.candidates).values({ email, first_name: 'Ravi', last_name: 'Shah', mobile_no: '9876543219' })
    expect((await open(token)).body.data.invitation?.is_emailed).toBe(false)
    expect((await removeMe(token)).body).toEqual({ success: true })
    expect((await stored(id))?.status).toBe(10)
    expect((await open(token)).body.data.state).toBe('declined')
    expect(await db.select().from(tables.candidates).where(eq(tables.candidates.email, email))).toHaveLength(1)
    expect([...(await suppressedAmong(portal.ctx, db, [email]))]).toEqual([])
  })

  it('rejecting the privacy notice declines it; only the candidate can, and without an invitation it is a no-op', async () => {
    const { id, token } = await invite()
    const other = await invite()
    const { access_token } = (await accept(token)).body
    const decline = (session: string) => portal.call(declineInvitation, { token: session })
    expect((await decline(other.staff.token)).status).toBe(403)
    expect((await decline((await newCandidate(portal)).token)).body).toEqual({ success: true })
    expect((await decline(access_token)).body).toEqual({ success: true })
    expect([(await stored(id))?.status, (await stored(other.id))?.status]).toEqual([10, 3])
    expect((await open(token)).body.data.state).toBe('declined')
  })
})
