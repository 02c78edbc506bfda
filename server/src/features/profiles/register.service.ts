import { REGISTERED, stageOf } from '@portal/contract/stages'
import { REFERENCE_EMPLOYEE_REFERRAL } from '@portal/contract/combos'
import type { RegisterBody } from '@portal/contract/register-candidate'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor } from '../../platform/actor.ts'
import { conflict, invalid } from '../../platform/errors.ts'
import type { Parts } from '../../platform/context.ts'
import { isColleague } from '../accounts/accounts.service.ts'
import { applyFor } from '../applications/applications.service.ts'
import { writeNote } from '../applications/notes.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { findEmployee, proveCombos } from '../combos/combos.service.ts'
import { requestSearch } from '../duplicates/doors.service.ts'
import { findMatches } from '../duplicates/duplicates.service.ts'
import { keptOf } from '../duplicates/merged.service.ts'
import { giveSkills } from '../skills/skills.service.ts'
import { isStaff } from '../candidates/candidates.policy.ts'
import { findDesignation, holdByEmail, insertRecord } from '../candidates/account-link.queries.ts'

const refuseKnown = async (tx: Db, email: string): Promise<void> => {
  const record = await holdByEmail(tx, email)
  if (!record) return
  const [known] = await findMatches(tx, { email })
  const kept = record.withheld_reason === 'merged' ? await keptOf(tx, record.id) : undefined
  if (known) {
    const { candidate_id, name, hiring_stage } = known
    const stage = stageOf(hiring_stage).label
    throw conflict('same_email', `${name} has this e-mail address and is in ${stage}.`, { candidate_id: String(candidate_id), name, stage })
  }
  if (kept)
    throw conflict('same_email', `${kept.name} has this e-mail address.`, { candidate_id: String(kept.id), name: kept.name, stage: '' })
  throw conflict('email_withheld', 'This address cannot be registered here. Ask the person to register, or to sign in.')
}

const refuseSameMobile = async (tx: Db, mobile_no: string): Promise<void> => {
  const [known] = await findMatches(tx, { mobile_no })
  if (!known) return
  const { candidate_id, name, hiring_stage } = known
  const stage = stageOf(hiring_stage).label
  throw conflict('same_mobile', `${name} has the same mobile and is in ${stage}. Tick that this is another person, or open that record.`, {
    candidate_id: String(candidate_id),
    name,
    stage,
  })
}

/** Who referred, by name; then the source is a referral, whatever was chosen. */
const referenceOf = async (tx: Db, { reference, reference_by }: RegisterBody) => {
  if (reference_by == null) {
    await proveCombos(tx, { reference: { name: 'REFERENCE_SOURCE', key: reference } })
    return { reference, reference_by: null }
  }
  const employee = await findEmployee(tx, reference_by)
  if (!employee) throw invalid({ reference_by: ['Choose one of the list.'] })
  return { reference: REFERENCE_EMPLOYEE_REFERRAL, reference_by: employee.value }
}

/**
 * Enters a walk-in or a phone lead. The record has no account: whoever later proves the address gets it (see `joinRecord`). It is
 * registered, and applied only where the person said so. Errors as in the contract.
 */
export const registerCandidate = (parts: Parts, actor: Actor, body: RegisterBody): Promise<{ id: number; hiring_stage: number }> =>
  parts.database.transaction(async (tx) => {
    authorize(actor, isStaff, body)
    const { email, mobile_no, skills = [], resource_requisition_request_id: request_id = null } = body
    if (await isColleague(tx, email)) throw invalid({ email: ['This is the address of a colleague.'] })
    await refuseKnown(tx, email)
    if (body.is_other_person !== true) await refuseSameMobile(tx, mobile_no)
    const reference = await referenceOf(tx, body)
    await proveCombos(tx, Object.fromEntries(skills.map((key, index) => [`skills.${index}`, { name: 'SKILLS' as const, key }])))
    const designation = request_id === null ? null : await findDesignation(tx, request_id)
    if (request_id !== null && designation === null) throw invalid({ resource_requisition_request_id: ['Choose one of the list.'] })
    const own = await insertRecord(tx, {
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
    if (!own) {
      await refuseKnown(tx, email)
      throw conflict('same_email', 'Somebody has registered this e-mail address just now.')
    }
    await giveSkills(tx, own, skills)
    await recordAudit(tx, actor, 'candidate_registered', 'candidate', own.candidate_id)
    if (body.note !== null) await writeNote(tx, actor, own, body.note)
    const hiring_stage =
      request_id === null
        ? REGISTERED
        : await applyFor(parts, tx, actor, {
            own,
            candidate: own.record,
            request_id,
            agreed: body.agreed === true ? body.agreed_note : null,
          })
    await requestSearch(tx, parts, own.candidate_id)
    return { id: own.candidate_id, hiring_stage }
  })
