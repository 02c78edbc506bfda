import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { login } from '@portal/contract/accounts'
import { listCandidateAudit } from '@portal/contract/audit'
import { getCandidate } from '@portal/contract/candidates'
import { editCandidate, readCandidate, type StaffCandidate } from '@portal/contract/profiles'
import { addExperience } from '@portal/contract/experiences'
import * as tables from '../../database/schema.ts'
import { completeCandidate, newCandidate, newStaff, storedCandidate, type Caller } from '../../testing/factories.ts'
import { usePortal } from '../../testing/portal.ts'

const portal = usePortal()
const read = async (token: string, id: number) => (await portal.call(readCandidate, { token, params: { id: String(id) } })).body.data
const edit = async (token: string, id: number, body: Record<string, unknown>) =>
  portal.call(editCandidate, { token, params: { id: String(id) }, body: { version: (await read(token, id)).version, ...body } })
const changesOf = async (token: string, id: number) => {
  const { rows } = (await portal.call(listCandidateAudit, { token, params: { id: String(id) } })).body.data
  return rows.filter(({ action }) => action === 'profile_changed').map(({ changed, reason }) => ({ changed, reason }))
}
const job = {
  employer: 'Narmada Infotech',
  designation: 'Engineer',
  from: '2020-01-01',
  to: '2021-12-31',
  job_description: 'Built screens.',
}
/** Educations in the shape the editor sends. */
const rowsOf = ({ educations }: StaffCandidate) =>
  educations.map(({ id, qualification_id, institute, percentage, medium, passing_year, city_text }) => ({
    id,
    qualification_id,
    institute,
    percentage,
    medium,
    passing_year,
    city_text,
  }))
const profileOf = async ({ token }: Caller) => (await portal.call(getCandidate, { token })).body.data

describe('staff edit a profile', () => {
  it('field by field, as typed; the candidate sees it, and the previous values are recorded', async () => {
    const { token } = await newStaff(portal)
    const caller = await completeCandidate(portal, 75)
    const response = await edit(token, caller.candidate_id, { last_name: "D'Souza", mobile_no: '9825012345', city: 2 })
    expect(response.body.data).toMatchObject({ last_name: "D'Souza", mobile_no: '9825012345', city: 2, first_name: 'Asha' })
    expect(await profileOf(caller)).toMatchObject({ last_name: "D'Souza", mobile_no: '9825012345' })
    const [change] = await changesOf(token, caller.candidate_id)
    expect(change?.reason).toBeNull()
    expect(change?.changed).toEqual([
      { field: 'last_name', before: 'Patel', after: "D'Souza" },
      { field: 'mobile_no', before: '9876543210', after: '9825012345' },
      { field: 'city', before: 'Ahmedabad', after: response.body.data.city_text },
    ])
    const [user] = await portal.ctx.database.db.select().from(tables.users).where(eq(tables.users.id, caller.user_id))
    expect(user?.name).toBe("Asha D'Souza")
    const log = await portal.ctx.database.db.select().from(tables.audit_log).where(eq(tables.audit_log.action, 'profile_changed'))
    expect(JSON.stringify(log)).not.toContain('Souza')
  })

  it('skills, jobs and educations as whole lists; total experience is recomputed', async () => {
    const { token } = await newStaff(portal)
    const { candidate_id } = await completeCandidate(portal, 75)
    const before = await read(token, candidate_id)
    const [tenth, twelfth, degree] = rowsOf(before)
    const { status, body } = await edit(token, candidate_id, {
      skills: [1, 2, 40],
      experiences: [{ id: null, ...job }],
      educations: [tenth, twelfth, { ...degree, percentage: 81.25 }],
      current_ctc: 6,
      expected_ctc: 8,
      notice_period: 2,
    })
    expect(status).toBe(200)
    expect(body.data.skills.map(({ skill_combo_id }) => skill_combo_id).toSorted((a, b) => a - b)).toEqual([1, 2, 40])
    expect([body.data.total_experience, body.data.experiences.length]).toEqual([24, 1])
    expect(body.data.educations.map(({ id, percentage }) => [id, percentage])).toEqual([
      [tenth?.id, 75],
      [twelfth?.id, 75],
      [degree?.id, 81.25],
    ])
    const [change] = await changesOf(token, candidate_id)
    expect(change?.changed.map(({ field }) => field)).toEqual([
      'current_ctc',
      'expected_ctc',
      'notice_period',
      'skills',
      'education',
      'experience',
    ])
    expect(change?.changed.at(-1)?.before).toBeNull()
    expect(change?.changed.at(-1)?.after).toContain('Narmada Infotech')
    expect((await edit(token, candidate_id, { experiences: [] })).body.data.total_experience).toBe(0)
  })

  it('a confirmed 10th and 12th only with a reason, which is recorded', async () => {
    const { token } = await newStaff(portal)
    const { candidate_id } = await completeCandidate(portal, 75)
    const rows = rowsOf(await read(token, candidate_id))
    const educations = rows.map((row) => (row.qualification_id === 1 ? { ...row, percentage: 82.4 } : row))
    const refused = await edit(token, candidate_id, { educations })
    expect([refused.status, refused.problem.errors]).toEqual([422, { reason: ['This field is mandatory.'] }])
    expect((await read(token, candidate_id)).educations[0]?.percentage).toBe(75)
    const reason = 'The mark sheet says 82.4.'
    expect((await edit(token, candidate_id, { educations, reason })).body.data.educations[0]?.percentage).toBe(82.4)
    expect((await changesOf(token, candidate_id))[0]?.reason).toBe(reason)
    expect((await edit(token, candidate_id, { educations: rows.slice(1) })).status).toBe(422)
  })

  it('R8: of two concurrent edits the second learns who changed the profile and when, and saves nothing', async () => {
    const [first, second] = [await newStaff(portal), await newStaff(portal)]
    const { candidate_id } = await completeCandidate(portal, 75)
    const { version } = await read(first.token, candidate_id)
    const params = { id: String(candidate_id) }
    const responses = await Promise.all([
      portal.call(editCandidate, { token: first.token, params, body: { version, zip: '380001' } }),
      portal.call(editCandidate, { token: second.token, params, body: { version, zip: '380002' } }),
    ])
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const refused = responses.find(({ status }) => status === 409)
    expect(refused?.problem.code).toBe('changed_meanwhile')
    expect(refused?.problem.message).toContain('Meera Trivedi has changed this profile')
    expect(refused?.problem.details?.['at']).toMatch(/^20/)
    expect(await changesOf(first.token, candidate_id)).toHaveLength(1)
  })

  it('with a conflict also when the candidate has changed it since', async () => {
    const { token } = await newStaff(portal)
    const caller = await completeCandidate(portal, 75)
    const { version } = await read(token, caller.candidate_id)
    await portal.call(addExperience, { token: caller.token, body: job })
    const response = await portal.call(editCandidate, {
      token,
      params: { id: String(caller.candidate_id) },
      body: { version, zip: '380001' },
    })
    expect([response.status, response.problem.message]).toEqual([
      409,
      'The candidate has changed this profile. Reload the page and try again.',
    ])
  })

  it('with every invalid field named, and nothing saved', async () => {
    const { token } = await newStaff(portal)
    const { candidate_id } = await completeCandidate(portal, 75)
    const wrong = await edit(token, candidate_id, { mobile_no: '98', zip: '3800', hiring_stage: 25, first_name: '' })
    expect(wrong.status).toBe(422)
    expect(Object.keys(wrong.problem.errors ?? {}).toSorted()).toEqual(['first_name', 'hiring_stage', 'mobile_no', 'zip'])
    const later = await edit(token, candidate_id, { zip: '380009', skills: [1, 2, 9999] })
    expect([later.status, Object.keys(later.problem.errors ?? {})]).toEqual([422, ['skills.2']])
    const place = await edit(token, candidate_id, { zip: '380009', state: 8 })
    expect(place.status).toBe(422)
    expect((await edit(token, candidate_id, { skills: [1, 2] })).problem.errors?.['skills']).toEqual(["You can't add less than 3 skills."])
    expect((await edit(token, candidate_id, {})).status).toBe(422)
    const foreign = await completeCandidate(portal, 60)
    const rows = rowsOf(await read(token, foreign.candidate_id))
    expect(Object.keys((await edit(token, candidate_id, { educations: rows, reason: 'x' })).problem.errors ?? {})).toContain(
      'educations.0.id',
    )
    expect((await storedCandidate(portal, candidate_id)).zip).toBe('380058')
    expect(await changesOf(token, candidate_id)).toEqual([])
  })

  it('with CTC and notice period mandatory with work experience', async () => {
    const { token } = await newStaff(portal)
    const { candidate_id } = await completeCandidate(portal, 75, { total_experience: 12 })
    expect((await edit(token, candidate_id, { current_ctc: 5 })).problem.errors).toEqual({
      expected_ctc: ['This field is mandatory.'],
      notice_period: ['This field is mandatory.'],
    })
  })

  it('without changing the email address of an account; it can be corrected when there is none', async () => {
    const { token } = await newStaff(portal)
    const caller = await completeCandidate(portal, 75)
    expect((await edit(token, caller.candidate_id, { email: 'other.sign.in@example.com' })).problem.code).toBe('email_is_sign_in')
    expect((await portal.call(login, { body: { email: caller.email, password: 'quiet banyan 42' } })).status).toBe(200)
    const [entered] = await portal.ctx.database.db
      .insert(tables.candidates)
      .values({ email: 'typo@exmaple.com', first_name: 'Kiran', last_name: 'Joshi', mobile_no: '9876500001' })
      .returning()
    const id = entered?.id ?? 0
    expect((await edit(token, id, { email: caller.email })).problem.errors).toEqual({
      email: ['Another candidate has this email address.'],
    })
    const colleague = await newStaff(portal, 1)
    expect((await edit(token, id, { email: colleague.email })).problem.errors).toEqual({
      email: ['This email address belongs to a member of staff.'],
    })
    expect((await edit(token, id, { email: 'kiran.joshi@example.com' })).body.data).toMatchObject({
      email: 'kiran.joshi@example.com',
      has_account: false,
    })
  })

  it('without making a candidate a minor while a parent has not agreed', async () => {
    const { token } = await newStaff(portal)
    const { candidate_id } = await completeCandidate(portal, 75)
    const year = new Date().getUTCFullYear() - 16
    expect(Object.keys((await edit(token, candidate_id, { dob: `${year}-01-01` })).problem.errors ?? {})).toEqual(['dob'])
    expect((await read(token, candidate_id)).dob).toBe('2001-02-28')
  })

  it('and record nothing when nothing changes', async () => {
    const { token } = await newStaff(portal)
    const { candidate_id } = await completeCandidate(portal, 75)
    expect((await edit(token, candidate_id, { zip: '380058' })).status).toBe(200)
    expect(await changesOf(token, candidate_id)).toEqual([])
  })

  it('but candidates can’t, and a withheld or unknown record is not found', async () => {
    const { token } = await newStaff(portal)
    const caller = await newCandidate(portal)
    const withheld = await newCandidate(portal, { withheld_since: new Date(), withheld_reason: 'erasure' })
    const body = { version: 'x', zip: '380001' }
    const call = (by: string, id: number) => portal.call(editCandidate, { token: by, params: { id: String(id) }, body })
    const responses = [await call(caller.token, caller.candidate_id), await call(token, withheld.candidate_id), await call(token, 987_654)]
    expect(responses.map(({ status }) => status)).toEqual([403, 404, 404])
  })
})
