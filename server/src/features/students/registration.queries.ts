import { and, asc, eq, gte, inArray, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PublicDrive } from '@portal/contract/drive-registration'
import { IN_PROGRESS } from '@portal/contract/drives'
import { isDesignation } from '../../database/is-designation.ts'
import type { Db } from '../../database/open.ts'
import {
  campuses as college,
  candidates,
  combos,
  drive_campuses,
  drive_requests,
  drive_students,
  drive_visits,
  drives,
  resource_requests,
} from '../../database/schema.ts'
import type { Authorized, CandidateScope } from '../../platform/actor.ts'
import { isAppliedHere } from '../campuses/campus-list.queries.ts'
import { isOpen } from '../openings/openings.queries.ts'

// Written as raw SQL: Drizzle omits the table name of a column in single-table queries.
const campuses = sql<PublicDrive['campuses']>`(select json_agg(json_build_object('id', c.id, 'name', c.name) order by dc.place)
  from drive_campuses dc join campuses c on c.id = dc.campus_id where dc.drive_id = drives.id)`
const courses = sql<string[]>`(select coalesce(json_agg(q.value order by q.sort), '[]') from combos q
  where q.name = 'EDUCATION_QUALIFICATION_TYPE' and q.key in (select value::int from jsonb_array_elements_text(drives.eligibility -> 'courses')))`

const selectDrives = async (db: Db, condition: SQL | undefined, today: string) => {
  const found = await db
    .select({ drive: drives, campuses, courses })
    .from(drives)
    .where(condition)
    .orderBy(asc(drives.drive_on), asc(drives.id))
  if (found.length === 0) return []
  const ids = found.map(({ drive }) => drive.id)
  const openings = await db
    .select({
      drive_id: drive_requests.drive_id,
      id: resource_requests.id,
      designation: combos.value,
      job_code: resource_requests.job_code,
    })
    .from(drive_requests)
    .innerJoin(resource_requests, eq(resource_requests.id, drive_requests.resource_request_id))
    .innerJoin(combos, isDesignation)
    .where(and(inArray(drive_requests.drive_id, ids), isOpen(today)))
    .orderBy(asc(resource_requests.id))
  return found.map((drive) => ({
    ...drive,
    openings: openings.flatMap(({ drive_id, ...opening }) => (drive_id === drive.drive.id ? [opening] : [])),
  }))
}
export type FoundDrive = Awaited<ReturnType<typeof selectDrives>>[number]

/** Drive of a registration link, with its requests that are open on a day. */
export const findDriveByCode = async (db: Db, code: string, today: string): Promise<FoundDrive | undefined> =>
  (await selectDrives(db, eq(drives.code, code), today))[0]

export const countVisit = async (db: Db, drive_id: number): Promise<void> => {
  await db
    .insert(drive_visits)
    .values({ drive_id, visits: 1 })
    .onConflictDoUpdate({ target: drive_visits.drive_id, set: { visits: sql`${drive_visits.visits} + 1` } })
}

/** `FOR SHARE`: the drive can't be changed or closed before the student is committed. */
export const lockDriveByCode = async (tx: Db, code: string) => {
  const [drive] = await tx.select().from(drives).where(eq(drives.code, code)).for('share')
  return drive
}

/** Name of the college that hosts a drive. */
export const findHost = async (tx: Db, drive_id: number): Promise<string> => {
  const [host] = await tx
    .select({ name: college.name })
    .from(drive_campuses)
    .innerJoin(college, eq(college.id, drive_campuses.campus_id))
    .where(and(eq(drive_campuses.drive_id, drive_id), eq(drive_campuses.place, 0)))
  if (!host) throw new Error('The drive has no college.')
  return host.name
}

export const findOwnStudent = async (tx: Db, { candidate_id }: Authorized<CandidateScope, 'own'>, drive_id: number) => {
  const [student] = await tx
    .select()
    .from(drive_students)
    .where(and(eq(drive_students.candidate_id, candidate_id), eq(drive_students.drive_id, drive_id)))
  return student
}

/** Names of courses by key. */
export const selectCourseNames = async (tx: Db): Promise<ReadonlyMap<number, string>> => {
  const rows = await tx.select({ key: combos.key, value: combos.value }).from(combos).where(eq(combos.name, 'EDUCATION_QUALIFICATION_TYPE'))
  return new Map(rows.map(({ key, value }) => [key, value]))
}

/** Upcoming and current drives of a candidate, each with what they declared. */
export const selectOwnDrives = async (db: Db, { candidate_id }: Authorized<CandidateScope, 'own'>, today: string) => {
  const [s, c] = [alias(drive_students, 's'), alias(candidates, 'c')]
  const students = await db
    .select({
      student: s,
      hiring_stage: c.hiring_stage,
      applied_for: c.resource_requisition_request_id,
      is_applied_here: isAppliedHere,
    })
    .from(s)
    .innerJoin(c, eq(c.id, s.candidate_id))
    .where(eq(s.candidate_id, candidate_id))
  if (students.length === 0) return []
  const ids = students.map(({ student }) => student.drive_id)
  const isAhead = or(gte(drives.drive_on, today), eq(drives.status, IN_PROGRESS))
  const found = await selectDrives(db, and(inArray(drives.id, ids), isAhead), today)
  return found.flatMap((drive) => {
    const registration = students.find(({ student }) => student.drive_id === drive.drive.id)
    return registration ? [{ ...drive, ...registration }] : []
  })
}
export type OwnStudent = Awaited<ReturnType<typeof selectOwnDrives>>[number]['student']
