import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login, roles, verifyEmail } from '@portal/contract/accounts'
import { listActivities } from '@portal/contract/activities'
import { listEducations } from '@portal/contract/educations'
import { readStaffTimeline } from '@portal/contract/staff-timeline'
import { readDashboard } from '@portal/contract/dashboard'
import { listNotifications } from '@portal/contract/notifications'
import * as contract from '@portal/contract/privacy-requests'
import { editCandidate, readCandidate } from '@portal/contract/profiles'
import { addDays, dayInIndia } from '@portal/contract/shared/dates'
import type { Db } from '../../database/open.ts'
import * as tables from '../../database/schema.ts'
import { statusesOf } from '../../testing/statuses.ts'
import { completeCandidate, newCandidate, newOpening, newStaff, PASSWORD, storedCandidate, type Caller } from '../../testing/factories.ts'
import { mailsTo } from '../../testing/mails.ts'
import { openPortal } from '../../testing/portal.ts'
import { openSmtp, type Smtp } from '../../testing/smtp.ts'
import { countStatements } from '../../testing/statements.ts'
import { inBetween } from '../../testing/while-open.ts'
import { startMailDelivery } from '../mails/mails.job.ts'

let smtp: Smtp
let portal: Awaited<ReturnType<typeof openPortal>>
let stop: () => void
beforeAll(async () => {
  smtp = await openSmtp()
  portal = await openPortal({
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    PUBLIC_URL: 'https://jobs.example.com',
    PRIVACY_CONTACT: 'privacy@example.com',
  })
  stop = await startMailDelivery(portal.ctx)
})
afterAll(async () => {
  await portal.close()
  stop()
  await smtp.close()
})

type Who = Pick<Caller, 'token'>
const ask = ({ token }: Who, body: unknown) => portal.call(contract.addRequest, { token, body })
const ownRequests = async ({ token }: Who) => (await portal.call(contract.listOwnRequests, { token })).body.data
const list = ({ token }: Who, query: Record<string, string> = {}) => portal.call(contract.listRequests, { token, query })
const answer = ({ token }: Who, id: number, body: unknown) =>
  portal.call(contract.answerRequest, { token, params: { id: String(id) }, body })
const correction = (field: string, value_wanted: string) => ({
  kind: 'correction',
  field,
  value_wanted,
  message: 'I read it wrongly off the mark sheet.',
})
const grievance = { kind: 'grievance', message: 'No one answers my emails.\nWho can I ask?' }
const percentage = correction('10th.percentage', '82.40')
const newRequest = async (body: unknown = percentage) => {
  const caller = await completeCandidate(portal)
  const { status, body: answered } = await ask(caller, body)
  expect(status).toBe(200)
  return { caller, request: answered.data }
}
const school = async ({ token }: Who, qualification_id: number) =>
  (await portal.call(listEducations, { token })).body.data.find((row) => row.qualification_id === qualification_id)
const received = async (to: string, subject: RegExp) => {
  const found = () => smtp.to(to).find(({ mail }) => subject.test(mail.subject ?? ''))?.mail
  await expect.poll(found, { timeout: 15_000, interval: 50 }).toBeDefined()
  return found()
}
const timeline = async ({ token }: Who) => (await portal.call(listActivities, { token })).body.data.map(({ description }) => description)

describe('a candidate can ask', () => {
  it('D6: to correct a locked field; the request has the current value, a ticket, a due date and an email with the contact', async () => {
    const { caller, request } = await newRequest()
    const due_on = addDays(dayInIndia(), 30)
    expect(request).toEqual({
      id: request.id,
      ticket: contract.ticketOf(request.id),
      kind: 'correction',
      field: '10th.percentage',
      value_before: '75',
      value_wanted: '82.4',
      message: 'I read it wrongly off the mark sheet.',
      state: 'open',
      answer: null,
      created_on: dayInIndia(),
      due_on,
      answered_on: null,
    })
    expect(await ownRequests(caller)).toEqual([request])
    expect((await school(caller, 1))?.percentage).toBe(75)
    const mail = await received(caller.email, /We have received/)
    expect(mail?.subject).toBe(`We have received your request ${request.ticket}`)
    expect(mail?.text).toContain('the percentage of your 10th')
    expect(mail?.text).toContain('privacy@example.com')
    expect(mail?.text).toContain('Data Protection Board')
    expect(mail?.html).toContain('tab=privacy')
    expect(await timeline(caller)).toContain(`We have received your request to correct the percentage of your 10th (${request.ticket})`)
  })

  it.each([
    ['10th.institute', '  Vidyavihar   School '],
    ['10th.medium', '1'],
    ['12th.passing_year', '2019'],
    ['12th.city_text', 'Surat'],
    ['email', 'New.Address@example.com'],
  ])('to correct %s', async (field, requested) => {
    const { request } = await newRequest(correction(field, requested))
    expect(request.field).toBe(field)
    expect(request.value_wanted).toBe(field === 'email' ? 'new.address@example.com' : requested.trim().replace(/\s+/g, ' '))
  })

  it('to correct the job applied for, once there is one', async () => {
    const caller = await completeCandidate(portal, 75, { resource_requisition_request_id: await newOpening(portal), hiring_stage: 2 })
    const { body } = await ask(caller, correction('applied_job', 'Backend developer'))
    expect(body.data.value_before).toMatch(/^Frontend developer \(React\) \(RR-26-\d+\)$/)
    expect((await ask(await completeCandidate(portal), correction('applied_job', 'Backend developer'))).problem.code).toBe('not_locked')
  })

  it.each([
    [correction('10th.percentage', '101'), 'value_wanted'],
    [correction('10th.percentage', 'many'), 'value_wanted'],
    [correction('10th.percentage', '-5'), 'value_wanted'],
    [correction('10th.percentage', '75.00'), 'value_wanted'],
    [correction('12th.passing_year', '2100'), 'value_wanted'],
    [correction('12th.passing_year', '20.5'), 'value_wanted'],
    [correction('12th.medium', '999'), 'value_wanted'],
    [correction('12th.city_text', ' '), 'value_wanted'],
    [correction('email', 'no address'), 'value_wanted'],
    [correction('hiring_stage', '25'), 'field'],
    [correction('constructor', '25'), 'field'],
    [{ ...percentage, message: ' ' }, 'message'],
    [{ ...percentage, state: 'granted' }, 'state'],
    [{ ...percentage, due_on: '2099-01-01' }, 'due_on'],
    [{ ...grievance, field: '10th.percentage' }, 'field'],
    [{ kind: 'erasure', message: 'x' }, 'kind'],
  ])('S24, S30: not for %j', async (body, field) => {
    const caller = await completeCandidate(portal)
    const { status, problem } = await ask(caller, body)
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, [field]])
    expect(await ownRequests(caller)).toEqual([])
  })

  it('once per field until it is answered, however often it is sent', async () => {
    const caller = await completeCandidate(portal)
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(caller, percentage)))
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('already_asked')
    expect(await ownRequests(caller)).toHaveLength(1)
    expect((await ask(caller, correction('12th.percentage', '82.4'))).status).toBe(200)
  })

  it('not for what they can change: before 10th and 12th are confirmed', async () => {
    const caller = await completeCandidate(portal, 75, { is_education_locked: false })
    expect((await ask(caller, percentage)).problem.code).toBe('not_locked')
    expect((await ask(await newCandidate(portal), percentage)).problem.code).toBe('not_locked')
  })

  it('D9: to complain, with a ticket and a due date within 90 days', async () => {
    const { request } = await newRequest(grievance)
    expect(request).toMatchObject({ kind: 'grievance', field: null, value_wanted: null, message: grievance.message, state: 'open' })
    expect(request.due_on <= addDays(dayInIndia(), 90)).toBe(true)
  })

  it('S57: at most ten times a day', async () => {
    const caller = await completeCandidate(portal)
    const answers = []
    for (let round = 0; round < 11; round += 1) answers.push(await ask(caller, grievance))
    expect(answers.at(-1)).toMatchObject({ status: 429 })
    expect(await ownRequests(caller)).toHaveLength(10)
  })

  it('S21: only for themselves; staff get 403, unauthenticated callers 401, and no one reads the requests of another candidate', async () => {
    const { caller } = await newRequest()
    expect((await ask(await newStaff(portal), percentage)).status).toBe(403)
    expect((await ask({ token: '' }, percentage)).status).toBe(401)
    expect(await ownRequests(await completeCandidate(portal))).toEqual([])
    expect(await ownRequests(caller)).toHaveLength(1)
  })
})

describe('staff answer', () => {
  it('D6: granting changes the locked value immediately, records old and new value, and emails the candidate', async () => {
    const { caller, request } = await newRequest()
    const staff = await newStaff(portal)
    const before = await school(caller, 1)
    const { status, body } = await answer(staff, request.id, { state: 'granted' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      state: 'granted',
      value_before: '75',
      value_wanted: '82.4',
      answered_by: 'Meera Trivedi',
      answered_on: dayInIndia(),
      is_overdue: false,
    })
    expect(await school(caller, 1)).toEqual({ ...before, percentage: 82.4 })
    expect((await school(caller, 2))?.percentage).toBe(75)
    expect(await ownRequests(caller)).toMatchObject([{ state: 'granted', answer: null }])
    expect(await timeline(caller)).toContain(`About your request to correct the percentage of your 10th (${request.ticket}): granted`)
    const mail = await received(caller.email, /Answer to your request/)
    expect(mail?.text).toContain('granted')
    expect(mail?.text).toContain('privacy@example.com')
  })

  it('D6: refusing needs a reason, which the candidate can read; the value is unchanged', async () => {
    const { caller, request } = await newRequest()
    const staff = await newStaff(portal)
    const refused = await answer(staff, request.id, { state: 'refused', answer: ' ' })
    expect([refused.status, refused.problem.errors]).toEqual([422, { answer: ['This field is mandatory.'] }])
    expect((await answer(staff, request.id, { state: 'refused' })).status).toBe(422)
    expect((await answer(staff, request.id, { state: 'refused', answer: 'The mark sheet says 75 %.' })).status).toBe(200)
    expect((await school(caller, 1))?.percentage).toBe(75)
    expect(await ownRequests(caller)).toMatchObject([{ state: 'refused', answer: 'The mark sheet says 75 %.' }])
    expect((await received(caller.email, /Answer to your request/))?.text).toContain('The mark sheet says 75 %.')
    expect((await ask(caller, percentage)).status).toBe(200)
  })

  it('every field of 10th and 12th can be corrected', async () => {
    const staff = await newStaff(portal)
    const requested = { institute: 'New School', percentage: '81.25', medium: '1', passing_year: '2016', city_text: 'Surat' }
    const caller = await completeCandidate(portal)
    for (const [detail, value] of Object.entries(requested)) {
      const { body } = await ask(caller, correction(`12th.${detail}`, value))
      expect((await answer(staff, body.data.id, { state: 'granted' })).status).toBe(200)
    }
    expect(await school(caller, 2)).toMatchObject({ ...requested, percentage: 81.25, medium: 1, passing_year: 2016 })
  })

  it('a correction of the opening is only recorded', async () => {
    const applied = { resource_requisition_request_id: await newOpening(portal), hiring_stage: 2 }
    const caller = await completeCandidate(portal, 75, applied)
    const { data } = (await ask(caller, correction('applied_job', 'Backend developer'))).body
    await answer(await newStaff(portal), data.id, { state: 'granted', answer: 'Changed today.' })
    expect(await storedCandidate(portal, caller.candidate_id)).toMatchObject(applied)
    expect(await ownRequests(caller)).toMatchObject([{ state: 'granted', value_wanted: 'Backend developer' }])
  })

  describe('a new email address', () => {
    const signIn = async (email: string) => (await portal.call(login, { body: { email, password: PASSWORD } })).status
    // Read from the received email, because the stored text is cleared once sent.
    const tokenTo = async (email: string) => /token=([\w-]{43})/.exec((await received(email, /./))?.text ?? '')?.[1] ?? ''
    const confirm = async (email: string) => portal.call(verifyEmail, { body: { token: await tokenTo(email) } })
    let count = 0
    const newAddress = () => `moved.${(count += 1)}@example.com`

    it('S10: is used for sign-in once its owner has confirmed it; the old address is notified, and every session ends', async () => {
      const address = newAddress()
      const { caller, request } = await newRequest(correction('email', address))
      await answer(await newStaff(portal), request.id, { state: 'granted' })
      expect([await signIn(caller.email), await signIn(address)]).toEqual([200, 401])
      expect((await storedCandidate(portal, caller.candidate_id)).email).toBe(caller.email)

      const token = await tokenTo(address)
      const confirmed = await confirm(address)
      expect(confirmed.status).toBe(200)
      expect((await storedCandidate(portal, caller.candidate_id)).email).toBe(address)
      expect([await signIn(caller.email), await signIn(address)]).toEqual([401, 200])
      expect((await portal.call(contract.listOwnRequests, { token: caller.token })).status).toBe(401)
      expect(await ownRequests({ token: confirmed.body.access_token })).toMatchObject([{ state: 'granted', value_before: caller.email }])
      expect((await received(caller.email, /Your email address was changed/))?.text).toContain('privacy@example.com')
      expect((await portal.call(verifyEmail, { body: { token } })).problem.code).toBe('invalid_token')
    })

    it('is refused when staff or another candidate have it, also when they got it before the confirmation', async () => {
      const staff = await newStaff(portal)
      for (const { email } of [staff, await newCandidate(portal)]) {
        const { request } = await newRequest(correction('email', email))
        expect(Object.keys((await answer(staff, request.id, { state: 'granted' })).problem.errors ?? {})).toEqual(['state'])
      }
      const address = newAddress()
      const { caller, request } = await newRequest(correction('email', address))
      await answer(staff, request.id, { state: 'granted' })
      await newCandidate(portal, { email: address, user_id: null })
      expect((await confirm(address)).problem.code).toBe('invalid_token')
      expect((await storedCandidate(portal, caller.candidate_id)).email).toBe(caller.email)
    })

    it("can't be set by an administrator, or by a refused request", async () => {
      const administrator = await newStaff(portal, 1)
      const address = newAddress()
      const { caller, request } = await newRequest(correction('email', address))
      const params = { id: String(caller.candidate_id) }
      const { version } = (await portal.call(readCandidate, { token: administrator.token, params })).body.data
      const byHand = await portal.call(editCandidate, { token: administrator.token, params, body: { version, email: address } })
      expect(byHand.problem.code).toBe('email_is_sign_in')
      expect((await answer(caller, request.id, { state: 'granted' })).status).toBe(403)
      await answer(administrator, request.id, { state: 'refused', answer: 'Please call us first.' })
      expect(await mailsTo(portal, address)).toEqual([])
      expect(await signIn(caller.email)).toBe(200)
    })
  })

  it('D9: a complaint needs a written answer and is neither granted nor refused; a correction is one of them', async () => {
    const { request } = await newRequest(grievance)
    const { request: wish } = await newRequest()
    const staff = await newStaff(portal, roles.administrator)
    const errors = async (id: number, body: object) => Object.keys((await answer(staff, id, body)).problem.errors ?? {})
    const text = 'We are sorry. Asha calls you today.'
    expect(await errors(request.id, { state: 'answered' })).toEqual(['answer'])
    expect(await errors(request.id, { state: 'granted', answer: text })).toEqual(['state'])
    expect(await errors(wish.id, { state: 'answered', answer: text })).toEqual(['state'])
    expect((await answer(staff, request.id, { state: 'answered', answer: text })).status).toBe(200)
  })

  it('once: of ten concurrent answers one is saved, and later ones change nothing', async () => {
    const { caller, request } = await newRequest()
    const staff = await newStaff(portal)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        answer(staff, request.id, index % 2 ? { state: 'granted' } : { state: 'refused', answer: `No ${index}` }),
      ),
    )
    expect(statusesOf(answers)).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('already_answered')
    expect((await timeline(caller)).filter((text) => text.startsWith('About your request'))).toHaveLength(1)
  })

  it('while the record of the candidate is being merged, without a deadlock', async () => {
    const { database } = portal.ctx
    // PGlite runs one transaction at a time.
    if (database.embedded) return
    const { caller, request } = await newRequest()
    const staff = await newStaff(portal)
    const merge = [
      (tx: Db) => tx.execute(sql`select from candidates where id = ${caller.candidate_id} for update`),
      (tx: Db) => tx.execute(sql`update privacy_requests set candidate_id = candidate_id where id = ${request.id}`),
    ] as const
    const answered = await inBetween(database, merge, () => answer(staff, request.id, { state: 'granted' }))
    expect(answered.status).toBe(200)
  })

  it('complaints as administrators only: a recruiter neither reads, counts nor answers them', async () => {
    const [administrator, recruiter] = [await newStaff(portal, roles.administrator), await newStaff(portal)]
    const waiting = async ({ token }: Who) =>
      (await portal.call(readDashboard, { token, query: {} })).body.data.waiting.find(({ kind }) => kind === 'privacy_requests')?.count ?? 0
    const before = [await waiting(administrator), await waiting(recruiter)]
    const { caller, request } = await newRequest({ kind: 'grievance', message: 'Harsh Vaidya was rude to me.' })
    expect([await waiting(administrator), await waiting(recruiter)]).toEqual([(before[0] ?? 0) + 1, before[1]])
    const read = async (who: Who) => (await list(who, { per_page: '100' })).body.data
    expect((await read(administrator)).rows.map(({ id }) => id)).toContain(request.id)
    const { rows, total } = await read(recruiter)
    expect([new Set(rows.map(({ kind }) => kind)), total]).toEqual([new Set(['correction']), rows.length])
    const events = await portal.call(readStaffTimeline, { token: recruiter.token, params: { id: String(caller.candidate_id) } })
    expect(JSON.stringify(events.body.data)).toContain(request.ticket)
    const bell = await portal.call(listNotifications, { token: recruiter.token })
    expect(JSON.stringify([events.body, bell.body])).not.toContain('Harsh')
    expect(bell.body.data.rows).toEqual([])
    const body = { state: 'answered', answer: 'It will not happen again.' }
    for (const [who, status] of [
      [recruiter, 404],
      [administrator, 200],
    ] as const)
      expect((await answer(who, request.id, body)).status).toBe(status)
  })

  it('S21: as staff only: candidates get 403, unauthenticated callers 401; an unknown request is 404', async () => {
    const { caller, request } = await newRequest()
    const body = { state: 'granted' }
    for (const { token } of [caller, await completeCandidate(portal)]) {
      expect((await answer({ token }, request.id, body)).status).toBe(403)
      expect((await list({ token })).status).toBe(403)
    }
    expect((await answer({ token: '' }, request.id, body)).status).toBe(401)
    expect((await answer(await newStaff(portal), 2_000_000_000, body)).status).toBe(404)
    expect((await school(caller, 1))?.percentage).toBe(75)
  })

  it('from a list in pages: open ones first, by due date with overdue ones marked, then answered ones', async () => {
    const { db } = portal.ctx.database
    await db.delete(tables.privacy_requests)
    const [late, soon, done] = [await newRequest(), await newRequest(), await newRequest()]
    const yesterday = addDays(dayInIndia(), -1)
    await db.update(tables.privacy_requests).set({ due_on: yesterday }).where(eq(tables.privacy_requests.id, late.request.id))
    const staff = await newStaff(portal)
    await answer(staff, done.request.id, { state: 'granted' })
    const { body } = await list(staff)
    expect(body.data).toMatchObject({ total: 3, page: 1, per_page: 25 })
    expect(body.data.rows.map(({ id, is_overdue }) => [id, is_overdue])).toEqual([
      [late.request.id, true],
      [soon.request.id, false],
      [done.request.id, false],
    ])
    expect(body.data.rows[0]).toMatchObject({
      name: 'Asha Rameshbhai Patel',
      email: late.caller.email,
      candidate_id: late.caller.candidate_id,
    })
    expect((await list(staff, { per_page: '2', page: '2' })).body.data.rows.map(({ id }) => id)).toEqual([done.request.id])
    expect((await list(staff, { per_page: '101' })).status).toBe(422)
    // Statements of background jobs from earlier calls are counted too.
    await expect.poll(() => countStatements(() => list(staff))).toBeLessThanOrEqual(3)
  })

  it('from a list without links to withheld records and without deleted accounts', async () => {
    const { db } = portal.ctx.database
    const staff = await newStaff(portal, roles.administrator)
    const { caller, request } = await newRequest(grievance)
    const withhold = (withheld_reason: 'guardian_needed' | 'erasure') =>
      db
        .update(tables.candidates)
        .set({ withheld_since: sql`now()`, withheld_reason })
        .where(eq(tables.candidates.id, caller.candidate_id))
    const find = async () => (await list(staff, { per_page: '100' })).body.data.rows.find(({ id }) => id === request.id)
    await withhold('guardian_needed')
    expect(await find()).toMatchObject({ candidate_id: null, name: 'Asha Rameshbhai Patel' })
    await withhold('erasure')
    expect(await find()).toBeUndefined()
    expect((await answer(staff, request.id, { state: 'refused', answer: 'No.' })).status).toBe(404)
    expect(await ownRequests(caller)).toMatchObject([{ state: 'open' }])
  })
})

describe('D11: nominees', () => {
  const nominee = { name: 'Ramesh Patel', relation: 'Father', contact: '9876543210' }
  const nominees = async ({ token }: Who) => (await portal.call(contract.listNominees, { token })).body.data
  const add = ({ token }: Who, body: unknown = nominee) => portal.call(contract.addNominee, { token, body })
  const change = ({ token }: Who, id: number, body: unknown) =>
    portal.call(contract.updateNominee, { token, params: { id: String(id) }, body })
  const remove = ({ token }: Who, id: number) => portal.call(contract.deleteNominee, { token, params: { id: String(id) } })

  it('can be added, changed and removed', async () => {
    const caller = await newCandidate(portal)
    const { body } = await add(caller)
    expect(body.data).toEqual({ id: body.data.id, ...nominee })
    expect((await change(caller, body.data.id, { ...nominee, contact: ' Ramesh@Example.com ' })).body.data.contact).toBe(
      'ramesh@example.com',
    )
    expect(await nominees(caller)).toEqual([{ id: body.data.id, ...nominee, contact: 'ramesh@example.com' }])
    expect((await remove(caller, body.data.id)).body).toEqual({ success: true })
    expect(await nominees(caller)).toEqual([])
    expect((await remove(caller, body.data.id)).status).toBe(404)
  })

  it('are at most five, also when sent concurrently', async () => {
    const caller = await newCandidate(portal)
    expect(statusesOf(await Promise.all(Array.from({ length: 8 }, () => add(caller))))).toEqual([200, 200, 200, 200, 200, 409, 409, 409])
    expect((await add(caller)).problem.code).toBe('too_many')
  })

  it.each([
    [{ ...nominee, name: '' }, 'name'],
    [{ ...nominee, relation: ' ' }, 'relation'],
    [{ ...nominee, contact: '12345' }, 'contact'],
    [{ ...nominee, contact: 'a@b@c' }, 'contact'],
    [{ ...nominee, contact: '' }, 'contact'],
    [{ ...nominee, candidate_id: 1 }, 'candidate_id'],
  ])('are refused as %j', async (body, field) => {
    const caller = await newCandidate(portal)
    const { status, problem } = await add(caller, body)
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, [field]])
    expect(await nominees(caller)).toEqual([])
  })

  it('S22: belong to one candidate: another candidate gets 404, staff 403, unauthenticated callers 401', async () => {
    const [caller, other] = [await newCandidate(portal), await newCandidate(portal)]
    const { id } = (await add(caller)).body.data
    expect([(await change(other, id, nominee)).status, (await remove(other, id)).status]).toEqual([404, 404])
    expect(await nominees(other)).toEqual([])
    const staff = await newStaff(portal)
    expect([(await add(staff)).status, (await change(staff, id, nominee)).status, (await remove(staff, id)).status]).toEqual([
      403, 403, 403,
    ])
    expect((await add({ token: '' })).status).toBe(401)
    expect(await nominees(caller)).toHaveLength(1)
  })
})
