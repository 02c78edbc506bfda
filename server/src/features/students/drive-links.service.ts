import type { DriveLinksBody, DriveLinksResult, LinkSkip } from '@portal/contract/drive-links'
import { dayInIndia, dayInWords } from '@portal/contract/shared/dates'
import { displayName } from '@portal/contract/shared/names'
import type { TemplateValues } from '@portal/contract/templates'
import type * as z from 'zod/mini'
import type { Db } from '../../database/open.ts'
import type { Actor } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import { conflict } from '../../platform/errors.ts'
import { recordAudits } from '../audit/audit.service.ts'
import { suppressedAmong } from '../invitations/suppressions.service.ts'
import { sendCandidateMails } from '../mails/mails.service.ts'
import { composeCandidateMails } from '../templates/compose.service.ts'
import { lockLinkStudents } from './drive-links.queries.ts'
import { findDriveByCode } from './registration.queries.ts'
import { mailValuesOf } from './corrections.service.ts'
import { applyBy, linkRefusal, linkSkip } from './students.rules.ts'
import { lockDriveOfStudents } from './students.service.ts'

const CODE = 'M62'
/** Hours in which a student isn't sent the link again: on the day of the drive they may still be looking for the email. */
const hoursBetween = (drive_on: string, today: string) => (today < drive_on ? 24 : 1)
const skips: Readonly<Record<LinkSkip, string>> = {
  applied: 'Has applied.',
  not_eligible: 'Not eligible.',
  recent: 'The link was sent a short while ago.',
  suppressed: 'Asked not to be contacted.',
}
type Body = z.output<typeof DriveLinksBody>

type LinkedDrive = Awaited<ReturnType<typeof lockDriveOfStudents>>

/** Placeholder values of the email with the link. */
const linkValues = async (ctx: AppContext, tx: Db, drive: LinkedDrive): Promise<TemplateValues<typeof CODE>> => {
  const today = dayInIndia()
  const openings = (await findDriveByCode(tx, drive.code, today))?.openings ?? []
  const roles = [...new Set(openings.map(({ designation }) => designation))]
  const last_day = applyBy(drive, today)
  return {
    ...(await mailValuesOf(ctx, tx, drive)),
    'drive.openings': roles.join(', '),
    'drive.openings_heading': roles.length === 0 ? null : roles.length === 1 ? 'Role' : 'Roles',
    'drive.pay': drive.pay_text,
    'drive.apply_by': last_day && dayInWords(last_day),
  }
}

/** Locks the drive and its students; says who gets the link and who doesn't. */
const planLinks = async (ctx: AppContext, tx: Db, actor: Actor, drive_id: number, { candidate_ids }: Body) => {
  const drive = await lockDriveOfStudents(tx, actor, drive_id)
  const today = dayInIndia()
  const refusal = linkRefusal(drive, today)
  if (refusal !== null) throw conflict('not_allowed', refusal)
  const students = await lockLinkStudents(tx, drive_id, candidate_ids, hoursBetween(drive.drive_on, today))
  const suppressed = await suppressedAmong(
    ctx,
    tx,
    students.map(({ email }) => email),
  )
  const planned = students.map((student) => ({
    ...student,
    reason: linkSkip({ ...student, is_suppressed: suppressed.has(student.email) }),
  }))
  return {
    drive,
    recipients: planned.filter(({ reason }) => reason === null),
    skipped: planned.flatMap(({ candidate_id, reason, ...name }) =>
      reason === null ? [] : [{ candidate_id, name: displayName(name), reason, why: skips[reason] }],
    ),
  }
}

/** Errors as in the contract. */
export const previewDriveLinks = (ctx: AppContext, actor: Actor, drive_id: number, body: Body): Promise<DriveLinksResult> =>
  ctx.database.transaction(async (tx) => {
    const { recipients, skipped } = await planLinks(ctx, tx, actor, drive_id, body)
    return { sent: recipients.length, skipped }
  })

/** Errors as in the contract. */
export const sendDriveLinks = (ctx: AppContext, actor: Actor, drive_id: number, body: Body): Promise<DriveLinksResult> =>
  ctx.database.transaction(async (tx) => {
    const { drive, recipients, skipped } = await planLinks(ctx, tx, actor, drive_id, body)
    const values = await linkValues(ctx, tx, drive)
    const mails = await composeCandidateMails(
      ctx,
      tx,
      recipients.map(({ candidate_id }) => ({ candidate_id, code: CODE, values })),
    )
    const sent = await sendCandidateMails(
      ctx,
      tx,
      recipients.flatMap(({ candidate_id: id, email }) => {
        const mail = mails.get(id)
        return mail ? { candidate: { id, email }, mail, send_at: null } : []
      }),
    )
    const entries = [...sent].map(([record_id, mail_id]) => ({ record_id, details: { drive_id, mail_id } }))
    await recordAudits(tx, actor, 'mail_written', 'candidate', entries)
    return { sent: sent.size, skipped }
  })
