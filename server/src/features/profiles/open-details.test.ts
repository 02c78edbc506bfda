import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { getCandidate, save } from '@portal/contract/candidates'
import { EDUCATION_INCOMPLETE, updateEducation } from '@portal/contract/educations'
import { EXPERIENCE_INCOMPLETE, listExperiences, updateExperience } from '@portal/contract/experiences'
import { listCandidates } from '@portal/contract/candidate-list'
import { previewMerge } from '@portal/contract/duplicates'
import { listOpenings } from '@portal/contract/openings'
import { editCandidate, readCandidate } from '@portal/contract/profiles'
import { messages } from '@portal/contract/shared/messages'
import * as tables from '../../database/schema.ts'
import { completeCandidate, newCandidate, newOpening, newStaff, personal, storedCandidate, type Caller } from '../../testing/factories.ts'
import { usePortal } from '../../testing/portal.ts'

const portal = usePortal()
const { educations, experiences } = tables
const whole = {
  qualification_id: 1,
  institute: 'C.N. Vidyalaya',
  percentage: 78,
  medium: 2,
  passing_year: 2015,
  city_text: 'Ahmedabad',
}
const job = { employer: 'Infosys', designation: 'Engineer', from: '2020-01-01', to: null, job_description: 'Web applications.' }
const schoolOf = async ({ candidate_id }: Caller, qualification_id = 1) => {
  const isIt = and(eq(educations.candidate_id, candidate_id), eq(educations.qualification_id, qualification_id))
  const [row] = await portal.ctx.database.db.select().from(educations).where(isIt)
  return row
}
/** Leaves details of the 10th open, as an import does. */
const open = ({ candidate_id }: Caller, values: Partial<typeof educations.$inferInsert>) =>
  portal.ctx.database.db
    .update(educations)
    .set(values)
    .where(and(eq(educations.candidate_id, candidate_id), eq(educations.qualification_id, 1)))
const addJob = async ({ candidate_id }: Caller) => {
  const [row] = await portal.ctx.database.db.insert(experiences).values({ candidate_id, employer: 'Infosys' }).returning()
  return row?.id ?? 0
}
const stage = (token: string, current_profile_page: string) => portal.call(save, { token, body: { current_profile_page } })

describe('details that an import left open', () => {
  it('block the step of the wizard until the candidate has added them', async () => {
    const caller = await newCandidate(portal, { ...personal, current_profile_page: 'EDUCATIONAL', total_experience: 40 })
    const { token, candidate_id } = caller
    const { db } = portal.ctx.database
    const rows = [
      { candidate_id, qualification_id: 1, percentage: 78, passing_year: 2015 },
      { ...whole, candidate_id, qualification_id: 2, passing_year: 2017 },
    ]
    await db.insert(educations).values(rows)
    expect((await stage(token, 'WORK_EXPERIENCE')).problem).toMatchObject({ message: EDUCATION_INCOMPLETE })
    const id = (await schoolOf(caller))?.id ?? 0
    expect((await portal.call(updateEducation, { token, params: { id: String(id) }, body: { ...whole, medium: null } })).status).toBe(422)
    const other = await newCandidate(portal)
    expect((await portal.call(updateEducation, { token: other.token, params: { id: String(id) }, body: whole })).status).toBe(404)
    expect((await portal.call(updateEducation, { token, params: { id: String(id) }, body: whole })).status).toBe(200)
    expect((await stage(token, 'WORK_EXPERIENCE')).status).toBe(200)

    const jobId = await addJob(caller)
    expect((await stage(token, 'ATTACHMENT')).problem).toMatchObject({ message: EXPERIENCE_INCOMPLETE })
    const listed = await portal.call(listExperiences, { token })
    expect(listed.body.data).toEqual([{ id: jobId, employer: 'Infosys', designation: null, from: null, to: null, job_description: null }])
    expect((await portal.call(updateExperience, { token, params: { id: String(jobId) }, body: job })).status).toBe(200)
    expect((await storedCandidate(portal, candidate_id)).total_experience).toBeGreaterThan(60)
    expect((await stage(token, 'ATTACHMENT')).status).toBe(200)
  })

  it('keep the total experience that was stated while a start is missing', async () => {
    const caller = await newCandidate(portal, { total_experience: 40 })
    await addJob(caller)
    const second = await portal.ctx.database.db
      .insert(experiences)
      .values({ ...job, candidate_id: caller.candidate_id, from: '2020-01-01', to: '2020-12-31' })
      .returning()
    const body = { ...job, to: '2020-11-30' }
    await portal.call(updateExperience, { token: caller.token, params: { id: String(second[0]?.id ?? 0) }, body })
    expect((await storedCandidate(portal, caller.candidate_id)).total_experience).toBe(40)
  })

  it('block applying, also in a confirmed 10th, and can still be added there', async () => {
    const caller = await completeCandidate(portal)
    const { token } = caller
    await open(caller, { medium: null, city_text: null })
    const opening = await newOpening(portal)
    const profile = (await portal.call(getCandidate, { token })).body.data
    expect([profile.can_apply, profile.can_apply_reason?.code]).toEqual([false, 'profile_incomplete'])
    const refused = await portal.call(save, { token, body: { resource_requisition_request_id: opening } })
    expect(refused.problem).toMatchObject({ code: 'profile_incomplete', message: profile.can_apply_reason?.message })
    const params = { id: String((await schoolOf(caller))?.id ?? 0) }
    expect((await portal.call(updateEducation, { token, params, body: whole })).status).toBe(200)
    expect((await portal.call(updateEducation, { token, params, body: whole })).problem.code).toBe('locked')
    expect((await portal.call(save, { token, body: { resource_requisition_request_id: opening } })).status).toBe(200)
  })

  it('of marks count as missing, and don’t break any page', async () => {
    const caller = await completeCandidate(portal, 75)
    const staff = await newStaff(portal)
    await newOpening(portal, { minimum_10th: 60 })
    await open(caller, { percentage: null, passing_year: null, institute: null, medium: null, city_text: null })
    await addJob(caller)
    const profile = (await portal.call(getCandidate, { token: caller.token })).body.data
    expect(profile.aggregates[0]).toMatchObject({ level: '10th', have: null })
    expect((await portal.call(listOpenings, { token: caller.token, query: {} })).status).toBe(200)
    const params = { id: String(caller.candidate_id) }
    const read = await portal.call(readCandidate, { token: staff.token, params })
    expect(read.body.data.educations[0]).toMatchObject({ qualification_id: 1, percentage: null, medium: null })
    const listed = await portal.call(listCandidates, { token: staff.token, query: { q: 'Infosys' } })
    expect(listed.body.data.rows.map(({ id }) => id)).toContain(caller.candidate_id)
    const other = await completeCandidate(portal, 80)
    const preview = await portal.call(previewMerge, { token: staff.token, params, query: { with: String(other.candidate_id) } })
    const field = preview.body.data.fields.find((entry) => entry.field === 'education.1')
    expect([field?.first, field?.second]).toEqual([null, '80%, 2018, Sheth C.N. Vidyavihar'])
  })

  it('are required from staff for the entry they edit, and stay open in the others', async () => {
    const caller = await completeCandidate(portal)
    const staff = await newStaff(portal)
    await open(caller, { medium: null })
    const params = { id: String(caller.candidate_id) }
    const read = async () => (await portal.call(readCandidate, { token: staff.token, params })).body.data
    const edit = async (list: object) =>
      portal.call(editCandidate, { token: staff.token, params, body: { version: (await read()).version, ...list } })
    const rows = (await read()).educations.map(({ id, qualification_id, institute, percentage, medium, passing_year, city_text }) => ({
      id,
      qualification_id,
      institute,
      percentage,
      medium,
      passing_year,
      city_text,
    }))
    const degree = { ...rows[2], percentage: 81 }
    expect((await edit({ educations: [rows[0], rows[1], degree] })).status).toBe(200)
    const emptied = await edit({ educations: [rows[0], rows[1], { ...degree, city_text: null }] })
    expect(emptied.problem.errors).toEqual({ 'educations.2.city_text': [messages.mandatory] })
    const added = await edit({ educations: [rows[0], rows[1], degree, { ...degree, id: null, qualification_id: 17, institute: null }] })
    expect(added.problem.errors).toEqual({ 'educations.3.institute': [messages.mandatory] })
    await addJob(caller)
    const [stored] = (await read()).experiences
    expect((await edit({ experiences: [{ ...stored, designation: 'Engineer' }] })).status).toBe(200)
    expect((await edit({ experiences: [{ ...stored, designation: null }] })).problem.errors).toEqual({
      'experiences.0.designation': [messages.mandatory],
    })
    const foreign = { version: (await read()).version, educations: rows }
    expect((await portal.call(editCandidate, { token: caller.token, params, body: foreign })).status).toBe(403)
  })
})
