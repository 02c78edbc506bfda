import { roundStages } from '@portal/contract/interviews'
import { ON_HOLD, SHORTLISTED, stagesUnderWay } from '@portal/contract/stages'
import type { Db } from '../../database/open.ts'
import type { AppContext } from '../../platform/context.ts'
import { whenInWords } from '../calendar/working-time.rules.ts'
import { cancelMails, restoreMails, selectUnsent, supersedeMails } from '../mails/mails.service.ts'
import { notifyAssignee } from '../notifications/notifications.service.ts'
import { followInterviews } from './interview-follow-ups.service.ts'
import { announceCancellations } from './interview-invitations.service.ts'
import { findClash, selectPanels, type FullInterview } from './interview-invitations.queries.ts'
import { clashMessage } from './interview-invitations.rules.ts'
import {
  bookAgain,
  cancelLeft,
  closeLeftInterviewOffers,
  reopenLeftInterviewOffers,
  restoreCancelled,
  selectCancelled,
  selectScreenings,
  setCancelMails,
  type Ending,
} from './left-interviews.queries.ts'

/** Interviews per statement; queries return at most 500. */
const BATCH = 250
const batchesOf = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / BATCH) }, (_, index) => list.slice(index * BATCH, (index + 1) * BATCH))

const isUnderWay = (stage: number): boolean => stage === ON_HOLD || stagesUnderWay.includes(stage)

/**
 * Cancels upcoming interviews and offered slots of candidates who leave their stage, in the transaction of the move and in a few
 * statements. Participants are notified at `send_at`, a minute later even if the move itself can be undone for longer, because they plan
 * their day around it. A phone screening outlasts shortlisting.
 */
export const leaveInterviews = async (ctx: AppContext, tx: Db, changes: readonly Ending[], send_at: Date): Promise<void> => {
  const stages = new Map(changes.map(({ candidate_id, to_stage }) => [candidate_id, to_stage]))
  const noteOf = (candidate_id: number): string =>
    isUnderWay(stages.get(candidate_id) ?? 0)
      ? 'You do not need to do anything. We will email you about the next step.'
      : 'You do not need to do anything.'
  for (const some of batchesOf(changes)) {
    await closeLeftInterviewOffers(tx, some)
    for (const cancelled of batchesOf(await cancelLeft(tx, some)))
      await setCancelMails(tx, await announceCancellations(ctx, tx, cancelled, { send_at, noteOf }))
  }
  const shortlisted = changes.filter(({ to_stage }) => to_stage === SHORTLISTED).map(({ candidate_id }) => candidate_id)
  if (shortlisted.length > 0) await followInterviews(tx, await selectScreenings(tx, shortlisted))
}

/** Why a cancelled interview isn't restored, as the end of a sentence. Without another reason, its time was taken concurrently. */
const lossOf = async (tx: Db, { interview, candidate }: FullInterview, isAnnounced: boolean): Promise<string> => {
  if (isAnnounced) return 'everyone has been told.'
  if (interview.starts_at <= new Date()) return 'its time has passed.'
  const interviewer_ids = (await selectPanels(tx, [interview.id])).map(({ panel }) => panel.interviewer_id)
  const subjects = { interviewer_ids, room_id: interview.room_id, candidate_id: candidate.id }
  const clash = await findClash(tx, subjects, interview, interview.id)
  return clash ? clashMessage(clash) : 'its time has just been booked.'
}

/** Restores interviews cancelled by these moves; returns what couldn't be restored, as a sentence by candidate. */
const restoreInterviews = async (ctx: AppContext, tx: Db, change_ids: readonly number[]): Promise<Map<number, string>> => {
  const found = await selectCancelled(tx, change_ids)
  if (found.length === 0) return new Map()
  const unsent = await selectUnsent(
    tx,
    found.flatMap(({ interview }) => interview.cancel_mail_ids),
  )
  const isAnnounced = ({ interview }: FullInterview) => !interview.cancel_mail_ids.every((id) => unsent.has(id))
  const now = new Date()
  const restorable = found.filter((cancelled) => !isAnnounced(cancelled) && cancelled.interview.starts_at > now)
  const free = await bookAgain(
    tx,
    restorable.map(({ interview }) => interview.id),
  )
  const restored = found.filter(({ interview }) => free.has(interview.id)).map(({ interview }) => interview)
  const mails = restored.flatMap(({ cancel_mail_ids }) => cancel_mail_ids)
  await cancelMails(tx, mails)
  await supersedeMails(tx, mails)
  await restoreMails(
    ctx,
    tx,
    restored.flatMap(({ reminder_mail_ids }) => reminder_mail_ids),
  )
  await restoreCancelled(tx, [...free])
  await followInterviews(
    tx,
    found.map(({ interview: { id, round, ends_at }, candidate }) => ({ ...candidate, round, ends_at: free.has(id) ? ends_at : null })),
  )
  const lost = new Map<number, string>()
  for (const cancelled of found.filter(({ interview }) => !free.has(interview.id))) {
    const { label } = roundStages[cancelled.interview.round]
    lost.set(
      cancelled.candidate.id,
      `The ${label} on ${whenInWords(cancelled.interview)} stays cancelled: ${await lossOf(tx, cancelled, isAnnounced(cancelled))}`,
    )
  }
  return lost
}

const timesLost = (count: number): string =>
  count === 1 ? 'One of the offered times is no longer free.' : `${count} of the offered times are no longer free.`

/**
 * Restores interviews with bookings and reminders, and offered slots, after moves were undone. Where the time is no longer free, the
 * interview stays cancelled and the assignee is notified; returns a sentence about it by candidate.
 */
export const restoreLeftInterviews = async (ctx: AppContext, tx: Db, change_ids: readonly number[]): Promise<Map<number, string>> => {
  const lost = new Map<number, string>()
  for (const batch of batchesOf(change_ids)) {
    for (const [candidate_id, count] of await reopenLeftInterviewOffers(tx, batch)) lost.set(candidate_id, timesLost(count))
    for (const [candidate_id, why] of await restoreInterviews(ctx, tx, batch)) lost.set(candidate_id, why)
  }
  for (const candidate_id of lost.keys()) await notifyAssignee(tx, candidate_id, 'interview_not_restored')
  return lost
}
