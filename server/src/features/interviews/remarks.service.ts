import { remarksErrors, type RemarksBody, type RemarksSheet } from '@portal/contract/interview-remarks'
import { roundStages } from '@portal/contract/interviews'
import type { Db } from '../../database/open.ts'
import type { Actor } from '../../platform/actor.ts'
import { conflict, invalid, notFound, Refusal } from '../../platform/errors.ts'
import type { OpenFile } from '../../platform/http/document.ts'
import { countHit, countingFailures, networkOf } from '../../platform/limiter.ts'
import type { AppContext } from '../../platform/context.ts'
import { hashOf, newToken } from '../../platform/secrets.ts'
import { isValidLink, signedLinkQuery, type SignedLink } from '../../platform/signed-link.ts'
import { recordStatus } from '../activities/activities.service.ts'
import { lockCandidateForSystem, type LockedCandidate } from '../applications/locked-candidates.service.ts'
import type { Mover } from '../applications/record-moves.service.ts'
import { moveByInterview } from '../applications/moves.service.ts'
import { openDocument } from '../attachments/files.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { notifyAssignee } from '../notifications/notifications.service.ts'
import { followHeld } from '../stage-effects/interview-follow-ups.service.ts'
import { readInvitation, sendNewLink } from '../stage-effects/interview-invitations.service.ts'
import { hasScheduled, lockInterview } from './interviews.queries.ts'
import { insertLinks, selectPanels, updateInterview, type InterviewRow } from '../stage-effects/interview-invitations.queries.ts'
import { lockForChange } from './planning.service.ts'
import {
  findLink,
  findLinkById,
  findResume,
  lockPanelMember,
  selectEarlierRemarks,
  selectSheetCandidate,
  selectScorecards,
  updateRemarks,
  type LinkRow,
} from './remarks.queries.ts'
import { asksPerLink, editableUntil, linkRefusalCode, linkWindow, remarksPerNetwork, rowsOf } from './remarks.rules.ts'

const refusalMessages = {
  invalid_token: 'This link is invalid. Open the one in the latest email.',
  revoked_token: 'This link no longer works. The interview was cancelled, or a newer link was sent.',
  ended_token: 'This link has expired. Ask the HR team for a new one.',
} as const

/** Why a link can't be used; null if it can. Never names a person. */
const refusalOf = (link: LinkRow | undefined): Refusal | null => {
  if (!link) return new Refusal(400, 'invalid_token', refusalMessages.invalid_token)
  const code = link.withheld_since === null ? linkRefusalCode(link, new Date()) : 'revoked_token'
  if (code === null) return null
  if (code !== 'not_begun') return new Refusal(400, code, refusalMessages[code])
  const opens_at = linkWindow(link).opens_at.toISOString()
  return conflict('not_begun', 'This page opens one hour before the interview.', { opens_at })
}

/** The link of a token, also with a refusal in `accepted`. 400, 409 `not_begun`; 429 for a network with too many invalid links. */
const useLink = (
  { database: { db } }: AppContext,
  token: string,
  ip: string,
  accepted: readonly Refusal['code'][] = [],
): Promise<LinkRow> =>
  countingFailures(db, remarksPerNetwork, networkOf(ip), async () => {
    const link = await findLink(db, hashOf(token))
    const refusal = refusalOf(link)
    if (!link || (refusal && !accepted.includes(refusal.code))) throw refusal ?? notFound()
    return link
  })

/**
 * Checks the link again after locking the candidate, as staff do to cancel the interview or send a newer link: it may have ended since
 * `useLink`. Errors as `useLink`.
 */
const lockLink = async (tx: Db, token: string, candidate_id: number): Promise<LockedCandidate> => {
  const candidate = await lockCandidateForSystem(tx, candidate_id)
  const refusal = refusalOf(await findLink(tx, hashOf(token)))
  if (refusal || !candidate) throw refusal ?? notFound()
  return candidate
}

const readRows = async (db: Db, interview: InterviewRow): Promise<RemarksSheet['rows']> =>
  rowsOf(interview, await selectScorecards(db, interview.resource_request_id === null ? [] : [interview.resource_request_id]))

const resumeSubject = (link_id: number): string => `interview-resume:${link_id}`

const readSheet = async ({ config, database: { db } }: AppContext, link_id: number): Promise<RemarksSheet> => {
  const link = await findLinkById(db, link_id)
  if (!link) throw notFound()
  const { panel } = link
  const [{ full, facts }, candidate, resume] = await Promise.all([
    readInvitation(db, panel.interview_id),
    selectSheetCandidate(db, panel.candidate_id),
    findResume(db, panel.candidate_id),
  ])
  const { submitted_at } = panel
  const until = submitted_at && editableUntil(submitted_at)
  return {
    round: facts.round,
    starts_at: facts.starts_at.toISOString(),
    ends_at: facts.ends_at.toISOString(),
    mode: facts.mode,
    where: facts.where,
    interviewer: link.interviewer,
    candidate: {
      name: facts.candidate.name,
      job: facts.job && `${facts.job.designation} (${facts.job.job_code})`,
      ...candidate,
    },
    resume: resume
      ? {
          name: resume.original_name,
          view_link: `/api/interview-resumes/${link_id}?${signedLinkQuery(config.secret, resumeSubject(link_id), link_id)}`,
        }
      : null,
    rows: await readRows(db, full.interview),
    remarks: { ...panel, ratings: { ...panel.ratings } },
    submitted_at: submitted_at?.toISOString() ?? null,
    editable_until: until?.toISOString() ?? null,
    is_editable: until === null || until > new Date(),
    earlier: submitted_at === null ? [] : await selectEarlierRemarks(db, panel, full.interview.resource_request_id),
  }
}

/** The interview behind a link. 400 `invalid_token`, `ended_token`, `revoked_token`; 409 `not_begun`; 429. */
export const openRemarks = async (ctx: AppContext, token: string, ip: string): Promise<RemarksSheet> =>
  readSheet(ctx, (await useLink(ctx, token, ip)).link_id)

/** The resume, by a signed link on the page. 404 if the remarks link is no longer valid. */
export const openResume = async (ctx: AppContext, link: SignedLink): Promise<OpenFile> => {
  if (!isValidLink(ctx.config.secret, resumeSubject(link.session), link)) throw notFound()
  const found = await findLinkById(ctx.database.db, link.session)
  if (!found || refusalOf(found)) throw notFound()
  const resume = await findResume(ctx.database.db, found.panel.candidate_id)
  if (!resume) throw notFound()
  return openDocument(ctx, resume, { isView: true, reader: `link ${link.session}` })
}

const locked = () => conflict('locked', 'These remarks can no longer be changed.')

/** Saves a draft. Errors as `openRemarks`; 409 `locked` once submitted. */
export const saveRemarks = async (ctx: AppContext, { token, ...remarks }: RemarksBody, ip: string): Promise<void> => {
  const link = await useLink(ctx, token, ip)
  await ctx.database.transaction(async (tx) => {
    await lockLink(tx, token, link.panel.candidate_id)
    const panel = await lockPanelMember(tx, link.panel.id)
    if (!panel || panel.submitted_at !== null) throw locked()
    await updateRemarks(tx, panel.id, remarks)
  })
}

/** Records that an interview was held, and moves the stage after the last one of the round. */
const finish = async (ctx: AppContext, tx: Db, mover: Mover, candidate: LockedCandidate, { id, round }: InterviewRow): Promise<void> => {
  await updateInterview(tx, id, { state: 'held' })
  const { scheduled, done, label } = roundStages[round]
  const { id: candidate_id, hiring_stage } = candidate.candidate
  if (done === null) {
    await recordStatus(tx, { candidate_id, description: `${label} completed`, activity_by: mover.user_id })
    await followHeld(tx, { id: candidate_id, hiring_stage, round })
  } else if (hiring_stage === scheduled && !(await hasScheduled(tx, candidate_id, round, id))) {
    await moveByInterview(ctx, tx, mover, candidate, { to: done, reason_code: 'interview_done' })
  }
}

/**
 * Submits remarks, or changes them within 24 hours. Once all panel members have submitted and at least one saw the candidate, the interview
 * counts as held and the stage moves (11 → 12, 17 → 18). Errors as `openRemarks`; 422 by field; 409 `locked`.
 */
export const submitRemarks = async (ctx: AppContext, { token, ...remarks }: RemarksBody, ip: string): Promise<RemarksSheet> => {
  const link = await useLink(ctx, token, ip)
  const { candidate_id, interview_id } = link.panel
  await ctx.database.transaction(async (tx) => {
    const candidate = await lockLink(tx, token, candidate_id)
    const interview = await lockInterview(tx, interview_id)
    const panel = await lockPanelMember(tx, link.panel.id)
    if (!interview || !panel) throw notFound()
    if (panel.submitted_at !== null && editableUntil(panel.submitted_at) <= new Date()) throw locked()
    const rows = await readRows(tx, interview)
    const errors = remarksErrors(remarks, rows)
    if (Object.keys(errors).length > 0) throw invalid(errors)
    const keys = new Set(rows.map(({ key }) => key))
    const ratings = Object.fromEntries(Object.entries(remarks.ratings).filter(([key]) => keys.has(key)))
    await updateRemarks(tx, panel.id, { ...remarks, ratings, submitted_at: panel.submitted_at ?? new Date() })
    if (panel.submitted_at === null) await notifyAssignee(tx, candidate_id, 'interview_remarks', interview.created_by)
    const all = await selectPanels(tx, [interview_id])
    const isComplete =
      all.every((person) => person.panel.submitted_at !== null) && all.some((person) => person.panel.attendance === 'attended')
    if (interview.state === 'scheduled' && isComplete) await finish(ctx, tx, { user_id: null }, candidate, interview)
  })
  return readSheet(ctx, link.link_id)
}

/** Requests a new link in place of an expired one: notifies the HR team. 400 `invalid_token`, `revoked_token`; 429. */
export const askForLink = async (ctx: AppContext, token: string, ip: string): Promise<void> => {
  const link = await useLink(ctx, token, ip, ['ended_token', 'not_begun'])
  await ctx.database.transaction(async (tx) => {
    if ((await countHit(tx, asksPerLink, String(link.link_id))) === 0)
      await notifyAssignee(tx, link.panel.candidate_id, 'remarks_link_asked')
  })
}

const assertHeld = ({ state }: InterviewRow): void => {
  if (state === 'cancelled' || state === 'no_show') throw new Refusal(422, 'not_allowed', 'This interview did not take place.')
}

/** Creates a link for the caller, who must be on the panel; 404 otherwise. 422 `not_allowed` for a cancelled or missed interview. */
export const openOwnRemarks = ({ database }: AppContext, actor: Actor, id: number): Promise<{ token: string }> =>
  database.transaction(async (tx) => {
    const { interview } = await lockForChange(tx, actor, id)
    const member = (await selectPanels(tx, [id])).find(({ email }) => email === actor.email)
    if (!member) throw notFound()
    assertHeld(interview)
    const token = newToken()
    await insertLinks(tx, [{ panel_id: member.panel.id, token_hash: hashOf(token) }])
    return { token }
  })

/** Emails an interviewer a new link and invalidates earlier ones. 404; 422 `not_allowed` for a cancelled or missed interview. */
export const sendRemarksLink = (ctx: AppContext, actor: Actor, id: number, panel_id: number): Promise<void> =>
  ctx.database.transaction(async (tx) => {
    const { interview } = await lockForChange(tx, actor, id)
    assertHeld(interview)
    const invitation = await readInvitation(tx, id)
    const member = invitation.panel.find(({ panel }) => panel.id === panel_id)
    if (!member) throw notFound()
    await sendNewLink(ctx, tx, invitation, member)
    await recordAudit(tx, actor, 'remarks_link_sent', 'candidate', interview.candidate_id, { interview_id: id })
  })

/** Completes an interview without the missing remarks. 404; 422 `not_allowed` before the start, or if it is no longer scheduled. */
export const closeRemarks = (ctx: AppContext, actor: Actor, id: number): Promise<void> =>
  ctx.database.transaction(async (tx) => {
    const { locked: candidate, interview } = await lockForChange(tx, actor, id)
    if (interview.state !== 'scheduled') throw new Refusal(422, 'not_allowed', 'This interview is no longer scheduled.')
    if (interview.starts_at > new Date()) throw new Refusal(422, 'not_allowed', "This interview hasn't started.")
    await finish(ctx, tx, actor, candidate, interview)
    await recordAudit(tx, actor, 'remarks_closed', 'candidate', interview.candidate_id, { interview_id: id })
  })
