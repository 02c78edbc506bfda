import { UNDO_MS } from '@portal/contract/applications'
import { addDays, dayInWords, instantInIndia } from '@portal/contract/shared/dates'
import { APTITUDE_INVITED, HIRED, OFFER_RELEASED, ON_HOLD, PRACTICAL_ASSIGNED, rejectionStages, SELECTED } from '@portal/contract/stages'
import type { Db } from '../../database/open.ts'
import { fromNow } from '../../platform/clock.ts'
import type { AppContext } from '../../platform/context.ts'
import { selectCalendar } from '../calendar/calendar.queries.ts'
import { nextWorkingMorning } from '../calendar/calendar.rules.ts'
import { enqueueFileRemovals } from '../attachments/attachments.service.ts'
import { closeFollowUps, openFollowUps } from '../follow-ups/follow-ups.service.ts'
import { cancelMails, restoreMailsOfChanges, sendCandidateMail } from '../mails/mails.service.ts'
import { remindToReapply } from '../reminders/reminders.service.ts'
import { cancelMailsOfChanges } from '../mails/cancelling.queries.ts'
import { composeCandidateMails } from '../templates/compose.service.ts'
import {
  deleteJoinings,
  endOffers,
  endTasks,
  reopenOffers,
  reopenTasks,
  restoreJoinings,
  selectHolds,
  selectPlaces,
  selectScheduled,
  selectScheduledTo,
  selectUntold,
  selectWithoutFailed,
  unsendOffers,
  type WrittenChange,
} from './stage-effects.queries.ts'
import { leaveInterviews, restoreLeftInterviews } from './left-interviews.service.ts'
import { withdrawInvitations } from './test-invitations.queries.ts'
import { inviteEntering } from './test-invitations.service.ts'

/** Emails valid in a single stage only, by stage. */
const mailsOf: Readonly<Record<number, readonly string[]>> = {
  [APTITUDE_INVITED]: ['M06', 'M07', 'M55'],
  [OFFER_RELEASED]: ['M17', 'M18'],
  [HIRED]: ['M20'],
  [PRACTICAL_ASSIGNED]: ['M14', 'M15', 'M50'],
}

type RecordedChange = WrittenChange & { readonly id: number }

const cancelMailsOfStages = async (tx: Db, changes: readonly RecordedChange[]): Promise<void> => {
  for (const [stage, codes] of Object.entries(mailsOf)) {
    const leaving = changes.filter(({ from_stage }) => from_stage === Number(stage))
    const left = leaving.map(({ candidate_id }) => candidate_id)
    if (left.length > 0) await cancelMailsOfChanges(tx, await selectScheduled(tx, codes, left), leaving)
  }
}

/** Restores the emails that the holds of candidates taken off hold had cancelled. */
const restoreMailsOfHolds = async (ctx: AppContext, tx: Db, changes: readonly WrittenChange[]): Promise<void> => {
  const taken = changes.filter(({ from_stage, to_stage }) => from_stage === ON_HOLD && to_stage in mailsOf)
  if (taken.length > 0) await restoreMailsOfChanges(ctx, tx, await selectHolds(tx, taken))
}

/**
 * Cancels scheduled emails about these candidates' tests; returns the candidates whose invitation was among them and therefore has to be
 * sent again.
 */
export const cancelTestMails = async (tx: Db, candidate_ids: readonly number[]): Promise<Set<number>> => {
  if (candidate_ids.length === 0) return new Set()
  const uninvited = await selectScheduledTo(tx, ['M06'], candidate_ids)
  await cancelMails(tx, await selectScheduled(tx, mailsOf[APTITUDE_INVITED] ?? [], candidate_ids))
  return new Set(uninvited)
}

/** Cancels the scheduled emails about a candidate's offer: the offer itself (M17) and its reminders (M18). */
export const cancelOfferMails = async (tx: Db, candidate_id: number): Promise<void> => {
  await cancelMails(tx, await selectScheduled(tx, mailsOf[OFFER_RELEASED] ?? [], [candidate_id]))
}

/** Cancels scheduled joining reminders (M20) to these candidates. */
export const cancelJoiningReminders = async (tx: Db, candidate_ids: readonly number[]): Promise<void> => {
  await cancelMails(tx, await selectScheduled(tx, mailsOf[HIRED] ?? [], candidate_ids))
}

/** A candidate with a joining date. */
interface Joiner {
  readonly candidate: { readonly id: number; readonly email: string }
  readonly joining_on: string
}
/** Days before the joining date. */
const JOINING_REMINDERS = [7, 1] as const

/** Placeholder values of M20, by candidate. */
export const joiningValues = async (tx: Db, joiners: readonly { readonly candidate_id: number; readonly joining_on: string }[]) => {
  const places = await selectPlaces(
    tx,
    joiners.map(({ candidate_id }) => candidate_id),
  )
  return new Map(
    joiners.map(({ candidate_id, joining_on }) => [
      candidate_id,
      { 'joining.date': dayInWords(joining_on), 'joining.place': places.get(candidate_id) ?? null },
    ]),
  )
}

/** Schedules M20 a week and a day before the joining date, at 10:00 Indian time. */
export const scheduleJoiningReminders = async (ctx: AppContext, tx: Db, joiners: readonly Joiner[]): Promise<void> => {
  if (joiners.length === 0) return
  const values = await joiningValues(
    tx,
    joiners.map(({ candidate, joining_on }) => ({ candidate_id: candidate.id, joining_on })),
  )
  const rows = [...values].map(([candidate_id, values]) => ({ candidate_id, code: 'M20' as const, values }))
  const mails = await composeCandidateMails(ctx, tx, rows)
  for (const { candidate, joining_on } of joiners) {
    const mail = mails.get(candidate.id)
    const times = JOINING_REMINDERS.map((days) => instantInIndia(addDays(joining_on, -days), '10:00'))
    for (const send_at of times.filter((time) => time > new Date())) if (mail) await sendCandidateMail(ctx, tx, candidate, mail, send_at)
  }
}

/** Stages in which an offer can be in progress. */
const offerStages: readonly number[] = [SELECTED, OFFER_RELEASED, ON_HOLD]

/** Stages in which a task can be open. */
const taskStages: readonly number[] = [PRACTICAL_ASSIGNED, ON_HOLD]

/** Cancels scheduled emails about a task; returns whether its announcement was among them. */
export const cancelTaskMails = async (tx: Db, candidate_id: number): Promise<boolean> => {
  const announcements = await selectScheduled(tx, ['M14'], [candidate_id])
  await cancelMails(tx, await selectScheduled(tx, mailsOf[PRACTICAL_ASSIGNED] ?? [], [candidate_id]))
  return announcements.length > 0
}

/** Changes by which candidates leave Hired. */
const leavingHired = (changes: readonly RecordedChange[]): number[] =>
  changes.filter(({ from_stage }) => from_stage === HIRED).map(({ id }) => id)

/** Invites candidates who enter the stage of the aptitude test; withdraws the invitations of those who leave it without having started. */
const followTests = async (ctx: AppContext, tx: Db, changes: readonly WrittenChange[]): Promise<void> => {
  const leaving = changes.filter(({ from_stage }) => from_stage === APTITUDE_INVITED).map(({ candidate_id }) => candidate_id)
  if (leaving.length > 0) await withdrawInvitations(tx, leaving)
  const entering = changes.filter(({ to_stage }) => to_stage === APTITUDE_INVITED).map(({ candidate_id }) => candidate_id)
  if (entering.length > 0) await inviteEntering(ctx, tx, entering)
}

/** Closes the follow-up about the missing email (F13) of an undone rejection, unless another email failed. */
const settleRejections = async (tx: Db, changes: readonly WrittenChange[]): Promise<void> => {
  const left = changes.filter(({ from_stage }) => rejectionStages.includes(from_stage)).map(({ candidate_id }) => candidate_id)
  if (left.length > 0) await closeFollowUps(tx, 'F13', await selectWithoutFailed(tx, left))
}

/** Opens a follow-up about the missing email (F13) where an undo returns to a rejection that the candidate hasn't been told about. */
const followUntold = async (tx: Db, undos: readonly WrittenChange[]): Promise<void> => {
  const rejected = undos.filter(({ to_stage }) => rejectionStages.includes(to_stage)).map(({ candidate_id }) => candidate_id)
  if (rejected.length === 0) return
  const untold = await selectUntold(tx, rejected)
  const moments = [nextWorkingMorning(new Date(), await selectCalendar(tx))]
  await openFollowUps(
    tx,
    untold.map((candidate_id) => ({ candidate_id, rule: 'F13' as const, moments })),
  )
}

/**
 * Applies the side effects of moves of different candidates, in a few statements: interviews, offers, tasks, tests, joining and reminders.
 * `undo_until`: when emails about their cancellation are sent.
 */
export const followMoves = async (
  ctx: AppContext,
  tx: Db,
  changes: readonly RecordedChange[],
  undo_until: Date = fromNow(UNDO_MS),
): Promise<void> => {
  await leaveInterviews(ctx, tx, changes, undo_until)
  const ofOffers = changes.filter(({ from_stage }) => offerStages.includes(from_stage))
  if (ofOffers.length > 0) await endOffers(tx, ofOffers)
  const ofTasks = changes.filter(({ from_stage }) => taskStages.includes(from_stage))
  if (ofTasks.length > 0) await endTasks(tx, ofTasks)
  await restoreMailsOfHolds(ctx, tx, changes)
  // Replaces the reminders of a test, also those just restored.
  await followTests(ctx, tx, changes)
  await deleteJoinings(tx, leavingHired(changes))
  await cancelMailsOfStages(tx, changes)
  await remindToReapply(tx, changes)
  await settleRejections(tx, changes)
}

/** Reverts the side effects of undone moves; returns what couldn't be restored, as a sentence by candidate. */
export const followUndos = async (
  ctx: AppContext,
  tx: Db,
  undos: readonly (RecordedChange & { readonly undoes: number })[],
  by: number,
): Promise<Map<number, string>> => {
  await leaveInterviews(ctx, tx, undos, new Date())
  const undone = undos.map(({ undoes }) => undoes)
  const lost = await restoreLeftInterviews(ctx, tx, undone)
  const ofOffers = undos.filter(({ to_stage }) => offerStages.includes(to_stage)).map(({ undoes }) => undoes)
  if (ofOffers.length > 0) {
    await reopenOffers(tx, ofOffers)
    await enqueueFileRemovals(tx, ctx, await unsendOffers(tx, ofOffers))
  }
  const ofTasks = undos.filter(({ to_stage }) => taskStages.includes(to_stage)).map(({ undoes }) => undoes)
  if (ofTasks.length > 0) await reopenTasks(tx, ofTasks)
  await restoreMailsOfChanges(ctx, tx, undone)
  await followTests(ctx, tx, undos)
  await deleteJoinings(tx, leavingHired(undos))
  const toHired = undos.filter(({ to_stage }) => to_stage === HIRED).map(({ undoes }) => undoes)
  await restoreJoinings(tx, toHired, by)
  await cancelMailsOfStages(tx, undos)
  await remindToReapply(tx, undos)
  await settleRejections(tx, undos)
  await followUntold(tx, undos)
  return lost
}
