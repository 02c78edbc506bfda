import { roundStages } from '@portal/contract/interviews'
import { dayInIndia } from '@portal/contract/shared/dates'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor } from '../../platform/actor.ts'
import type { MailContent } from '../../platform/mail/mail-content.ts'
import type { AppContext } from '../../platform/context.ts'
import { findInterviews } from '../stage-effects/interview-invitations.queries.ts'
import { interviewValues } from '../stage-effects/interview-invitations.mail.ts'
import { toFacts } from '../stage-effects/interview-invitations.service.ts'
import { mayWriteMail } from '../mails/mails.policy.ts'
import { offerValues } from '../offers/send-offer.service.ts'
import { joiningValues } from '../stage-effects/stage-effects.service.ts'
import { valuesOfTest } from '../stage-effects/test-invitations.service.ts'
import { endInWords } from '../stage-effects/test-window.rules.ts'
import { taskValues } from '../tasks/tasks.service.ts'
import { composeCandidateMails } from '../templates/compose.service.ts'
import type { PlaceholderValues } from '../templates/fill.rules.ts'
import { type PendingCandidate, selectPendingActions } from './reminders.queries.ts'
import { DECLINED, NOTHING_PENDING, REMINDED, type ReminderCode, reminderOf } from './reminders.rules.ts'

/** The reminder of one candidate, or why there is none. */
export type ComposedReminder = { readonly reader: PendingCandidate } & (
  | { readonly code: ReminderCode; readonly mail: MailContent; readonly why: null }
  | { readonly code: null; readonly mail: null; readonly why: string }
)

/** Placeholder values by candidate, in a constant number of statements. */
const valuesOf = async (
  ctx: AppContext,
  db: Db,
  chosen: readonly { readonly reader: PendingCandidate; readonly code: ReminderCode }[],
): Promise<Map<number, PlaceholderValues>> => {
  const ofCode = (code: ReminderCode) => chosen.flatMap((choice) => (choice.code === code ? choice.reader : []))
  const interviews = await findInterviews(
    db,
    ofCode('M10').flatMap(({ interview_id }) => interview_id ?? []),
  )
  const joining = await joiningValues(
    db,
    ofCode('M20').flatMap(({ candidate_id, joining_on }) => (joining_on === null ? [] : { candidate_id, joining_on })),
  )
  const byCandidate = new Map(interviews.map((interview) => [interview.candidate.id, interviewValues(toFacts(interview, []))]))
  const values: Readonly<Record<ReminderCode, (reader: PendingCandidate) => PlaceholderValues>> = {
    M03: () => ({}),
    M07: ({ test_id, test_opens_at, test_closes_at, test_place: place, test_bring: bring }) => {
      const [opens_at, closes_at] = [new Date(test_opens_at ?? 0), new Date(test_closes_at ?? 0)]
      return { ...valuesOfTest(ctx, { test_id: test_id ?? 0, opens_at, closes_at, place, bring }), 'test.ends': endInWords(closes_at) }
    },
    M10: ({ candidate_id }) => byCandidate.get(candidate_id) ?? {},
    M15: ({ task_title, task_deadline }) => taskValues(ctx, { title: task_title ?? '', deadline: new Date(task_deadline ?? 0) }),
    M18: ({ reply_by, offer_joining_on }) => offerValues(ctx, { reply_by: reply_by ?? '', joining_on: offer_joining_on ?? '' }),
    M20: ({ candidate_id }) => joining.get(candidate_id) ?? {},
    M51: ({ slot_round }) => ({ 'interview.round': slot_round && roundStages[slot_round].label }),
  }
  return new Map(chosen.map(({ reader, code }) => [reader.candidate_id, values[code](reader)]))
}

/** Composes, per visible candidate, the reminder that applies, from its active template. Writes nothing. */
export const composeReminders = async (ctx: AppContext, db: Db, actor: Actor, ids: readonly number[]): Promise<ComposedReminder[]> => {
  authorize(actor, mayWriteMail, {})
  const today = dayInIndia()
  const readers = (await selectPendingActions(db, ids, today)).map((reader) => ({ reader, code: reminderOf(reader, today) }))
  const chosen = readers.flatMap(({ reader, code }) =>
    code === null || reader.is_declined || reader.reminded.includes(code) ? [] : { reader, code },
  )
  const values = await valuesOf(ctx, db, chosen)
  const mails = await composeCandidateMails(
    ctx,
    db,
    chosen.map(({ reader: { candidate_id }, code }) => ({ candidate_id, code, values: values.get(candidate_id) ?? {} })),
  )
  return readers.map(({ reader, code }) => {
    const mail = mails.get(reader.candidate_id)
    if (code !== null && mail) return { reader, code, mail, why: null }
    return { reader, code: null, mail: null, why: code === null ? NOTHING_PENDING : reader.is_declined ? DECLINED : REMINDED }
  })
}
