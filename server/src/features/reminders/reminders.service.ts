import { dayInIndia } from '@portal/contract/shared/dates'
import type { Db } from '../../database/open.ts'
import type { AppContext } from '../../platform/context.ts'
import { sendCandidateMails } from '../mails/mails.service.ts'
import { composeCandidateMails } from '../templates/compose.service.ts'
import { deleteReminders, insertProfileReminder, lockDueReminders, setNextReminders, upsertReapplyReminders } from './reminders.queries.ts'
import { coolingEnd, decideReminder } from './reminders.rules.ts'

/** Reminders per transaction. */
const BATCH = 100
const codes = { profile: 'M03', reapply: 'M32' } as const

/** Schedules a reminder of the unfinished profile after registration, unless an invitation sends its own. */
export const remindOfProfile = (tx: Db, candidate_id: number): Promise<void> => insertProfileReminder(tx, candidate_id)

interface Move {
  readonly candidate_id: number
  readonly to_stage: number
}
/**
 * Updates the re-apply reminders of moved candidates: set for closed applications, at the end of the cooling period, removed for others.
 */
export const remindToReapply = async (tx: Db, moves: readonly Move[]): Promise<void> => {
  const today = dayInIndia()
  const ends = moves.map(({ candidate_id, to_stage }) => ({ candidate_id, due_at: coolingEnd(to_stage, today) }))
  await upsertReapplyReminders(
    tx,
    ends.flatMap(({ candidate_id, due_at }) => (due_at === null ? [] : { candidate_id, due_at })),
  )
  await deleteReminders(
    tx,
    'reapply',
    ends.flatMap(({ candidate_id, due_at }) => (due_at === null ? candidate_id : [])),
  )
}

/** Sends due reminders (M03, M32). */
export const sendDueReminders = async (ctx: AppContext): Promise<void> => {
  for (let due = BATCH; due === BATCH;) {
    due = await ctx.database.transaction(async (tx) => {
      const now = new Date()
      const decided = (await lockDueReminders(tx, BATCH)).map((row) => ({ ...row, ...decideReminder(row, now) }))
      const sent = decided.filter(({ isSent }) => isSent)
      const mails = await composeCandidateMails(
        ctx,
        tx,
        sent.map(({ candidate_id, kind }) => ({ candidate_id, code: codes[kind], values: {} })),
      )
      await sendCandidateMails(
        ctx,
        tx,
        sent.flatMap(({ candidate_id: id, email }) => {
          const mail = mails.get(id)
          return mail ? { candidate: { id, email }, mail, send_at: null } : []
        }),
      )
      await setNextReminders(tx, decided)
      return decided.length
    })
  }
}
