import * as z from 'zod/mini'
import { Note } from './applications.ts'
import { followUpRuleKeys } from './follow-up-rules.ts'
import { callOutcomes, followUpActions } from './follow-ups.ts'
import { interviewRounds, recommendations } from './interview-rounds.ts'
import { MailRow } from './mails.ts'
import { data, endpoint, idParams } from './shared/endpoint.ts'

/** `undoes`: id of the change this one undid. `reason` and `note` are for staff only. */
const StageChange = z.object({
  id: z.number(),
  from_stage: z.number(),
  to_stage: z.number(),
  by: z.string(),
  created_at: z.string(),
  reason: z.nullable(z.string()),
  note: z.nullable(z.string()),
  undoes: z.nullable(z.number()),
  undone_at: z.nullable(z.string()),
  /** End of the caller's undo period, ISO 8601 UTC; null if the caller can't undo it. */
  undo_until: z.nullable(z.string()),
  mail: z.nullable(
    z.object({
      id: z.number(),
      code: z.string(),
      subject: z.string(),
      state: z.enum(['queued', 'sending', 'sent', 'failed', 'kept', 'cancelled']),
      send_at: z.nullable(z.string()),
      can_cancel: z.boolean(),
      /** As for `MailRow`. */
      can_send: z.boolean(),
    }),
  ),
})
export type StageChange = z.infer<typeof StageChange>

/** Newest first. */
export const listStageChanges = endpoint({
  method: 'GET',
  path: '/v1/candidates/:id/history',
  audience: 'staff',
  summary: 'Stage history of a candidate',
  params: idParams,
  response: data(z.array(StageChange)),
})

/** `asked`: the candidate requested another time. `remarks`: those of one interviewer were submitted. */
export const interviewActs = ['set', 'asked', 'moved', 'cancelled', 'missed', 'remarks'] as const
export const offerActs = [
  'drafted',
  'changed',
  'submitted',
  'approved',
  'returned',
  'sent',
  'extended',
  'accepted',
  'declined',
  'withdrawn',
] as const

const timelineEvents = [
  z.object({ kind: z.literal('move'), at: z.string(), change: StageChange }),
  z.object({ kind: z.literal('note'), at: z.string(), note: Note }),
  /** Emails of a move are in its `change`. */
  z.object({ kind: z.literal('mail'), at: z.string(), mail: MailRow }),
  /** `to` null: unassigned. */
  z.object({ kind: z.literal('assigned'), at: z.string(), by: z.string(), to: z.nullable(z.string()) }),
  /**
   * `by` of an interview that was set: null if booked by the candidate. `starts_at` as it was then; `moved_from`: the time before.
   * `recommendation` of submitted remarks: null as long as the reader owes theirs.
   */
  z.object({
    kind: z.literal('interview'),
    act: z.enum(interviewActs),
    at: z.string(),
    by: z.nullable(z.string()),
    round: z.enum(interviewRounds),
    starts_at: z.string(),
    moved_from: z.nullable(z.string()),
    reason: z.nullable(z.string()),
    recommendation: z.nullable(z.enum(recommendations)),
  }),
  /** A step of an offer. `extended`: the last day to reply before and after; `reason` why it was returned, or how it ended. */
  z.object({
    kind: z.literal('offer'),
    act: z.enum(offerActs),
    at: z.string(),
    by: z.string(),
    version: z.number(),
    extended: z.nullable(z.object({ from: z.string(), to: z.string() })),
    reason: z.nullable(z.string()),
  }),
  /** An invitation to apply; `opening`: designation and job code, null for one to no opening. */
  z.object({ kind: z.literal('invited'), at: z.string(), by: z.string(), opening: z.nullable(z.string()) }),
  /** The candidate was created by an import; `file` null: from pasted rows or resumes. */
  z.object({ kind: z.literal('imported'), at: z.string(), by: z.string(), file: z.nullable(z.string()) }),
  /** What staff did about a follow-up and haven't undone; `outcome` of a call; `note` or the reason of a dismissal. */
  z.object({
    kind: z.literal('follow_up'),
    at: z.string(),
    by: z.nullable(z.string()),
    rule: z.enum(followUpRuleKeys),
    act: z.enum(followUpActions),
    outcome: z.nullable(z.enum(callOutcomes)),
    note: z.nullable(z.string()),
  }),
  /** Any other entry visible to the candidate, in the candidate's wording. */
  z.object({ kind: z.literal('status'), at: z.string(), by: z.string(), text: z.string() }),
] as const
export const TimelineEvent = z.discriminatedUnion('kind', timelineEvents)
export type TimelineEvent = z.infer<typeof TimelineEvent>

/** What happened to a candidate, one entry per event, newest first. */
export const readStaffTimeline = endpoint({
  method: 'GET',
  path: '/v1/candidates/:id/timeline',
  audience: 'staff',
  summary: 'Timeline of a candidate for staff',
  params: idParams,
  response: data(z.array(TimelineEvent)),
})
