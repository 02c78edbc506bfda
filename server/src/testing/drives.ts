import { enrolmentKey } from '@portal/contract/students'
import { Eligibility } from '@portal/contract/eligibility'
import { addDays, dayInIndia } from '@portal/contract/shared/dates'
import { IN_PROGRESS } from '@portal/contract/drives'
import * as tables from '../database/schema.ts'
import { newCandidate, newOpening } from './factories.ts'
import type { Portal } from './portal.ts'

let made = 0

/** A drive in progress at its own college, with an aptitude test and a technical round. */
export const newDrive = async (portal: Portal, values: Partial<typeof tables.drives.$inferInsert> = {}) => {
  const { db } = portal.ctx.database
  made += 1
  const today = dayInIndia()
  // Uses the second of two colleges, so that the college's id differs from the drive's.
  const [, campus] = await db
    .insert(tables.campuses)
    .values([`Polytechnic ${made}`, `Government Engineering College ${made}`].map((name) => ({ name, city: 1 })))
    .returning()
  const [drive] = await db
    .insert(tables.drives)
    .values({
      name: `Placement drive ${made}`,
      status: IN_PROGRESS,
      batch: 2027,
      mode: 'campus',
      drive_on: today,
      reporting_time: '09:30',
      venue: 'Seminar hall, Block C',
      registration_from: addDays(today, -20),
      registration_to: addDays(today, -2),
      eligibility: Eligibility.parse({
        courses: [4, 6],
        passing_years: [2027],
        minimum_10th: 60,
        minimum_12th: 60,
        maximum_active_backlogs: 0,
      }),
      rounds: [
        { kind: 'aptitude', cut_off: 60 },
        { kind: 'technical', cut_off: null },
      ],
      ...values,
    })
    .returning()
  const request = await newOpening(portal)
  const [drive_id, campus_id] = [drive?.id ?? 0, campus?.id ?? 0]
  await db.insert(tables.drive_campuses).values({ drive_id, campus_id, place: 0 })
  await db.insert(tables.drive_requests).values({ drive_id, resource_request_id: request })
  return { id: drive_id, campus_id, request, code: drive?.code ?? '', name: drive?.name ?? '' }
}
export type TestDrive = Awaited<ReturnType<typeof newDrive>>

/** A student of a drive, who has applied for its request unless the stage is 1. */
export const newStudent = async (
  portal: Portal,
  drive: TestDrive,
  {
    candidate: about = {},
    ...values
  }: Partial<typeof tables.drive_students.$inferInsert> & { readonly candidate?: Partial<typeof tables.candidates.$inferInsert> } = {},
) => {
  made += 1
  const hiring_stage = about.hiring_stage ?? 2
  const candidate = await newCandidate(portal, {
    hiring_stage,
    resource_requisition_request_id: hiring_stage === 1 ? null : drive.request,
    ...about,
  })
  const enrolment_number = values.enrolment_number ?? `21BEIT${String(made).padStart(4, '0')}`
  const [student] = await portal.ctx.database.db
    .insert(tables.drive_students)
    .values({
      drive_id: drive.id,
      candidate_id: candidate.candidate_id,
      campus_id: drive.campus_id,
      resource_request_id: drive.request,
      enrolment_number,
      enrolment_key: enrolmentKey(enrolment_number),
      course: 6,
      branch: 'Information Technology',
      passing_year: 2027,
      mark_10th: 82,
      mark_12th: 74.5,
      cgpa: 8.1,
      cgpa_scale: 10,
      active_backlogs: 0,
      source: 'link',
      ...values,
    })
    .returning()
  return { ...candidate, id: student?.id ?? 0, enrolment_number }
}
