import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { forgotPassword, login, me, register, resendVerification, resetPassword, roles } from '@portal/contract/accounts'
import { listCandidates } from '@portal/contract/candidate-list'
import * as contract from '@portal/contract/staff'
import * as tables from '../../database/schema.ts'
import { newCandidate, newStaff, PASSWORD, type Caller } from '../../testing/factories.ts'
import { mailsTo, secretsMailedTo } from '../../testing/mails.ts'
import { usePortal } from '../../testing/portal.ts'

const portal = usePortal()
const { administrator, recruiter } = roles
let people = 0
const address = () => `colleague${(people += 1)}@example.com`
let networks = 0
const ip = () => `10.3.${Math.floor((networks += 1) / 250)}.${(networks % 250) + 1}`
const admin = () => newStaff(portal, administrator)
const add = (token: string, body: object) => portal.call(contract.addStaff, { token, body })
const change = (token: string, id: number, body: object) => portal.call(contract.changeStaff, { token, params: { id: String(id) }, body })
const stored = async (id: number) => {
  const [row] = await portal.ctx.database.db.select().from(tables.users).where(eq(tables.users.id, id))
  return row
}
const list = async (token: string) => (await portal.call(contract.listStaff, { token })).body.data
const works = async ({ token }: Caller) => (await portal.call(listCandidates, { token })).status

/** Disables all other administrators. */
const onlyAdministrators = async (...administrators: Caller[]) => {
  const { db } = portal.ctx.database
  await db.update(tables.users).set({ disabled_at: new Date() }).where(eq(tables.users.role_id, administrator))
  for (const { user_id } of administrators) await db.update(tables.users).set({ disabled_at: null }).where(eq(tables.users.id, user_id))
}

describe('a new staff account', () => {
  it('S13: is created without a password; only its owner can set one, with the emailed single-use link', async () => {
    const { token } = await admin()
    const email = address()
    const { status, body } = await add(token, { name: 'Harsh Vaidya', email, role_id: recruiter })
    expect([status, body.data]).toEqual([
      200,
      expect.objectContaining({ email, role_id: recruiter, state: 'invited', has_second_factor: false, open_sessions: 0 }),
    ])
    expect((await stored(body.data.id))?.password_hash).toBe('')
    expect((await portal.call(login, { body: { email, password: PASSWORD }, ip: ip() })).problem.code).toBe('invalid_credentials')
    const [mail] = await mailsTo(portal, email)
    expect(mail?.text).toContain('No one else can see your password')
    const link = (await secretsMailedTo(portal, email)).token
    expect((await portal.call(resetPassword, { body: { token: link, password: PASSWORD }, ip: ip() })).status).toBe(200)
    expect((await portal.call(resetPassword, { body: { token: link, password: 'another banyan 43' }, ip: ip() })).status).toBe(400)
    const { access_token } = (await portal.call(login, { body: { email, password: PASSWORD }, ip: ip() })).body
    expect((await portal.call(me, { token: access_token })).body.data).toMatchObject({ name: 'Harsh Vaidya', role_id: recruiter })
    expect((await list(token)).find((account) => account.email === email)).toMatchObject({ state: 'enabled', open_sessions: 1 })
  })

  it('an expired link is replaced by the owner with "Forgot password"', async () => {
    const { token } = await admin()
    const email = address()
    await add(token, { name: 'Harsh Vaidya', email, role_id: recruiter })
    const first = (await secretsMailedTo(portal, email)).token
    await portal.call(forgotPassword, { body: { email }, ip: ip() })
    const second = (await secretsMailedTo(portal, email)).token
    expect((await portal.call(resetPassword, { body: { token: first, password: PASSWORD }, ip: ip() })).status).toBe(400)
    expect((await portal.call(resetPassword, { body: { token: second, password: PASSWORD }, ip: ip() })).status).toBe(200)
  })

  it('can be invited again by an administrator until its password is set', async () => {
    const { token } = await admin()
    const email = address()
    const { id } = (await add(token, { name: 'Harsh Vaidya', email, role_id: recruiter })).body.data
    const first = (await secretsMailedTo(portal, email)).token
    const invite = (session = token) => portal.call(contract.inviteStaffAgain, { token: session, params: { id: String(id) } })
    expect((await invite((await newStaff(portal)).token)).status).toBe(403)
    expect((await invite()).body.data.state).toBe('invited')
    const second = (await secretsMailedTo(portal, email)).token
    const set = (link: string) => portal.call(resetPassword, { body: { token: link, password: PASSWORD }, ip: ip() })
    expect([(await set(first)).status, (await set(second)).status]).toEqual([400, 200])
    expect((await invite()).problem.code).toBe('not_allowed')
  })

  it('needs a staff role and an address without an account', async () => {
    const { token } = await admin()
    const { email } = await newCandidate(portal)
    expect((await add(token, { name: 'A B', email, role_id: recruiter })).problem.errors).toEqual({
      email: ['There is already an account with this email address.'],
    })
    // A walk-in has a record, but no account.
    const [walkIn] = await portal.ctx.database.db
      .insert(tables.candidates)
      .values({ email: address(), first_name: 'Kiran', last_name: 'Joshi', mobile_no: '9876500002' })
      .returning()
    expect((await add(token, { name: 'A B', email: walkIn?.email, role_id: recruiter })).problem.errors).toEqual({
      email: ['A candidate has this email address.'],
    })
    for (const role_id of [0, 3, 4, 99, -1, '1', null]) {
      expect((await add(token, { name: 'A B', email: address(), role_id })).problem.errors?.['role_id'], String(role_id)).toHaveLength(1)
    }
    expect((await add(token, { name: 'A B', email: address(), role_id: 2, password: PASSWORD })).status).toBe(422)
  })

  it('S08: registering with its address before the password is set has no effect', async () => {
    const { token } = await admin()
    const email = address()
    const { id } = (await add(token, { name: 'Harsh Vaidya', email, role_id: administrator })).body.data
    const body = { first_name: 'Mallory', last_name: 'X', email, mobile_no: '9876543210', password: 'mine alone 44' }
    expect((await portal.call(register, { body, ip: ip() })).status).toBe(200)
    await portal.call(resendVerification, { body: { email }, ip: ip() })
    expect(await stored(id)).toMatchObject({ name: 'Harsh Vaidya', password_hash: '', role_id: administrator, email_verified_at: null })
    expect((await mailsTo(portal, email)).some(({ text }) => text.includes('VerifyEmail'))).toBe(false)
    const candidates = await portal.ctx.database.db.select().from(tables.candidates).where(eq(tables.candidates.email, email))
    expect(candidates).toEqual([])
  })
})

describe('the candidates of an account', () => {
  it('in progress are counted, so that disabling it can say how many stay assigned', async () => {
    const { token } = await admin()
    const colleague = await newStaff(portal)
    for (const hiring_stage of [1, 3, 9]) await newCandidate(portal, { hiring_stage, assigned_to: colleague.user_id })
    expect((await list(token)).find(({ id }) => id === colleague.user_id)?.assigned).toBe(2)
  })
})

describe('S17: access removed by an administrator ends with the next call', () => {
  it('of a disabled account with its sessions and links; enabled again, it has to sign in', async () => {
    const { token } = await admin()
    const colleague = await newStaff(portal)
    await portal.call(forgotPassword, { body: { email: colleague.email }, ip: ip() })
    const link = (await secretsMailedTo(portal, colleague.email)).token
    expect(await works(colleague)).toBe(200)
    expect((await change(token, colleague.user_id, { is_enabled: false })).body.data).toMatchObject({ state: 'disabled', open_sessions: 0 })
    expect(await works(colleague)).toBe(401)
    expect((await portal.call(resetPassword, { body: { token: link, password: 'mine alone 44' }, ip: ip() })).status).toBe(400)
    const signIn = () => portal.call(login, { body: { email: colleague.email, password: PASSWORD }, ip: ip() })
    expect((await signIn()).problem.code).toBe('invalid_credentials')
    expect((await change(token, colleague.user_id, { is_enabled: true })).body.data.state).toBe('enabled')
    expect(await works(colleague)).toBe(401)
    expect((await signIn()).status).toBe(200)
  })

  it('of a demoted administrator', async () => {
    const { token } = await admin()
    const colleague = await admin()
    expect((await change(token, colleague.user_id, { role_id: recruiter })).status).toBe(200)
    expect((await portal.call(contract.listStaff, { token: colleague.token })).status).toBe(401)
    const { access_token } = (await portal.call(login, { body: { email: colleague.email, password: PASSWORD }, ip: ip() })).body
    expect((await portal.call(contract.listStaff, { token: access_token })).status).toBe(403)
  })

  it('of all sessions of another account, or all other sessions of one’s own', async () => {
    const me1 = await admin()
    const colleague = await newStaff(portal)
    const end = (id: number) => portal.call(contract.endStaffSessions, { token: me1.token, params: { id: String(id) } })
    expect((await end(colleague.user_id)).body.data.open_sessions).toBe(0)
    expect(await works(colleague)).toBe(401)
    const other = (await portal.call(login, { body: { email: me1.email, password: PASSWORD }, ip: ip() })).body.access_token
    expect((await end(me1.user_id)).body.data.open_sessions).toBe(1)
    expect((await portal.call(me, { token: other })).status).toBe(401)
  })
})

describe('there is always an administrator', () => {
  it('no one can change their own role, and the last one cannot be disabled', async () => {
    const last = await admin()
    await onlyAdministrators(last)
    // An invited administrator can't sign in yet and therefore doesn't count.
    await add(last.token, { name: 'Not Yet', email: address(), role_id: administrator })
    expect((await change(last.token, last.user_id, { role_id: recruiter })).problem.code).toBe('own_role')
    expect((await change(last.token, last.user_id, { is_enabled: false })).problem.code).toBe('last_administrator')
    const row = (await list(last.token)).find(({ id }) => id === last.user_id)
    expect(row?.can).toEqual({
      change_role: "You can't change your own role. Ask another administrator.",
      disable: 'This is the only administrator. Add another one first.',
    })
    const second = await admin()
    expect((await change(last.token, last.user_id, { is_enabled: false })).status).toBe(200)
    expect((await list(second.token)).find(({ id }) => id === second.user_id)?.can.disable).toBe(
      'This is the only administrator. Add another one first.',
    )
  })

  it.each([
    ['demote', { role_id: recruiter }],
    ['disable', { is_enabled: false }],
  ])('R5: of two who %s each other concurrently, one remains', async (_, body) => {
    for (let round = 0; round < 3; round += 1) {
      const [first, second] = [await admin(), await admin()]
      await onlyAdministrators(first, second)
      const responses = await Promise.all([change(first.token, second.user_id, body), change(second.token, first.user_id, body)])
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
      expect([401, 403]).toContain(responses.find(({ status }) => status !== 200)?.status)
      const rows = await Promise.all([stored(first.user_id), stored(second.user_id)])
      expect(rows.filter((row) => row?.role_id === administrator && row.disabled_at === null)).toHaveLength(1)
    }
  })
})

describe('who cannot manage staff accounts', () => {
  const attempts = (id: number) =>
    [
      [contract.listStaff, undefined],
      [contract.addStaff, { name: 'A B', email: address(), role_id: administrator }],
      [contract.changeStaff, { role_id: administrator }],
      [contract.changeStaff, { is_enabled: false }],
      [contract.endStaffSessions, undefined],
      [contract.resetSecondFactor, undefined],
    ].map(([endpoint, body]) => ({ endpoint: endpoint as typeof contract.changeStaff, body, params: { id: String(id) } }))

  it('S26: recruiters, candidates and unauthenticated callers', async () => {
    const colleague = await newStaff(portal)
    for (const token of [(await newStaff(portal)).token, (await newCandidate(portal)).token, '']) {
      const before = await stored(colleague.user_id)
      for (const { endpoint, body, params } of attempts(colleague.user_id)) {
        const isOne = endpoint.path.includes(':id')
        const { status } = await portal.call(endpoint, { token, body, ...(isOne ? { params } : {}) })
        expect(status).toBe(token ? 403 : 401)
      }
      expect(await stored(colleague.user_id)).toEqual(before)
      expect(await works(colleague)).toBe(200)
    }
  })

  it('S22: an administrator cannot change candidate accounts as staff accounts', async () => {
    const { token } = await admin()
    const candidate = await newCandidate(portal)
    const before = await stored(candidate.user_id)
    for (const { endpoint, body, params } of attempts(candidate.user_id).slice(2)) {
      expect((await portal.call(endpoint, { token, body, params })).status).toBe(404)
    }
    expect(await stored(candidate.user_id)).toEqual(before)
    expect((await list(token)).map(({ email }) => email)).not.toContain(candidate.email)
    expect((await portal.call(me, { token: candidate.token })).status).toBe(200)
  })
})
