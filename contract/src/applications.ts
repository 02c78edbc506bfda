import * as z from 'zod/mini'
import { data, endpoint, idParams } from './shared/endpoint.ts'
import { across, day, id, optionalLines, requiredLines } from './shared/fields.ts'
import { MailBody } from './mail-text.ts'
import { limits } from './shared/limits.ts'
import { messages } from './shared/messages.ts'
import { type MailCode, mailNames } from './stages.ts'

/** Reasons for a move, for staff only. `kind`: the kind of reason a move requires; `other` fits every kind and needs a note. */
export const reasons = {
  skills: { label: 'Skills do not match', kind: 'rejection' },
  experience: { label: 'Experience', kind: 'rejection' },
  education: { label: 'Education criteria', kind: 'rejection' },
  aptitude: { label: 'Aptitude below cut-off', kind: 'rejection' },
  communication: { label: 'Communication', kind: 'rejection' },
  technical_depth: { label: 'Technical depth', kind: 'rejection' },
  practical_quality: { label: 'Practical quality', kind: 'rejection' },
  attitude: { label: 'Attitude or stability', kind: 'rejection' },
  ctc: { label: 'CTC above budget', kind: 'rejection' },
  notice: { label: 'Notice too long', kind: 'rejection' },
  location: { label: 'Location', kind: 'rejection' },
  better_candidate: { label: 'Better candidate chosen', kind: 'rejection' },
  duplicate: { label: 'Duplicate', kind: 'rejection' },
  false_information: { label: 'False information', kind: 'rejection' },
  no_show: { label: 'No-show', kind: 'rejection' },
  not_reachable: { label: 'Not reachable', kind: 'rejection' },
  withdrew_offer: { label: 'Withdrew: other offer', kind: 'rejection' },
  withdrew_personal: { label: 'Withdrew: personal', kind: 'rejection' },
  withdrew_role: { label: 'Withdrew: role', kind: 'rejection' },
  withdrew_ctc: { label: 'Withdrew: CTC', kind: 'rejection' },
  request_closed: { label: 'Request closed', kind: 'rejection' },
  exempt_experience: { label: 'Proven by experience', kind: 'exemption' },
  exempt_work: { label: 'Proven by work samples', kind: 'exemption' },
  exempt_earlier: { label: 'Passed in an earlier application', kind: 'exemption' },
  hold_request: { label: 'Request on hold', kind: 'hold' },
  hold_candidate: { label: 'Candidate asked to wait', kind: 'hold' },
  hold_others: { label: 'Other candidates still in this round', kind: 'hold' },
  reopen_back: { label: 'Candidate is available again', kind: 'reopen' },
  reopen_position: { label: 'A position is open again', kind: 'reopen' },
  reopen_news: { label: 'New information', kind: 'reopen' },
  correct_click: { label: 'Wrong stage chosen', kind: 'correction' },
  correct_late: { label: 'Recorded too late', kind: 'correction' },
  opening: { label: 'Opening set by staff', kind: 'opening' },
  interview_set: { label: 'Interview set', kind: 'interview' },
  interview_off: { label: 'Interview cancelled or missed', kind: 'interview' },
  interview_done: { label: 'Remarks complete', kind: 'interview' },
  other: { label: 'Other, see note', kind: 'any' },
} as const
export type ReasonCode = keyof typeof reasons
export const reasonKinds = ['rejection', 'exemption', 'hold', 'reopen', 'correction'] as const
export type ReasonKind = (typeof reasonKinds)[number]

const reasonCodes = Object.keys(reasons) as [ReasonCode, ...ReasonCode[]]
const noReason = z.literal('', 'Choose an option from the list.')
const reasonCode = z.pipe(
  z.optional(z.nullable(z.union([noReason, z.enum(reasonCodes)], 'Choose an option from the list.'))),
  z.transform((value) => value || null),
)
const optionalDay = z.pipe(
  z.optional(z.nullable(z.union([z.literal(''), day], 'Enter a real date.'))),
  z.transform((value) => value || null),
)
const stage = z.int('Choose a stage.').check(z.minimum(1, 'Choose a stage.'), z.maximum(32, 'Choose a stage.'))

/** Latest review date for a hold, in days from today. */
export const HOLD_DAYS = 14
/** Milliseconds: how long the screen offers Undo, and how long the server allows it. Emails of a move are delayed by `UNDO_MS`. */
export const UNDO_SHOWN_MS = 8000
export const UNDO_MS = 60_000

/** Text as in `MailBody`; empty counts as absent. */
const orNone = <S extends z.ZodMiniType<string, string>>(text: S) =>
  z.pipe(
    z.optional(z.nullable(z.union([z.literal(''), text]))),
    z.transform((value) => value || null),
  )

/** `from`: the stage the caller saw. `mail`: whether to send the email, if the stage leaves a choice. */
const MoveFields = z.strictObject({
  from: stage,
  to: stage,
  reason_code: reasonCode,
  note: optionalLines(limits.longText),
  mail: z.optional(z.nullable(z.boolean('Choose yes or no.'))),
  /** Text of the email: the stage's template (default), or the caller's own text as in `MailBody`. */
  mail_text: z.optional(z.enum(['template', 'own'], 'Choose an option from the list.')),
  mail_subject: orNone(MailBody.shape.subject),
  mail_body: orNone(MailBody.shape.body),
  review_on: optionalDay,
  joining_on: optionalDay,
})
interface OwnText {
  readonly mail_text?: 'template' | 'own' | undefined
  readonly mail_subject: string | null
  readonly mail_body: string | null
}
/** The caller's own text needs a subject and a message. */
export const ownTextChecks = [
  across<OwnText>(({ mail_text, mail_subject }) => mail_text !== 'own' || Boolean(mail_subject), messages.mandatory, 'mail_subject'),
  across<OwnText>(({ mail_text, mail_body }) => mail_text !== 'own' || Boolean(mail_body), messages.mandatory, 'mail_body'),
] as const
export const MoveBody = MoveFields.check(...ownTextChecks)
export type MoveBody = z.output<typeof MoveBody>

/** A correction overrides the stage table, so reason and note are mandatory; it sends no email. */
export const CorrectionBody = z.extend(z.omit(MoveFields, { mail: true, mail_text: true, mail_subject: true, mail_body: true }), {
  reason_code: z.enum(reasonCodes, messages.mandatory),
  note: requiredLines(limits.longText),
})
export type CorrectionBody = z.output<typeof CorrectionBody>

export const Moved = z.object({
  hiring_stage: z.number(),
  change_id: z.number(),
  /** End of the undo period, ISO 8601 UTC. */
  undo_until: z.string(),
  mail: z.nullable(z.object({ id: z.number(), code: z.string(), send_at: z.nullable(z.string()) })),
})
export type Moved = z.infer<typeof Moved>

/**
 * 409 `stage_moved` if the stage is no longer `from`, with `name`, `at`, `stage` and `stage_id` in the details; 422 `not_allowed` for a
 * move that isn't in `stages`; 422 by field for missing input.
 */
export const moveStage = endpoint({
  method: 'POST',
  path: '/v1/candidates/:id/stage',
  audience: 'staff',
  summary: 'Move a candidate to another stage',
  params: idParams,
  body: MoveBody,
  refusals: ['not_allowed', 'stage_moved'],
  response: data(Moved),
})

/** Any stage to any stage, with reason and note and without an email, to correct mistakes. Errors as `moveStage`. */
export const correctStage = endpoint({
  method: 'POST',
  path: '/v1/candidates/:id/stage/correct',
  audience: 'administrator',
  summary: 'Correct the stage of a candidate',
  params: idParams,
  body: CorrectionBody,
  refusals: ['not_allowed', 'stage_moved'],
  response: data(Moved),
})

/**
 * Undoes the latest change and its email, within a minute. `lost`: what couldn't be restored, as a sentence. 409 `stage_moved` if another
 * change followed, `too_late`.
 */
export const undoMove = endpoint({
  method: 'POST',
  path: '/v1/candidates/:id/stage/undo',
  audience: 'staff',
  summary: 'Undo a move',
  params: idParams,
  body: z.strictObject({ change_id: id }),
  refusals: ['not_allowed', 'stage_moved', 'too_late'],
  response: data(z.object({ hiring_stage: z.number(), lost: z.nullable(z.string()) })),
})

/** Whether an action is possible now; `why` says why not. */
const Verdict = z.object({ to: z.nullable(z.number()), why: z.nullable(z.string()) })
const mailCodes = Object.keys(mailNames) as [MailCode, ...MailCode[]]

/** What a candidate is assessed by in the stages from the technical interview on. */
export const assessments = ['technical', 'practical', 'hr', 'management'] as const
export type Assessment = (typeof assessments)[number]
/** Why an assessment isn't recorded: none was scheduled or set, it takes place later, or its remarks or evaluation are missing. */
export const assessmentGaps = ['none', 'upcoming', 'no_remarks'] as const
export type AssessmentGap = (typeof assessmentGaps)[number]

const Move = z.object({
  to: z.number(),
  /** Returns to the stage before the hold. */
  is_unhold: z.boolean(),
  reason_kind: z.nullable(z.enum(reasonKinds)),
  needs: z.nullable(z.enum(['review_on', 'joining_on'])),
  mail: z.nullable(
    z.object({
      code: z.enum(mailCodes),
      /** `always` leaves no choice; otherwise the default. */
      choice: z.enum(['always', 'on', 'off']),
      /** Send time of a delayed email, ISO 8601 UTC. */
      send_at: z.nullable(z.string()),
    }),
  ),
  /** Upcoming interviews that it cancels, as "Phone screening on 26 Nov 2026, 11:00 am to 11:30 am". */
  cancels: z.array(z.string()),
  /** It would invite the candidate to a test, but none is published. */
  is_without_test: z.boolean(),
  /** The assessment of the stage it leaves that isn't recorded: an interview with remarks, or the evaluation of the task. */
  skips: z.nullable(z.object({ assessment: z.enum(assessments), gap: z.enum(assessmentGaps) })),
})
export type Move = z.infer<typeof Move>

/** When the next move is due, in the list, on the board and on the profile. */
export const nextStepDueFields = {
  /** `YYYY-MM-DD`; null if no day is fixed. */
  due_on: z.nullable(z.string()),
  /** `very_late`: more working days overdue than the stage allows. */
  lateness: z.enum(['in_time', 'late', 'very_late']),
  /** Working days since the due day. */
  overdue_days: z.number(),
}
const NextStepDue = z.object(nextStepDueFields)
export type NextStepDue = z.infer<typeof NextStepDue>

/** Stage of a candidate, and what the caller may do. Days are `YYYY-MM-DD`. */
const CandidateStage = z.object({
  hiring_stage: z.number(),
  stage_since: z.string(),
  days_in_stage: z.number(),
  ...nextStepDueFields,
  held_from: z.nullable(z.number()),
  review_on: z.nullable(z.string()),
  joining_on: z.nullable(z.string()),
  /** Null until the candidate has joined. */
  joined_on: z.nullable(z.string()),
  /** Of the offer in preparation, in “Selected, offer in approval”: the stage stays until the offer is sent. */
  offer_state: z.nullable(z.enum(['draft', 'awaiting_approval', 'approved'])),
  assignee: z.nullable(z.object({ id: z.number(), name: z.string() })),
  /** The opening applied for. */
  resource_request_id: z.nullable(z.number()),
  moves: z.array(Move),
  can: z.object({ move: Verdict, reject: Verdict, hold: Verdict, unhold: Verdict, correct: Verdict, opening: Verdict }),
  /** Targets of a correction. */
  corrections: z.array(Move),
})
export type CandidateStage = z.infer<typeof CandidateStage>

export const readStage = endpoint({
  method: 'GET',
  path: '/v1/candidates/:id/stage',
  audience: 'staff',
  summary: 'Stage of a candidate and possible moves',
  params: idParams,
  response: data(CandidateStage),
})

/**
 * Changes the opening of the current application, which restarts in `can.opening.to`, or links the first one for a candidate who agreed to
 * apply; the note gives the reason, or how they agreed. The candidate is notified by email and on the timeline. There is no undo: change it
 * again. 409 `opening_changed` if the opening is no longer `from`, `opening_closed`; 422 `not_allowed` if the stage doesn't allow it,
 * `resource_request_id` if it is the current opening.
 */
export const changeOpening = endpoint({
  method: 'PUT',
  path: '/v1/candidates/:id/opening',
  audience: 'staff',
  summary: 'Link a candidate to an opening, or change it',
  params: idParams,
  body: z.strictObject({ from: z.nullable(id), resource_request_id: id, note: requiredLines(limits.longText) }),
  refusals: ['adults_only', 'not_allowed', 'opening_changed', 'opening_closed'],
  response: data(z.object({ hiring_stage: z.number() })),
})

/** Possible assignees. */
export const listAssignable = endpoint({
  method: 'GET',
  path: '/v1/staff/assignable',
  audience: 'staff',
  summary: 'Staff who can be assigned candidates',
  response: data(z.array(z.object({ id: z.number(), name: z.string() }))),
})

/** The first assignment moves Applied to In screening; `moved` is that move. 422 `user_id` for an invalid assignee. */
export const assign = endpoint({
  method: 'POST',
  path: '/v1/candidates/:id/assign',
  idempotencyKey: true,
  audience: 'staff',
  summary: 'Assign or unassign a candidate',
  params: idParams,
  body: z.strictObject({ user_id: z.nullable(id), note: optionalLines(limits.longText) }),
  response: data(z.object({ assignee: CandidateStage.shape.assignee, moved: z.nullable(Moved) })),
})

export const Note = z.object({ id: z.number(), body: z.string(), author: z.string(), created_at: z.string() })
export type Note = z.infer<typeof Note>

export const addNote = endpoint({
  method: 'POST',
  path: '/v1/candidates/:id/notes',
  idempotencyKey: true,
  audience: 'staff',
  summary: 'Add a staff note',
  params: idParams,
  body: z.strictObject({ body: requiredLines(limits.longText) }),
  response: data(Note),
})
/** Newest first. */
export const listNotes = endpoint({
  method: 'GET',
  path: '/v1/candidates/:id/notes',
  audience: 'staff',
  summary: 'Staff notes about a candidate',
  params: idParams,
  response: data(z.array(Note)),
})
