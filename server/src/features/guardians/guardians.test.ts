import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login, register, verifyEmail } from '@portal/contract/accounts'
import { listActivities } from '@portal/contract/activities'
import { getCandidate, save } from '@portal/contract/candidates'
import { GUARDIAN_NEEDED } from '@portal/contract/applying'
import * as contract from '@portal/contract/guardians'
import { acceptNotice, notice } from '@portal/contract/privacy'
import { addRequest, answerRequest } from '@portal/contract/privacy-requests'
import { editCandidate, readCandidate } from '@portal/contract/profiles'
import { addDays, addMonths, dayInIndia, dayInWords } from '@portal/contract/shared/dates'
import * as tables from '../../database/schema.ts'
import { statusesOf } from '../../testing/statuses.ts'
import {
  completeCandidate,
  newCandidate,
  newOpening,
  newStaff,
  PASSWORD,
  personal,
  storedCandidate,
  type Caller,
} from '../../testing/factories.ts'
import { mailsTo } from '../../testing/mails.ts'
import { openPortal } from '../../testing/portal.ts'
import { openSmtp, type Smtp } from '../../testing/smtp.ts'
import { fingerprint } from '../../testing/tables.ts'
import { startMailDelivery } from '../mails/mails.job.ts'
import { sweepQuestions, releaseAdults } from './guardians.service.ts'

let smtp: Smtp
let portal: Awaited<ReturnType<typeof openPortal>>
let stop: () => void
beforeAll(async () => {
  smtp = await openSmtp()
  portal = await openPortal({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, PUBLIC_URL: 'https://jobs.example.com' })
  stop = await startMailDelivery(portal.ctx)
})
afterAll(async () => {
  await portal.close()
  stop()
  await smtp.close()
})

let count = 0
const network = () => `10.3.${Math.floor((count += 1) / 250)}.${(count % 250) + 1}`
const address = (name: string) => `${name}${(count += 1)}@example.com`
/** Dates of birth: 16 years old, one day short of 18, and 18 today. */
const [almost, exactly] = [addDays(addMonths(dayInIndia(), -18 * 12), 1), addMonths(dayInIndia(), -18 * 12)]
const sixteen = addMonths(dayInIndia(), -16 * 12)

const ask = (body: unknown, ip = network()) => portal.call(contract.askGuardian, { body, ip })
const open = (token: string, ip = network()) => portal.call(contract.openGuardian, { body: { token }, ip })
const answer = (token: string, changes: Record<string, unknown> = {}) => ({
  token,
  decision: 'given',
  name: 'Ramesh Patel',
  relation: 'father',
  dob: '1975-03-02',
  document: 'pan',
  last_four: '123f',
  accepted: true,
  notice_version: notice.version,
  ...changes,
})
const decide = (body: unknown, ip = network()) => portal.call(contract.decideGuardian, { body, ip })
const refuse = (token: string) => decide({ token, decision: 'refused' })
const rowOf = async (email: string) =>
  (await portal.ctx.database.db.select().from(tables.guardians).where(eq(tables.guardians.email, email)))[0]
const rowsOf = (email: string) =>
  portal.ctx.database.db.select().from(tables.guardians).where(eq(tables.guardians.email, email)).orderBy(tables.guardians.id)
const change = (email: string, values: Partial<typeof tables.guardians.$inferInsert>) =>
  portal.ctx.database.db.update(tables.guardians).set(values).where(eq(tables.guardians.email, email))
/** Newest email received by the mail server. */
const received = async (to: string, atLeast = 1) => {
  await expect.poll(() => smtp.to(to).length, { timeout: 15_000, interval: 50 }).toBeGreaterThanOrEqual(atLeast)
  return smtp.to(to).at(-1)?.mail
}
const tokenIn = (text: string | undefined) => /guardian=([A-Za-z0-9_-]{43})/.exec(text ?? '')?.[1] ?? ''
const requestGuardian = async (dob = sixteen) => {
  const [email, guardian_email] = [address('young'), address('parent')]
  expect((await ask({ email, dob, guardian_email })).body).toEqual({ success: true })
  return { email, guardian_email, token: tokenIn((await received(guardian_email))?.text) }
}

describe('asking a guardian before there is an account', () => {
  it.each([
    ['17 years and 364 days', () => almost],
    ['exactly 14', () => addMonths(dayInIndia(), -14 * 12)],
  ])('D12: with a date of birth of %s stores only it and the two addresses', async (_, dob) => {
    const before = await fingerprint(portal)
    const { email, guardian_email } = await requestGuardian(dob())
    await expect.poll(async () => (await mailsTo(portal, guardian_email))[0]?.state).toBe('sent')
    const after = await fingerprint(portal)
    const changed = Object.keys(after).filter((table) => JSON.stringify(after[table]) !== JSON.stringify(before[table]))
    expect(changed).toEqual(['guardians', 'mails'])
    expect(await rowOf(email)).toMatchObject({
      email,
      dob: dob(),
      guardian_email,
      guardian_name: null,
      relation: null,
      evidence: null,
      decision: null,
      notice_version: null,
      text_hash: null,
      ip: null,
      decided_at: null,
    })
    expect(await mailsTo(portal, guardian_email)).toMatchObject([{ text: '', html: '', candidate_id: null }])
    expect(await mailsTo(portal, email)).toEqual([])
  })

  it.each([
    ['who is 18 today and needs no guardian', () => ({ dob: exactly }), 'dob'],
    ['aged 13', () => ({ dob: addDays(addMonths(dayInIndia(), -14 * 12), 1) }), 'dob'],
    ['born on a day that does not exist', () => ({ dob: '2010-02-30' }), 'dob'],
    [
      'who names their own address',
      () => ({ guardian_email: ' Young.Same@example.com ', email: 'young.same@example.com' }),
      'guardian_email',
    ],
    ['who names no guardian', () => ({ guardian_email: '' }), 'guardian_email'],
    ['who sends additional fields', () => ({ first_name: 'Asha' }), 'first_name'],
  ])('is refused to someone %s, and nothing is stored', async (_, changes, field) => {
    const before = await fingerprint(portal)
    const { status, problem } = await ask({ email: address('young'), dob: sixteen, guardian_email: address('parent'), ...changes() })
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, [field]])
    expect(await fingerprint(portal)).toEqual(before)
  })

  it('emails the guardian who asks and why, with a link stored only as a hash', async () => {
    const { email, guardian_email, token } = await requestGuardian()
    const mail = await received(guardian_email)
    expect(mail?.subject).toBe('Do you agree to your child applying for a job?')
    expect(mail?.text).toContain(email)
    expect(mail?.text).toContain(`https://jobs.example.com/candidate-info?guardian=${token}`)
    expect(mail?.html).toContain('Read and decide')
    expect(mail?.text).toContain('hr@example.com')
    expect(token).toHaveLength(43)
    const row = await rowOf(email)
    expect(JSON.stringify(row)).not.toContain(token)
    expect(Math.round(((row?.expires_at.getTime() ?? 0) - Date.now()) / 3_600_000)).toBe(7 * 24)
    expect(portal.logged.join()).not.toContain(token)
  })

  it('S57: sends a guardian at most three emails a day, with the same response every time', async () => {
    const guardian_email = address('pestered')
    for (let round = 0; round < 6; round += 1) {
      const { status, text } = await ask({ email: address('young'), dob: sixteen, guardian_email })
      expect([status, text]).toEqual([200, '{"success":true}'])
    }
    expect(await mailsTo(portal, guardian_email)).toHaveLength(3)
  })

  it('S57: gives 429 to a network after sixty questions', async () => {
    const ip = network()
    const guardian_email = address('parent')
    const calls = Array.from({ length: 61 }, () => ask({ email: address('young'), dob: sixteen, guardian_email }, ip))
    expect(statusesOf(await Promise.all(calls)).at(-1)).toBe(429)
  })

  it('S07: gives the same response for an address with an account, whose owner gets an email to sign in first', async () => {
    const { email } = await newCandidate(portal)
    const guardian_email = address('parent')
    const [known, unknown] = [
      await ask({ email, dob: sixteen, guardian_email }),
      await ask({ email: address('young'), dob: sixteen, guardian_email: address('parent') }),
    ]
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
    expect(await mailsTo(portal, guardian_email)).toEqual([])
    expect(await rowOf(email)).toBeUndefined()
    expect((await received(email))?.subject).toBe('You already have an account')
  })

  it('again makes the older link invalid; a decision is never replaced', async () => {
    const { email, guardian_email, token } = await requestGuardian()
    await ask({ email, dob: sixteen, guardian_email })
    expect((await open(token)).problem.code).toBe('invalid_token')
    const again = tokenIn((await received(guardian_email, 2))?.text)
    expect((await decide(answer(again))).status).toBe(200)
    const consent = await rowsOf(email)
    await ask({ email, dob: sixteen, guardian_email: address('stranger') })
    expect(await rowsOf(email)).toEqual(consent)
    await ask({ email, dob: almost, guardian_email: address('stranger') })
    expect(await rowsOf(email)).toMatchObject([...consent, { dob: almost, decision: null }])
    expect((await received(email, 2))?.subject).toBe('Your parent or guardian has agreed')
  })
})

describe('the decision of a guardian', () => {
  it('shows who asks, and nothing else', async () => {
    const { email, token } = await requestGuardian()
    expect((await open(token)).body).toEqual({ data: { email, dob: sixteen, notice_version: notice.version } })
  })

  it('D12: a consent is stored with guardian, evidence, notice, IP address and time; the candidate is emailed the next step', async () => {
    const { email, token } = await requestGuardian()
    expect((await decide(answer(token), '10.9.8.7')).body).toEqual({ success: true })
    const row = await rowOf(email)
    expect(row).toMatchObject({
      guardian_name: 'Ramesh Patel',
      relation: 'father',
      evidence: 'born 1975-03-02; pan ending 123F',
      decision: 'given',
      notice_version: notice.version,
      ip: '10.9.8.7',
    })
    expect(row?.text_hash).toHaveLength(43)
    expect(Date.now() - (row?.decided_at?.getTime() ?? 0)).toBeLessThan(60_000)
    const mail = await received(email)
    expect(mail?.subject).toBe('Your parent or guardian has agreed')
    expect(mail?.text).toContain('https://jobs.example.com/register?guardian=agreed')
  })

  it('a refusal needs no details, and the candidate is emailed', async () => {
    const { email, token } = await requestGuardian()
    expect((await refuse(token)).status).toBe(200)
    expect(await rowOf(email)).toMatchObject({ decision: 'refused', guardian_name: null, evidence: null })
    expect((await received(email))?.subject).toBe('Your parent or guardian did not agree')
  })

  it.each([
    [{ name: '' }, 'name'],
    [{ relation: 'uncle' }, 'relation'],
    [{ dob: almost }, 'dob'],
    [{ dob: '' }, 'dob'],
    [{ document: 'ration_card' }, 'document'],
    [{ last_four: '123456789012' }, 'last_four'],
    [{ last_four: '12' }, 'last_four'],
    [{ document: 'aadhaar', last_four: '12AB' }, 'last_four'],
    [{ document: 'pan', last_four: '1234' }, 'last_four'],
    [{ accepted: false }, 'accepted'],
    [{ notice_version: '2020-01-01' }, 'notice_version'],
    [{ decision: 'maybe' }, 'decision'],
    [{ email: 'other@example.com' }, 'email'],
  ])('S24: with %o is refused, and nothing is decided', async (changes, field) => {
    const { email, token } = await requestGuardian()
    const { status, problem } = await decide(answer(token, changes))
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, [field]])
    expect((await rowOf(email))?.decision).toBeNull()
  })

  it('S08: a link works once, also with twenty concurrent uses, and never after it expires', async () => {
    const { email, token } = await requestGuardian()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 ? refuse(token) : decide(answer(token)))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status, problem }) => status === 400 && problem.code === 'used_token')).toHaveLength(19)
    expect(await mailsTo(portal, email)).toHaveLength(1)
    expect((await open(token)).problem.code).toBe('used_token')

    const late = await requestGuardian()
    await change(late.email, { expires_at: new Date(Date.now() - 1000) })
    expect([(await open(late.token)).problem.code, (await decide(answer(late.token))).problem.code]).toEqual(['ended_token', 'ended_token'])
    expect((await rowOf(late.email))?.decision).toBeNull()
  })

  it('S08: an invented link, a truncated one and the link of another email are invalid', async () => {
    expect((await open('A'.repeat(43))).problem.code).toBe('invalid_token')
    expect((await decide(answer('A'.repeat(43)))).problem.code).toBe('invalid_token')
    expect((await open('A'.repeat(42))).status).toBe(422)
    const email = address('adult')
    const body = { first_name: 'Asha', last_name: 'Patel', email, mobile_no: '9876543210', password: PASSWORD }
    await portal.call(register, { body, ip: network() })
    const verification = /token=([A-Za-z0-9_-]{43})/.exec((await received(email))?.text ?? '')?.[1] ?? ''
    expect((await open(verification)).problem.code).toBe('invalid_token')
    const { token } = await requestGuardian()
    expect((await portal.call(verifyEmail, { body: { token }, ip: network() })).status).toBe(400)
  })
})

/** A complete candidate who saved this date of birth in the profile form. */
const grown = async (dob: string) => {
  const caller = await completeCandidate(portal)
  await saveDob(caller, dob)
  return caller
}
const saveDob = (caller: Caller, dob: string) => portal.call(save, { token: caller.token, body: { ...personal, dob } })
const me = async ({ token }: Caller) => (await portal.call(getCandidate, { token })).body.data
const withheld = async ({ candidate_id }: Caller) => (await storedCandidate(portal, candidate_id)).withheld_reason
const invite = ({ token }: Caller, guardian_email: string) => portal.call(contract.inviteGuardian, { token, body: { guardian_email } })
const state = async ({ token }: Caller) => (await portal.call(contract.getGuardian, { token })).body.data
const invited = async (caller: Caller) => {
  const guardian_email = address('parent')
  expect((await invite(caller, guardian_email)).status).toBe(200)
  return { guardian_email, token: tokenIn((await received(guardian_email))?.text) }
}

describe('a candidate under 18', () => {
  it('D12: is withheld after saving an age of 17 years and 364 days, and not of 18 years', async () => {
    const [young, adult] = [await grown(almost), await grown(exactly)]
    expect([await withheld(young), await withheld(adult)]).toEqual(['guardian_needed', null])
    expect((await storedCandidate(portal, young.candidate_id)).withheld_since).toBeInstanceOf(Date)
    expect(await me(young)).toMatchObject({ dob: almost, can_apply: false, can_apply_reason: { code: 'guardian_needed' } })
    expect((await me(adult)).can_apply).toBe(true)
  })

  it("can't apply and sees the reason", async () => {
    const young = await grown(sixteen)
    const body = { resource_requisition_request_id: await newOpening(portal) }
    const { status, problem } = await portal.call(save, { token: young.token, body })
    expect([status, problem.code, problem.message]).toEqual([409, 'guardian_needed', GUARDIAN_NEEDED])
    expect((await storedCandidate(portal, young.candidate_id)).resource_requisition_request_id).toBeNull()
  })

  it('can apply once the guardian has agreed, which the timeline shows', async () => {
    const young = await grown(sixteen)
    expect(await state(young)).toEqual({ is_needed: true, state: 'not_asked', guardian_email: null, asked_on: null, decided_on: null })
    const { guardian_email, token } = await invited(young)
    expect(await state(young)).toMatchObject({ is_needed: true, state: 'asked', guardian_email, asked_on: dayInIndia() })
    await decide(answer(token))
    expect(await state(young)).toMatchObject({ is_needed: false, state: 'given', decided_on: dayInIndia() })
    expect(await withheld(young)).toBeNull()
    expect((await me(young)).can_apply).toBe(true)
    expect((await received(young.email))?.text).toContain('https://jobs.example.com/CandidateProfile')
    const { body } = await portal.call(listActivities, { token: young.token })
    expect(body.data.map(({ description }) => description)).toContain('Your parent or guardian has agreed')
    await saveDob(young, sixteen)
    expect(await withheld(young)).toBeNull()
  })

  it('stays withheld when the guardian does not agree, and can ask again', async () => {
    const young = await grown(sixteen)
    await refuse((await invited(young)).token)
    expect([await withheld(young), (await state(young)).state]).toEqual(['guardian_needed', 'refused'])
    await decide(answer((await invited(young)).token))
    expect(await withheld(young)).toBeNull()
  })

  it('is withheld again by another date of birth without consent, and released by one corrected to 18', async () => {
    const young = await grown(sixteen)
    await decide(answer((await invited(young)).token))
    await saveDob(young, almost)
    expect([await withheld(young), (await state(young)).state]).toEqual(['guardian_needed', 'not_asked'])
    await saveDob(young, sixteen)
    expect(await withheld(young)).toBeNull()
    const unasked = await grown(sixteen)
    await saveDob(unasked, exactly)
    expect(await withheld(unasked)).toBeNull()
  })

  it('cannot make themselves 18 once a guardian has agreed; staff can correct the date', async () => {
    const young = await grown(sixteen)
    await decide(answer((await invited(young)).token))
    const { status, problem } = await portal.call(save, { token: young.token, body: { ...personal, dob: exactly } })
    expect([status, problem.errors]).toEqual([
      422,
      { dob: [`Your parent or guardian confirmed ${dayInWords(sixteen)}. If that is wrong, ask the HR team to correct it.`] },
    ])
    expect((await storedCandidate(portal, young.candidate_id)).dob).toBe(sixteen)
    const { token } = await newStaff(portal)
    const params = { id: String(young.candidate_id) }
    const { version } = (await portal.call(readCandidate, { token, params })).body.data
    expect((await portal.call(editCandidate, { token, params, body: { version, dob: exactly } })).status).toBe(200)
    expect((await storedCandidate(portal, young.candidate_id)).dob).toBe(exactly)
  })

  it('needs no second consent: one given before registration counts for the same date of birth', async () => {
    const { email, token } = await requestGuardian()
    await decide(answer(token))
    const young = await newCandidate(portal)
    await portal.ctx.database.db.update(tables.candidates).set({ email }).where(eq(tables.candidates.id, young.candidate_id))
    await saveDob(young, sixteen)
    expect(await withheld(young)).toBeNull()
  })

  it('keeps every decision: another date of birth with another question removes none, and none is a way around it', async () => {
    const young = await grown(sixteen)
    await decide(answer((await invited(young)).token))
    const consent = await rowsOf(young.email)
    await saveDob(young, almost)
    await invited(young)
    expect(await rowsOf(young.email)).toMatchObject([...consent, { dob: almost, decision: null }])
    expect((await saveDob(young, exactly)).status).toBe(422)
    await saveDob(young, sixteen)
    expect([await withheld(young), (await state(young)).state]).toEqual([null, 'given'])
  })

  it('cannot make themselves 18 after a refusal; the HR team can correct the date, which releases them', async () => {
    const young = await grown(sixteen)
    await refuse((await invited(young)).token)
    const { status, problem } = await saveDob(young, exactly)
    expect([status, problem.errors]).toEqual([
      422,
      {
        dob: [
          `Your parent or guardian did not agree for a date of birth of ${dayInWords(sixteen)}. If that is wrong, ask the HR team to correct it.`,
        ],
      },
    ])
    expect(await withheld(young)).toBe('guardian_needed')
    const { token } = await newStaff(portal, 1)
    const wanted = { kind: 'correction', field: 'dob', value_wanted: exactly, message: 'I typed the wrong year.' }
    const request = (await portal.call(addRequest, { token: young.token, body: wanted })).body.data
    expect(request.value_before).toBe(sixteen)
    const body = { state: 'granted', answer: '' }
    expect((await portal.call(answerRequest, { token, params: { id: String(request.id) }, body })).status).toBe(200)
    expect([(await storedCandidate(portal, young.candidate_id)).dob, await withheld(young)]).toEqual([exactly, null])
  })

  it('asks the HR team for another date of birth only once a guardian has decided', async () => {
    const young = await grown(sixteen)
    await invited(young)
    const wanted = { kind: 'correction', field: 'dob', value_wanted: exactly, message: 'I typed the wrong year.' }
    expect((await portal.call(addRequest, { token: young.token, body: wanted })).problem.code).toBe('not_locked')
  })

  /** Registers with the address and signs in. */
  const registered = async (email: string): Promise<Caller> => {
    const body = { first_name: 'Isha', last_name: 'Rao', email, mobile_no: '9825012345', password: PASSWORD }
    expect((await portal.call(register, { body, ip: network() })).status).toBe(200)
    // Read from the mail server: the stored text of an account email is cleared once it is sent.
    const confirmation = () =>
      smtp.to(email).flatMap(({ mail }) => /VerifyEmail\?token=([A-Za-z0-9_-]{43})/.exec(mail.text ?? '')?.[1] ?? [])[0]
    await expect.poll(confirmation, { timeout: 15_000, interval: 50 }).toBeDefined()
    expect((await portal.call(verifyEmail, { body: { token: confirmation() }, ip: network() })).status).toBe(200)
    const token = (await portal.call(login, { body: { email, password: PASSWORD }, ip: network() })).body.access_token
    const [profile] = await portal.ctx.database.db.select().from(tables.candidates).where(eq(tables.candidates.email, email))
    return { token, email, candidate_id: profile?.id ?? 0, user_id: profile?.user_id ?? 0 }
  }

  it('is not bound by a consent that someone else arranged with their address before they registered', async () => {
    const { email, token } = await requestGuardian()
    await decide(answer(token))
    const victim = await registered(email)
    expect((await storedCandidate(portal, victim.candidate_id)).dob).toBeNull()
    expect([(await saveDob(victim, '1995-05-01')).status, await withheld(victim)]).toEqual([200, null])
  })

  it('is bound by a consent from before registration once they give its date of birth themselves', async () => {
    const { email, token } = await requestGuardian()
    await decide(answer(token))
    const young = await registered(email)
    await saveDob(young, sixteen)
    expect(await withheld(young)).toBeNull()
    expect((await saveDob(young, exactly)).status).toBe(422)
  })

  it('R5: is never left withheld when the decision and a date of birth are saved at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const young = await grown(sixteen)
      const { token } = await invited(young)
      await saveDob(young, almost)
      const answers = await Promise.all([decide(answer(token)), saveDob(young, sixteen), saveDob(young, sixteen)])
      expect(statusesOf(answers)).toEqual([200, 200, 200])
      expect(await withheld(young)).toBeNull()
    }
  })

  it('stays withheld for another reason', async () => {
    const other = { withheld_since: new Date(), withheld_reason: 'consent_withdrawn' } as const
    const young = await newCandidate(portal, other)
    await saveDob(young, sixteen)
    expect(await withheld(young)).toBe('consent_withdrawn')
    await saveDob(young, exactly)
    expect(await withheld(young)).toBe('consent_withdrawn')
  })

  it('S57: can ask a guardian three times a day, then gets 429', async () => {
    const young = await grown(sixteen)
    const guardian_email = address('parent')
    const answers = []
    for (let round = 0; round < 4; round += 1) answers.push(await invite(young, guardian_email))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    expect(answers.at(-1)?.headers['retry-after']).toBeDefined()
  })

  it('is the only one who can ask; not at their own address, and not adults, staff or unauthenticated callers', async () => {
    const young = await grown(sixteen)
    expect(Object.keys((await invite(young, young.email)).problem.errors ?? {})).toEqual(['guardian_email'])
    expect((await invite(await grown(exactly), address('parent'))).problem.code).toBe('guardian_not_needed')
    expect((await invite(await newStaff(portal), address('parent'))).status).toBe(403)
    expect((await invite({ ...young, token: '' }, address('parent'))).status).toBe(401)
    expect((await state(young)).state).toBe('not_asked')
    const other = await grown(sixteen)
    await invited(other)
    expect((await state(young)).state).toBe('not_asked')
  })
})

describe('the 18th birthday', () => {
  const consent = (candidate_id: number, created_at: Date) =>
    portal.ctx.database.db.update(tables.consents).set({ created_at }).where(eq(tables.consents.candidate_id, candidate_id))
  const noonOf = (day: string) => new Date(`${day}T06:30:00Z`)

  it('D12: asks candidates once to renew a consent given while they were minors', async () => {
    const adult = await grown(exactly)
    await consent(adult.candidate_id, noonOf(addDays(dayInIndia(), -1)))
    expect((await me(adult)).login_type).toBe(0)
    const accepted = await portal.call(acceptNotice, { token: adult.token, body: { accepted: true, notice_version: notice.version } })
    expect([accepted.status, accepted.body.data.login_type]).toEqual([200, 2])
    expect((await me(adult)).login_type).toBe(2)
  })

  it('D12: does not ask a day before', async () => {
    const young = await grown(almost)
    await consent(young.candidate_id, noonOf(addDays(dayInIndia(), -1)))
    expect((await me(young)).login_type).toBe(2)
  })

  it('releases candidates awaiting a guardian’s consent when the day starts', async () => {
    const [young, adult] = [await grown(almost), await grown(almost)]
    await portal.ctx.database.db.update(tables.candidates).set({ dob: exactly }).where(eq(tables.candidates.id, adult.candidate_id))
    await releaseAdults(portal.ctx)
    expect([await withheld(young), await withheld(adult)]).toEqual(['guardian_needed', null])
  })
})

it('a refused or expired question is deleted after 30 days, a consent is not', async () => {
  const { db } = portal.ctx.database
  const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`
  const young = async (set: Record<string, unknown>) => {
    const { email } = await requestGuardian()
    await db.update(tables.guardians).set(set).where(eq(tables.guardians.email, email))
    return email
  }
  const remaining = [
    await young({ decision: 'refused', decided_at: daysAgo(29), expires_at: daysAgo(60) }),
    await young({ expires_at: daysAgo(29) }),
    await young({ decision: 'given', decided_at: daysAgo(400), expires_at: daysAgo(400) }),
  ]
  const gone = [await young({ decision: 'refused', decided_at: daysAgo(31) }), await young({ expires_at: daysAgo(31) })]
  await sweepQuestions(portal.ctx)
  for (const email of remaining) expect(await rowOf(email)).toBeDefined()
  for (const email of gone) expect(await rowOf(email)).toBeUndefined()
})
