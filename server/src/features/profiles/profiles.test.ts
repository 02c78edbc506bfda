import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as contract from '@portal/contract/candidates'
import { CANCELLED, REGISTRATION_CLOSED } from '@portal/contract/drives'
import { addDays, addMonths, dayInIndia, HOUR } from '@portal/contract/shared/dates'
import { readCandidate } from '@portal/contract/profiles'
import { messages } from '@portal/contract/shared/messages'
import * as tables from '../../database/schema.ts'
import { newDrive, newStudent } from '../../testing/drives.ts'
import { awaitGuardian, completeCandidate, newCandidate, newOpening, newStaff, personal, storedCandidate } from '../../testing/factories.ts'
import { usePortal } from '../../testing/portal.ts'

const portal = usePortal()
const me = (token: string) => portal.call(contract.getCandidate, { token })
const professional = { position_applied_for: 6, feasible_locating_to_ahmedabad: 2, expected_ctc: 6.5, is_expected_ctc_negotiable: 1 }
const save = (token: string, body: unknown) => portal.call(contract.save, { token, body })

describe('a mandatory choice', () => {
  it.each([[''], [null], [undefined]])('left out as %j is answered with the sentence of the specification', async (value) => {
    const { token } = await newCandidate(portal)
    const choices = { country: value, state: value, city: value, reference: value }
    const { status, problem } = await save(token, { ...personal, ...choices })
    expect(status).toBe(422)
    expect(problem.errors).toEqual(Object.fromEntries(Object.keys(choices).map((name) => [name, [messages.mandatory]])))
    const preference = await save(token, { ...professional, position_applied_for: value })
    expect(preference.problem.errors).toEqual({ position_applied_for: [messages.mandatory] })
  })
})

describe('reading one’s own profile', () => {
  it('returns the whole candidate and nothing internal', async () => {
    const { token, email } = await completeCandidate(portal)
    const { status, body } = await me(token)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      email,
      first_name: 'Asha',
      login_type: 2,
      is_profile_complete: 1,
      current_profile_page: 'COMPLETED',
      hiring_stage: 1,
      aggregates_matched: true,
      can_apply: true,
      can_apply_reason: null,
    })
    expect(Object.keys(body.data).toSorted()).toEqual(Object.keys(contract.Candidate.shape).toSorted())
  })

  it('is login type 0 until the notice is accepted', async () => {
    const { token } = await newCandidate(portal)
    expect((await me(token)).body.data.login_type).toBe(0)
  })

  it.each([
    ['a Friday', '2026-11-20T10:00:00+05:30', 2, '2026-11-24'],
    ['a Saturday', '2026-11-21T10:00:00+05:30', 2, '2026-11-24'],
    ['a Monday just after midnight in India', '2026-11-23T00:30:00+05:30', 12, '2026-11-24'],
    ['a Monday, with a test on its own date', '2026-11-23T10:00:00+05:30', 7, null],
  ])('gives the working day by which to expect an answer: since %s', async (_, since, hiring_stage, answer_by) => {
    const { token, candidate_id } = await completeCandidate(portal)
    const resource_requisition_request_id = await newOpening(portal)
    await portal.ctx.database.db
      .update(tables.candidates)
      .set({ resource_requisition_request_id, hiring_stage, stage_since: new Date(since) })
      .where(eq(tables.candidates.id, candidate_id))
    expect((await me(token)).body.data.answer_by).toBe(answer_by)
  })

  it('promises no day to expect an answer while an interview is ahead', async () => {
    const { token, candidate_id } = await completeCandidate(portal)
    const { user_id } = await newStaff(portal)
    const resource_request_id = await newOpening(portal)
    const { db } = portal.ctx.database
    await db
      .update(tables.candidates)
      .set({ resource_requisition_request_id: resource_request_id, hiring_stage: 4 })
      .where(eq(tables.candidates.id, candidate_id))
    const interview = (hours: number) => ({
      candidate_id,
      resource_request_id,
      round: 'screening' as const,
      starts_at: new Date(Date.now() + hours * HOUR),
      ends_at: new Date(Date.now() + (hours + 1) * HOUR),
      mode: 'phone' as const,
      reminder_mail_ids: [],
      created_by: user_id,
    })
    await db.insert(tables.interviews).values({ ...interview(-30), state: 'held' })
    expect((await me(token)).body.data.answer_by).not.toBeNull()
    await db.insert(tables.interviews).values(interview(20))
    expect((await me(token)).body.data.answer_by).toBeNull()
  })

  it('gives no such day while the campus drive of the application is ahead', async () => {
    const tomorrow = addDays(dayInIndia(), 1)
    const drive = await newDrive(portal, { status: REGISTRATION_CLOSED, drive_on: tomorrow })
    const { token } = await newStudent(portal, drive)
    expect((await me(token)).body.data.answer_by).toBeNull()
    await portal.ctx.database.db.update(tables.drives).set({ status: CANCELLED }).where(eq(tables.drives.id, drive.id))
    expect((await me(token)).body.data.answer_by).not.toBeNull()
  })

  it('is for candidates only: signed-out callers get 401, staff 403', async () => {
    const staff = await newStaff(portal)
    expect((await portal.call(contract.getCandidate)).status).toBe(401)
    expect((await portal.call(contract.getCandidate, { token: 'x'.repeat(43) })).status).toBe(401)
    expect((await me(staff.token)).status).toBe(403)
  })
})

describe('saving the personal details', () => {
  it('stores what was typed, trimmed, and sets the name of the account', async () => {
    const { token, user_id } = await newCandidate(portal)
    const { status, body } = await save(token, {
      ...personal,
      first_name: '  Venkatanarasimharaju ',
      last_name: 'शर्मा',
      alternate_mobile_no: '',
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      first_name: 'Venkatanarasimharaju',
      last_name: 'शर्मा',
      alternate_mobile_no: null,
      middle_name: 'Rameshbhai',
      zip: '380058',
    })
    const [user] = await portal.ctx.database.db.select().from(tables.users).where(eq(tables.users.id, user_id))
    expect(user?.name).toBe('Venkatanarasimharaju शर्मा')
  })

  it('names every missing field at once, with the messages of the specification', async () => {
    const { token } = await newCandidate(portal)
    const { status, problem } = await save(token, { first_name: '' })
    expect(status).toBe(422)
    expect(problem.errors).toMatchObject({
      first_name: [messages.mandatory],
      last_name: [messages.mandatory],
      dob: [messages.mandatory],
      address: [messages.mandatory],
      country: [messages.mandatory],
      state: [messages.mandatory],
      city: [messages.mandatory],
      zip: [messages.mandatory],
      reference: [messages.mandatory],
      reference_detail: [messages.mandatory],
      mobile_no: [messages.invalidMobile],
    })
  })

  const fourteen = addMonths(dayInIndia(), -12 * 14)
  it.each([
    ['mobile_no', '98765', messages.invalidMobile],
    ['mobile_no', '98765432101', messages.invalidMobile],
    ['mobile_no', '98765 4321', messages.invalidMobile],
    ['mobile_no', 9876543210, messages.invalidMobile],
    ['alternate_mobile_no', '12345', messages.invalidMobile],
    ['zip', '38005', messages.invalidZip],
    ['zip', '38005a', messages.invalidZip],
    ['dob', '2001-02-29', 'Enter a real date.'],
    ['dob', addMonths(fourteen, 1), 'You must be at least 14 years old.'],
    ['dob', addMonths(dayInIndia(), 1), 'Enter a date in the past.'],
    ['state', 8000, 'Choose an option from the list.'],
    ['city', 1.5, 'Choose an option from the list.'],
    ['gender', 99, 'Choose an option from the list.'],
    ['reference', 6, 'Choose an option from the list.'],
    ['first_name', 'a\u0000b', "Remove the characters that can't be displayed."],
    ['address', 'x'.repeat(100_000), 'Use at most 500 characters.'],
    ['hiring_stage', 25, "This field can't be set here."],
    ['email', 'other@example.com', "This field can't be set here."],
    ['role_id', 1, "This field can't be set here."],
    ['aggregates_matched', true, "This field can't be set here."],
  ])('refuses %s = %o and changes nothing', async (field, value, message) => {
    const { token, candidate_id } = await newCandidate(portal)
    const before = await storedCandidate(portal, candidate_id)
    const { status, problem } = await save(token, { ...personal, [field]: value })
    expect(status).toBe(422)
    expect(problem.errors?.[field]).toEqual([message])
    expect(await storedCandidate(portal, candidate_id)).toEqual(before)
  })

  it('accepts a candidate who turns 14 today', async () => {
    const { token } = await newCandidate(portal)
    expect((await save(token, { ...personal, dob: fourteen })).status).toBe(200)
  })

  it('S31: refuses a city of another state and a state of another country', async () => {
    const { token } = await newCandidate(portal)
    expect((await save(token, { ...personal, state: 14 })).problem.errors).toEqual({ city: ['Choose an option from the list.'] })
    expect((await save(token, { ...personal, country: 2 })).problem.errors).toMatchObject({ state: ['Choose an option from the list.'] })
  })

  it('R8: of two devices the second gets a conflict, nothing from the first is lost, and saving the same again is no conflict', async () => {
    const { token } = await completeCandidate(portal)
    const { versions } = (await me(token)).body.data
    const [home, office] = [
      { ...personal, address: 'At home', version: versions.personal },
      { ...personal, address: 'At the office', version: versions.personal },
    ]
    const first = await save(token, home)
    expect(first.status).toBe(200)
    const now = first.body.data.versions
    expect([now.personal === versions.personal, now.professional]).toEqual([false, versions.professional])
    const second = await save(token, office)
    expect([second.status, second.problem.code, second.problem.details]).toEqual([409, 'changed_meanwhile', { version: now.personal }])
    expect((await me(token)).body.data).toMatchObject({ address: 'At home', versions: now })
    // A retry after a lost response.
    expect((await save(token, home)).status).toBe(200)
    expect((await save(token, { ...office, version: now.personal })).body.data.address).toBe('At the office')

    const pay = { ...professional, expected_ctc: 7, version: versions.professional }
    const responses = await Promise.all([save(token, pay), save(token, { ...pay, expected_ctc: 8 })])
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const saved = responses.find(({ status }) => status === 200)?.body.data
    expect((await me(token)).body.data.expected_ctc).toBe(saved?.expected_ctc)
    expect((await save(token, { ...personal, version: 1 })).problem.errors).toEqual({ version: ['Send the version you read.'] })
  })

  it('keeps a referral set by the system, whatever the form sends', async () => {
    const { token } = await newCandidate(portal, { reference: 6, reference_detail: 'Asha Patel, 3 Nov', reference_by: 'Asha Patel' })
    const { body } = await save(token, { ...personal, reference: 1, reference_detail: 'Me' })
    expect(body.data).toMatchObject({ reference: 6, reference_detail: 'Asha Patel, 3 Nov' })
    expect((await save(token, { ...personal, reference: 6, reference_detail: null })).status).toBe(200)
  })
})

describe('saving the professional details', () => {
  it('requires three skills', async () => {
    const { token } = await newCandidate(portal)
    expect((await save(token, professional)).problem.errors).toEqual({ skills: [messages.minimumSkills] })
  })

  it("reads the form's 2 as No, and lets a fresher leave out CTC", async () => {
    const { token } = await completeCandidate(portal)
    const { body } = await save(token, professional)
    expect(body.data).toMatchObject({
      feasible_locating_to_ahmedabad: 0,
      expected_ctc: 6.5,
      current_ctc: null,
      notice_period: null,
      is_expected_ctc_negotiable: 1,
    })
  })

  it('requires CTC and notice period with work experience', async () => {
    const { token } = await completeCandidate(portal, 75, { total_experience: 10 })
    expect((await save(token, { ...professional, expected_ctc: null })).problem.errors).toEqual({
      current_ctc: [messages.mandatory],
      expected_ctc: [messages.mandatory],
      notice_period: [messages.mandatory],
    })
  })

  it.each([
    ['current_ctc', '6,5'],
    ['expected_ctc', -1],
    ['notice_period', 'two'],
    ['expected_ctc', 1e9],
  ])('refuses %s = %o: Invalid Value.', async (field, value) => {
    const { token } = await completeCandidate(portal)
    expect((await save(token, { ...professional, [field]: value })).problem.errors).toEqual({ [field]: [messages.invalidValue] })
  })

  it('refuses fields of two kinds in one call', async () => {
    const { token } = await completeCandidate(portal)
    expect((await save(token, { ...professional, first_name: 'Asha' })).problem.errors).toEqual({
      first_name: ["This field can't be set here."],
    })
    expect((await save(token, { current_profile_page: 'PERSONAL', zip: '380001' })).status).toBe(422)
  })

  it('changes only the preferred designation', async () => {
    const { token } = await completeCandidate(portal)
    expect((await save(token, { position_applied_for: 9 })).body.data.position_applied_for).toBe(9)
    expect((await save(token, { position_applied_for: 9999 })).status).toBe(422)
  })
})

describe('the steps of the profile', () => {
  it('advance only when the previous step is complete', async () => {
    const { token } = await newCandidate(portal)
    expect((await save(token, { current_profile_page: 'EDUCATIONAL' })).status).toBe(422)
    await save(token, personal)
    expect((await save(token, { current_profile_page: 'EDUCATIONAL' })).body.data.current_profile_page).toBe('EDUCATIONAL')
    expect((await save(token, { current_profile_page: 'WORK_EXPERIENCE' })).problem.errors).toEqual({
      current_profile_page: [messages.educationMandatory],
    })
    expect((await save(token, { current_profile_page: 'PERSONAL' })).body.data.current_profile_page).toBe('PERSONAL')
  })

  it('refuse COMPLETED before all steps are done, and say what is missing', async () => {
    const { token } = await newCandidate(portal)
    const { status, problem } = await save(token, { current_profile_page: 'COMPLETED', is_profile_complete: 1 })
    expect(status).toBe(422)
    expect(problem.errors?.['current_profile_page']).toEqual(
      expect.arrayContaining([messages.educationMandatory, messages.attachResume, messages.minimumSkills]),
    )
  })

  it('complete the profile once everything is filled in, for good', async () => {
    const { token } = await completeCandidate(portal, 75, {
      is_profile_complete: 0,
      current_profile_page: 'PROFESSIONAL',
      is_education_locked: false,
    })
    const { body } = await save(token, { current_profile_page: 'COMPLETED', is_profile_complete: 1 })
    expect(body.data).toMatchObject({ current_profile_page: 'COMPLETED', is_profile_complete: 1, is_education_locked: true })
    expect((await save(token, { current_profile_page: 'COMPLETED', is_profile_complete: 1 })).status).toBe(200)
    expect((await save(token, { current_profile_page: 'PERSONAL' })).problem.code).toBe('profile_complete')
    expect((await save(token, { current_profile_page: 'ATTACHMENT', is_profile_complete: 1 })).status).toBe(422)
  })
})

describe('re-applying after a rejection', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

  it('is possible only after the cooling period, whose end is given', async () => {
    const { token } = await completeCandidate(portal, 75, { hiring_stage: 13, stage_since: daysAgo(10) })
    expect((await me(token)).body.data).toMatchObject({ login_type: 2, can_apply: false })
    const { status, problem } = await portal.call(contract.reapply, { token })
    expect([status, problem.code]).toEqual([409, 'cooling_period'])
    expect(problem.details?.['reapply_from']).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  })

  it('is not possible while a guardian must agree', async () => {
    const young = await completeCandidate(portal, 75, { hiring_stage: 5, stage_since: daysAgo(91) })
    await awaitGuardian(portal, young)
    const { status, problem } = await portal.call(contract.reapply, { token: young.token })
    expect([status, problem.code]).toEqual([409, 'guardian_needed'])
    expect((await storedCandidate(portal, young.candidate_id)).hiring_stage).toBe(5)
  })

  it('R6: twenty concurrent calls start one re-application with the same answer, and the wizard starts at step 1 with everything filled in', async () => {
    const { token, candidate_id } = await completeCandidate(portal, 75, { hiring_stage: 5, stage_since: daysAgo(91) })
    expect((await me(token)).body.data.login_type).toBe(1)
    const responses = await Promise.all(Array.from({ length: 20 }, () => portal.call(contract.reapply, { token })))
    expect(responses.every(({ status }) => status === 200)).toBe(true)
    expect(await storedCandidate(portal, candidate_id)).toMatchObject({
      reapplication_count: 1,
      hiring_stage: 1,
      resource_requisition_request_id: null,
      // The job preference belongs to the profile and isn't asked for again.
      position_applied_for: 6,
      is_profile_complete: 0,
      current_profile_page: 'PERSONAL',
      first_name: 'Asha',
      zip: '380058',
    })
    // A review is due, not a new profile.
    expect((await me(token)).body.data.can_apply_reason).toEqual({
      code: 'profile_incomplete',
      message: 'Check your profile, then apply: your answers are filled in.',
    })
  })

  it('S28: never happens on a HEAD request, or without a closed application', async () => {
    const { token, candidate_id } = await completeCandidate(portal, 75, { hiring_stage: 5, stage_since: daysAgo(91) })
    const head = await portal.app.inject({
      method: 'HEAD',
      url: '/api/v1/candidate/reapply',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(head.statusCode).toBe(404)
    expect((await storedCandidate(portal, candidate_id)).reapplication_count).toBe(0)
    const other = await completeCandidate(portal)
    expect((await portal.call(contract.reapply, { token: other.token })).problem.code).toBe('no_application')
  })
})

it('staff see whether the owner of an account has confirmed the address; a candidate without an account has nothing to confirm', async () => {
  const staff = await newStaff(portal)
  const { user_id, candidate_id } = await newCandidate(portal)
  const { db } = portal.ctx.database
  const [imported] = await db
    .insert(tables.candidates)
    .values({ email: 'no.account@example.com', first_name: 'Kiran', last_name: 'Joshi', mobile_no: '9876500001' })
    .returning()
  const isConfirmed = async (id: number) =>
    (await portal.call(readCandidate, { token: staff.token, params: { id: String(id) } })).body.data.is_email_confirmed
  expect([await isConfirmed(candidate_id), await isConfirmed(imported?.id ?? 0)]).toEqual([true, true])
  await db.update(tables.users).set({ email_verified_at: null }).where(eq(tables.users.id, user_id))
  expect(await isConfirmed(candidate_id)).toBe(false)
})
