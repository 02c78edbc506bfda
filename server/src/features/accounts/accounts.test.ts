import { eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as contract from '@portal/contract/accounts'
import { getCandidate } from '@portal/contract/candidates'
import * as tables from '../../database/schema.ts'
import { newCandidate, newStaff, PASSWORD } from '../../testing/factories.ts'
import { mailsTo, secretsMailedTo } from '../../testing/mails.ts'
import { usePortal } from '../../testing/portal.ts'
import { whileOpen } from '../../testing/while-open.ts'

const portal = usePortal()
let addresses = 0
/** A fresh network per call, so that rate-limit counters aren't shared between tests. */
const network = () => `10.1.${Math.floor((addresses += 1) / 250)}.${(addresses % 250) + 1}`
const registration = (email: string) => ({ first_name: 'Asha', last_name: 'Patel', email, mobile_no: '9876543210', password: PASSWORD })
const register = (email: string, ip = network()) => portal.call(contract.register, { body: registration(email), ip })
const login = (email: string, password: string = PASSWORD, ip = network()) => portal.call(contract.login, { body: { email, password }, ip })
const verify = (body: unknown, ip = network()) => portal.call(contract.verifyEmail, { body, ip })
const me = (token: string) => portal.call(contract.me, { token })
const dump = async () => {
  const { db } = portal.ctx.database
  return JSON.stringify([
    await db.select().from(tables.users),
    await db.select().from(tables.sessions),
    await db.select().from(tables.account_tokens),
    await db.select().from(tables.rate_limits),
  ])
}

describe('registration', () => {
  it('is completed with the emailed code, which also signs in', async () => {
    expect((await register('code@example.com')).body).toEqual({ success: true })
    expect((await login('code@example.com')).problem).toMatchObject({ code: 'email_not_verified' })
    const { code } = await secretsMailedTo(portal, 'code@example.com')
    const { status, body } = await verify({ email: 'code@example.com', code })
    expect(status).toBe(200)
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 30 * 86_400 })
    expect((await me(body.access_token)).body.data).toMatchObject({ name: 'Asha Patel', email: 'code@example.com', role_id: 4 })
    expect((await portal.call(getCandidate, { token: body.access_token })).body.data).toMatchObject({
      first_name: 'Asha',
      mobile_no: '9876543210',
      login_type: 0,
      current_profile_page: 'PERSONAL',
    })
    expect((await login('CODE@example.com ')).status).toBe(200)
  })

  it('S08: the link works once, also with twenty concurrent uses, and never after it expires', async () => {
    await register('link@example.com')
    const { token } = await secretsMailedTo(portal, 'link@example.com')
    expect(await dump()).not.toContain(token)
    const ip = network()
    const responses = await Promise.all(Array.from({ length: 20 }, () => verify({ token }, ip)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ status, problem }) => status === 400 && problem.code === 'invalid_token')).toHaveLength(19)
    await register('late@example.com')
    await portal.ctx.database.db.update(tables.account_tokens).set({ expires_at: sql`now() - interval '1 second'` })
    expect((await verify({ token: (await secretsMailedTo(portal, 'late@example.com')).token })).status).toBe(400)
  })

  const forget = (email: string) => portal.call(contract.forgotPassword, { body: { email }, ip: network() })
  const reset = (token: string) => portal.call(contract.resetPassword, { body: { token, password: 'Narmada#2031' }, ip: network() })
  it.each([
    ['a registration', () => Promise.resolve('pressed@example.com'), register, (token: string) => verify({ token })],
    ['a forgotten password', async () => (await newCandidate(portal)).email, forget, reset],
  ])('%s sent twice concurrently sends one email, and its link works', async (_, newAddress, send, use) => {
    const email = await newAddress()
    await Promise.all([send(email), send(email)])
    const mails = await mailsTo(portal, email)
    const [queued, ...others] = mails.toSorted((a, b) => b.state.localeCompare(a.state))
    expect([queued?.state, others.map(({ state, text }) => [state, text])]).toEqual(['queued', [['cancelled', '']]])
    expect((await use(/token=([A-Za-z0-9_-]{43})/.exec(queued?.text ?? '')?.[1] ?? '')).status).toBe(200)
  })

  it('a code is invalid after five wrong guesses', async () => {
    await register('guess@example.com')
    const { code } = await secretsMailedTo(portal, 'guess@example.com')
    const wrong = code === '000000' ? '000001' : '000000'
    for (let guess = 0; guess < 5; guess += 1)
      expect((await verify({ email: 'guess@example.com', code: wrong })).problem.code).toBe('invalid_code')
    expect((await verify({ email: 'guess@example.com', code })).problem.code).toBe('invalid_code')
    expect((await verify({ email: 'unknown@example.com', code })).problem.code).toBe('invalid_code')
  })

  it('S07: the response is the same for a known address, whose owner is notified by email instead', async () => {
    const { email } = await newCandidate(portal)
    const [known, unknown] = [await register(email), await register('unknown@example.com')]
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
    const [mail] = await mailsTo(portal, email)
    expect(mail?.subject).toBe('You already have an account')
    expect(mail?.text).not.toMatch(/\d{6}/)
    expect((await login(email)).status).toBe(200)
  })

  it("doesn't email a disabled member of staff about a deleted account", async () => {
    const { email, user_id } = await newStaff(portal)
    await portal.ctx.database.db.update(tables.users).set({ disabled_at: new Date() }).where(eq(tables.users.id, user_id))
    await register(email)
    expect((await mailsTo(portal, email))[0]?.subject).toBe('You already have an account')
  })

  it('S07: takes the same time for a known and an unknown address', async () => {
    const { email } = await newCandidate(portal)
    const time = async (work: () => Promise<unknown>) => {
      const start = performance.now()
      await work()
      return performance.now() - start
    }
    const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
    const known: number[] = []
    const unknown: number[] = []
    for (let round = 0; round < 7; round += 1) {
      known.push(await time(() => portal.call(contract.forgotPassword, { body: { email }, ip: network() })))
      unknown.push(
        await time(() => portal.call(contract.forgotPassword, { body: { email: `unknown${round}@example.com` }, ip: network() })),
      )
    }
    expect(Math.min(...known, ...unknown)).toBeGreaterThan(290)
    expect(Math.abs(median(known) - median(unknown))).toBeLessThan(60)
  })

  it('of two at the same time with different passwords, neither password is kept', async () => {
    const { database } = portal.ctx
    // PGlite runs one transaction at a time.
    if (database.embedded) return
    const email = 'raced@example.com'
    const person = { name: 'Asha Patel', email, role_id: 4, password_hash: 'of a stranger' }
    await whileOpen(
      database,
      (tx) => tx.insert(tables.users).values(person),
      () => register(email),
    )
    expect((await mailsTo(portal, email))[0]?.text).toContain('none of them was kept')
    expect((await verify({ token: (await secretsMailedTo(portal, email)).token })).status).toBe(200)
    expect((await login(email)).status).toBe(401)
  })

  it("can be repeated with the same password; with a different one no password is kept, so that a stranger's password can't be confirmed", async () => {
    await register('again@example.com')
    const first = await secretsMailedTo(portal, 'again@example.com')
    await register('again@example.com')
    expect((await verify({ token: first.token })).status).toBe(400)
    expect((await verify({ token: (await secretsMailedTo(portal, 'again@example.com')).token })).status).toBe(200)
    expect((await login('again@example.com')).status).toBe(200)

    await register('fought@example.com')
    await portal.call(contract.register, { body: { ...registration('fought@example.com'), password: 'another banyan 43' }, ip: network() })
    expect((await mailsTo(portal, 'fought@example.com'))[0]?.text).toContain('none of them was kept')
    expect((await verify({ token: (await secretsMailedTo(portal, 'fought@example.com')).token })).status).toBe(200)
    expect((await login('fought@example.com')).status).toBe(401)
    expect((await login('fought@example.com', 'another banyan 43')).status).toBe(401)
    await portal.call(contract.forgotPassword, { body: { email: 'fought@example.com' }, ip: network() })
    await portal.call(contract.resetPassword, {
      body: { token: (await secretsMailedTo(portal, 'fought@example.com')).token, password: 'mine alone 44' },
      ip: network(),
    })
    expect((await login('fought@example.com', 'mine alone 44')).status).toBe(200)
  })

  it('replaces the unconfirmed account of a mistyped address, which only the same password proves', async () => {
    const [{ db }, wrong, right, other] = [portal.ctx.database, 'asha@gmial.com', 'asha@gmail.com', 'asha.p@example.com']
    const left = async () => {
      const rows = await db
        .select()
        .from(tables.candidates)
        .where(inArray(tables.candidates.email, [wrong, right, other]))
      return rows.map(({ email }) => email)
    }
    const again = (email: string, password?: string) =>
      portal.call(contract.register, { body: { ...registration(email), ...(password && { password }), replaces: wrong }, ip: network() })
    await register(wrong)
    expect((await again(other, 'another banyan 43')).status).toBe(200)
    expect((await left()).toSorted()).toEqual([wrong, other].toSorted())
    expect((await again(right)).status).toBe(200)
    expect((await left()).toSorted()).toEqual([right, other].toSorted())
    expect(await db.select().from(tables.users).where(eq(tables.users.email, wrong))).toEqual([])
  })

  it('does not replace a record that staff have worked on', async () => {
    const [wrong, right, { user_id: assigned_to }] = ['asha.s@gmial.com', 'asha.s@gmail.com', await newStaff(portal)]
    await register(wrong)
    const record = eq(tables.candidates.email, wrong)
    await portal.ctx.database.db.update(tables.candidates).set({ assigned_to }).where(record)
    await portal.call(contract.register, { body: { ...registration(right), replaces: wrong }, ip: network() })
    expect(await portal.ctx.database.db.select().from(tables.candidates).where(record)).toHaveLength(1)
  })

  it('does not replace an address that was confirmed', async () => {
    const [confirmed, next] = ['asha.c@example.com', 'asha.n@example.com']
    await register(confirmed)
    const { code } = await secretsMailedTo(portal, confirmed)
    expect((await verify({ email: confirmed, code })).status).toBe(200)
    await portal.call(contract.register, { body: { ...registration(next), replaces: confirmed }, ip: network() })
    const rows = await portal.ctx.database.db.select().from(tables.users).where(eq(tables.users.email, confirmed))
    expect(rows).toHaveLength(1)
  })

  it('an older confirmation link is invalid once the password was reset', async () => {
    await register('older@example.com')
    const { token } = await secretsMailedTo(portal, 'older@example.com')
    await portal.call(contract.forgotPassword, { body: { email: 'older@example.com' }, ip: network() })
    await portal.call(contract.resetPassword, {
      body: { token: (await secretsMailedTo(portal, 'older@example.com')).token, password: 'mine alone 44' },
      ip: network(),
    })
    expect((await verify({ token })).status).toBe(400)
  })

  it('S01, S02, S03: accepts long passwords unchanged and refuses short and common ones', async () => {
    const tryPassword = (password: unknown) =>
      portal.call(contract.register, { body: { ...registration(`p${(addresses += 1)}@example.com`), password }, ip: network() })
    for (const good of ['eightch8', 'z'.repeat(63) + 'é', 'x'.repeat(127) + 'y', 'qwzxrtplmnbvkjhgfdsa'])
      expect((await tryPassword(good)).status).toBe(200)
    for (const bad of [
      'seven77',
      'x'.repeat(129),
      'password1',
      'PASSWORD123',
      'iloveyou',
      'recruitment2026',
      'Portal1234',
      12345678,
      null,
      'with\u0000nul12',
    ]) {
      expect((await tryPassword(bad)).problem.errors?.['password'], String(bad)).toHaveLength(1)
    }
    const long = `${'a b'.repeat(25)}1x`
    await portal.call(contract.register, { body: { ...registration('long@example.com'), password: long }, ip: network() })
    expect((await login('long@example.com', `${'a b'.repeat(25)}2x`)).status).toBe(401)
    expect((await login('long@example.com', long)).problem.code).toBe('email_not_verified')
  })

  it('S04: stores argon2id hashes of the required strength and no passwords', async () => {
    await register('hash@example.com')
    const stored = await dump()
    expect(stored).toMatch(/\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(stored + portal.logged.join('')).not.toContain(PASSWORD)
  })

  it.each([
    [{ first_name: '' }, 'first_name'],
    [{ email: 'nope' }, 'email'],
    [{ email: 'a@b\r\nBcc: c@d.in' }, 'email'],
    [{ email: '"a@b"@c.in' }, 'email'],
    [{ mobile_no: '123' }, 'mobile_no'],
    [{ role_id: 1 }, 'role_id'],
    [{ last_name: 'x'.repeat(100_000) }, 'last_name'],
    [{ first_name: ['Asha'] }, 'first_name'],
    [{ first_name: 'A\u0000' }, 'first_name'],
  ])('refuses %o and names the field', async (wrong, field) => {
    const { status, problem } = await portal.call(contract.register, {
      body: { ...registration('wrong@example.com'), ...wrong },
      ip: network(),
    })
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, [field]])
  })
})

describe('signing in', () => {
  it('gives the same response for a wrong address and a wrong password', async () => {
    const { email } = await newCandidate(portal)
    const [password, address] = [await login(email, 'not the one'), await login('unknown@example.com', 'not the one')]
    const { request_id: _, ...first } = password.problem
    const { request_id: __, ...second } = address.problem
    expect(first).toEqual(second)
    expect([password.status, password.problem.code]).toEqual([401, 'invalid_credentials'])
  })

  it('S06: a hundred wrong attempts on one account get 429, whatever IP address they claim, and the owner can sign in from another network', async () => {
    const { email } = await newCandidate(portal)
    const attacker = network()
    const responses = []
    for (let index = 0; index < 100; index += 1) {
      responses.push(
        await portal.call(contract.login, {
          body: { email, password: `guess ${index}` },
          ip: attacker,
          headers: { 'x-forwarded-for': `10.9.${index}.1` },
        }),
      )
    }
    const refused = responses.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThanOrEqual(90)
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(600)
    expect((await login(email)).status).toBe(200)
  })

  it('refuses a disabled account, and ends its sessions at the next call', async () => {
    const { token, email, user_id } = await newStaff(portal)
    expect((await me(token)).status).toBe(200)
    await portal.ctx.database.db
      .update(tables.users)
      .set({ disabled_at: new Date() })
      .where(sql`id = ${user_id}`)
    expect((await me(token)).status).toBe(401)
    expect((await login(email)).status).toBe(401)
  })

  it('S14, S15: creates unique tokens of 256 bits; an invented one is never valid', async () => {
    const { email } = await newCandidate(portal)
    const tokens = new Set<string>()
    for (let round = 0; round < 4; round += 1) tokens.add((await login(email)).body.access_token)
    expect(tokens.size).toBe(4)
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(await dump()).not.toContain([...tokens][0])
    for (const forged of ['x'.repeat(43), '', 'null', 'eyJhbGciOiJub25lIn0.e30.', `${[...tokens][0]} extra`])
      expect((await me(forged)).status).toBe(401)
  })
})

describe('sessions', () => {
  it('S16: end at sign-out, for every endpoint', async () => {
    const { token } = await newCandidate(portal)
    expect((await portal.call(contract.logout, { token })).body).toEqual({ success: true })
    expect((await me(token)).status).toBe(401)
    expect((await portal.call(getCandidate, { token })).status).toBe(401)
  })

  it.each([
    ['staff', 31],
    ['candidate', 60 * 24 + 1],
  ] as const)('S18: of %s end after %i idle minutes', async (kind, minutes) => {
    const { token } = kind === 'staff' ? await newStaff(portal) : await newCandidate(portal)
    const idle = (by: number) =>
      portal.ctx.database.db.update(tables.sessions).set({ last_used_at: sql`now() - make_interval(mins => ${by})` })
    await idle(minutes - 5)
    expect((await me(token)).status).toBe(200)
    await idle(minutes)
    expect((await me(token)).status).toBe(401)
  })

  it('S18: end after their maximum lifetime', async () => {
    const { token } = await newCandidate(portal)
    await portal.ctx.database.db.update(tables.sessions).set({ expires_at: sql`now()` })
    expect((await me(token)).status).toBe(401)
  })

  it('S19: are never accepted from the query', async () => {
    const { token } = await newCandidate(portal)
    const response = await portal.app.inject({ method: 'POST', url: `/api/v1/me?access_token=${token}` })
    expect(response.statusCode).toBe(401)
  })
})

describe('passwords', () => {
  it('S09: a reset by the emailed link works once and ends all sessions', async () => {
    const { token, email } = await newCandidate(portal)
    expect((await portal.call(contract.forgotPassword, { body: { email }, ip: network() })).body).toEqual({ success: true })
    const secret = await secretsMailedTo(portal, email)
    const reset = (password: string) => portal.call(contract.resetPassword, { body: { token: secret.token, password }, ip: network() })
    const isLinkValid = async () =>
      (await portal.call(contract.checkPasswordLink, { body: { token: secret.token }, ip: network() })).body.data.is_valid
    // Asking doesn't use it up.
    expect([await isLinkValid(), await isLinkValid()]).toEqual([true, true])
    expect((await reset('short')).status).toBe(422)
    expect((await reset('a new banyan 44')).body).toEqual({ success: true })
    expect((await reset('a newer banyan 45')).status).toBe(400)
    expect(await isLinkValid()).toBe(false)
    expect((await me(token)).status).toBe(401)
    expect((await login(email, 'a new banyan 44')).status).toBe(200)
    expect((await mailsTo(portal, email))[0]?.subject).toBe('Your password was changed')
  })

  it('a reset by the emailed link ends the lock after wrong passwords, in every network', async () => {
    const { email } = await newCandidate(portal)
    const [home, phone] = [network(), network()]
    for (let guess = 0; guess < 6; guess += 1) for (const ip of [home, phone]) await login(email, `guess ${guess}`, ip)
    expect((await login(email, PASSWORD, home)).status).toBe(429)
    await portal.call(contract.forgotPassword, { body: { email }, ip: home })
    const { token } = await secretsMailedTo(portal, email)
    await portal.call(contract.resetPassword, { body: { token, password: 'a new banyan 44' }, ip: phone })
    expect((await login(email, 'a new banyan 44', home)).status).toBe(200)
    expect((await login(email, 'a new banyan 44', phone)).status).toBe(200)
  })

  it('a confirmation link cannot reset a password', async () => {
    await register('purpose@example.com')
    const { token } = await secretsMailedTo(portal, 'purpose@example.com')
    expect((await portal.call(contract.resetPassword, { body: { token, password: 'a new banyan 44' }, ip: network() })).status).toBe(400)
  })

  it('S57: a hundred requests for one address send at most three emails', async () => {
    const { email } = await newCandidate(portal)
    await Promise.all(Array.from({ length: 100 }, () => portal.call(contract.forgotPassword, { body: { email }, ip: network() })))
    expect(await mailsTo(portal, email)).toHaveLength(3)
  })

  it('S57: many requests from one network get 429; an IPv6 /64 counts as one network', async () => {
    const responses = await Promise.all(
      Array.from({ length: 70 }, (_, index) =>
        portal.call(contract.forgotPassword, { body: { email: `n${index}@example.com` }, ip: `2001:db8:1:2::${index.toString(16)}` }),
      ),
    )
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(10)
  })

  it('S10: a change needs the current password, ends the other sessions and keeps this one', async () => {
    const { token, email } = await newCandidate(portal)
    const other = (await login(email)).body.access_token
    const change = (current_password: string) =>
      portal.call(contract.changePassword, { token, body: { current_password, password: 'a changed banyan 46' } })
    expect((await change('not this')).problem.errors).toEqual({ current_password: ['The current password is incorrect.'] })
    expect((await me(other)).status).toBe(200)
    expect((await change(PASSWORD)).body).toEqual({ success: true })
    expect((await me(other)).status).toBe(401)
    expect((await me(token)).status).toBe(200)
    expect((await login(email, 'a changed banyan 46')).status).toBe(200)
  })

  it('S10: a change ends the links emailed before it', async () => {
    const { token, email } = await newCandidate(portal)
    await portal.call(contract.forgotPassword, { body: { email }, ip: network() })
    const link = (await secretsMailedTo(portal, email)).token
    await portal.call(contract.changePassword, { token, body: { current_password: PASSWORD, password: 'a changed banyan 46' } })
    expect((await portal.call(contract.resetPassword, { body: { token: link, password: 'a new banyan 44' }, ip: network() })).status).toBe(
      400,
    )
  })

  it('S09: a sign-in with the old password that is under way when the password changes opens no session', async () => {
    const { database } = portal.ctx
    // PGlite runs one transaction at a time.
    if (database.embedded) return
    for (const { user_id, email } of [await newCandidate(portal), await newStaff(portal)]) {
      const signIn = await whileOpen(
        database,
        (tx) => tx.update(tables.users).set({ password_hash: 'changed' }).where(eq(tables.users.id, user_id)),
        () => login(email),
      )
      expect(signIn.status).toBe(401)
    }
  })

  it('a sign-in under way when two-step verification is turned on needs a code', async () => {
    const { database } = portal.ctx
    // PGlite runs one transaction at a time.
    if (database.embedded) return
    const { user_id, email } = await newStaff(portal)
    const signIn = await whileOpen(
      database,
      (tx) => tx.update(tables.users).set({ totp_enabled_at: new Date(), totp_secret: 'x' }).where(eq(tables.users.id, user_id)),
      () => login(email),
    )
    expect([signIn.status, signIn.problem.code]).toEqual([403, 'second_factor_needed'])
  })

  it("S10: a change with the old password that is under way when the password is reset doesn't overwrite the new one", async () => {
    const { database } = portal.ctx
    // PGlite runs one transaction at a time.
    if (database.embedded) return
    const { user_id, token } = await newCandidate(portal)
    const isUser = eq(tables.users.id, user_id)
    const change = await whileOpen(
      database,
      (tx) => tx.update(tables.users).set({ password_hash: 'reset' }).where(isUser),
      () => portal.call(contract.changePassword, { token, body: { current_password: PASSWORD, password: 'a changed banyan 46' } }),
    )
    expect(change.problem.errors).toHaveProperty('current_password')
    expect(await database.db.select({ hash: tables.users.password_hash }).from(tables.users).where(isUser)).toEqual([{ hash: 'reset' }])
  })

  it('an account without a password can set one once while signed in; later changes need the current password', async () => {
    const { token, email, user_id } = await newCandidate(portal)
    const set = (password: string) => portal.call(contract.setFirstPassword, { token, body: { password } })
    expect((await set('a first banyan 47')).problem.code).toBe('already_exists')
    expect((await login(email)).status).toBe(200)
    await portal.ctx.database.db.update(tables.users).set({ password_hash: '' }).where(eq(tables.users.id, user_id))
    const hasPassword = async () => (await portal.call(getCandidate, { token })).body.data.has_password
    expect([await hasPassword(), (await login(email, '')).status]).toEqual([false, 422])
    expect((await set('password1')).problem.errors).toHaveProperty('password')
    const attempts = await Promise.all(Array.from({ length: 4 }, () => set('a first banyan 47')))
    expect(attempts.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    expect([await hasPassword(), (await login(email, 'a first banyan 47')).status]).toEqual([true, 200])
    expect((await mailsTo(portal, email))[0]?.subject).toBe('Your password is set')
  })

  it('resending gives the same response for every address and emails only unconfirmed ones', async () => {
    await register('resend@example.com')
    const { email } = await newCandidate(portal)
    for (const address of ['resend@example.com', email, 'unknown@example.com']) {
      expect((await portal.call(contract.resendVerification, { body: { email: address }, ip: network() })).body).toEqual({ success: true })
    }
    expect(await mailsTo(portal, 'resend@example.com')).toHaveLength(2)
    expect(await mailsTo(portal, email)).toHaveLength(0)
  })
})
