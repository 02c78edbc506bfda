import type { Db } from '../../database/open.ts'
import type { AppContext } from '../../platform/context.ts'
import { openFollowUps } from '../follow-ups/follow-ups.service.ts'
import { cancelMails, sendCandidateMails } from '../mails/mails.service.ts'
import { composeCandidateMails } from '../templates/compose.service.ts'
import type { PlaceholderValues } from '../templates/fill.rules.ts'
import { selectScheduled } from './stage-effects.queries.ts'
import { inviteToTests, selectInvited, selectTestsOf, selectWaitingForTests, type TestWindow } from './test-invitations.queries.ts'
import { endInWords, TEST_REMINDER_HOURS, testMoments, testReminderTime, windowInWords } from './test-window.rules.ts'

/** What the emails M06, M07 and M55 say of a test. */
export const valuesOfTest = ({ config }: Pick<AppContext, 'config'>, { test_id, opens_at, closes_at, place, bring }: TestWindow) => {
  const { date, time } = windowInWords(opens_at, closes_at)
  const link = `${config.publicUrl}/AptitudeTest?id=${test_id}`
  return { 'test.date': date, 'test.time': time, 'test.place': place, 'test.link': link, 'test.bring': bring }
}

/** What the email M06 says of the tests that candidates are, or will be, invited to, by candidate; in one statement. */
export const testValues = async (ctx: Pick<AppContext, 'config'>, db: Db, candidate_ids: readonly number[]) =>
  new Map([...(await selectTestsOf(db, candidate_ids))].map(([candidate_id, test]) => [candidate_id, valuesOfTest(ctx, test)]))

/** What emails say of the test a candidate takes, for previews; nothing without one. */
export const latestTest = async (ctx: AppContext, db: Db, candidate_id: number): Promise<PlaceholderValues> => {
  const test = (await selectTestsOf(db, [candidate_id])).get(candidate_id)
  if (!test) return {}
  return { ...valuesOfTest(ctx, test), 'test.ends': test.closes_at && endInWords(test.closes_at) }
}

/** Cancels the reminders (M07) of a test. */
export const cancelTestReminders = async (tx: Db, candidate_ids: readonly number[]): Promise<void> => {
  await cancelMails(tx, await selectScheduled(tx, ['M07'], candidate_ids))
}

/** Candidates that one statement is for. */
const BATCH = 500

/**
 * Reminds candidates of the test they are invited to before it ends (M07), in place of earlier reminders, and lets the follow-up of their
 * stage (F4) be due by that end. For a test without an end both stay as they are for the stage.
 */
const followDeadlines = async (ctx: AppContext, tx: Db, candidate_ids: readonly number[]): Promise<void> => {
  const now = new Date()
  for (let first = 0; first < candidate_ids.length; first += BATCH) {
    const some = candidate_ids.slice(first, first + BATCH)
    await cancelTestReminders(tx, some)
    const waiting = await selectWaitingForTests(tx, some)
    const mails = await composeCandidateMails(
      ctx,
      tx,
      waiting.map((test) => ({
        candidate_id: test.candidate_id,
        code: 'M07',
        values: { ...valuesOfTest(ctx, test), 'test.ends': endInWords(test.closes_at) },
      })),
    )
    // One email to each candidate at a time: `sendCandidateMails` tells the emails apart by candidate.
    for (const hours of TEST_REMINDER_HOURS) {
      const rows = waiting.flatMap(({ candidate_id: id, email, closes_at }) => {
        const [mail, send_at] = [mails.get(id), testReminderTime(closes_at, hours, now)]
        return mail && send_at ? [{ candidate: { id, email }, mail, send_at }] : []
      })
      await sendCandidateMails(ctx, tx, rows)
    }
    const followUps = waiting.map(({ candidate_id, closes_at }) => ({
      candidate_id,
      rule: 'F4' as const,
      moments: testMoments(closes_at, now),
    }))
    await openFollowUps(tx, followUps)
  }
}

/** Candidates have come to the stage of the test: they are invited to it. */
export const inviteEntering = async (ctx: AppContext, tx: Db, candidate_ids: readonly number[]): Promise<void> => {
  await inviteToTests(tx, candidate_ids)
  await followDeadlines(ctx, tx, candidate_ids)
}

/** A test was published or closed, or its window has changed. */
export const followWindow = async (ctx: AppContext, tx: Db, test_id: number): Promise<void> =>
  followDeadlines(ctx, tx, await selectInvited(tx, test_id))
