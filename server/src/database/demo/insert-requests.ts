import { addDays, DAY } from '@portal/contract/shared/dates'
import type { Db } from '../open.ts'
import * as tables from '../schema.ts'
import { openingSteps, otherRequests, requests } from './requests.ts'

interface StaffIds {
  /** Requesters, assigned round-robin. */
  readonly recruiters: readonly number[]
  /** First approver, and hiring manager. */
  readonly head: number
  /** Second approver. */
  readonly administrator: number
}
/** Sequence number of the first job code. */
const FIRST_JOB_CODE = 31
/** Days since the first request was raised. */
const FIRST_STEP_DAYS_AGO = 30
const CRITICAL = 4

const all = [...requests.map((request) => ({ ...request, status: 3, steps: openingSteps, reason: null, priority: 2 })), ...otherRequests]

/** Inserts the requests with their history and position ledger; returns their ids in order. */
export const insertRequests = async (tx: Db, today: string, { recruiters, head, administrator }: StaffIds): Promise<number[]> => {
  const recruiterOf = (index: number) => recruiters[index % recruiters.length] ?? 0
  const when = (position: number) => new Date(Date.now() - (FIRST_STEP_DAYS_AGO - position * 3) * DAY)
  const rows = await tx
    .insert(tables.resource_requests)
    .values(
      all.map(
        ({ designation, department, experience, minimums, positions, needed_in, job_description, status, steps, priority }, index) => ({
          job_code: `RR-${today.slice(2, 4)}-${String(index + FIRST_JOB_CODE).padStart(4, '0')}`,
          designation,
          department,
          positions,
          experience_from: experience[0],
          experience_to: experience[1],
          eta_date: addDays(today, needed_in),
          job_description,
          minimum_10th: minimums[0],
          minimum_12th: minimums[1],
          minimum_degree: minimums[2],
          status,
          priority,
          priority_reason: priority === CRITICAL ? 'The client starts on the first of the month.' : null,
          hiring_manager: head,
          recruiter: recruiterOf(index),
          approvals: status === 5 ? 0 : steps.filter(([step]) => step === 'approved').length,
          created_by: recruiterOf(index),
          created_at: when(0),
        }),
      ),
    )
    .returning({ id: tables.resource_requests.id })
  const ids = rows.map((row) => row.id)
  const of = (index: number) => ids[index] ?? 0
  await tx
    .insert(tables.resource_request_skills)
    .values(
      all.flatMap(({ skills }, index) =>
        skills.map((skill_combo_id, position) => ({ resource_request_id: of(index), skill_combo_id, is_must_have: position < 3 })),
      ),
    )
  await tx.insert(tables.request_changes).values(
    all.flatMap(({ steps, reason }, index) =>
      steps.map(([step, from_status, to_status], position) => ({
        resource_request_id: of(index),
        step,
        from_status,
        to_status,
        reason: position === steps.length - 1 ? reason : null,
        changed_by: step === 'submitted' ? recruiterOf(index) : step === 'approved' && to_status === 2 ? head : administrator,
        created_at: when(position + 1),
      })),
    ),
  )
  await tx
    .insert(tables.request_positions)
    .values(
      all.flatMap(({ positions, steps }, index) =>
        steps.length < openingSteps.length
          ? []
          : [{ resource_request_id: of(index), change: positions, reason: 'opened', changed_by: administrator, created_at: when(3) }],
      ),
    )
  await tx.insert(tables.job_code_series).values({ year: Number(today.slice(0, 4)), last: FIRST_JOB_CODE + all.length - 1 })
  return ids
}
