import {
  CANCELLED,
  driveStates,
  driveStatusLabel,
  editRefusal,
  findMove,
  maxMarks,
  moveRefusal,
  type CloneDriveBody,
  type Drive,
  type DriveBody,
  type DriveQuery,
  type DriveRound,
  type DriveRow,
  type EditDriveBody,
  type MoveDriveBody,
  type readEligibility as readEligibilityEndpoint,
} from '@portal/contract/drives'
import { eligibilityRules, failuresOf, firstFailedRule, type Eligibility, type Student } from '@portal/contract/eligibility'
import { addDays, dayInIndia, daysBetween } from '@portal/contract/shared/dates'
import type { ParsedQuery, Response } from '@portal/contract/shared/endpoint'
import { messages } from '@portal/contract/shared/messages'
import { PER_PAGE, type Paged } from '@portal/contract/shared/page'
import type * as z from 'zod/mini'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor, type Authorized } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import { createOnce, type IdempotencyKey } from '../../platform/create-once.ts'
import { conflict, ENTRY_NOT_FOUND, invalid, NOT_IN_LIST, notFound } from '../../platform/errors.ts'
import { recordAudits } from '../audit/audit.service.ts'
import { assertCombos, findEmployee } from '../combos/combos.service.ts'
import { mayManageCampuses } from './campuses.policy.ts'
import { isMoved, tellStudents } from './drive-mails.service.ts'
import {
  findDrive,
  hasResults,
  insertDrive,
  lockDrive,
  countFilteredDrives,
  selectDrives,
  selectKnownLinks,
  selectLeftOut,
  selectRegistered,
  selectStudents,
  updateDrive,
  updateDriveStatus,
  updateFailedRules,
} from './drives.queries.ts'

/** One page of drives, upcoming ones first. */
export const listDrives = async ({ database: { db } }: AppContext, actor: Actor, query: DriveQuery): Promise<Paged<DriveRow>> => {
  const { page = 1, per_page = PER_PAGE } = query
  return { ...(await selectDrives(db, authorize(actor, mayManageCampuses, query), dayInIndia())), page, per_page }
}

/** Number of drives in a list. */
export const countDrives = ({ database: { db } }: AppContext, actor: Actor, query: DriveQuery): Promise<number> =>
  countFilteredDrives(db, authorize(actor, mayManageCampuses, query))

/** One drive with the moves available to the actor. 404. */
export const readDrive = async (db: Db, actor: Actor, id: number): Promise<Drive> => {
  const found = await findDrive(db, id)
  if (!found) throw notFound()
  const { drive, has_results, ...more } = found
  return {
    ...authorize(actor, mayManageCampuses, drive),
    ...more,
    rounds: drive.rounds.map((round) => ({ ...round, maximum: maxMarks(round) })),
    updated_at: drive.updated_at.toISOString(),
    edit: editRefusal(drive.status),
    rounds_edit: roundsRefusal(has_results),
    moves: (driveStates[drive.status]?.moves ?? []).map(({ to, label, needsReason = false }) => ({
      to,
      label,
      needs_reason: needsReason,
      why: moveRefusal(drive, to, actor.role_id, dayInIndia()),
    })),
  }
}

/** 422 unless colleges, courses and coordinator exist, and each request is open or already linked to the drive. */
const assertChoices = async (tx: Db, body: DriveBody, drive_id: number | null): Promise<void> => {
  const known = await selectKnownLinks(tx, body, drive_id)
  const errors: Record<string, string[]> = {
    ...(known.campuses.length < body.campus_ids.length && { campus_ids: [ENTRY_NOT_FOUND] }),
    ...(known.requests.length < body.resource_request_ids.length && { resource_request_ids: ['Choose open requests only.'] }),
    ...(body.coordinator !== null && !(await findEmployee(tx, body.coordinator)) && { coordinator: [NOT_IN_LIST] }),
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const courses = body.eligibility.courses.map(
    (key, at) => [`eligibility.courses.${at}`, { name: 'EDUCATION_QUALIFICATION_TYPE', key }] as const,
  )
  await assertCombos(tx, Object.fromEntries(courses))
}

const roundsRefusal = (has_results: boolean): string | null =>
  has_results ? "A student already has a result in a round, so the rounds can't be changed." : null

const comparable = (rounds: readonly DriveRound[]) => JSON.stringify(rounds.map((round) => [round.kind, round.cut_off, maxMarks(round)]))

/** 422 for other rounds once a student has a result, which is stored by the place of the round, and without a college or request that has students. */
const assertFitsStudents = async (
  tx: Db,
  { id, rounds }: { readonly id: number; readonly rounds: readonly DriveRound[] },
  body: DriveBody,
): Promise<void> => {
  const refusal = comparable(rounds) === comparable(body.rounds) ? null : roundsRefusal(await hasResults(tx, id))
  const { colleges, requests } = await selectLeftOut(tx, id, body)
  const keep = (names: readonly string[]) => names.map((name) => `Students have registered for ${name}, so it can't be removed.`)
  const errors: Record<string, string[]> = {
    ...(colleges.length > 0 && { campus_ids: keep(colleges) }),
    ...(requests.length > 0 && { resource_request_ids: keep(requests) }),
    ...(refusal !== null && { rounds: [refusal] }),
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** Audits an action on a drive under each of its colleges, for their activity. */
const recordDrive = async (
  tx: Db,
  actor: Actor,
  action: 'drive_planned' | 'drive_changed' | 'drive_moved' | 'drive_cloned',
  drive: Drive,
) => {
  const details = { drive_id: drive.id, status: drive.status }
  await recordAudits(
    tx,
    actor,
    action,
    'campus',
    drive.campuses.map(({ id }) => ({ record_id: id, details })),
  )
}

const assertToCome = ({ drive_on }: Pick<DriveBody, 'drive_on'>): void => {
  if (drive_on < dayInIndia()) throw invalid({ drive_on: ['Choose today or a later date.'] })
}

/** 422 for links that don't exist and for a day in the past. */
export const planDrive = ({ database }: AppContext, actor: Actor, body: DriveBody, key: IdempotencyKey | null): Promise<Drive> =>
  createOnce(
    database,
    key,
    async (tx) => {
      const drive = authorize(actor, mayManageCampuses, body)
      assertToCome(drive)
      await assertChoices(tx, drive, null)
      const id = await insertDrive(tx, drive, actor.user_id)
      await recordDrive(tx, actor, 'drive_planned', await readDrive(tx, actor, id))
      return id
    },
    (tx, id) => readDrive(tx, actor, id),
  )

/** Locks a drive for a change. 404. */
const lockForChange = async (tx: Db, actor: Actor, id: number) => {
  const drive = await lockDrive(tx, id)
  if (!drive) throw notFound()
  return authorize(actor, mayManageCampuses, drive)
}

/**
 * Re-evaluates the students of a drive after its rules changed. In code rather than SQL, so that each rule is implemented once; writes only
 * differences.
 */
const evaluateEligibility = async (
  tx: Db,
  drive: Authorized<{ readonly id: number }, 'manage'>,
  eligibility: Eligibility,
): Promise<void> => {
  const changed = (await selectRegistered(tx, drive.id)).flatMap((student) => {
    const failed_rule = firstFailedRule(student, eligibility)
    return failed_rule === student.failed_rule ? [] : [{ id: student.id, failed_rule }]
  })
  await updateFailedRules(tx, drive, changed)
}

/** Emails its students about another day, time or place. 404; 409 `changed_meanwhile`, `not_allowed`; 422. */
export const changeDrive = (ctx: AppContext, actor: Actor, id: number, { updated_at, ...body }: EditDriveBody): Promise<Drive> =>
  ctx.database.transaction(async (tx) => {
    const drive = await lockForChange(tx, actor, id)
    if (updated_at !== drive.updated_at.toISOString())
      throw conflict('changed_meanwhile', 'Someone has changed this drive. Reload the page and try again.')
    const refusal = editRefusal(drive.status)
    if (refusal !== null) throw conflict('not_allowed', refusal)
    await assertChoices(tx, body, id)
    await assertFitsStudents(tx, drive, body)
    await updateDrive(tx, drive, body)
    await evaluateEligibility(tx, drive, body.eligibility)
    const changed = await readDrive(tx, actor, id)
    await recordDrive(tx, actor, 'drive_changed', changed)
    if (isMoved(drive, changed)) await tellStudents(ctx, tx, changed, { code: 'M66', before: drive })
    return changed
  })

/** Emails its students when it is cancelled. Idempotent. 404; 409 `changed_meanwhile`, `not_allowed`; 422 without a required reason. */
export const moveDrive = (
  ctx: AppContext,
  actor: Actor,
  id: number,
  { to, seen, reason }: z.output<typeof MoveDriveBody>,
): Promise<Drive> =>
  ctx.database.transaction(async (tx) => {
    const drive = await lockForChange(tx, actor, id)
    if (drive.status === to) return readDrive(tx, actor, id)
    if (seen !== undefined && seen !== drive.status)
      throw conflict('changed_meanwhile', `The status of this drive is now “${driveStatusLabel(drive.status)}”. Check it and try again.`)
    const refusal = moveRefusal(drive, to, actor.role_id, dayInIndia())
    if (refusal !== null) throw conflict('not_allowed', refusal)
    if (findMove(drive.status, to)?.needsReason && reason === null) throw invalid({ reason: [messages.mandatory] })
    await updateDriveStatus(tx, drive, to, reason)
    const moved = await readDrive(tx, actor, id)
    await recordDrive(tx, actor, 'drive_moved', moved)
    if (to === CANCELLED && moved.drive_on >= dayInIndia()) await tellStudents(ctx, tx, moved, { code: 'M67' })
    return moved
  })

/**
 * Copies a drive with its open requests to another college and day, as Planned, shifting its registration dates. 404; 409 `not_allowed` without
 * an open request; 422 for an unknown college.
 */
export const cloneDrive = (
  { database }: AppContext,
  actor: Actor,
  id: number,
  { name, campus_id, drive_on }: CloneDriveBody,
  key: IdempotencyKey | null,
): Promise<Drive> => {
  const clone = async (tx: Db) => {
    const { campuses: _, requests, mode, ...drive } = await readDrive(tx, actor, id)
    const days = daysBetween(drive.drive_on, drive_on)
    const copy: DriveBody = {
      name: name ?? drive.name,
      batch: drive.batch,
      mode: mode === 'pool' ? 'campus' : mode,
      campus_ids: [campus_id],
      resource_request_ids: requests.map((request) => request.id),
      drive_on,
      reporting_time: drive.reporting_time,
      venue: drive.venue,
      registration_from: addDays(drive.registration_from, days),
      registration_to: addDays(drive.registration_to, days),
      eligibility: drive.eligibility,
      rounds: drive.rounds,
      pay_text: drive.pay_text,
      has_bond: drive.has_bond,
      bond_text: drive.bond_text,
      expected_count: null,
      coordinator: drive.coordinator,
    }
    assertToCome(copy)
    const known = await selectKnownLinks(tx, copy, null)
    if (known.campuses.length === 0) throw invalid({ campus_id: [ENTRY_NOT_FOUND] })
    if (known.requests.length === 0) throw conflict('not_allowed', 'None of the requests of this drive is open. Plan a new drive.')
    const open = authorize(actor, mayManageCampuses, { ...copy, resource_request_ids: known.requests })
    const cloned = await insertDrive(tx, open, actor.user_id)
    await recordDrive(tx, actor, 'drive_cloned', await readDrive(tx, actor, cloned))
    return cloned
  }
  return createOnce(database, key, clone, (tx, cloned) => readDrive(tx, actor, cloned))
}

type Counts = Response<typeof readEligibilityEndpoint>['data']

/** Students of a drive by unmet rule, and how many would be eligible under other rules. 404. */
export const readEligibility = async (
  { database: { db } }: AppContext,
  actor: Actor,
  id: number,
  others: ParsedQuery<typeof readEligibilityEndpoint>,
): Promise<Counts> => {
  const { eligibility } = await readDrive(db, actor, id)
  // Evaluated in code rather than SQL, so that each rule is implemented once.
  const registered = (await selectRegistered(db, id)).filter(({ is_withheld }) => !is_withheld)
  const students: readonly (Student & { readonly has_override?: boolean })[] =
    registered.length > 0 ? registered : await selectStudents(db, id)
  const failedUnder = (rules: Eligibility) =>
    students.map((student) => (student.has_override ? [] : failuresOf(student, rules))).filter((failures) => failures.length > 0)
  const failed = failedUnder(eligibility)
  return {
    basis: registered.length > 0 ? 'registered' : 'education',
    candidates: students.length,
    eligible: students.length - failed.length,
    failures: eligibilityRules.flatMap((rule) => {
      const count = failed.filter((failures) => failures.some((failure) => failure.rule === rule)).length
      return count > 0 ? [{ rule, count }] : []
    }),
    what_if: students.length - failedUnder({ ...eligibility, ...others }).length,
  }
}
