import type { BulkPreview, previewBulk } from '@portal/contract/bulk'
import type { MailBody } from '@portal/contract/mail-text'
import type { ParsedBody } from '@portal/contract/shared/endpoint'
import { limits } from '@portal/contract/shared/limits'
import { displayName } from '@portal/contract/shared/names'
import { templateKind } from '@portal/contract/templates'
import type { Db } from '../../database/open.ts'
import type { Actor } from '../../platform/actor.ts'
import type { MailContent } from '../../platform/mail/mail-content.ts'
import type { AppContext } from '../../platform/context.ts'
import { roundRobin, isFirstAssignment, resolveAssignees, assignmentRefusal } from './bulk-assign.service.ts'
import { composeMoveMail, mailRecipients, listBulkCandidates, previewMovable, previewTargets } from './bulk-move.service.ts'
import type { BulkCandidate } from './bulk-candidates.queries.ts'
import { selectResumes } from '../attachments/attachments.queries.ts'
import { HAS_FOLLOW_UP } from '../follow-ups/follow-ups.service.ts'
import { selectWithManual } from '../follow-ups/follow-ups.queries.ts'
import { composeStaffMails } from '../templates/staff-mail.service.ts'
import { composeReminders } from './reminders.service.ts'
import { NO_RESUME } from './resumes-file.rules.ts'
import { previewCutOffRun } from './cut-off-action.service.ts'
import { previewPublication } from './publish-action.service.ts'
import { openingLinkRefusal } from './opening-action.service.ts'
import { countReasons, selectionLimit, selectionLimitRefusal } from './bulk.rules.ts'
import { selectStageMails } from '../templates/templates.queries.ts'
import { resolveSelection } from './bulk.service.ts'

type PreviewBody = ParsedBody<typeof previewBulk>
type PreviewWork<K extends PreviewBody['work']['kind']> = Extract<PreviewBody['work'], { kind: K }>
type PreviewPart = Partial<BulkPreview>

type Recipient = Pick<BulkCandidate, 'candidate_id' | 'email' | 'first_name' | 'last_name'>
const toSample = (
  { candidate_id, email, first_name, last_name }: Recipient,
  { subject, text, html }: MailContent,
): BulkPreview['sample'] => ({
  candidate_id,
  name: displayName({ first_name, last_name }),
  to_address: email,
  subject,
  text,
  html,
})

const inOrder = (candidates: readonly BulkCandidate[], ids: readonly number[]): BulkCandidate[] => {
  const byId = new Map(candidates.map((candidate) => [candidate.candidate_id, candidate]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const previewMail = async (
  ctx: AppContext,
  tx: Db,
  actor: Actor,
  ids: readonly number[],
  work: PreviewWork<'mail'>,
): Promise<PreviewPart> => {
  const { subject, body: text } = work
  // Placeholders while nothing is written yet, to find the recipients: an email can't be empty.
  const body: MailBody = { subject: subject ?? '-', body: text ?? '-' }
  const composed = await composeStaffMails(ctx, tx, actor, ids, body)
  const all = ids.flatMap((id) => composed.get(id) ?? [])
  const sendable = all.flatMap(({ recipient: reader, mail }) => (mail === null ? [] : [{ reader, mail }]))
  const excluded = all.flatMap(({ recipient: reader, why }) => (why === null ? [] : [{ reader, why }]))
  const sample = sendable.find(({ reader }) => reader.id === work.candidate_id) ?? sendable[0]
  return {
    can: sendable.length,
    cannot: countReasons(excluded.map(({ why }) => why)),
    recipients: sendable.map(({ reader }) => reader.id),
    excluded: excluded.map(({ reader, why }) => ({ candidate_id: reader.id, name: displayName(reader), why })),
    sample:
      sample && subject !== undefined && text !== undefined
        ? toSample({ ...sample.reader, candidate_id: sample.reader.id }, sample.mail)
        : null,
  }
}

const previewReminders = async (
  ctx: AppContext,
  tx: Db,
  actor: Actor,
  ids: readonly number[],
  { candidate_id }: PreviewWork<'remind'>,
): Promise<PreviewPart> => {
  const composed = await composeReminders(ctx, tx, actor, ids)
  const sendable = composed.flatMap((reminder) => (reminder.mail === null ? [] : reminder))
  const excluded = composed.flatMap(({ reader, why }) => (why === null ? [] : { reader, why }))
  const sample = sendable.find(({ reader }) => reader.candidate_id === candidate_id) ?? sendable[0]
  const byCode = Map.groupBy(sendable, ({ code }) => code)
  return {
    can: sendable.length,
    cannot: countReasons(excluded.map(({ why }) => why)),
    reminders: [...byCode].map(([code, some]) => ({ name: templateKind(code).name, count: some.length })),
    recipients: sendable.map(({ reader }) => reader.candidate_id),
    excluded: excluded.map(({ reader, why }) => ({ candidate_id: reader.candidate_id, name: displayName(reader), why })),
    sample: sample ? toSample(sample.reader, sample.mail) : null,
  }
}

const previewStage = async (
  ctx: AppContext,
  tx: Db,
  actor: Actor,
  ids: readonly number[],
  work: PreviewWork<'stage'>,
): Promise<PreviewPart> => {
  const candidates = inOrder(await listBulkCandidates(tx, actor, ids), ids)
  const mails = await selectStageMails(tx)
  const targets = await previewTargets(tx, candidates, mails)
  const { to, joining_on, candidate_id } = work
  if (to === undefined) return { ...previewMovable(candidates), targets }
  const chosen = targets.find((target) => target.to === to)
  const recipients = mailRecipients(candidates, to, mails)
  const { mail_subject, mail_body } = work
  if (mail_subject !== null && mail_body !== null) {
    const recipientIds = recipients.map((recipient) => recipient.candidate_id)
    const preview = await previewMail(ctx, tx, actor, recipientIds, { kind: 'mail', subject: mail_subject, body: mail_body, candidate_id })
    const { recipients: readers = [], excluded = [], sample = null } = preview
    const shown = { recipients: readers.slice(0, limits.bulkMails), excluded: excluded.slice(0, limits.bulkMails), sample }
    return { can: chosen?.can ?? 0, cannot: chosen?.cannot ?? [], targets, ...shown }
  }
  const sampled = recipients.find((recipient) => recipient.candidate_id === candidate_id) ?? recipients[0]
  const mail = sampled && (await composeMoveMail(ctx, tx, sampled, to, joining_on))
  return {
    can: chosen?.can ?? 0,
    cannot: chosen?.cannot ?? [],
    targets,
    recipients: recipients.slice(0, limits.bulkMails).map((recipient) => recipient.candidate_id),
    sample: sampled && mail ? toSample(sampled, mail) : null,
  }
}

const previewAssign = async (
  tx: Db,
  actor: Actor,
  ids: readonly number[],
  { user_id, share_among }: PreviewWork<'assign'>,
): Promise<PreviewPart> => {
  if (user_id === undefined && share_among === undefined) return {}
  const assignees = await resolveAssignees(tx, { user_id: user_id ?? null, share_among })
  const candidates = inOrder(await listBulkCandidates(tx, actor, ids), ids)
  const assigned = candidates.map((candidate, index) => ({ candidate, assignee: roundRobin(assignees, index + 1) ?? null }))
  const reasons = assigned.flatMap(({ candidate, assignee }) => assignmentRefusal(candidate.assigned_to, assignee) ?? [])
  return {
    can: candidates.length - reasons.length,
    cannot: countReasons(reasons),
    moved: assigned.filter(({ candidate, assignee }) => isFirstAssignment(candidate, assignee)).length,
  }
}

/** Preview from one reason per candidate; null: the action applies. */
const previewEach = (refusals: readonly (string | null)[]): PreviewPart => {
  const reasons = refusals.flatMap((why) => why ?? [])
  return { can: refusals.length - reasons.length, cannot: countReasons(reasons) }
}

const previewFollowUp = async (tx: Db, ids: readonly number[]): Promise<PreviewPart> => {
  const withFollowUp = await selectWithManual(tx, ids)
  return previewEach(ids.map((id) => (withFollowUp.has(id) ? HAS_FOLLOW_UP : null)))
}

const previewOpening = async (tx: Db, actor: Actor, ids: readonly number[]): Promise<PreviewPart> =>
  previewEach((await listBulkCandidates(tx, actor, ids)).map(openingLinkRefusal))

const previewResumes = async (tx: Db, ids: readonly number[]): Promise<PreviewPart> => {
  const found = new Set((await selectResumes(tx, ids)).map(({ candidate_id }) => candidate_id))
  return previewEach(ids.map((id) => (found.has(id) ? null : NO_RESUME)))
}

const previewOf = (ctx: AppContext, tx: Db, actor: Actor, ids: readonly number[], work: PreviewBody['work']): Promise<PreviewPart> => {
  if (work.kind === 'stage') return previewStage(ctx, tx, actor, ids, work)
  if (work.kind === 'assign') return previewAssign(tx, actor, ids, work)
  if (work.kind === 'follow_up') return previewFollowUp(tx, ids)
  if (work.kind === 'publish') return previewPublication(tx, actor, ids, work.drive_id)
  if (work.kind === 'cut_off') return previewCutOffRun(tx, actor, ids, work)
  if (work.kind === 'opening') return previewOpening(tx, actor, ids)
  if (work.kind === 'remind') return previewReminders(ctx, tx, actor, ids, work)
  if (work.kind === 'mail') return previewMail(ctx, tx, actor, ids, work)
  return work.format === 'zip' ? previewResumes(tx, ids) : Promise.resolve({})
}

/** Dry run of a bulk action. Errors as in the contract. */
export const previewRun = async (ctx: AppContext, actor: Actor, { selection, work }: PreviewBody): Promise<BulkPreview> => {
  const { db } = ctx.database
  const ids = await resolveSelection(db, actor, selection)
  const total = ids.length
  const refused = selectionLimitRefusal(work, total)
  return {
    total,
    gone: 'ids' in selection ? selection.ids.length - total : 0,
    most: selectionLimit(work),
    refused,
    can: total,
    cannot: [],
    targets: [],
    moved: 0,
    reminders: [],
    recipients: [],
    excluded: [],
    contradicting: [],
    sample: null,
    ...(refused === null ? await previewOf(ctx, db, actor, ids, work) : { can: 0 }),
  }
}
