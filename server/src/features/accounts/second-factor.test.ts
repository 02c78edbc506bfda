import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, it } from 'vitest'
import { login, me, roles } from '@portal/contract/accounts'
import * as contract from '@portal/contract/staff'
import * as tables from '../../database/schema.ts'
import { encrypt, decrypt } from '../../platform/secrets.ts'
import { newCandidate, newStaff, PASSWORD, type Caller } from '../../testing/factories.ts'
import { mailsTo } from '../../testing/mails.ts'
import { usePortal } from '../../testing/portal.ts'

const portal = usePortal()
let networks = 0
const ip = () => `10.4.${Math.floor((networks += 1) / 250)}.${(networks % 250) + 1}`
/** The app's code now, or offset by some steps of 30 seconds. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
const wrong = (secret: string) => {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
}
const begin = (token: string, password: string = PASSWORD) => portal.call(contract.beginSecondFactor, { token, body: { password } })
const confirm = (token: string, code: string) => portal.call(contract.confirmSecondFactor, { token, body: { code } })
const disable = (token: string, code: string, password: string = PASSWORD) =>
  portal.call(contract.disableSecondFactor, { token, body: { password, code } })
const signIn = (email: string, code?: string, from = ip()) =>
  portal.call(login, { body: { email, password: PASSWORD, ...(code === undefined ? {} : { code }) }, ip: from })
const read = async (token: string) => (await portal.call(contract.readSecondFactor, { token })).body.data
const stored = async ({ user_id }: Caller) => {
  const [row] = await portal.ctx.database.db.select().from(tables.users).where(eq(tables.users.id, user_id))
  return row
}
/** Resets the last used time step. */
const resetTimeStep = ({ user_id }: Caller) =>
  portal.ctx.database.db.update(tables.users).set({ totp_last_step: 1 }).where(eq(tables.users.id, user_id))

const enrol = async (caller: Caller) => {
  const { secret } = (await begin(caller.token)).body.data
  const { recovery_codes } = (await confirm(caller.token, codeOf(secret))).body.data
  await resetTimeStep(caller)
  return { secret, recovery_codes }
}

beforeEach(async () => {
  await portal.ctx.database.db.delete(tables.rate_limits)
})

describe('setting up the second factor', () => {
  it('needs the password, shows the secret once, and takes effect only after a code is confirmed', async () => {
    const caller = await newStaff(portal)
    const other = (await signIn(caller.email)).body.access_token
    expect((await begin(caller.token, 'not this one')).problem.errors).toEqual({ password: ['The password is incorrect.'] })
    expect((await confirm(caller.token, '123456')).problem.code).toBe('not_begun')
    const { secret, uri } = (await begin(caller.token)).body.data
    expect(uri).toContain(`secret=${secret}`)
    expect(uri).toMatch(/^otpauth:\/\/totp\/Recruitment%20System:/)
    expect((await signIn(caller.email)).status).toBe(200)
    expect((await confirm(caller.token, wrong(secret))).problem.errors?.['code']).toHaveLength(1)
    expect(await read(caller.token)).toEqual({ is_enabled: false, recovery_codes_left: 0 })
    const { recovery_codes } = (await confirm(caller.token, codeOf(secret))).body.data
    expect(new Set(recovery_codes).size).toBe(10)
    expect(await read(caller.token)).toEqual({ is_enabled: true, recovery_codes_left: 10 })
    expect((await portal.call(me, { token: other })).status).toBe(401)
    expect((await mailsTo(portal, caller.email))[0]?.subject).toBe('Two-step verification is on')
    expect((await begin(caller.token)).problem.code).toBe('already_on')
    const row = JSON.stringify(await stored(caller))
    for (const clear of [secret, ...recovery_codes]) expect(row).not.toContain(clear)
  })

  it('S26: is not for candidates', async () => {
    const { token } = await newCandidate(portal)
    for (const { status } of [await begin(token), await confirm(token, '123456'), await disable(token, '123456')]) expect(status).toBe(403)
  })

  it('an encrypted secret cannot be decrypted for another account, nor when it was altered', () => {
    const sealed = encrypt('one secret', 'of 1', 'told')
    expect(decrypt('one secret', 'of 1', sealed)).toBe('told')
    expect(decrypt('one secret', 'of 2', sealed)).toBeUndefined()
    expect(decrypt('another secret', 'of 1', sealed)).toBeUndefined()
    expect(decrypt('one secret', 'of 1', `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`)).toBeUndefined()
    expect(decrypt('one secret', 'of 1', 'short')).toBeUndefined()
  })
})

describe('S11: signing in with it', () => {
  it("a correct password without a code is refused; a wrong password doesn't reveal that a code is needed", async () => {
    const caller = await newStaff(portal)
    const { secret } = await enrol(caller)
    const withoutCode = await signIn(caller.email)
    expect([withoutCode.status, withoutCode.problem.code]).toEqual([403, 'second_factor_needed'])
    const stranger = await portal.call(login, { body: { email: caller.email, password: 'not this one', code: codeOf(secret) }, ip: ip() })
    expect(stranger.problem.code).toBe('invalid_credentials')
    expect((await signIn(caller.email, codeOf(secret))).status).toBe(200)
  })

  it('each code works once; one from two steps ago never', async () => {
    const caller = await newStaff(portal)
    const { secret } = await enrol(caller)
    expect((await signIn(caller.email, codeOf(secret, -2))).problem.errors?.['code']).toHaveLength(1)
    const code = codeOf(secret)
    const responses = await Promise.all(Array.from({ length: 4 }, () => signIn(caller.email, code)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await signIn(caller.email, code)).status).toBe(422)
    // An older code is refused too once a newer one was used.
    expect((await signIn(caller.email, codeOf(secret, -1))).status).toBe(422)
  })

  it('a recovery code works once, in any spelling', async () => {
    const caller = await newStaff(portal)
    const { recovery_codes } = await enrol(caller)
    const [first = ''] = recovery_codes
    const typed = ` ${first.slice(0, 5).toUpperCase()}-${first.slice(5)} `
    expect((await signIn(caller.email, typed)).status).toBe(200)
    expect((await signIn(caller.email, first)).status).toBe(422)
    expect(await read(caller.token)).toEqual({ is_enabled: true, recovery_codes_left: 9 })
    const colleague = await newStaff(portal)
    await enrol(colleague)
    expect((await signIn(colleague.email, recovery_codes[1])).status).toBe(422)
  })

  it('S06: guesses are limited to five from one network and ten from all; a correct password does not reset them', async () => {
    const caller = await newStaff(portal)
    const { secret } = await enrol(caller)
    const from = ip()
    const statuses: number[] = []
    for (let guess = 0; guess < 6; guess += 1) {
      await signIn(caller.email, undefined, from)
      statuses.push((await signIn(caller.email, wrong(secret), from)).status)
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
    for (let guess = 0; guess < 5; guess += 1) expect((await signIn(caller.email, wrong(secret))).status).toBe(422)
    expect((await signIn(caller.email, codeOf(secret))).status).toBe(429)
  })

  it('S04: the log has neither codes nor secrets', async () => {
    const caller = await newStaff(portal)
    const { secret, recovery_codes } = await enrol(caller)
    await signIn(caller.email, recovery_codes[0])
    const log = portal.logged.join('\n')
    for (const clear of [secret, ...recovery_codes]) expect(log).not.toContain(clear)
  })
})

describe('turning it off', () => {
  it('needs the password and an unused code', async () => {
    const caller = await newStaff(portal)
    const { secret } = await enrol(caller)
    expect((await disable(caller.token, codeOf(secret), 'not this one')).problem.errors?.['password']).toHaveLength(1)
    expect((await disable(caller.token, wrong(secret))).problem.errors?.['code']).toHaveLength(1)
    expect((await signIn(caller.email)).status).toBe(403)
    expect((await disable(caller.token, codeOf(secret))).status).toBe(200)
    expect((await signIn(caller.email)).status).toBe(200)
    expect((await disable(caller.token, codeOf(secret))).problem.code).toBe('already_off')
    expect((await stored(caller))?.totp_secret).toBeNull()
  })

  it('can be done by an administrator for a lost phone; the owner is emailed and signed out', async () => {
    const { token, user_id } = await newStaff(portal, roles.administrator)
    const caller = await newStaff(portal)
    await enrol(caller)
    const reset = (id: number) => portal.call(contract.resetSecondFactor, { token, params: { id: String(id) } })
    expect((await reset(caller.user_id)).body.data.has_second_factor).toBe(false)
    expect((await portal.call(me, { token: caller.token })).status).toBe(401)
    expect((await signIn(caller.email)).status).toBe(200)
    expect((await mailsTo(portal, caller.email))[0]?.subject).toBe('Two-step verification was turned off')
    expect((await reset(user_id)).problem.code).toBe('own_factor')
    const rows = await portal.ctx.database.db.select().from(tables.audit_log).where(eq(tables.audit_log.record_id, caller.user_id))
    expect(rows.map(({ action, actor_id }) => [action, actor_id])).toContainEqual(['second_factor_reset', user_id])
  })
})
