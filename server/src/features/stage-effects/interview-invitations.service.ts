import { displayName } from '@portal/contract/shared/names'
import type { Db } from '../../database/open.ts'
import type { AppContext } from '../../platform/context.ts'
import { hashOf, newToken } from '../../platform/secrets.ts'
import { cancelMails, sendAccountMail, sendAccountMails, sendCandidateMail, sendCandidateMails } from '../mails/mails.service.ts'
import { composeCandidateMail, composeCandidateMails, composeMail, composeMails } from '../templates/compose.service.ts'
import {
  cancelledValues,
  interviewerValues,
  interviewValues,
  moveValues,
  previousTime,
  withCandidateEntry,
  withInterviewerEntry,
  type InterviewFacts,
} from './interview-invitations.mail.ts'
import {
  findInterview,
  findInterviews,
  insertLinks,
  revokeLinks,
  selectPanels,
  updateInterview,
  type FullInterview,
  type PanelPerson,
} from './interview-invitations.queries.ts'
import { reminderTimes, whereText } from './interview-invitations.rules.ts'
import type { Span } from '../calendar/working-time.rules.ts'

/** An interview with its panel, as needed for emails. */
interface Invitation {
  readonly full: FullInterview
  readonly panel: readonly PanelPerson[]
  readonly facts: InterviewFacts
}

export const toFacts = ({ interview, room, candidate, job }: FullInterview, panel: readonly PanelPerson[]): InterviewFacts => ({
  id: interview.id,
  sequence: interview.sequence,
  round: interview.round,
  mode: interview.mode,
  starts_at: interview.starts_at,
  ends_at: interview.ends_at,
  where: whereText({ ...interview, room, mobile_no: candidate.mobile_no }),
  candidate: { name: displayName(candidate), email: candidate.email },
  job: job === null ? null : { designation: job.designation, job_code: job.job_code },
  panel,
})

export const readInvitation = async (tx: Db, id: number): Promise<Invitation> => {
  const full = await findInterview(tx, id)
  if (!full) throw new Error('The interview is gone.')
  const panel = await selectPanels(tx, [id])
  return { full, panel, facts: toFacts(full, panel) }
}

/** Creates links to the remarks page, by panel member; only their hashes are stored. */
const newLinks = async ({ config }: AppContext, tx: Db, panel_ids: readonly number[]): Promise<Map<number, string>> => {
  const tokens = panel_ids.map((panel_id) => ({ panel_id, token: newToken() }))
  await insertLinks(
    tx,
    tokens.map(({ panel_id, token }) => ({ panel_id, token_hash: hashOf(token) })),
  )
  return new Map(tokens.map(({ panel_id, token }) => [panel_id, `${config.publicUrl}/InterviewRemarks?token=${token}`]))
}
const newLink = async (ctx: AppContext, tx: Db, panel_id: number): Promise<string> =>
  (await newLinks(ctx, tx, [panel_id])).get(panel_id) ?? ''

/** Schedules the candidate's reminders (M10) and cancels earlier ones. */
const scheduleReminders = async (ctx: AppContext, tx: Db, { full, facts }: Invitation): Promise<void> => {
  await cancelMails(tx, full.interview.reminder_mail_ids)
  const times = reminderTimes(facts.starts_at, new Date())
  const reminder_mail_ids: number[] = []
  if (times.length > 0) {
    const mail = await composeCandidateMail(ctx, tx, full.candidate.id, 'M10', interviewValues(facts))
    for (const at of times) reminder_mail_ids.push(await sendCandidateMail(ctx, tx, full.candidate, mail, at))
  }
  await updateInterview(tx, facts.id, { reminder_mail_ids })
}

/** Emails a panel member the details with a link (M12). `before`: the previous time, if it was moved. */
const inviteInterviewer = async (ctx: AppContext, tx: Db, { facts }: Invitation, member: PanelPerson, before?: Span): Promise<void> => {
  const { panel, name, email } = member
  const link = await newLink(ctx, tx, panel.id)
  const values = {
    ...interviewerValues(facts, name, link),
    'interview.note': before ? `This replaces the interview on ${previousTime(before)}.` : null,
  }
  const mail = await composeMail(ctx, tx, 'M12', values)
  await sendAccountMail(ctx, tx, email, withInterviewerEntry(mail, ctx.config, facts, link))
}

/** Invites candidate (M09, M10) and panel (M12), in the transaction that schedules the interview. */
export const inviteAll = async (ctx: AppContext, tx: Db, id: number): Promise<void> => {
  const invitation = await readInvitation(tx, id)
  const { full, panel, facts } = invitation
  const mail = await composeCandidateMail(ctx, tx, full.candidate.id, 'M09', interviewValues(facts))
  await sendCandidateMail(ctx, tx, full.candidate, withCandidateEntry(mail, ctx.config, facts))
  await scheduleReminders(ctx, tx, invitation)
  for (const member of panel) await inviteInterviewer(ctx, tx, invitation, member)
}

/** Notifies candidate (M11) and panel (M12) of a change. `added`: addresses of new interviewers. */
export const announceChange = async (
  ctx: AppContext,
  tx: Db,
  id: number,
  { before, added }: { readonly before: Span; readonly added: ReadonlySet<string> },
): Promise<void> => {
  const invitation = await readInvitation(tx, id)
  const { full, panel, facts } = invitation
  const values = { ...interviewValues(facts), ...moveValues(facts, before) }
  const mail = await composeCandidateMail(ctx, tx, full.candidate.id, 'M11', values)
  await sendCandidateMail(ctx, tx, full.candidate, withCandidateEntry(mail, ctx.config, facts))
  await scheduleReminders(ctx, tx, invitation)
  for (const member of panel) await inviteInterviewer(ctx, tx, invitation, member, added.has(member.email) ? undefined : before)
}

/** Tells the candidate that the interview stays as scheduled, and why (M64). */
export const announceDeclinedMove = async (ctx: AppContext, tx: Db, id: number, reason: string): Promise<void> => {
  const { full, facts } = await readInvitation(tx, id)
  const values = { ...interviewValues(facts), 'interview.note': reason }
  await sendCandidateMail(ctx, tx, full.candidate, await composeCandidateMail(ctx, tx, full.candidate.id, 'M64', values))
}

/** Emails removed interviewers (M58), in two statements; returns the email ids in order. */
const mailDismissed = async (
  ctx: AppContext,
  tx: Db,
  dismissed: readonly { readonly facts: InterviewFacts; readonly name: string; readonly email: string }[],
  send_at: Date | null,
): Promise<number[]> => {
  const mails = await composeMails(
    ctx,
    tx,
    'M58',
    dismissed.map(({ facts, name }) => cancelledValues(facts, name)),
  )
  const rows = dismissed.flatMap(({ facts, email }, index) => {
    const mail = mails[index]
    return mail ? { to: email, mail: withInterviewerEntry(mail, ctx.config, facts, null) } : []
  })
  return sendAccountMails(ctx, tx, rows, send_at)
}

/** Notifies interviewers of their removal and revokes their links. */
export const dismissInterviewers = async (
  ctx: AppContext,
  tx: Db,
  facts: InterviewFacts,
  dismissed: readonly PanelPerson[],
): Promise<void> => {
  await revokeLinks(
    tx,
    dismissed.map(({ panel }) => panel.id),
  )
  await mailDismissed(
    ctx,
    tx,
    dismissed.map(({ name, email }) => ({ facts, name, email })),
    null,
  )
}

/** Emails candidates that an interview is cancelled (M11), one email each in a few statements; email ids by interview. */
const mailCancelled = async (
  ctx: AppContext,
  tx: Db,
  invitations: readonly Invitation[],
  { send_at, noteOf }: CancellationOptions,
): Promise<Map<number, number>> => {
  const mails = await composeCandidateMails(
    ctx,
    tx,
    invitations.map(({ full, facts }) => ({
      candidate_id: full.candidate.id,
      code: 'M11',
      values: {
        'interview.round': interviewValues(facts)['interview.round'],
        'interview.change': 'is cancelled',
        'interview.previous': previousTime(facts),
        'interview.note': noteOf(full.candidate.id),
      },
    })),
  )
  const sent = await sendCandidateMails(
    ctx,
    tx,
    invitations.flatMap(({ full: { candidate }, facts }) => {
      const mail = mails.get(candidate.id)
      return mail ? { candidate, mail: withCandidateEntry(mail, ctx.config, facts, true), send_at } : []
    }),
  )
  return new Map(invitations.map(({ full, facts }) => [facts.id, sent.get(full.candidate.id) ?? 0]))
}

interface CancellationOptions {
  /** Null: immediately. */
  readonly send_at: Date | null
  /** An additional note to the candidate. */
  readonly noteOf: (candidate_id: number) => string
}

/**
 * Notifies all participants of cancelled interviews (M11, M58), cancels reminders and revokes the panel's links, in a few statements; at
 * most 500 interviews. Email ids by interview.
 */
export const announceCancellations = async (
  ctx: AppContext,
  tx: Db,
  ids: readonly number[],
  options: CancellationOptions,
): Promise<Map<number, readonly number[]>> => {
  const panels = Map.groupBy(await selectPanels(tx, ids), ({ panel }) => panel.interview_id)
  const invitations = (await findInterviews(tx, ids)).map((full): Invitation => {
    const panel = panels.get(full.interview.id) ?? []
    return { full, panel, facts: toFacts(full, panel) }
  })
  await cancelMails(
    tx,
    invitations.flatMap(({ full }) => full.interview.reminder_mail_ids),
  )
  const mailIds = new Map<number, number[]>(ids.map((id) => [id, []]))
  // One interview per candidate in each pass, because results are keyed by candidate.
  const byCandidate = [...Map.groupBy(invitations, ({ full }) => full.candidate.id).values()]
  for (let turn = 0; byCandidate.some((group) => turn < group.length); turn += 1) {
    const sent = await mailCancelled(
      ctx,
      tx,
      byCandidate.flatMap((group) => group[turn] ?? []),
      options,
    )
    for (const [id, mail_id] of sent) mailIds.get(id)?.push(mail_id)
  }
  const dismissed = invitations.flatMap(({ panel, facts }) => panel.map(({ name, email }) => ({ facts, name, email })))
  for (const [index, mail_id] of (await mailDismissed(ctx, tx, dismissed, options.send_at)).entries())
    mailIds.get(dismissed[index]?.facts.id ?? 0)?.push(mail_id)
  return mailIds
}

/** Emails a panel member a new link and revokes earlier ones. */
export const sendNewLink = async (ctx: AppContext, tx: Db, { facts }: Invitation, { panel, name, email }: PanelPerson): Promise<void> => {
  await revokeLinks(tx, [panel.id])
  const values = interviewerValues(facts, name, await newLink(ctx, tx, panel.id))
  await sendAccountMail(ctx, tx, email, await composeMail(ctx, tx, 'M59', values))
}

/** Emails panel members reminders (M13) with a link each, in a constant number of statements; at most 500 interviews. */
export const remindPanel = async (
  ctx: AppContext,
  tx: Db,
  panel_ids: readonly number[],
  interview_ids: readonly number[],
): Promise<void> => {
  const reminded = new Set(panel_ids)
  const full = await findInterviews(tx, interview_ids)
  const panels = Map.groupBy(await selectPanels(tx, interview_ids), ({ panel }) => panel.interview_id)
  const links = await newLinks(ctx, tx, panel_ids)
  const members = full.flatMap((row) => {
    const panel = panels.get(row.interview.id) ?? []
    const facts = toFacts(row, panel)
    return panel.flatMap(({ panel: { id }, name, email }) =>
      reminded.has(id) ? { to: email, values: interviewerValues(facts, name, links.get(id) ?? '') } : [],
    )
  })
  const composed = await composeMails(
    ctx,
    tx,
    'M13',
    members.map(({ values }) => values),
  )
  await sendAccountMails(
    ctx,
    tx,
    composed.map((mail, index) => ({ to: members[index]?.to ?? '', mail })),
  )
}
