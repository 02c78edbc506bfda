import { REGISTERED, stageOf } from '@portal/contract/stages'
import { REFERENCE_EMPLOYEE_REFERRAL } from '@portal/contract/combos'
import type { RegisterBody } from '@portal/contract/registration'
import { dayInIndia } from '@portal/contract/shared/dates'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor } from '../../platform/actor.ts'
import { conflict, invalid, NOT_IN_LIST } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { isStaffAddress, STAFF_ADDRESS } from '../accounts/accounts.service.ts'
import { applyOnBehalf } from '../applications/applications.service.ts'
import { writeNote } from '../applications/notes.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { findEmployee, assertCombos } from '../combos/combos.service.ts'
import { findMatches, markDistinct, requestDuplicateSearch } from '../duplicates/duplicates.service.ts'
import { findMergeTarget } from '../candidates/merged-records.queries.ts'
import { insertFirstSkills } from '../skills/skills.service.ts'
import { mayRegister } from './profiles.policy.ts'
import { lockCandidateByEmail } from '../candidates/candidates.queries.ts'
import { insertRecord, findDesignation } from './profiles.queries.ts'

const assertNewEmail = async (tx: Db, email: string): Promise<void> => {
  const record = await lockCandidateByEmail(tx, email)
  if (!record) return
  const [match] = await findMatches(tx, { email })
  const mergeTarget = record.withheld_reason === 'merged' ? await findMergeTarget(tx, record.id) : undefined
  if (match) {
    const { candidate_id, name, hiring_stage } = match
    const stage = stageOf(hiring_stage).label
    throw conflict('same_email', `${name} has this email address. Stage: ${stage}.`, { candidate_id: String(candidate_id), name, stage })
  }
  if (mergeTarget)
    throw conflict('same_email', `${mergeTarget.name} has this email address.`, {
      candidate_id: String(mergeTarget.id),
      name: mergeTarget.name,
      stage: '',
    })
  throw conflict('email_withheld', "You can't register this email address. Ask the candidate to register or sign in.")
}

const assertNewMobile = async (tx: Db, mobile_no: string): Promise<void> => {
  const [match] = await findMatches(tx, { mobile_no })
  if (!match) return
  const { candidate_id, name, hiring_stage } = match
  const stage = stageOf(hiring_stage).label
  throw conflict(
    'same_mobile',
    `${name} has the same mobile number. Stage: ${stage}. Open that record, or confirm that this is a different person.`,
    {
      candidate_id: String(candidate_id),
      name,
      stage,
    },
  )
}

/** The source; a referring employee always makes it a referral dated today, with the employee's name. */
const resolveReference = async (tx: Db, { reference, reference_by }: RegisterBody) => {
  if (reference_by == null) {
    await assertCombos(tx, { reference: { name: 'REFERENCE_SOURCE', key: reference } })
    return { reference, reference_by: null, reference_on: null }
  }
  const employee = await findEmployee(tx, reference_by)
  if (!employee) throw invalid({ reference_by: [NOT_IN_LIST] })
  return { reference: REFERENCE_EMPLOYEE_REFERRAL, reference_by: employee.value, reference_on: dayInIndia() }
}

/** Creates the record of someone who has none. Errors as in the contract of `registerCandidate`. */
export const registerIn = async (ctx: AppContext, tx: Db, actor: Actor, body: RegisterBody) => {
  authorize(actor, mayRegister, body)
  const { email, mobile_no, skills = [], resource_requisition_request_id: resource_request_id = null } = body
  if (await isStaffAddress(tx, email)) throw invalid({ email: [STAFF_ADDRESS] })
  await assertNewEmail(tx, email)
  const isOtherPerson = body.is_other_person === true
  if (!isOtherPerson) await assertNewMobile(tx, mobile_no)
  const reference = await resolveReference(tx, body)
  await assertCombos(tx, Object.fromEntries(skills.map((key, index) => [`skills.${index}`, { name: 'SKILLS' as const, key }])))
  const designation = resource_request_id === null ? null : await findDesignation(tx, resource_request_id)
  if (resource_request_id !== null && designation === null) throw invalid({ resource_requisition_request_id: [NOT_IN_LIST] })
  const scope = await insertRecord(tx, {
    email,
    mobile_no,
    first_name: body.first_name,
    last_name: body.last_name,
    dob: body.dob ?? null,
    ...reference,
    position_applied_for: designation,
    total_experience: body.total_experience ?? 0,
    expected_ctc: body.expected_ctc ?? null,
    notice_period: body.notice_period ?? null,
  })
  if (!scope) {
    await assertNewEmail(tx, email)
    throw conflict('same_email', 'Someone has just registered this email address.')
  }
  await insertFirstSkills(tx, scope, skills)
  await recordAudit(tx, actor, 'candidate_registered', 'candidate', scope.candidate_id)
  if (body.note !== null) await writeNote(tx, actor, scope, body.note)
  if (isOtherPerson) await markDistinct(tx, actor, scope)
  await requestDuplicateSearch(ctx, tx, scope.candidate_id)
  return scope
}

/**
 * Registers a walk-in or phone lead. The record has no account until someone verifies its email address. Staff apply on the candidate's
 * behalf only with their agreement. Errors as in the contract.
 */
export const registerCandidate = (ctx: AppContext, actor: Actor, body: RegisterBody): Promise<{ id: number; hiring_stage: number }> =>
  ctx.database.transaction(async (tx) => {
    const scope = await registerIn(ctx, tx, actor, body)
    const { resource_requisition_request_id: resource_request_id = null } = body
    const agreement = body.agreed === true ? body.agreed_note : null
    const hiring_stage =
      resource_request_id === null
        ? REGISTERED
        : await applyOnBehalf(ctx, tx, actor, { scope, candidate: scope.record, resource_request_id, agreement })
    return { id: scope.candidate_id, hiring_stage }
  })
