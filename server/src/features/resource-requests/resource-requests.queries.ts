import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { roles } from '@portal/contract/accounts'
import { stagesUnderWay } from '@portal/contract/stages'
import { PENDING, requestSteps, type RequestBody, type ResourceRequest } from '@portal/contract/resource-requests'
import { fullNameOf } from '../../database/full-name.ts'
import { isDesignation } from '../../database/is-designation.ts'
import { isActiveAdministrator } from '../../database/active-accounts.ts'
import type { Db } from '../../database/open.ts'
import {
  candidates,
  combos,
  job_code_series,
  request_changes,
  resource_request_skills,
  resource_requests,
  users,
} from '../../database/schema.ts'
import type { Authorized } from '../../platform/actor.ts'
import { jobCode } from './resource-requests.rules.ts'

/** Cap of the candidate count of a request. */
const COUNT_LIMIT = 1001
const MAX_LINKED_CANDIDATES = 100
const MAX_HISTORY_ROWS = 200

export interface RequestId {
  readonly id: number
}
export type RequestRecord = typeof resource_requests.$inferSelect

const stagesList = sql.join(
  stagesUnderWay.map((id) => sql`${id}`),
  sql`, `,
)
const countCandidates = (more: ReturnType<typeof sql>) => sql<number>`(select count(*)::int from (
  select from candidates c where c.resource_requisition_request_id = ${resource_requests.id} and c.withheld_since is null ${more} limit ${COUNT_LIMIT}) counted)`
export const countColumns = {
  applicants: countCandidates(sql``),
  in_process: countCandidates(sql`and c.hiring_stage in (${stagesList})`),
  /** From the position ledger: positions filled by hires, minus those freed. */
  filled: sql<number>`coalesce((select -sum(p.change) from request_positions p
    where p.resource_request_id = ${resource_requests.id} and p.candidate_id is not null), 0)::int`,
}
/** Account that gave the first approval, i.e. the one that left the request pending. */
const approvedBy = sql<number | null>`(select s.changed_by from request_changes s
  where s.resource_request_id = ${resource_requests.id} and s.step = 'approved' and s.to_status = ${PENDING} order by s.id desc limit 1)`
/** Columns the approval rules need in addition to those of the request. */
export const approvalColumns = {
  approved_by: approvedBy,
  /** The history starts with the first submission. */
  was_submitted: sql<boolean>`exists (select from request_changes s where s.resource_request_id = ${resource_requests.id})`,
  approvers: sql<number>`(select count(*)::int from ${users} where ${isActiveAdministrator})`,
}

/** Next job code of a year. The UPDATE locks the series' row until the commit, so that no two requests get the same code. */
export const nextJobCode = async (tx: Db, year: number): Promise<string> => {
  const incrementSeries = () =>
    tx
      .update(job_code_series)
      .set({ last: sql`${job_code_series.last} + 1` })
      .where(eq(job_code_series.year, year))
      .returning({ last: job_code_series.last })
  let [row] = await incrementSeries()
  if (!row) {
    // First request of a year: continues after existing job codes.
    const start = `${jobCode(year, 0).slice(0, 6)}%`
    const newest = sql`select coalesce(max(split_part(job_code, '-', 3)::int), 0) from resource_requests where job_code like ${start} and job_code ~ '^RR-[0-9]{2}-[0-9]{4,9}$'`
    await tx.execute(sql`insert into job_code_series (year, last) values (${year}, (${newest})) on conflict do nothing`)
    ;[row] = await incrementSeries()
  }
  if (!row) throw new Error('The job code series has no row.')
  return jobCode(year, row.last)
}

const replaceRequestSkills = async (tx: Db, resource_request_id: number, skills: RequestBody['linked_skills']): Promise<void> => {
  await tx.delete(resource_request_skills).where(eq(resource_request_skills.resource_request_id, resource_request_id))
  if (skills.length > 0) await tx.insert(resource_request_skills).values(skills.map((skill) => ({ resource_request_id, ...skill })))
}

export const insertRequest = async (
  tx: Db,
  { linked_skills, ...fields }: RequestBody,
  identity: { job_code: string; status: number; created_by: number },
): Promise<number> => {
  const [row] = await tx
    .insert(resource_requests)
    .values({ ...fields, ...identity })
    .returning({ id: resource_requests.id })
  if (!row) throw new Error('The request was not inserted.')
  await replaceRequestSkills(tx, row.id, linked_skills)
  return row.id
}

/** Strictly increasing, even within the same millisecond, because it is the optimistic lock. */
const nextUpdatedAt = sql`greatest(now(), ${resource_requests.updated_at} + interval '1 millisecond')`

export const updateRequest = async (
  tx: Db,
  { id }: Authorized<RequestId, 'request' | 'approve'>,
  { linked_skills, ...fields }: RequestBody,
): Promise<void> => {
  await tx
    .update(resource_requests)
    .set({ ...fields, updated_at: nextUpdatedAt })
    .where(eq(resource_requests.id, id))
  await replaceRequestSkills(tx, id, linked_skills)
}

export const updateStatus = async (
  tx: Db,
  { id }: Authorized<RequestId, 'request' | 'approve'>,
  status: number,
  approvals: number,
): Promise<void> => {
  await tx.update(resource_requests).set({ status, approvals, updated_at: nextUpdatedAt }).where(eq(resource_requests.id, id))
}

export type NewRequestChange = typeof request_changes.$inferInsert

export const insertRequestChange = async (tx: Db, change: NewRequestChange): Promise<number> => {
  const [row] = await tx.insert(request_changes).values(change).returning({ id: request_changes.id })
  if (!row) throw new Error('The change was not inserted.')
  return row.id
}

/** Stores the email ids of a change, so that an undo can cancel them. */
export const updateChangeMails = async (tx: Db, id: number, mail_ids: number[]): Promise<void> => {
  await tx.update(request_changes).set({ mail_ids }).where(eq(request_changes.id, id))
}

/** `FOR NO KEY UPDATE`: serialises changes of the request without blocking foreign-key checks. */
export const lockRequest = async (tx: Db, id: number): Promise<RequestRecord | undefined> => {
  const [row] = await tx.select().from(resource_requests).where(eq(resource_requests.id, id)).for('no key update')
  return row
}

/** Newest entry in the history of a request, with the name of its author. */
export const findLastRequestChange = async (tx: Db, id: number) => {
  const [row] = await tx
    .select({ change: request_changes, name: users.name })
    .from(request_changes)
    .leftJoin(users, eq(users.id, request_changes.changed_by))
    .where(eq(request_changes.resource_request_id, id))
    .orderBy(desc(request_changes.id))
    .limit(1)
  return row
}

export const findApprovalState = async (tx: Db, id: number) => {
  const [row] = await tx
    .select({ ...approvalColumns, filled: countColumns.filled, designation: sql<string>`coalesce(${combos.value}, '')` })
    .from(resource_requests)
    .leftJoin(combos, isDesignation)
    .where(eq(resource_requests.id, id))
  return row ?? { approved_by: null, was_submitted: false, approvers: 0, filled: 0, designation: '' }
}

export const selectRequestSkills = (db: Db, id: number): Promise<ResourceRequest['linked_skills']> =>
  db
    .select({
      skill_combo_id: resource_request_skills.skill_combo_id,
      skill: sql<string>`coalesce(${combos.value}, '')`,
      is_must_have: resource_request_skills.is_must_have,
    })
    .from(resource_request_skills)
    .leftJoin(combos, and(eq(combos.name, 'SKILLS'), eq(combos.key, resource_request_skills.skill_combo_id)))
    .where(eq(resource_request_skills.resource_request_id, id))
    .orderBy(desc(resource_request_skills.is_must_have), asc(combos.sort), asc(resource_request_skills.skill_combo_id))

const selectHistory = async (db: Db, id: number): Promise<ResourceRequest['history']> => {
  const rows = await db
    .select({ change: request_changes, by: users.name })
    .from(request_changes)
    .leftJoin(users, eq(users.id, request_changes.changed_by))
    .where(eq(request_changes.resource_request_id, id))
    .orderBy(desc(request_changes.id))
    .limit(MAX_HISTORY_ROWS)
  return rows.flatMap(({ change, by }) => {
    const step = requestSteps.find((known) => known === change.step)
    const { from_status, to_status, reason } = change
    return step
      ? [
          {
            id: change.id,
            step,
            from_status,
            to_status,
            reason,
            changes: change.changes ?? [],
            by,
            created_at: change.created_at.toISOString(),
          },
        ]
      : []
  })
}

const selectLinkedCandidates = (db: Db, id: number): Promise<ResourceRequest['linked_candidates']> =>
  db
    .select({
      id: candidates.id,
      name: fullNameOf('candidates'),
      hiring_stage: candidates.hiring_stage,
    })
    .from(candidates)
    .where(
      and(
        eq(candidates.resource_requisition_request_id, id),
        isNull(candidates.withheld_since),
        inArray(candidates.hiring_stage, [...stagesUnderWay]),
      ),
    )
    .orderBy(desc(candidates.hiring_stage), asc(candidates.id))
    .limit(MAX_LINKED_CANDIDATES)

/** One request with its skills, history, linked candidates and last approver. */
export const findRequest = async (db: Db, id: number) => {
  const [row] = await db
    .select({
      request: resource_requests,
      creator: users.name,
      ...approvalColumns,
      positions_left: sql<number>`coalesce((select sum(p.change) from request_positions p where p.resource_request_id = ${resource_requests.id}), 0)::int`,
      ...countColumns,
    })
    .from(resource_requests)
    .leftJoin(users, eq(users.id, resource_requests.created_by))
    .where(eq(resource_requests.id, id))
  if (!row) return undefined
  const linked_skills = await selectRequestSkills(db, id)
  const history = await selectHistory(db, id)
  const linked_candidates = await selectLinkedCandidates(db, id)
  return { ...row, linked_skills, history, linked_candidates }
}

/** Those of the ids that belong to staff accounts, including disabled ones. */
export const selectStaffIds = async (tx: Db, ids: readonly number[]): Promise<number[]> => {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), inArray(users.role_id, [roles.administrator, roles.recruiter])))
  return rows.map((row) => row.id)
}

/** Enabled administrators, i.e. possible approvers. Invited ones can't sign in yet. */
export const selectApprovers = (tx: Db): Promise<{ id: number; name: string; email: string }[]> =>
  tx
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(isActiveAdministrator)
    .orderBy(asc(users.id))
    .limit(100)

export const findStaff = async (tx: Db, id: number): Promise<{ id: number; name: string; email: string } | undefined> => {
  const [row] = await tx
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.disabled_at)))
  return row
}
