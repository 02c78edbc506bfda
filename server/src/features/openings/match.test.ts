import { describe, expect, it } from 'vitest'
import { listOpenRequests, readOpeningMatch } from '@portal/contract/openings'
import * as tables from '../../database/schema.ts'
import { completeCandidate, newCandidate, newOpening, newStaff } from '../../testing/factories.ts'
import { newDrive, newStudent } from '../../testing/drives.ts'
import { usePortal } from '../../testing/portal.ts'
import { matchExperience } from './openings.rules.ts'

const portal = usePortal()
const match = (token: string, id: number, query: Record<string, string> = {}) =>
  portal.call(readOpeningMatch, { token, params: { id: String(id) }, query })

describe('how a candidate matches a request', () => {
  it('is shown line by line: present and missing skills, marks and experience', async () => {
    const { token } = await newStaff(portal)
    const request = await newOpening(portal, { minimum_degree: 80 })
    await portal.ctx.database.db.insert(tables.resource_request_skills).values([
      { resource_request_id: request, skill_combo_id: 40, is_must_have: true },
      { resource_request_id: request, skill_combo_id: 8, is_must_have: false },
    ])
    const { candidate_id } = await completeCandidate(portal, 75, {
      resource_requisition_request_id: request,
      hiring_stage: 2,
      total_experience: 59,
    })
    const { data } = (await match(token, candidate_id)).body
    expect(data?.skills.map(({ skill_combo_id, is_must_have, has }) => [skill_combo_id, is_must_have, has])).toEqual([
      [3, true, true],
      [40, true, false],
      [8, false, true],
    ])
    expect(data?.aggregates.map(({ level, need, met }) => [level, need, met])).toEqual([
      ['10th', 60, true],
      ['12th', 60, true],
      ['degree', 80, false],
    ])
    expect([data?.aggregates_matched, data?.experience]).toEqual([false, { have: 59, from: 2, to: 4, met: true }])
  })

  it('takes marks missing in the profile from the newest drive that has them, and names it', async () => {
    const { token } = await newStaff(portal)
    const [older, newer] = [await newDrive(portal, { name: 'Rajkot 2026' }), await newDrive(portal, { name: 'Surat 2027' })]
    const { candidate_id } = await newStudent(portal, older, { mark_12th: 58 })
    const { db } = portal.ctx.database
    const place = { candidate_id, drive_id: newer.id, campus_id: newer.campus_id, resource_request_id: newer.request }
    const marks = { mark_10th: 71, cgpa: 7.5, cgpa_scale: 10 }
    await db.insert(tables.drive_students).values({ ...place, enrolment_number: '21A1', enrolment_key: '21a1', source: 'import', ...marks })
    const aggregates = async () =>
      (await match(token, candidate_id)).body.data?.aggregates.map(({ have, met, drive }) => [have, met, drive])
    expect(await aggregates()).toEqual([
      [71, true, 'Surat 2027'],
      [58, false, 'Rajkot 2026'],
      [75, true, 'Surat 2027'],
    ])
    await db.insert(tables.educations).values({ candidate_id, qualification_id: 1, percentage: 66 })
    expect((await aggregates())?.[0]).toEqual([66, true, null])
  })

  it.each([
    [1, 0, null],
    [1, 30, 30],
    [2, 0, 0],
  ])('in stage %i, experience of %i months is shown as %j: 0 may be unknown before the application', async (hiring_stage, stored, have) => {
    const { token } = await newStaff(portal)
    const opening = await newOpening(portal)
    const resource_requisition_request_id = hiring_stage === 1 ? null : opening
    const { candidate_id } = await newCandidate(portal, { hiring_stage, total_experience: stored, resource_requisition_request_id })
    expect((await match(token, candidate_id, { resource_request_id: String(opening) })).body.data?.experience.have).toBe(have)
  })

  it('can be shown for another request, and is empty without one', async () => {
    const { token } = await newStaff(portal)
    const { candidate_id } = await completeCandidate(portal, 75)
    expect((await match(token, candidate_id)).body.data).toBeNull()
    const other = await newOpening(portal, { minimum_10th: 76 })
    expect((await match(token, candidate_id, { resource_request_id: String(other) })).body.data).toMatchObject({
      resource_request_id: other,
      aggregates_matched: false,
    })
    const open = (await portal.call(listOpenRequests, { token })).body.data
    expect(open[0]).toMatchObject({ id: other, designation: 'Frontend developer (React)' })
    const closed = await newOpening(portal, { status: 6 })
    expect((await portal.call(listOpenRequests, { token })).body.data.map(({ id }) => id)).not.toContain(closed)
  })

  it.each([
    [23, false],
    [24, true],
    [59, true],
    [60, false],
  ])('for 2 to 4 years, %i months are enough: %s', (have, met) => {
    expect(matchExperience(have, 2, 4).met).toBe(met)
  })

  it('is 404 for an unknown or withheld candidate or an unknown request, and not for candidates', async () => {
    const { token } = await newStaff(portal)
    const candidate = await newCandidate(portal)
    const withheld = await newCandidate(portal, { withheld_since: new Date(), withheld_reason: 'erasure' })
    const responses = [
      await match(token, 987_654),
      await match(token, withheld.candidate_id),
      await match(token, candidate.candidate_id, { resource_request_id: '987654' }),
      await match(candidate.token, candidate.candidate_id),
      await portal.call(listOpenRequests, { token: candidate.token }),
    ]
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 403, 403])
  })
})
