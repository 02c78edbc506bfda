import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { REFERENCE_CAMPUS_DRIVE } from '@portal/contract/combos'
import * as contract from '@portal/contract/drive-students'
import { REGISTERED } from '@portal/contract/stages'
import * as tables from '../../database/schema.ts'
import { newDrive } from '../../testing/drives.ts'
import { newCandidate, newStaff } from '../../testing/factories.ts'
import { usePortal } from '../../testing/portal.ts'

const portal = usePortal()

describe('adding a walk-in to a drive', () => {
  it('registers them as candidates at the same time, or not at all', async () => {
    const staff = await newStaff(portal)
    const candidate = await newCandidate(portal)
    const drive = await newDrive(portal)
    const add = (body: object, { token } = staff) =>
      portal.call(contract.addDriveStudent, {
        token,
        params: { id: String(drive.id) },
        body: { campus_id: drive.campus_id, resource_request_id: drive.request, mark_10th: 81, ...body },
      })
    const walk_in = { first_name: 'Dhruvisha', last_name: 'Chaudhary', email: 'dhruvisha.walkin@example.in', mobile_no: '9727700151' }
    const enrolment_number = '21BECE101'
    expect((await add({ walk_in, enrolment_number }, candidate)).status).toBe(403)
    expect((await add({ enrolment_number })).problem.errors).toHaveProperty('candidate_id')
    expect((await add({ walk_in, candidate_id: candidate.candidate_id, enrolment_number })).problem.errors).toHaveProperty('candidate_id')

    const added = await add({ walk_in, enrolment_number })
    expect([added.status, added.body.data]).toMatchObject([
      200,
      {
        unknown: ['passing_year', 'active_backlogs'],
        name: 'Dhruvisha Chaudhary',
        email: walk_in.email,
        enrolment_number,
      },
    ])
    const { candidate_id } = added.body.data
    const { db } = portal.ctx.database
    const [record] = await db.select().from(tables.candidates).where(eq(tables.candidates.id, candidate_id))
    expect(record).toMatchObject({ reference: REFERENCE_CAMPUS_DRIVE, hiring_stage: REGISTERED, user_id: null })
    const audited = await db.select().from(tables.audit_log).where(eq(tables.audit_log.record_id, candidate_id))
    expect(audited.map(({ action }) => action)).toEqual(['candidate_registered', 'student_added'])

    const sibling = { ...walk_in, first_name: 'Kavya', email: 'kavya.walkin@example.in' }
    expect((await add({ walk_in, enrolment_number: '21BECE102' })).problem.code).toBe('same_email')
    expect((await add({ walk_in: sibling, enrolment_number: '21BECE102' })).problem.code).toBe('same_mobile')
    expect((await add({ walk_in: { ...sibling, is_other_person: true }, enrolment_number })).problem.errors).toHaveProperty(
      'enrolment_number',
    )
    // A number that is taken leaves no candidate behind.
    expect(await db.select().from(tables.candidates).where(eq(tables.candidates.email, sibling.email))).toEqual([])
    expect((await add({ walk_in: { ...sibling, is_other_person: true }, enrolment_number: '21BECE102' })).status).toBe(200)
  })
})
