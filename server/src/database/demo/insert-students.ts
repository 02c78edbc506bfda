import { IN_PROGRESS, REGISTRATION_OPEN } from '@portal/contract/drives'
import { Eligibility, firstFailedRule } from '@portal/contract/eligibility'
import { addDays, dayInIndia, HOUR, MINUTE } from '@portal/contract/shared/dates'
import { stageOf } from '@portal/contract/stages'
import { enrolmentKey } from '@portal/contract/students'
import type { Db } from '../open.ts'
import * as tables from '../schema.ts'
import { seededRandom } from './candidates.ts'

/** Names no other demo candidate has, so that documented searches keep their results. */
const firstNames = ['Krish', 'Mahek', 'Jeel', 'Smit', 'Drashti', 'Het', 'Vrunda', 'Fenil', 'Bhakti', 'Utsav', 'Hinal', 'Jainil', 'Khyati']
const lastNames = ['Savaliya', 'Vekariya', 'Ghetiya', 'Kalariya', 'Sorathiya', 'Hirpara', 'Lunagariya', 'Vaghasiya', 'Gondaliya', 'Thummar']
/** Edge cases: long names, a duplicate, and names in Devanagari and Gujarati. */
const rareNames: readonly (readonly [first: string, last: string])[] = [
  ['Thiruvenkatanathan', 'Subramaniapillai'],
  ['Ilaiyaraja', 'Ilaiyaraja'],
  ['आदित्य', 'वाघमारे'],
  ['Sri Venkata Naga Lakshmi Durga', 'Kommineni Satyanarayana'],
  ['મીત', 'સાવલિયા'],
  ['श्रुती', 'कांबळे'],
]
const branches = ['Computer Engineering', 'Information Technology', 'Electronics and Communication'] as const

interface DemoDrives {
  /** Ids of the colleges in the order of `colleges`. */
  readonly campuses: readonly number[]
  readonly recruiter: number
  /** The request the drives hire for. */
  readonly request: number
}

const eligibility = Eligibility.parse({
  courses: [6, 7],
  passing_years: [2027],
  minimum_10th: 60,
  minimum_12th: 60,
  minimum_degree: 60,
  minimum_cgpa: 6.5,
  maximum_active_backlogs: 0,
  maximum_gap_years: 1,
})

/**
 * How far a student has come: test taken, shortlisted for the test, held back by an eligibility rule, or registered without an application.
 */
type Progress = 'taken' | 'test' | 'screened' | 'refused' | 'registered'
const stagePaths: Readonly<Record<Progress, readonly number[]>> = {
  taken: [2, 4, 7, 8],
  test: [2, 4, 7],
  screened: [2],
  refused: [2, 6],
  registered: [],
}

const studentOf = (index: number, random: (max: number) => number) => {
  const [first_name, last_name] = rareNames[(index - 3) / 19] ?? [
    firstNames[index % firstNames.length] ?? '',
    lastNames[(index * 3) % lastNames.length] ?? '',
  ]
  const hasCgpa = index % 3 !== 0
  const isWeak = index % 9 === 4
  return {
    first_name,
    last_name,
    marks: {
      course: index % 11 === 0 ? 7 : 6,
      passing_year: 2027,
      mark_10th: (isWeak && index % 2 === 0 ? 48 : 64) + random(32) / 2,
      mark_12th: 62 + random(60) / 2,
      mark_degree: hasCgpa ? null : 61 + random(50) / 2,
      cgpa: hasCgpa ? { value: (66 + random(30)) / 10, scale: 10 } : null,
      active_backlogs: isWeak && index % 2 === 1 ? 1 + random(2) : 0,
      has_backlog_history: index % 7 === 0,
      gap_years: index % 29 === 0 ? 1 : 0,
    },
  }
}

interface Batch {
  readonly drive_id: number
  readonly campus_id: number
  readonly request: number
  readonly recruiter: number
  readonly count: number
  /** First number, so that no two drives share a name with the same number. */
  readonly from: number
  readonly prefix: string
  readonly isUnderWay: boolean
  readonly panels: readonly number[]
}

const insertStudents = async (tx: Db, batch: Batch): Promise<void> => {
  const { drive_id, campus_id, request, recruiter, count, from, prefix, isUnderWay, panels } = batch
  const random = seededRandom(2027 + from)
  const at = (days: number, index: number) => new Date(Date.now() - days * 24 * HOUR - (index % 50) * HOUR)
  /** When the test was submitted: within the last hour. */
  const justNow = (index: number) => new Date(Date.now() - (5 + (index % 50)) * MINUTE)
  const all = Array.from({ length: count }, (_, index) => {
    const student = studentOf(from + index, random)
    const failed_rule = firstFailedRule(student.marks, eligibility)
    const isOverridden = failed_rule !== null && isUnderWay && index < 10
    const ifFailed: Progress = index % 4 === 0 ? 'screened' : 'refused'
    const ifPassed: Progress = index % 3 === 2 ? 'test' : 'taken'
    const progress: Progress = index % 40 === 7 || !isUnderWay ? 'registered' : failed_rule === null || isOverridden ? ifPassed : ifFailed
    return {
      ...student,
      index,
      failed_rule,
      isOverridden,
      path: stagePaths[progress],
      since: progress === 'taken' ? justNow(index) : at(isUnderWay ? 3 : 1, index),
      began: at(isUnderWay ? 3 : 1, index),
    }
  })
  const candidates = await tx
    .insert(tables.candidates)
    .values(
      all.map(({ first_name, last_name, index, path, since, began }) => ({
        email: `student.${from + index}@students.example.org`,
        first_name,
        last_name,
        mobile_no: String(7_000_000_000 + (((from + index + 1) * 15_485_863) % 999_999_999)),
        dob: `${2004 + (index % 2)}-${String(1 + (index % 12)).padStart(2, '0')}-15`,
        city: 26,
        state: 7,
        country: 1,
        reference: 7,
        position_applied_for: 1,
        current_profile_page: 'COMPLETED',
        is_profile_complete: 1,
        resource_requisition_request_id: path.length === 0 ? null : request,
        hiring_stage: path.at(-1) ?? 1,
        stage_since: since,
        last_activity_at: began,
        created_at: began,
      })),
    )
    .returning({ id: tables.candidates.id })
  const idOf = (index: number) => candidates[index]?.id ?? 0
  const moves = all.flatMap(({ index, path, since, began }) =>
    path.map((to_stage, step) => ({
      candidate_id: idOf(index),
      resource_request_id: request,
      from_stage: path[step - 1] ?? 1,
      to_stage,
      changed_by: step === 0 || to_stage === 8 ? null : recruiter,
      created_at: to_stage === 8 ? since : began,
    })),
  )
  if (moves.length > 0) {
    const changes = await tx.insert(tables.stage_changes).values(moves).returning({ id: tables.stage_changes.id })
    await tx.insert(tables.activities).values(
      moves.map(({ candidate_id, to_stage, changed_by, created_at }, index) => ({
        candidate_id,
        activity_type: 'STATUS' as const,
        description: stageOf(to_stage).public,
        activity_by: changed_by,
        stage_change_id: changes[index]?.id ?? null,
        created_at,
      })),
    )
  }
  await tx.insert(tables.drive_students).values(
    all.map(({ marks: { cgpa, ...marks }, index, failed_rule, isOverridden, path }) => {
      const enrolment_number = `${prefix}${String(index + 1).padStart(3, '0')}`
      const isTested = path.includes(7)
      const isHere = path.includes(8)
      return {
        ...marks,
        drive_id,
        candidate_id: idOf(index),
        campus_id,
        resource_request_id: request,
        enrolment_number,
        enrolment_key: enrolmentKey(enrolment_number),
        branch: branches[index % branches.length] ?? null,
        cgpa: cgpa?.value ?? null,
        cgpa_scale: cgpa?.scale ?? null,
        source: 'link' as const,
        failed_rule,
        ...(isOverridden && {
          override_reason: 'The college sent the revised mark sheet.',
          overridden_by: recruiter,
          overridden_at: new Date(),
        }),
        ...(isTested && { round: 1, panel_id: panels[index % panels.length] ?? null }),
        ...(isHere && { attendance: 'present' as const, attendance_by: recruiter, attended_at: new Date() }),
        ...(index % 31 === 5 && { remarks: 'Explained the project of the final year well.' }),
      }
    }),
  )
}

/**
 * Inserts a drive in progress at one college, whose students take the aptitude test, and one with open registration at another; returns
 * their ids.
 */
export const insertDrives = async (tx: Db, { campuses, recruiter, request }: DemoDrives): Promise<{ running: number; open: number }> => {
  const today = dayInIndia()
  const common = {
    batch: 2027,
    mode: 'campus' as const,
    reporting_time: '09:30',
    eligibility,
    rounds: [
      { kind: 'aptitude' as const, cut_off: 60 },
      { kind: 'technical' as const, cut_off: null },
      { kind: 'hr' as const, cut_off: null },
    ],
    pay_text: '₹3.6 LPA after a training of six months with ₹15,000 a month',
    coordinator: recruiter,
    created_by: recruiter,
  }
  const [running, open] = await tx
    .insert(tables.drives)
    .values([
      {
        ...common,
        name: 'Graduate trainees 2027, Rajkot',
        status: IN_PROGRESS,
        drive_on: today,
        venue: 'Seminar hall, MA building',
        registration_from: addDays(today, -25),
        registration_to: addDays(today, -3),
        expected_count: 130,
      },
      {
        ...common,
        name: 'Graduate trainees 2027, Nadiad',
        status: REGISTRATION_OPEN,
        drive_on: addDays(today, 18),
        venue: 'Placement cell, first floor',
        registration_from: addDays(today, -2),
        registration_to: addDays(today, 12),
        expected_count: 80,
      },
    ])
    .returning({ id: tables.drives.id })
  const [nadiad = 0, rajkot = 0] = [campuses[2], campuses[5]]
  const [running_id = 0, open_id = 0] = [running?.id, open?.id]
  await tx.insert(tables.drive_campuses).values([
    { drive_id: running_id, campus_id: rajkot, place: 0 },
    { drive_id: open_id, campus_id: nadiad, place: 0 },
  ])
  await tx.insert(tables.drive_requests).values([running_id, open_id].map((drive_id) => ({ drive_id, resource_request_id: request })))
  await tx.insert(tables.drive_visits).values([
    { drive_id: running_id, visits: 163 },
    { drive_id: open_id, visits: 31 },
  ])
  const panels = await tx
    .insert(tables.drive_panels)
    .values([
      { drive_id: running_id, name: 'Panel 1', room: 'B-204', interviewers: 'Harsh Vaidya, Rajesh Nambiar' },
      { drive_id: running_id, name: 'Panel 2', room: 'B-206', interviewers: 'Devanshi Raval' },
    ])
    .returning({ id: tables.drive_panels.id })
  const shared = { request, recruiter }
  await insertStudents(tx, {
    ...shared,
    drive_id: running_id,
    campus_id: rajkot,
    count: 120,
    from: 0,
    prefix: '92300103',
    isUnderWay: true,
    panels: panels.map(({ id }) => id),
  })
  await insertStudents(tx, {
    ...shared,
    drive_id: open_id,
    campus_id: nadiad,
    count: 14,
    from: 200,
    prefix: '23ITUOS',
    isUnderWay: false,
    panels: [],
  })
  return { running: running_id, open: open_id }
}

/** Number of students in all drives. */
export const STUDENT_COUNT = 134
