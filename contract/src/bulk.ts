import * as z from 'zod/mini'
import { letterNames, type LetterCode } from './stages.ts'
import { MoveBody, reasonKinds } from './applications.ts'
import { Selection } from './candidate-list.ts'
import { data, endpoint, idParams, numeral, paged } from './shared/endpoint.ts'
import { id, optionalLines, requiredLines, requiredText } from './shared/fields.ts'
import { limits } from './shared/limits.ts'

/** What can be done to many candidates at once, in the background. */
export const bulkKinds = ['stage', 'assign', 'mail', 'export'] as const
export type BulkKind = (typeof bulkKinds)[number]

/** What a letter of the staff may say about whoever reads it, written as `{{first_name}}`; what staff call each. */
export const placeholders = {
  first_name: 'First name',
  last_name: 'Last name',
  full_name: 'Full name',
  email: 'Email',
  designation: 'Applied for',
  job_code: 'Job code',
  recruiter: 'Assigned to',
  sender: 'Your name',
  company: 'Company',
} as const
export type Placeholder = keyof typeof placeholders

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g
/** Every name between double braces, each once, whether there is such a placeholder or not. */
export const placeholdersIn = (text: string): string[] => [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name.trim()))]
export const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(placeholders, name)
/** Writes the value of each placeholder in its place. */
export const fillPlaceholders = (text: string, valueOf: (name: string) => string): string =>
  text.replace(PLACEHOLDER, (_, name: string) => valueOf(name.trim()))

const hasKnown = z.refine<string>((value) => placeholdersIn(value).every(isPlaceholder), {
  error: ({ input }) => {
    const unknown = placeholdersIn(String(input)).filter((name) => !isPlaceholder(name))
    return `Unknown placeholder: ${unknown.map((name) => `{{${name}}}`).join(', ')}.`
  },
})
/** A letter typed by staff: plain text; an empty line begins a new paragraph. */
export const MailBody = z.strictObject({
  subject: requiredText(limits.shortText).check(hasKnown),
  body: requiredLines(limits.longText).check(hasKnown),
})
export type MailBody = z.output<typeof MailBody>

/** The columns of the list, as its screen names their keys, with the words that head them in a file. */
export const exportColumns = {
  name: 'Candidate',
  email: 'Email',
  applied: 'Applied for',
  job_code: 'Job code',
  stage: 'Stage',
  stage_since: 'In stage since',
  experience: 'Experience (months)',
  notice: 'Notice (months)',
  expected_ctc: 'Expected CTC (LPA)',
  skills: 'Skills match',
  skills_missing: 'Skills missing',
  assigned_to: 'Assigned to',
  last_activity: 'Last activity',
  current_ctc: 'Current CTC (LPA)',
  mobile: 'Mobile',
  city: 'City',
  willing: 'Willing to relocate',
  source: 'Source',
  mark_10th: '10th %',
  mark_12th: '12th %',
  mark_degree: 'Degree %',
  resume: 'Resume',
  under_18: 'Under 18',
  reapplications: 'Re-applications',
  applied_on: 'Applied on',
  created_on: 'Created on',
} as const
export type ExportColumn = keyof typeof exportColumns
export const exportColumnKeys = Object.keys(exportColumns) as [ExportColumn, ...ExportColumn[]]
export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Where to: a stage, or for each candidate the stage in which a rejection from theirs ends. */
export const REJECT = 'reject'
const Target = z.union([MoveBody.shape.to, z.literal(REJECT)], 'Choose a stage.')
export type BulkTarget = z.infer<typeof Target>

const StageWork = z.strictObject({
  kind: z.literal('stage'),
  to: Target,
  /** For those whose move asks for one; `mail` for those whose letter leaves a choice: null goes by each letter's own rule. */
  reason_code: MoveBody.shape.reason_code,
  note: MoveBody.shape.note,
  mail: MoveBody.shape.mail,
  review_on: MoveBody.shape.review_on,
  joining_on: MoveBody.shape.joining_on,
})
const AssignWork = z.strictObject({ kind: z.literal('assign'), user_id: z.nullable(id), note: optionalLines(limits.longText) })
const MailWork = z.extend(MailBody, { kind: z.literal('mail') })
const ExportWork = z.strictObject({
  kind: z.literal('export'),
  format: z.enum(exportFormats, 'Choose csv or xlsx.'),
  /** In this order; missing: all. */
  columns: z.optional(
    z.array(z.enum(exportColumnKeys, 'There is no such column.')).check(
      z.minLength(1, 'Choose a column.'),
      z.maxLength(exportColumnKeys.length, 'Choose each column once.'),
      z.refine((columns) => new Set(columns).size === columns.length, 'Choose each column once.'),
    ),
  ),
})
export const BulkWork = z.discriminatedUnion('kind', [StageWork, AssignWork, MailWork, ExportWork], 'Choose an action.')
export type BulkWork = z.output<typeof BulkWork>
export type StageWork = z.output<typeof StageWork>
export type AssignWork = z.output<typeof AssignWork>
export type MailWork = z.output<typeof MailWork>
export type ExportWork = z.output<typeof ExportWork>

/** How many candidates have one reason; `stage` where the reason is where they stand. */
const Reason = z.object({ why: z.string(), stage: z.nullable(z.number()), count: z.number() })
export type BulkReason = z.infer<typeof Reason>

const letterCodes = Object.keys(letterNames) as [LetterCode, ...LetterCode[]]
const PreviewTarget = z.object({
  to: Target,
  can: z.number(),
  cannot: z.array(Reason),
  /** What at least one of the moves asks for. */
  reason_kind: z.nullable(z.enum(reasonKinds)),
  needs: z.nullable(z.enum(['review_on', 'joining_on'])),
  /** As of a single move, with how many get it; several where a rejection ends in several stages. `choice` `on` goes unless switched off. */
  letters: z.array(
    z.object({
      code: z.enum(letterCodes),
      choice: z.enum(['always', 'on', 'off', 'ask', 'never']),
      why: z.nullable(z.string()),
      send_at: z.nullable(z.string()),
      count: z.number(),
    }),
  ),
})
export type BulkPreviewTarget = z.infer<typeof PreviewTarget>

/** A letter as one candidate would read it. `html` is safe to show. */
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
    /** With `to`: also who gets a letter, and the letter of one of them. */
    z.strictObject({ kind: z.literal('stage'), to: z.optional(Target), joining_on: MoveBody.shape.joining_on, candidate_id }),
    z.strictObject({ kind: z.literal('assign'), user_id: z.optional(z.nullable(id)) }),
    z.extend(z.partial(MailBody), { kind: z.literal('mail'), candidate_id }),
    z.strictObject({ kind: z.literal('export') }),
  ],
  'Choose an action.',
)

/**
 * What the work would do, counted by the server: nothing is written. Of a list's query `count` need not be true here; `total` says what is.
 * Above `most` nothing is counted further, and `refused` says why it cannot be done.
 */
const BulkPreview = z.object({
  /** Stops at 10,001. Of named ids those that are still there; `gone` the others. */
  total: z.number(),
  gone: z.number(),
  most: z.number(),
  refused: z.nullable(z.string()),
  /** Of a stage without `to`: who can move anywhere. */
  can: z.number(),
  cannot: z.array(Reason),
  /** Of a stage: every stage that somebody can move to, in order, `reject` the last. */
  targets: z.array(PreviewTarget),
  /** Of an assignment: how many are taken up by it, Applied becomes In screening. */
  moved: z.number(),
  /** Of letters: who gets one (ids, at most 500, in the order of the list), and who does not, with the reason. */
  recipients: z.array(z.number()),
  excluded: z.array(z.object({ candidate_id: z.number(), name: z.string(), why: z.string() })),
  /** Of the candidate asked for, else of the first recipient. */
  sample: z.nullable(Sample),
})
export type BulkPreview = z.infer<typeof BulkPreview>

/** 422 for a placeholder that does not exist, by field (`work.subject`, `work.body`), and `user_id` for somebody it cannot be. */
export const previewBulk = endpoint({
  method: 'POST',
  path: '/v1/candidates/bulk/preview',
  audience: 'staff',
  summary: 'Preview a bulk action',
  body: z.strictObject({ selection: Selection, work: Asked }),
  response: data(BulkPreview),
})

const Verdict = z.object({
  /** Null: it can be done, until `until` (ISO 8601 UTC) where there is an end. */
  why: z.nullable(z.string()),
  until: z.nullable(z.string()),
})

/** One piece of work. Instants are ISO 8601 UTC. `queued`, `running` and `undoing` go on by themselves: ask again after a second. */
export const BulkRun = z.object({
  id: z.number(),
  kind: z.enum(bulkKinds),
  state: z.enum(['queued', 'running', 'done', 'failed', 'undoing', 'undone']),
  /** Of the work: what the result line says. */
  to: z.nullable(Target),
  owner: z.nullable(z.object({ id: z.number(), name: z.string() })),
  subject: z.nullable(z.string()),
  format: z.nullable(z.enum(exportFormats)),
  by: z.object({ id: z.number(), name: z.string() }),
  total: z.number(),
  done: z.number(),
  skipped: z.number(),
  /** Letters that the work wrote. */
  letters: z.number(),
  /** Why some were skipped, the most frequent first; the list of them is `GET /v1/bulk-runs/:id/skipped`. */
  reasons: z.array(Reason),
  /** After an undo: how many were taken back, how many not and why. */
  undone: z.number(),
  kept: z.number(),
  kept_reasons: z.array(Reason),
  created_at: z.string(),
  finished_at: z.nullable(z.string()),
  /** Of an export that is ready; the link ends after 5 minutes, the file at `expires_at`. */
  file: z.nullable(z.object({ name: z.string(), size: z.number(), download_link: z.string(), expires_at: z.string() })),
  /** Of a failed run. */
  failed_because: z.nullable(z.string()),
  can: z.object({ undo: Verdict }),
})
export type BulkRun = z.infer<typeof BulkRun>

/**
 * Begins the work and answers with its run; whoever is chosen is fixed now. 409 `selection_changed` with `total` in the details when the
 * list no longer has `count` candidates; 422 `too_many` above 5,000, or above 500 letters, with `total` and `most`; 422 with the field for
 * what the moves ask for (`work.reason_code` …), and `selection` when nobody of it is there.
 */
export const startBulk = endpoint({
  method: 'POST',
  path: '/v1/candidates/bulk',
  audience: 'staff',
  summary: 'Start a bulk action',
  body: z.strictObject({ selection: Selection, work: BulkWork }),
  response: data(BulkRun),
})

/** The own ones, the newest first. */
export const listBulkRuns = endpoint({
  method: 'GET',
  path: '/v1/bulk-runs',
  audience: 'staff',
  summary: 'Your bulk runs',
  response: data(z.array(BulkRun)),
})

/** 404 for a run of somebody else. */
export const readBulkRun = endpoint({
  method: 'GET',
  path: '/v1/bulk-runs/:id',
  audience: 'staff',
  summary: 'One bulk run',
  params: idParams,
  response: data(BulkRun),
})

/** Who was skipped, and after an undo who was not taken back, each with the reason; nobody whom staff no longer see. */
export const listSkipped = endpoint({
  method: 'GET',
  path: '/v1/bulk-runs/:id/skipped',
  audience: 'staff',
  summary: 'Candidates skipped by a bulk run',
  params: idParams,
  query: z.strictObject({ page: z.optional(numeral(1, limits.bulk)), per_page: z.optional(numeral(1, limits.perPage)) }),
  response: paged(z.object({ candidate_id: z.number(), name: z.string(), why: z.string(), is_undo: z.boolean() })),
})

/** In the background too. Asked again, it answers the same. 409 `too_late` or `not_allowed`, as `can.undo.why` says. */
export const undoBulk = endpoint({
  method: 'POST',
  path: '/v1/bulk-runs/:id/undo',
  audience: 'staff',
  summary: 'Undo a bulk run',
  params: idParams,
  response: data(BulkRun),
})

/**
 * A letter to one candidate; it waits a minute and can be stopped meanwhile (`stopMail`). 422 by field for a placeholder that does not
 * exist, or that has no value for this candidate.
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
