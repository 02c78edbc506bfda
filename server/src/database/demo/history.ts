import { inArray, sql } from 'drizzle-orm'
import { addDays, MINUTE } from '@portal/contract/shared/dates'
import type { ReasonCode } from '@portal/contract/applications'
import { CLOSED, FILLED, OPEN } from '@portal/contract/resource-requests'
import { DID_NOT_JOIN, HIRED, OFFER_DECLINED, stageOf } from '@portal/contract/stages'
import type { Db } from '../open.ts'
import * as tables from '../schema.ts'
import { seededRandom } from './candidates.ts'

/** Names no other demo candidate has, so that documented searches keep their results. */
const firstNames = ['Ishani', 'Parth', 'Urvashi', 'Yash', 'Charmi', 'Mitesh', 'Vaidehi', 'Ronak', 'Tejal', 'Akash', 'Bansari', 'Chintan']
const lastNames = ['Bhavsar', 'Kansara', 'Gajjar', 'Suthar', 'Panchal', 'Modi', 'Limbachiya', 'Rabari', 'Vyas', 'Gohil', 'Barot']

/** How applications ended, with the weight of each path in per cent. */
const weightedPaths: readonly (readonly [share: number, path: readonly number[]])[] = [
  [22, [2, 5]],
  [17, [2, 3, 5]],
  [5, [2, 3, 29]],
  [16, [2, 3, 4, 7, 8, 9]],
  [5, [2, 3, 4, 30]],
  [12, [2, 3, 4, 7, 8, 10, 11, 12, 13]],
  [6, [2, 3, 4, 7, 8, 10, 11, 12, 14, 15, 16]],
  [4, [2, 3, 4, 7, 8, 10, 11, 12, 17, 18, 21]],
  [2, [2, 3, 4, 7, 8, 10, 11, 12, 17, 18, 19, 22]],
  [2, [2, 3, 4, 7, 8, 10, 11, 12, 17, 18, 20, 24, 28]],
  [8, [2, 3, 4, 7, 8, 10, 11, 12, 17, 18, 19, 20, 24, HIRED]],
  [1, [2, 3, 4, 7, 8, 10, 11, 12, 17, 18, 20, 24, HIRED, 31]],
]
/** Applications per week, oldest first: peaks before summer and after Diwali, low during the monsoon. */
const weekly = [
  4, 5, 5, 7, 8, 8, 9, 8, 7, 6, 6, 5, 4, 4, 3, 4, 5, 5, 6, 7, 7, 8, 7, 6, 5, 4, 3, 3, 4, 5, 6, 7, 8, 8, 7, 6, 5, 5, 4, 4,
] as const
/** Age in weeks of the latest application here; anything newer is still in progress. */
const LAST_WEEK = 8

/** Requests of the past year: keys of DESIGNATION and DEPARTMENT, and the weeks-ago range in which candidates applied. */
const pastRequests = [
  { designation: 6, department: 1, job_description: 'Build the screens of our logistics products with React.', weeks: [48, 34] },
  { designation: 19, department: 4, job_description: 'Test the delivery app before each campaign.', weeks: [48, 30] },
  { designation: 12, department: 3, job_description: 'Run Java services for payments.', weeks: [40, 22] },
  { designation: 1, department: 1, job_description: 'A six-month training for graduates of 2026.', weeks: [36, 16] },
  { designation: 22, department: 6, job_description: 'Reports for the sales team, every Monday.', weeks: [28, 9] },
  { designation: 24, department: 7, job_description: 'Forms that people can finish.', weeks: [24, 9] },
] as const
const FIRST_PAST_CODE = 11

/** Number of candidates of these applications. */
export const PAST_COUNT = weekly.reduce((sum: number, count) => sum + count, 0)

interface PastApplication {
  /** Index of the request. */
  readonly request: number
  readonly source: number
  /** Indian day of each stage. */
  readonly steps: readonly (readonly [stage: number, day: string])[]
}

const pickPath = (random: (max: number) => number): readonly number[] => {
  let left = random(100)
  for (const [share, path] of weightedPaths) {
    left -= share
    if (left < 0) return path
  }
  return [2, 5]
}

const pastApplications = (today: string): PastApplication[] => {
  const random = seededRandom(20_261)
  const sources = [1, 2, 2, 3, 3, 3, 4, 5, 6, 7, 8]
  return weekly.flatMap((count, index) => {
    const weeks = weekly.length + LAST_WEEK - index
    const open = pastRequests.flatMap(({ weeks: [first, last] }, request) => (weeks <= first && weeks >= last ? [request] : []))
    return Array.from({ length: count }, () => {
      let day = addDays(today, -7 * weeks + random(7))
      const steps = pickPath(random).map((stage, index) => {
        day = index === 0 ? day : addDays(day, 1 + random(index < 3 ? 3 : 4))
        return [stage, day] as const
      })
      return { request: open[random(open.length)] ?? 0, source: sources[random(sources.length)] ?? 1, steps }
    })
  })
}

/** A time within an Indian working day. */
const momentOf = (day: string, seed: number): Date => new Date(Date.parse(`${day}T04:00:00Z`) + ((seed * 7919) % 540) * MINUTE)

interface DemoStaff {
  readonly recruiters: readonly number[]
  readonly head: number
  readonly administrator: number
}

/** Inserts the requests of the past year; returns their ids in order. */
export const insertPastRequests = async (tx: Db, today: string, staff: DemoStaff): Promise<number[]> => {
  const applications = pastApplications(today)
  const { recruiters, head, administrator } = staff
  const hires = (request: number) =>
    applications.filter((application) => application.request === request && application.steps.at(-1)?.[0] === HIRED).length
  const daysAgo = (weeks: number, days: number) => momentOf(addDays(today, -7 * weeks - days), weeks)
  const recruiterOf = (index: number) => recruiters[index % recruiters.length] ?? 0
  const rows = await tx
    .insert(tables.resource_requests)
    .values(
      pastRequests.map(({ designation, department, job_description, weeks: [first, last] }, index) => ({
        job_code: `RR-${today.slice(2, 4)}-${String(FIRST_PAST_CODE + index).padStart(4, '0')}`,
        designation,
        department,
        job_description,
        positions: Math.max(1, hires(index)),
        experience_from: 1,
        experience_to: 4,
        eta_date: addDays(today, -7 * last),
        status: hires(index) > 0 ? FILLED : CLOSED,
        approvals: 2,
        hiring_manager: head,
        recruiter: recruiterOf(index),
        created_by: recruiterOf(index),
        created_at: daysAgo(first, 9),
      })),
    )
    .returning({ id: tables.resource_requests.id })
  const ids = rows.map(({ id }) => id)
  const of = (index: number) => ids[index] ?? 0
  await tx.insert(tables.request_changes).values(
    pastRequests.flatMap(({ weeks: [first, last] }, index) => {
      const end = hires(index) > 0 ? (['filled', FILLED] as const) : (['closed', CLOSED] as const)
      return [
        { step: 'submitted', from_status: 1, to_status: 2, changed_by: recruiterOf(index), created_at: daysAgo(first, 8) },
        { step: 'approved', from_status: 2, to_status: 2, changed_by: head, created_at: daysAgo(first, 7) },
        { step: 'approved', from_status: 2, to_status: OPEN, changed_by: administrator, created_at: daysAgo(first, 6) },
        { step: end[0], from_status: OPEN, to_status: end[1], changed_by: administrator, created_at: daysAgo(last - 6, 0) },
      ].map((change) => ({ resource_request_id: of(index), ...change }))
    }),
  )
  await tx.insert(tables.request_positions).values(
    pastRequests.map(({ weeks: [first] }, index) => ({
      resource_request_id: of(index),
      change: Math.max(1, hires(index)),
      reason: 'opened',
      changed_by: administrator,
      created_at: daysAgo(first, 6),
    })),
  )
  return ids
}

/** Stages in which an offer is lost, with the reasons. */
const declinedStages: readonly number[] = [OFFER_DECLINED, DID_NOT_JOIN]
const declineReasons = [
  'withdrew_ctc',
  'withdrew_offer',
  'withdrew_ctc',
  'withdrew_personal',
  'location',
] as const satisfies readonly ReasonCode[]

const DAYS_TO_JOINING = 30
/** Rows per INSERT statement. */
const AT_ONCE = 400
const inParts = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, part) => rows.slice(part * AT_ONCE, (part + 1) * AT_ONCE))

/**
 * Inserts last year's applications, all closed, as data for the reports. Their candidates have a name, a city and a timeline, but no resume
 * or account.
 */
export const insertPastApplications = async (tx: Db, today: string, staff: DemoStaff, requestIds: readonly number[]): Promise<void> => {
  const applications = pastApplications(today)
  const random = seededRandom(47)
  const recruiterOf = (request: number) => staff.recruiters[request % staff.recruiters.length] ?? 0
  const candidates: { id: number }[] = []
  for (const part of inParts(applications.map((application, index) => ({ application, index })))) {
    const values = part.map(({ application: { request, source, steps }, index }) => {
      const first_name = firstNames[index % firstNames.length] ?? ''
      const last_name = lastNames[(index * 5) % lastNames.length] ?? ''
      const [stage = 2, day = today] = steps.at(-1) ?? []
      const since = momentOf(day, index)
      return {
        email: `${first_name}.${last_name}.${index}@example.com`.toLowerCase(),
        first_name,
        last_name,
        mobile_no: String(8_000_000_000 + (((index + 1) * 15_485_863) % 999_999_999)),
        dob: `${1994 + random(9)}-${String(1 + random(12)).padStart(2, '0')}-${String(1 + random(28)).padStart(2, '0')}`,
        city: 1,
        state: 7,
        country: 1,
        reference: source,
        position_applied_for: pastRequests[request]?.designation ?? 1,
        current_profile_page: 'COMPLETED',
        is_profile_complete: 1,
        resource_requisition_request_id: requestIds[request] ?? null,
        hiring_stage: stage,
        stage_since: since,
        last_activity_at: since,
        created_at: momentOf(steps[0]?.[1] ?? today, index),
        assigned_to: recruiterOf(request),
        ...(stage === HIRED && { joining_on: addDays(day, DAYS_TO_JOINING) }),
      }
    })
    candidates.push(...(await tx.insert(tables.candidates).values(values).returning({ id: tables.candidates.id })))
  }
  const joined = applications.flatMap(({ request, steps }, index) => {
    const [stage, day = today] = steps.at(-1) ?? []
    const joined_on = addDays(day, DAYS_TO_JOINING)
    return stage === HIRED && joined_on <= today
      ? [{ candidate_id: candidates[index]?.id ?? 0, joined_on, recorded_by: recruiterOf(request) }]
      : []
  })
  await tx.insert(tables.joinings).values(joined)
  const ids = joined.map(({ candidate_id }) => candidate_id)
  await tx
    .update(tables.follow_ups)
    .set({ closed_at: sql`now()`, closed_because: 'settled' })
    .where(inArray(tables.follow_ups.candidate_id, ids))
  const moves = applications.flatMap(({ request, steps }, index) =>
    steps.map(([to_stage, day], position) => ({
      candidate_id: candidates[index]?.id ?? 0,
      resource_request_id: requestIds[request] ?? null,
      from_stage: steps[position - 1]?.[0] ?? 1,
      to_stage,
      changed_by: position === 0 ? null : recruiterOf(request),
      reason_code: declinedStages.includes(to_stage) ? (declineReasons[index % declineReasons.length] ?? null) : null,
      created_at: momentOf(day, index),
    })),
  )
  for (const part of inParts(moves)) {
    const changes = await tx.insert(tables.stage_changes).values(part).returning({ id: tables.stage_changes.id })
    await tx.insert(tables.activities).values(
      part.map(({ candidate_id, to_stage, changed_by, created_at }, index) => ({
        candidate_id,
        activity_type: 'STATUS' as const,
        description: stageOf(to_stage).public,
        activity_by: changed_by,
        stage_change_id: changes[index]?.id ?? null,
        created_at,
      })),
    )
  }
  await tx.insert(tables.request_positions).values(
    moves.flatMap(({ candidate_id, resource_request_id, from_stage, to_stage, changed_by, created_at }) => {
      if (resource_request_id === null || (to_stage !== HIRED && from_stage !== HIRED)) return []
      const [change, reason] = to_stage === HIRED ? [-1, 'hired'] : [1, 'freed']
      return [{ resource_request_id, candidate_id, change, reason, changed_by, created_at }]
    }),
  )
}
