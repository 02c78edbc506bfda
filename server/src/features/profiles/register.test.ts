import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as accounts from '@portal/contract/accounts'
import { APPLIED, REGISTERED } from '@portal/contract/stages'
import { listNotes } from '@portal/contract/applications'
import { listStageChanges } from '@portal/contract/staff-timeline'
import { readCandidate } from '@portal/contract/profiles'
import { getCandidate } from '@portal/contract/candidates'
import { registerCandidate, readResumeFile, addResume } from '@portal/contract/registration'
import { addMonths, dayInIndia } from '@portal/contract/shared/dates'
import * as tables from '../../database/schema.ts'
import { documents } from '../../testing/documents.ts'
import { newCandidate, newOpening, newStaff, PASSWORD, storedCandidate } from '../../testing/factories.ts'
import { formOf, formType } from '../../testing/forms.ts'
import { mailsTo, secretsMailedTo } from '../../testing/mails.ts'
import { usePortal } from '../../testing/portal.ts'
import { makeResume } from '../../testing/resumes/make.ts'
import { fingerprint } from '../../testing/tables.ts'

const portal = usePortal()
const db = () => portal.ctx.database.db
let count = 0
const person = (more: Record<string, unknown> = {}) => {
  count += 1
  return {
    first_name: 'Ravi',
    last_name: 'Shah',
    email: `ravi.${count}@example.com`,
    mobile_no: `98250${String(count).padStart(5, '0')}`,
    reference: 3,
    ...more,
  }
}
const enter = (token: string, body: object) => portal.call(registerCandidate, { token, body })
const signUp = (email: string, more: object = {}) =>
  portal.call(accounts.register, {
    body: { first_name: 'Other', last_name: 'Name', email, mobile_no: '9111111111', password: PASSWORD, ...more },
    ip: `10.1.${count % 200}.${(count += 1) % 200}`,
  })
const signIn = (email: string, password = PASSWORD) => portal.call(accounts.login, { body: { email, password } })

describe('registering a walk-in', () => {
  it('stores what was typed, in Registered, without an account, and records who registered it', async () => {
    const staff = await newStaff(portal)
    const body = person({
      total_experience: 30,
      expected_ctc: 6.5,
      notice_period: 2,
      skills: [1, 2],
      note: 'Came with a friend.',
      dob: '1998-03-02',
    })
    const { status, body: response } = await enter(staff.token, body)
    expect([status, response.data.hiring_stage]).toEqual([200, REGISTERED])
    const stored = await storedCandidate(portal, response.data.id)
    expect(stored).toMatchObject({
      user_id: null,
      total_experience: 30,
      expected_ctc: 6.5,
      notice_period: 2,
      reference: 3,
      dob: '1998-03-02',
    })
    const read = (await portal.call(readCandidate, { token: staff.token, params: { id: String(response.data.id) } })).body.data
    expect(read.skills.map(({ skill_combo_id }) => skill_combo_id)).toEqual([1, 2])
    const notes = await portal.call(listNotes, { token: staff.token, params: { id: String(response.data.id) } })
    expect(notes.body.data.map(({ body: text }) => text)).toEqual(['Came with a friend.'])
    const audit = await db().select().from(tables.audit_log).where(eq(tables.audit_log.record_id, response.data.id))
    expect(audit.map(({ action }) => action)).toContain('candidate_registered')
  })

  it('sets the source to referral with the name of the referrer, whatever source was chosen', async () => {
    const staff = await newStaff(portal)
    const { body } = await enter(staff.token, person({ reference: 3, reference_by: staff.user_id }))
    expect(await storedCandidate(portal, body.data.id)).toMatchObject({ reference: 6, reference_by: 'Meera Trivedi' })
    expect((await enter(staff.token, person({ reference_by: 2_000_000 }))).problem.errors).toHaveProperty('reference_by')
    expect((await enter(staff.token, person({ reference: 6 }))).problem.errors).toHaveProperty('reference_by')
  })

  it('applies for a candidate only with their agreement, records how they agreed and emails them', async () => {
    const staff = await newStaff(portal)
    const resource_request_id = await newOpening(portal)
    const body = person({ resource_requisition_request_id: resource_request_id })
    const first = (await enter(staff.token, body)).body.data
    expect(first.hiring_stage).toBe(REGISTERED)
    expect(await storedCandidate(portal, first.id)).toMatchObject({ resource_requisition_request_id: null, position_applied_for: 6 })
    expect(await mailsTo(portal, body.email)).toEqual([])

    expect(
      (await enter(staff.token, person({ resource_requisition_request_id: resource_request_id, agreed: true }))).problem.errors,
    ).toMatchObject({
      agreed_note: ['Enter how the candidate agreed.'],
      total_experience: ['Enter the total experience, 0 for a fresher.'],
    })
    expect((await enter(staff.token, person({ agreed: true, agreed_note: 'On the phone.' }))).problem.errors).toHaveProperty(
      'resource_requisition_request_id',
    )
    const agreeing = person({
      resource_requisition_request_id: resource_request_id,
      agreed: true,
      agreed_note: 'On the phone, 21 Nov.',
      total_experience: 0,
    })
    const second = (await enter(staff.token, agreeing)).body.data
    expect(second.hiring_stage).toBe(APPLIED)
    const [change] = (await portal.call(listStageChanges, { token: staff.token, params: { id: String(second.id) } })).body.data
    expect(change).toMatchObject({ to_stage: APPLIED, note: 'On the phone, 21 Nov.', by: 'Meera Trivedi' })
    expect((await mailsTo(portal, agreeing.email))[0]?.text).toContain('As you agreed')
  })

  it('refuses a closed opening and changes nothing', async () => {
    const staff = await newStaff(portal)
    const closed = await newOpening(portal, { status: 7 })
    const before = await fingerprint(portal)
    expect((await enter(staff.token, person({ resource_requisition_request_id: closed }))).problem.code).toBe('opening_closed')
    expect((await enter(staff.token, person({ skills: [1, 99_999] }))).problem.errors).toHaveProperty(['skills.1'])
    expect((await enter(staff.token, { first_name: '', email: 'x' })).problem.errors).toMatchObject({ last_name: [expect.any(String)] })
    expect(await fingerprint(portal)).toEqual(before)
  })

  it('refuses a candidate under 18, who must register themselves so that a parent can agree', async () => {
    const staff = await newStaff(portal)
    const { status, problem } = await enter(staff.token, person({ dob: addMonths(dayInIndia(), -17 * 12) }))
    expect([status, problem.errors?.['dob']?.[0]]).toEqual([422, expect.stringContaining('under 18')])
  })

  it('is refused for a known email address, with the record, and asks about a known mobile number', async () => {
    const staff = await newStaff(portal)
    const known = person()
    const { id } = (await enter(staff.token, known)).body.data
    const again = await enter(staff.token, person({ email: known.email.toUpperCase() }))
    expect([again.status, again.problem.code, again.problem.details]).toEqual([
      409,
      'same_email',
      { candidate_id: String(id), name: 'Ravi Shah', stage: 'Registered, not applied' },
    ])
    const shared = await enter(staff.token, person({ mobile_no: known.mobile_no }))
    expect([shared.status, shared.problem.code, shared.problem.details?.['candidate_id']]).toEqual([409, 'same_mobile', String(id)])
    expect((await enter(staff.token, person({ mobile_no: known.mobile_no, is_other_person: true }))).status).toBe(200)
    expect((await enter(staff.token, person({ email: staff.email }))).problem.errors).toHaveProperty('email')
  })

  it('reveals nothing about a withheld record', async () => {
    const staff = await newStaff(portal)
    const hidden = await newCandidate(portal, { mobile_no: '9999900001', withheld_since: new Date(), withheld_reason: 'erasure' })
    const { problem, text } = await enter(staff.token, person({ email: hidden.email }))
    expect(problem.code).toBe('email_withheld')
    expect(text).not.toContain('Asha')
    expect((await enter(staff.token, person({ mobile_no: '9999900001' }))).status).toBe(200)
  })
})

describe('a registered candidate who creates an account later', () => {
  it('gets the record once the email address is verified, and not before', async () => {
    const staff = await newStaff(portal)
    const body = person({ note: 'Said he earns little.' })
    const { id } = (await enter(staff.token, body)).body.data

    // Anyone can enter the address.
    expect((await signUp(body.email)).status).toBe(200)
    expect(await storedCandidate(portal, id)).toMatchObject({ user_id: null, first_name: 'Ravi', mobile_no: body.mobile_no })
    expect((await signIn(body.email)).problem.code).toBe('email_not_verified')
    const { token, code } = await secretsMailedTo(portal, body.email)
    expect((await mailsTo(portal, body.email))[0]?.text).toContain('was not kept')
    expect(
      (await portal.call(accounts.verifyEmail, { body: { email: body.email, code: code === '000000' ? '111111' : '000000' } })).status,
    ).toBe(400)
    expect((await storedCandidate(portal, id)).user_id).toBeNull()

    // Only the owner of the mailbox can confirm it.
    const session = (await portal.call(accounts.verifyEmail, { body: { token } })).body.access_token
    const me = (await portal.call(getCandidate, { token: session })).body.data
    expect(me).toMatchObject({ id, first_name: 'Ravi', mobile_no: body.mobile_no, login_type: 0 })
    expect((await db().select().from(tables.candidates).where(eq(tables.candidates.email, body.email))).length).toBe(1)
    expect((await portal.call(accounts.me, { token: session })).body.data.name).toBe('Ravi Shah')
  })

  it('can’t sign in with a password that was typed before the address was verified', async () => {
    const staff = await newStaff(portal)
    const body = person()
    const { id } = (await enter(staff.token, body)).body.data
    await signUp(body.email, { password: 'of a stranger 77' })
    await portal.call(accounts.verifyEmail, { body: { token: (await secretsMailedTo(portal, body.email)).token } })
    expect((await signIn(body.email, 'of a stranger 77')).status).toBe(401)
    await portal.call(accounts.forgotPassword, { body: { email: body.email }, ip: '10.9.9.9' })
    const { token } = await secretsMailedTo(portal, body.email)
    await portal.call(accounts.resetPassword, { body: { token, password: 'mine alone 44' }, ip: '10.9.9.9' })
    const session = (await signIn(body.email, 'mine alone 44')).body.access_token
    expect((await portal.call(getCandidate, { token: session })).body.data.id).toBe(id)
  })

  it('is asked for a password as soon as the address is verified; a password typed before opens nothing, and a set one is never replaced', async () => {
    const staff = await newStaff(portal)
    const body = person()
    await enter(staff.token, body)
    // A stranger registers with the address; then the owner of the mailbox opens the link or enters the code.
    await signUp(body.email, { password: 'of a stranger 77' })
    const { code } = await secretsMailedTo(portal, body.email)
    const confirmed = (await portal.call(accounts.verifyEmail, { body: { email: body.email, code } })).body
    expect(confirmed.has_password).toBe(false)
    const set = (token: string, password: string) => portal.call(accounts.setFirstPassword, { token, body: { password } })
    expect((await set('', 'of a stranger 77')).status).toBe(401)
    expect((await set(confirmed.access_token, 'mine alone 44')).status).toBe(200)
    expect((await set(confirmed.access_token, 'of a stranger 77')).problem.code).toBe('already_exists')
    expect((await signIn(body.email, 'of a stranger 77')).status).toBe(401)
    expect((await signIn(body.email, 'mine alone 44')).status).toBe(200)
  })

  it('keeps the password of a registration that no one contests', async () => {
    const { email } = person()
    await signUp(email, { password: 'mine alone 44' })
    const { token } = await secretsMailedTo(portal, email)
    expect((await portal.call(accounts.verifyEmail, { body: { token } })).body.has_password).toBe(true)
    expect((await signIn(email, 'mine alone 44')).status).toBe(200)
  })

  it('is asked for a password when different ones were typed for the address', async () => {
    const { email } = person()
    await signUp(email, { password: 'of a stranger 77' })
    await signUp(email, { password: 'mine alone 44' })
    const { token } = await secretsMailedTo(portal, email)
    expect((await portal.call(accounts.verifyEmail, { body: { token } })).body.has_password).toBe(false)
    expect((await signIn(email, 'of a stranger 77')).status).toBe(401)
  })

  it('can also use a password reset link, which verifies the address and sets the password', async () => {
    const staff = await newStaff(portal)
    const body = person()
    const { id } = (await enter(staff.token, body)).body.data
    await signUp(body.email)
    await portal.call(accounts.forgotPassword, { body: { email: body.email }, ip: '10.9.9.8' })
    const { token } = await secretsMailedTo(portal, body.email)
    await portal.call(accounts.resetPassword, { body: { token, password: 'mine alone 44' }, ip: '10.9.9.8' })
    const session = (await signIn(body.email, 'mine alone 44')).body.access_token
    expect((await portal.call(getCandidate, { token: session })).body.data.id).toBe(id)
  })
})

const send = (path: string, token: string, filename: string, value: Buffer) =>
  portal.app.inject({
    method: 'POST',
    url: `/api${path}`,
    payload: formOf([{ name: 'file', filename, value }]),
    headers: { authorization: `Bearer ${token}`, 'content-type': formType },
  })
const resumePath = (id: number) => addResume.path.replace(':id', String(id))

describe('the resume of a walk-in', () => {
  it('is read without storing anything, and attached on saving', async () => {
    const staff = await newStaff(portal)
    const { format, content, label } = await makeResume(4)
    const before = await fingerprint(portal)
    const read = await send(readResumeFile.path, staff.token, `cv.${format}`, content)
    const { data } = read.json<{ data: { email: { value: string; confidence: number } } }>()
    expect([read.statusCode, data.email.value]).toEqual([200, label.email])
    expect(data.email.confidence).toBeGreaterThan(0.5)
    expect(await fingerprint(portal)).toEqual(before)

    const { id } = (await enter(staff.token, person())).body.data
    const attached = await send(resumePath(id), staff.token, `cv.${format}`, content)
    expect([attached.statusCode, attached.json<{ data: { type: number } }>().data.type]).toEqual([200, 5])
    expect((await send(resumePath(id), staff.token, `cv.${format}`, content)).json()).toMatchObject({ code: 'has_resume' })
  })

  it('is checked like every other upload', async () => {
    const staff = await newStaff(portal)
    const { id } = (await enter(staff.token, person())).body.data
    for (const path of [readResumeFile.path, resumePath(id)]) {
      const response = await send(path, staff.token, 'cv.pdf', Buffer.from('MZ no pdf at all'))
      expect([path, response.statusCode, response.json<{ errors: object }>().errors]).toEqual([path, 422, { file: [expect.any(String)] }])
    }
    expect((await send(resumePath(2_000_000), staff.token, 'cv.pdf', documents.pdf)).statusCode).toBe(404)
  })

  it('can’t be read or attached by candidates', async () => {
    const [first, second] = [await newCandidate(portal), await newCandidate(portal)]
    expect((await send(readResumeFile.path, first.token, 'cv.pdf', documents.pdf)).statusCode).toBe(403)
    expect((await send(resumePath(second.candidate_id), first.token, 'cv.pdf', documents.pdf)).statusCode).toBe(403)
    expect((await enter(first.token, person())).status).toBe(403)
  })
})
