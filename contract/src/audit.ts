import * as z from 'zod/mini'
import { endpoint, idParams, numeral, paged } from './shared/endpoint.ts'
import { limits } from './shared/limits.ts'
import { pageFields } from './shared/page.ts'

/** All actions of the audit log; each needs a label in the web words. */
export const auditActions = [
  'signed_in',
  'sign_in_failed',
  'password_changed',
  'address_changed',
  'account_created',
  'account_disabled',
  'account_enabled',
  'role_changed',
  'sessions_ended',
  'second_factor_enabled',
  'second_factor_disabled',
  'second_factor_reset',
  'recovery_code_used',
  'profile_read',
  'document_viewed',
  'document_downloaded',
  'stage_moved',
  'stage_corrected',
  'move_undone',
  'assigned',
  'note_added',
  'profile_changed',
  'opening_changed',
  'interview_set',
  'interview_moved',
  'interview_cancelled',
  'interview_missed',
  'screening_called',
  'remarks_closed',
  'slots_offered',
  'slots_withdrawn',
  'remarks_link_sent',
  'request_answered',
  'list_exported',
  'list_downloaded',
  'everything_exported',
  'everything_downloaded',
  'bulk_started',
  'bulk_undone',
  'assignment_undone',
  'mail_written',
  'mail_stopped',
  'mail_sent_after_all',
  'mail_sent_now',
  'mail_retried',
  'candidate_registered',
  'candidate_imported',
  'candidate_import_undone',
  'import_started',
  'import_undone',
  'applied_for',
  'resume_added',
  'duplicate_decided',
  'merged',
  'merge_undone',
  'working_hours_changed',
  'holiday_added',
  'holiday_removed',
  'room_added',
  'room_changed',
  'room_archived',
  'offer_drafted',
  'offer_changed',
  'offer_submitted',
  'offer_approved',
  'offer_returned',
  'offer_accepted',
  'offer_declined',
  'follow_up_added',
  'followed_up',
  'follow_up_undone',
  'documents_asked',
  'document_checked',
  'joining_date_changed',
  'joined',
  'task_set',
  'task_deadline_changed',
  'task_handed_in',
  'task_evaluated',
  'invited',
  'invitation_sent',
  'invitation_reminded',
  'invitation_link_copied',
  'invitation_cancelled',
  'invitation_address_changed',
  'template_activated',
  'template_used',
  'template_restored',
  'template_archived',
  'campus_added',
  'campus_changed',
  'campus_contact_added',
  'campus_contact_changed',
  'campus_contact_removed',
  'campus_document_added',
  'campus_document_removed',
  'drive_planned',
  'drive_changed',
  'drive_moved',
  'drive_cloned',
  'drive_scored',
  'drive_panels_changed',
  'student_added',
  'student_registered',
  'student_corrected',
  'student_remarked',
  'eligibility_overridden',
  'override_withdrawn',
  'attendance_marked',
  'student_decided',
  'question_added',
  'question_changed',
  'question_archived',
  'question_restored',
  'questions_imported',
  'test_added',
  'test_changed',
  'test_cut_off_set',
  'test_moved',
  'test_window_changed',
  'answer_key_changed',
  'answer_key_undone',
  'extra_time_changed',
  'score_imported',
] as const
export type AuditAction = (typeof auditActions)[number]

/** Kind of record an entry is about. Documents and requests are logged under their candidate, with their id in the details. */
export const auditRecords = ['user', 'candidate', 'list', 'calendar', 'template', 'invitation', 'campus', 'question', 'test'] as const
export type AuditRecord = (typeof auditRecords)[number]

/** Only ids and codes, never free text. */
const Details = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
export type AuditDetails = z.infer<typeof Details>

/** `actor_id` null: the system, or an unauthenticated caller. `actor_name` is the account's current name. */
export const AuditEntry = z.object({
  id: z.number(),
  at: z.string(),
  actor_id: z.nullable(z.number()),
  actor_name: z.nullable(z.string()),
  action: z.string(),
  record: z.string(),
  record_id: z.nullable(z.number()),
  details: z.nullable(Details),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** Newest first; filter by kind of record or by one record. `total` is capped at 10,001. */
export const listAudit = endpoint({
  method: 'GET',
  path: '/v1/audit',
  audience: 'administrator',
  summary: 'Audit log',
  query: z.strictObject({
    record: z.optional(z.enum(auditRecords, 'Choose an option from the list.')),
    record_id: z.optional(numeral(1, limits.id)),
    ...pageFields,
  }),
  response: paged(AuditEntry),
})

/** Changed values as display text. Deleted when the candidate is erased. */
const ChangedField = z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })
export const CandidateAuditEntry = z.extend(AuditEntry, { changed: z.array(ChangedField), reason: z.nullable(z.string()) })
export type CandidateAuditEntry = z.infer<typeof CandidateAuditEntry>

/** Audit log of one candidate, newest first. `total` is capped at 10,001. */
export const listCandidateAudit = endpoint({
  method: 'GET',
  path: '/v1/candidates/:id/audit',
  audience: 'staff',
  summary: 'Audit log of a candidate',
  params: idParams,
  query: z.strictObject(pageFields),
  response: paged(CandidateAuditEntry),
})
