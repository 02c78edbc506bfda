import { ALREADY_APPLIED } from '@portal/contract/applying'
import { QUALIFICATION_12TH } from '@portal/contract/combos'
import { type OwnDrive, type PublicDrive, type RegistrationBody } from '@portal/contract/drive-registration'
import { applyRefusal, COMPLETED, registrationOf, registrationRefusal } from '@portal/contract/drives'
import { eligibilityInWords, failuresOf } from '@portal/contract/eligibility'
import { dayInIndia } from '@portal/contract/shared/dates'
import { stageOf } from '@portal/contract/stages'
import type { Db } from '../../database/open.ts'
import { ownCandidate, type Actor, type Authorized, type CandidateScope } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import { conflict, invalid, NOT_IN_LIST, notFound } from '../../platform/errors.ts'
import { countHit, limitHits, networkOf } from '../../platform/limiter.ts'
import { recordStatus } from '../activities/activities.service.ts'
import { applyByDrive } from '../applications/applications.service.ts'
import { reapplyFrom } from '../applications/applications.rules.ts'
import { recordAudit } from '../audit/audit.service.ts'
import type { CandidateRecord } from '../candidates/candidates.queries.ts'
import { lockActiveCandidate } from '../candidates/candidates.service.ts'
import { assertCombos } from '../combos/combos.service.ts'
import { correct, marksOf, sendRegistered, sentencesOf } from './corrections.service.ts'
import { isRobot } from '../apply-links/apply-links.rules.ts'
import { countVisit, findDriveByCode, findOwnStudent, lockDriveByCode, selectOwnDrives, type FoundDrive } from './registration.queries.ts'
import { drivesPerNetwork, isOver, visitsPerDevice } from './registration.rules.ts'
import { insertStudent, selectDriveLinks } from './students.queries.ts'
import { uniquenessError } from './students.service.ts'

/** The number usually stands in the college's roster under another email address of the same student. */
const NUMBER_TAKEN = 'Another student of this college has this number. Use the email address your college gave us, or contact the HR team.'
const NO_OPENING = 'The openings of this drive are closed.'

const toPublic = ({ drive, campuses, openings, courses }: FoundDrive, today: string): PublicDrive => ({
  code: drive.code,
  name: drive.name,
  batch: drive.batch,
  campuses,
  openings,
  drive_on: drive.drive_on,
  reporting_time: drive.reporting_time,
  venue: drive.venue,
  registration: registrationOf(drive, today),
  registration_to: drive.registration_to,
  refusal: registrationRefusal(drive, today) ?? (openings.length === 0 ? NO_OPENING : null),
  pay_text: drive.pay_text,
  bond_text: drive.has_bond ? drive.bond_text : null,
  eligibility: eligibilityInWords(drive.eligibility, courses),
})

interface Visitor {
  readonly ip: string
  readonly userAgent: string
}

/** Drive of a registration link. Counts a visit; each device, identified by a hash, counts once a day. 404; 429. */
export const openDrive = async ({ database: { db } }: AppContext, code: string, { ip, userAgent }: Visitor): Promise<PublicDrive> => {
  await limitHits(db, drivesPerNetwork, networkOf(ip))
  const today = dayInIndia()
  const found = await findDriveByCode(db, code, today)
  if (!found) throw notFound()
  const { id } = found.drive
  if (!isRobot(userAgent) && (await countHit(db, visitsPerDevice, `${id} ${ip} ${userAgent}`)) === 0) await countVisit(db, id)
  return toPublic(found, today)
}

const readOwnDrives = async (db: Db, scope: Authorized<CandidateScope, 'own'>): Promise<OwnDrive[]> => {
  const today = dayInIndia()
  return (await selectOwnDrives(db, scope, today)).map(({ student, hiring_stage, applied_for, is_applied_here, ...found }) => {
    const { id, campus_id, resource_request_id, is_eligible } = student
    const marks = marksOf(student)
    return {
      ...toPublic(found, today),
      ...(applied_for === null && applyRefusal(found.drive, today) === null && { registration: 'open' as const }),
      id,
      campus_id,
      resource_request_id,
      student: marks,
      has_applied: is_applied_here,
      has_applied_elsewhere: applied_for !== null && !is_applied_here && stageOf(hiring_stage).kind !== 'rejected',
      is_completed: found.drive.status === COMPLETED,
      is_over: isOver({ hiring_stage, is_applied_here }),
      is_eligible: is_eligible ?? true,
      failures: is_eligible ? [] : sentencesOf(failuresOf(marks, found.drive.eligibility)),
    }
  })
}

/** Drives the candidate registered for, earliest first. */
export const listOwnDrives = ({ database: { db } }: AppContext, actor: Actor): Promise<OwnDrive[]> => readOwnDrives(db, ownCandidate(actor))

const NOT_A_COURSE = { course: [NOT_IN_LIST] }
const OTHER_OPENING = 'You have applied for another opening of this drive. To change it, contact the HR team.'

interface Application {
  readonly candidate: CandidateRecord
  /** Request the candidate registered for before; undefined the first time. */
  readonly registered_for: number | undefined
  readonly resource_request_id: number
}
/**
 * Applies unless the candidate has already applied through this drive or for its opening; returns whether it did. 409 as `applyByDrive`.
 */
const applyOnce = async (
  ctx: AppContext,
  tx: Db,
  scope: Authorized<CandidateScope, 'own'>,
  { candidate, registered_for, resource_request_id }: Application,
): Promise<boolean> => {
  const applied_for = candidate.resource_requisition_request_id
  const isApplied = applied_for !== null && reapplyFrom(candidate) === null
  const { kind } = stageOf(candidate.hiring_stage)
  const { group } = stageOf(candidate.held_from ?? candidate.hiring_stage)
  // Someone with an offer, also one on hold, or a job takes part in no other drive, even for the same opening.
  if (kind === 'hired' || (group === 'Offer' && registered_for === undefined && kind !== 'rejected'))
    throw conflict('already_applied', ALREADY_APPLIED)
  if (isApplied && registered_for !== undefined && registered_for !== resource_request_id) throw conflict('already_applied', OTHER_OPENING)
  if (isApplied && (registered_for !== undefined || applied_for === resource_request_id)) return false
  await applyByDrive(ctx, tx, scope, candidate, resource_request_id)
  return true
}

const register = async (ctx: AppContext, tx: Db, actor: Actor, { code, ...body }: RegistrationBody): Promise<void> => {
  const scope = ownCandidate(actor)
  const drive = await lockDriveByCode(tx, code)
  if (!drive) throw notFound()
  const candidate = await lockActiveCandidate(tx, scope)
  const drive_id = drive.id
  const known = await findOwnStudent(tx, scope, drive_id)
  const isUnapplied = known !== undefined && candidate.resource_requisition_request_id === null
  const refusal = (isUnapplied ? applyRefusal : registrationRefusal)(drive, dayInIndia())
  if (refusal !== null) throw conflict('not_allowed', refusal)
  const { has_campus, has_request } = await selectDriveLinks(tx, drive_id, body)
  const errors = {
    ...(!has_campus && { campus_id: [NOT_IN_LIST] }),
    ...(!has_request && { resource_request_id: [NOT_IN_LIST] }),
    ...(body.course <= QUALIFICATION_12TH && NOT_A_COURSE),
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  await assertCombos(tx, { course: { name: 'EDUCATION_QUALIFICATION_TYPE', key: body.course } })
  const { resource_request_id } = body
  const hasApplied = await applyOnce(ctx, tx, scope, { candidate, registered_for: known?.resource_request_id, resource_request_id })
  if (known) {
    const change = { student: known, drive, now: body, action: 'student_corrected' as const }
    const { failures, isOtherwise } = await correct(tx, actor, scope, change)
    if (hasApplied || isOtherwise) await sendRegistered(ctx, tx, { candidate, drive, failures })
    return
  }
  const failed = failuresOf(body, drive.eligibility)
  const declared = { ...body, drive_id, failed_rule: failed[0]?.rule ?? null }
  const student_id = await insertStudent(tx, scope, { ...declared, source: 'link' })
  await recordStatus(tx, { candidate_id: scope.candidate_id, description: `Registered for ${drive.name}`, activity_by: actor.user_id })
  await recordAudit(tx, actor, 'student_registered', 'candidate', scope.candidate_id, { drive_id, student_id })
  await sendRegistered(ctx, tx, { candidate, drive, failures: sentencesOf(failed) })
}

/** Errors as in the contract. */
export const registerForDrive = async (ctx: AppContext, actor: Actor, body: RegistrationBody): Promise<OwnDrive> => {
  const scope = ownCandidate(actor)
  try {
    return await ctx.database.transaction(async (tx) => {
      await register(ctx, tx, actor, body)
      const registered = (await readOwnDrives(tx, scope)).find(({ code }) => code === body.code)
      if (!registered) throw new Error('The registration was not read.')
      return registered
    })
  } catch (error) {
    throw uniquenessError(error, { enrolment_number: [NUMBER_TAKEN] })
  }
}
