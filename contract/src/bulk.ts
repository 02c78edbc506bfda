import * as z from 'zod/mini'
import { CutOffBody } from './cut-offs.ts'
import { mailNames, type MailCode } from './stages.ts'
import { MoveBody, ownTextChecks, reasonKinds } from './applications.ts'
import { MailBody } from './mail-text.ts'
import { Selection } from './candidate-list.ts'
import { FollowUpBody } from './follow-ups.ts'
import { interviewRounds } from './interview-rounds.ts'
import { data, endpoint, idParams, numeral, paged } from './shared/endpoint.ts'
import { id, optionalLines, requiredLines } from './shared/fields.ts'
import { limits } from './shared/limits.ts'

/** Bulk actions, executed as background runs. */
export const bulkKinds = ['stage', 'assign', 'mail', 'remind', 'follow_up', 'opening', 'publish', 'cut_off', 'export'] as const
export type BulkKind = (typeof bulkKinds)[number]

/** Export columns: column keys of the list with their headings. */
export const exportColumns = {
  name: 'Candidate',
  email: 'Email',
  applied: 'Applied for',
  job_code: 'Job code',
  stage: 'Stage',
  stage_since: 'In stage since',
  experience: 'Experience (months)',
  notice: 'Notice period (months)',
  expected_ctc: 'Expected CTC (LPA)',
  skills: 'Skills match',
  skills_missing: 'Skills missing',
  assigned_to: 'Assigned to',
  last_activity: 'Last activity',
  current_ctc: 'Current CTC (LPA)',
  mobile: 'Mobile',
  city: 'City',
  willing: 'Willing to move to Ahmedabad',
  source: 'Source',
  mark_10th: '10th %',
  mark_12th: '12th %',
  mark_degree: 'Degree %',
  aggregates: 'Minimum marks met',
  profile: 'Profile %',
  follow_up: 'Next follow-up',
  referred_by: 'Referred by',
  resume: 'Resume',
  under_18: 'Under 18',
  reapplications: 'Re-applications',
  applied_on: 'Applied on',
  created_on: 'Created on',
} as const
export type ExportColumn = keyof typeof exportColumns
export const exportColumnKeys = Object.keys(exportColumns) as [ExportColumn, ...ExportColumn[]]
/** `zip`: one resume file per candidate. */
export const exportFormats = ['csv', 'xlsx', 'zip'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Target: a stage, or `reject` for the rejection stage of each candidate's current stage. */
export const REJECT = 'reject'
const Target = z.union([MoveBody.shape.to, z.literal(REJECT)], 'Choose a stage.')
export type BulkTarget = z.infer<typeof Target>

const { reason_code, note, mail, mail_text, mail_subject, mail_body, review_on, joining_on } = MoveBody.shape
/**
 * Reason and dates apply where the move needs them. `mail` applies where the email is optional; null uses each email's default. Custom text
 * replaces every email of the run; candidates without a value for one of its placeholders are skipped.
 */
const StageWork = z
  .strictObject({
    kind: z.literal('stage'),
    to: Target,
    reason_code,
    note,
    mail,
    mail_text,
    mail_subject,
    mail_body,
    review_on,
    joining_on,
  })
  .check(...ownTextChecks)
/** Staff the candidates are distributed to, round-robin. */
const shareAmong = z.optional(
  z.array(id).check(
    z.minLength(2, 'Choose at least two people.'),
    z.maxLength(limits.share, `Choose at most ${limits.share} people.`),
    z.refine((ids) => new Set(ids).size === ids.length, 'Choose each person only once.'),
  ),
)
const isOneWay = z.refine<{ user_id?: number | null; share_among?: readonly number[] }>(
  ({ user_id, share_among }) => share_among === undefined || user_id == null,
  { error: 'Choose one person, or several to share among.', path: ['share_among'] },
)
/** `user_id` null unassigns, unless `share_among` is given. */
const AssignWork = z
  .strictObject({ kind: z.literal('assign'), user_id: z.nullable(id), share_among: shareAmong, note: optionalLines(limits.longText) })
  .check(isOneWay)
const MailWork = z.extend(MailBody, { kind: z.literal('mail') })
/** Sends the reminder that fits what each candidate still has to do, from its active template. */
const RemindWork = z.strictObject({ kind: z.literal('remind') })
const ExportWork = z.strictObject({
  kind: z.literal('export'),
  format: z.enum(exportFormats, 'Choose csv, xlsx or zip.'),
  /** For `csv` and `xlsx`, in this order; default: all columns. */
  columns: z.optional(
    z.array(z.enum(exportColumnKeys, 'There is no such column.')).check(
      z.minLength(1, 'Choose a column.'),
      z.maxLength(exportColumnKeys.length, 'Choose each column only once.'),
      z.refine((columns) => new Set(columns).size === columns.length, 'Choose each column only once.'),
    ),
  ),
})
/** Adds the same follow-up to each candidate, for the caller unless `user_id` is given. */
const FollowUpWork = z.strictObject({
  kind: z.literal('follow_up'),
  due_on: FollowUpBody.shape.due_on,
  note: FollowUpBody.shape.note,
  user_id: FollowUpBody.shape.user_id,
})
/** Applies on behalf of candidates without an application; `note`: when and how they agreed. */
const OpeningWork = z.strictObject({ kind: z.literal('opening'), resource_request_id: id, note: requiredLines(limits.longText) })
/** Publishes the decisions about the students of a drive. `reason_code`: for the rejected ones; `mail` as for a move. */
const PublishWork = z.strictObject({ kind: z.literal('publish'), drive_id: id, reason_code, note, mail })
/** Moves everyone who passes the test to the technical round and rejects the others; the cut-off is saved with the test. */
const CutOffWork = z.strictObject({ kind: z.literal('cut_off'), test_id: id, cut_off: CutOffBody, reason_code, note, mail })
export const BulkWork = z.discriminatedUnion(
  'kind',
  [StageWork, AssignWork, MailWork, RemindWork, FollowUpWork, OpeningWork, PublishWork, CutOffWork, ExportWork],
  'Choose an action.',
)
export type BulkWork = z.output<typeof BulkWork>
export type FollowUpWork = z.output<typeof FollowUpWork>
export type StageWork = z.output<typeof StageWork>
export type AssignWork = z.output<typeof AssignWork>
export type MailWork = z.output<typeof MailWork>
export type CutOffWork = z.output<typeof CutOffWork>
export type PublishWork = z.output<typeof PublishWork>
export type ExportWork = z.output<typeof ExportWork>

export const UNDECIDED = 'There is no decision to publish.'
/** Why a student of a roster can't be moved: an application is their own act. */
export const UNAPPLIED = "Hasn't applied yet. Send the link to apply."

/** Number of candidates per reason; `stage` is set if the reason is their stage. */
const Reason = z.object({ why: z.string(), stage: z.nullable(z.number()), count: z.number() })
export type BulkReason = z.infer<typeof Reason>

const mailCodes = Object.keys(mailNames) as [MailCode, ...MailCode[]]
const PreviewTarget = z.object({
  to: Target,
  can: z.number(),
  /** Of `can`, those already in this stage: only their decision is published. */
  unmoved: z.number(),
  cannot: z.array(Reason),
  /** Input that at least one of the moves needs. */
  reason_kind: z.nullable(z.enum(reasonKinds)),
  needs: z.nullable(z.enum(['review_on', 'joining_on'])),
  /**
   * As for a single move, with the number of recipients; several if a rejection has several target stages. `on`: sent unless turned off.
   */
  mails: z.array(
    z.object({
      code: z.enum(mailCodes),
      choice: z.enum(['always', 'on', 'off']),
      send_at: z.nullable(z.string()),
      count: z.number(),
    }),
  ),
  /** How many scheduled interviews the moves cancel. */
  interviews_cancelled: z.number(),
})
export type BulkPreviewTarget = z.infer<typeof PreviewTarget>

/** The email as one candidate would get it. `html` is sanitised. */
const Sample = z.object({
  candidate_id: z.number(),
  name: z.string(),
  to_address: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
})

const candidate_id = z.optional(id)
const Asked = z.discriminatedUnion(
  'kind',
  [
    /** With `to`: also the recipients and a sample email, using the custom text if subject and message are given. */
    z.strictObject({ kind: z.literal('stage'), to: z.optional(Target), joining_on, mail_subject, mail_body, candidate_id }),
    z.strictObject({ kind: z.literal('assign'), user_id: z.optional(z.nullable(id)), share_among: shareAmong }),
    z.extend(z.partial(MailBody), { kind: z.literal('mail'), candidate_id }),
    z.strictObject({ kind: z.literal('remind'), candidate_id }),
    z.strictObject({ kind: z.literal('follow_up') }),
    z.strictObject({ kind: z.literal('opening') }),
    /** Results by target; students who can't be moved are in `excluded`. */
    z.strictObject({ kind: z.literal('publish'), drive_id: id }),
    /** Results by target; candidates who don't await this result are in `excluded`. */
    z.strictObject({ kind: z.literal('cut_off'), test_id: id, cut_off: CutOffBody }),
    z.strictObject({ kind: z.literal('export'), format: z.optional(z.enum(exportFormats, 'Choose csv, xlsx or zip.')) }),
  ],
  'Choose an action.',
)

/**
 * Dry run: nothing is written. The `count` of a query is ignored; `total` is the actual number. Above `most`, nothing else is computed and
 * `refused` says why the action isn't possible.
 */
const BulkPreview = z.object({
  /** Capped at 10,001. For explicit ids: those that still exist; `gone` counts the others. */
  total: z.number(),
  gone: z.number(),
  most: z.number(),
  refused: z.nullable(z.string()),
  /** For `stage` without `to`: candidates with at least one possible move. */
  can: z.number(),
  cannot: z.array(Reason),
  /** For `stage`: all stages that at least one candidate can move to, in order, `reject` last. */
  targets: z.array(PreviewTarget),
  /** For `assign`: candidates moved from Applied to In screening by the assignment. */
  moved: z.number(),
  /** For `remind`: the templates, with the number of recipients. */
  reminders: z.array(z.object({ name: z.string(), count: z.number() })),
  /** For emails: recipients (ids, at most 500, in list order) and excluded candidates with the reason. */
  recipients: z.array(z.number()),
  /** For `publish`: students shortlisted below the cut-off of their last round, or rejected though they reached it. */
  contradicting: z.array(z.object({ name: z.string(), kind: z.enum(['below', 'reached']) })),
  excluded: z.array(
    z.object({
      candidate_id: z.number(),
      name: z.string(),
      why: z.string(),
      /** For `publish`: whether they were imported with a roster and haven't applied. */
      is_unapplied: z.optional(z.boolean()),
    }),
  ),
  /** For the requested candidate, or else the first recipient. */
  sample: z.nullable(Sample),
})
export type BulkPreview = z.infer<typeof BulkPreview>

/** 422 for an unknown placeholder, by field (`work.subject`, `work.body`), and `user_id` for an invalid assignee. */
export const previewBulk = endpoint({
  method: 'POST',
  path: '/v1/candidates/bulk/preview',
  audience: 'staff',
  summary: 'Preview a bulk action',
  body: z.strictObject({ selection: Selection, work: Asked }),
  response: data(BulkPreview),
})

const Verdict = z.object({
  /** `why` null: undo is possible, until `until` (ISO 8601 UTC) if set. */
  why: z.nullable(z.string()),
  until: z.nullable(z.string()),
})

/** One execution of a bulk action. Instants are ISO 8601 UTC. Poll every second while `queued`, `running` or `undoing`. */
export const BulkRun = z.object({
  id: z.number(),
  kind: z.enum(bulkKinds),
  state: z.enum(['queued', 'running', 'done', 'failed', 'undoing', 'undone']),
  /** Input of the action, shown in the result. */
  to: z.nullable(Target),
  assignee: z.nullable(z.object({ id: z.number(), name: z.string() })),
  /** Number of staff the candidates were distributed to; 0 for a single assignee or none. */
  shared_among: z.number(),
  subject: z.nullable(z.string()),
  format: z.nullable(z.enum(exportFormats)),
  due_on: z.nullable(z.string()),
  /** Job code of the opening the candidates were linked to. */
  job_code: z.nullable(z.string()),
  by: z.object({ id: z.number(), name: z.string() }),
  total: z.number(),
  done: z.number(),
  skipped: z.number(),
  /** Number of emails created. */
  mails: z.number(),
  /** Interviews that its moves cancelled, without those an undo has restored. */
  interviews_cancelled: z.number(),
  /** Emails still unsent, with the earliest send time; and cancelled ones that can still be sent. */
  scheduled_mails: z.object({ count: z.number(), send_at: z.nullable(z.string()) }),
  cancelled_mails: z.number(),
  /** Reasons for skipping, most frequent first; `GET /v1/bulk-runs/:id/skipped` lists the candidates. */
  reasons: z.array(Reason),
  /** After an undo: how many were undone, how many were not, and why. */
  undone: z.number(),
  kept: z.number(),
  kept_reasons: z.array(Reason),
  created_at: z.string(),
  finished_at: z.nullable(z.string()),
  /** Result of a finished export; the link expires after 5 minutes, the file at `expires_at`. */
  file: z.nullable(z.object({ name: z.string(), size: z.number(), download_link: z.string(), expires_at: z.string() })),
  /** Set if the run failed. */
  failed_because: z.nullable(z.string()),
  can: z.object({ undo: Verdict }),
})
export type BulkRun = z.infer<typeof BulkRun>

/**
 * Snapshots the selection, starts the run and returns it. 409 `selection_changed` with `total` in the details if the list no longer has
 * `count` candidates; 422 `too_many` above 5,000 candidates or 500 emails, openings or resumes, with `total` and `most`; 422 with the field
 * for missing input (`work.reason_code` …), and `selection` if none of the candidates exists.
 */
export const startBulk = endpoint({
  method: 'POST',
  path: '/v1/candidates/bulk',
  audience: 'staff',
  summary: 'Start a bulk action',
  body: z.strictObject({ selection: Selection, work: BulkWork }),
  refusals: ['not_allowed', 'selection_changed', 'too_many'],
  response: data(BulkRun),
})

/** The caller's runs, newest first. */
export const listBulkRuns = endpoint({
  method: 'GET',
  path: '/v1/bulk-runs',
  audience: 'staff',
  summary: 'Your bulk runs',
  response: data(z.array(BulkRun)),
})

/** 404 for someone else's run. */
export const readBulkRun = endpoint({
  method: 'GET',
  path: '/v1/bulk-runs/:id',
  audience: 'staff',
  summary: 'One bulk run',
  params: idParams,
  response: data(BulkRun),
})

/** Skipped candidates and, after an undo, those not undone, each with the reason. Excludes candidates hidden from staff. */
export const listSkipped = endpoint({
  method: 'GET',
  path: '/v1/bulk-runs/:id/skipped',
  audience: 'staff',
  summary: 'Candidates skipped by a bulk run',
  params: idParams,
  query: z.strictObject({ page: z.optional(numeral(1, limits.bulk)), per_page: z.optional(numeral(1, limits.perPage)) }),
  response: paged(z.object({ candidate_id: z.number(), name: z.string(), why: z.string(), is_undo: z.boolean() })),
})

const CancelledInterview = z.object({
  id: z.number(),
  candidate_id: z.number(),
  name: z.string(),
  round: z.enum(interviewRounds),
  /** ISO 8601 UTC. */
  starts_at: z.string(),
})
export type CancelledInterview = z.infer<typeof CancelledInterview>

/** Interviews that the moves of a run cancelled, without those an undo has restored; the next first. Excludes candidates hidden from staff. */
export const listCancelledInterviews = endpoint({
  method: 'GET',
  path: '/v1/bulk-runs/:id/interviews',
  audience: 'staff',
  summary: 'Interviews cancelled by a bulk run',
  params: idParams,
  query: z.strictObject({ page: z.optional(numeral(1, limits.bulk)), per_page: z.optional(numeral(1, limits.perPage)) }),
  response: paged(CancelledInterview),
})

/**
 * Ids of the candidates a run acted on, even if it was undone since, in the order of the selection. Excludes candidates hidden from staff.
 */
export const listRunCandidates = endpoint({
  method: 'GET',
  path: '/v1/bulk-runs/:id/candidates',
  audience: 'staff',
  summary: 'Candidates a bulk run has acted on',
  params: idParams,
  response: data(z.array(z.number())),
})

/** Runs in the background. Idempotent. 409 `too_late` or `not_allowed`, as `can.undo.why` says. */
export const undoBulk = endpoint({
  method: 'POST',
  path: '/v1/bulk-runs/:id/undo',
  audience: 'staff',
  summary: 'Undo a bulk run',
  params: idParams,
  refusals: ['not_allowed', 'too_late'],
  response: data(BulkRun),
})

const ofMails = <const P extends string>(name: P, summary: string) =>
  endpoint({
    method: 'POST',
    path: `/v1/bulk-runs/:id/mails/${name}`,
    audience: 'staff',
    summary,
    params: idParams,
    response: data(BulkRun),
  })
/** Cancels the unsent emails of a run; the moves stay. Idempotent. */
export const cancelBulkMails = ofMails('cancel', 'Cancel the scheduled emails of a bulk run')
/** Reschedules the cancelled emails of a run that still apply: at their original time, or in a minute. Idempotent. */
export const sendBulkMails = ofMails('send', 'Send the cancelled emails of a bulk run anyway')

/**
 * Emails one candidate after a delay of one minute; `cancelMail` cancels it until then. 422 by field for a placeholder that is unknown or has
 * no value for this candidate.
 */
export const writeMail = endpoint({
  method: 'POST',
  path: '/v1/candidates/:id/mail',
  audience: 'staff',
  summary: 'Write an email to a candidate',
  params: idParams,
  body: MailBody,
  response: data(z.object({ id: z.number(), send_at: z.string() })),
})
