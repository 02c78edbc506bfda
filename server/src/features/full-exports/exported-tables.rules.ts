import type * as tables from '../../database/schema.ts'
import { dataClassList, type OwnerColumns } from '../privacy/data-classes.rules.ts'

/** Description of a row for the README of the export; null: the table isn't exported, for the reason given beside it. */
type Contents = Readonly<Record<keyof typeof tables, string | null>>

const contents = {
  breaches: 'One personal data breach: what people and the Data Protection Board were told, and when.',
  breach_people: 'One person affected by a breach: when they were notified, and when they read the notice.',
  candidates: 'One candidate with the profile and the current application.',
  educations: 'One education of a candidate.',
  experiences: 'One employment of a candidate.',
  candidate_skills: 'One skill of a candidate.',
  attachments: 'One document; `file` is its place in this archive.',
  resume_texts: 'The text of a resume.',
  resume_readings: 'What the software read from a resume.',
  stage_changes: 'One change of the stage of an application: the history of every application.',
  activities: 'One entry of the timeline of a candidate.',
  candidate_notes: 'One note of staff about a candidate.',
  profile_changes: 'One change of a profile by staff, with the values before and after.',
  mails: 'One email to a candidate. Links that sign someone in are shortened.',
  invitations: 'One invitation to apply.',
  apply_links: 'One apply link of an opening.',
  apply_link_arrivals: 'The apply link by which a candidate came.',
  follow_ups: 'One follow-up about a candidate.',
  follow_up_actions: 'What staff did about a follow-up.',
  interviews: 'One interview.',
  interview_panel: 'One interviewer of an interview, with their remarks.',
  interview_offers: 'Times offered to a candidate to choose from.',
  interview_slots: 'One time of an offer.',
  interview_bookings: 'The time an interview takes up for an interviewer or a room.',
  interviewers: 'One interviewer.',
  interview_rooms: 'One room.',
  tasks: 'One practical task with the answer.',
  task_evaluators: 'One evaluator of a practical task, with their scorecard.',
  offers: 'One offer.',
  joining_documents: 'One document asked for before joining.',
  joinings: 'Who joined, and when.',
  resource_requests: 'One resource request; when approved, an opening.',
  resource_request_skills: 'One skill that an opening asks for.',
  request_changes: 'One step or change of a resource request.',
  request_positions: 'One position of a resource request that was filled or freed.',
  duplicate_pairs: 'Two records that may be one person, and the decision.',
  consents: 'One consent given or withdrawn.',
  guardians: 'The agreement of a parent or guardian.',
  nominees: 'One nominee of a candidate.',
  privacy_requests: 'One request or complaint about personal data.',
  users: 'One account: of staff (role 1 and 2) or of a candidate (role 4). Without passwords and second factors.',
  templates: 'One email template.',
  template_versions: 'One version of a template.',
  saved_views: 'One saved view of the candidate list.',
  working_hours: 'The working days and hours.',
  holidays: 'One holiday.',
  campuses: 'One college.',
  campus_names: 'One name of a college.',
  outside_referrers: 'One employee without an account who refers people.',
  campus_contacts: 'One person to contact at a college.',
  campus_documents: 'One document of a college; `file` is its place in this archive.',
  drives: 'One campus drive, with its eligibility.',
  drive_campuses: 'One college of a drive.',
  drive_visits: 'How often the registration link of a drive was visited.',
  drive_requests: 'One resource request of a drive.',
  drive_panels: 'One panel of a drive.',
  drive_students: 'One candidate registered for a drive, with marks, attendance and rounds.',
  questions: 'One question of the question bank.',
  question_versions: 'One version of a question, with its right answer.',
  aptitude_tests: 'One aptitude test.',
  aptitude_sections: 'One section of an aptitude test.',
  aptitude_pool: 'One question that a section draws from.',
  aptitude_keys: 'One answer key that was changed after a test.',
  aptitude_attempts: 'One attempt of a candidate at a test.',
  aptitude_answers: 'One answer of an attempt.',
  aptitude_events: 'One event during an attempt.',
  aptitude_results: 'One result of a candidate in a test.',
  combos: 'One entry of a lookup list: what the numbers in other files mean.',
  imports: 'One import of a file.',
  import_mappings: 'How columns with these headings were mapped last.',
  import_values: 'What staff chose for a text of an imported file.',
  bulk_runs: 'One bulk action.',
  bulk_run_items: 'One candidate of a bulk action, with the outcome.',
  data_exports: 'One copy of the data of a candidate.',
  full_exports: 'One export of everything.',
  audit_log: 'Who did what to which record.',

  // Grant access, or count guesses.
  sessions: null,
  account_tokens: null,
  invitation_tokens: null,
  interview_links: null,
  calendar_feeds: null,
  idempotency_keys: null,
  rate_limits: null,
  // Keyed hashes, useless without this portal's secret.
  suppressions: null,
  // Derived from other tables.
  candidate_facts: null,
  candidate_names: null,
  candidate_texts: null,
  name_words: null,
  candidate_tallies: null,
  application_tallies: null,
  follow_up_tallies: null,
  combo_versions: null,
  job_code_series: null,
  // Operational data of this portal: notifications, import rows deleted after some days, snapshots for undo, and the list of erased
  // records.
  notifications: null,
  due_reminders: null,
  import_rows: null,
  merges: null,
  erasures: null,
} as const satisfies Contents

const uploaded = { key: 'storage_key', named: 'original_name', nameOf: (original_name: string) => original_name } as const
const picture = {
  key: 'picture_key',
  named: 'picture_type',
  nameOf: (type: string) => (type === 'image/png' ? 'Picture.png' : 'Picture.jpg'),
} as const
/**
 * Tables of documents, with their folder in the archive and the columns that name the subfolder, the file in the storage (null: none) and the
 * file in the archive.
 */
export const documentTables = {
  attachments: { folder: 'documents', owner: 'candidate_id', ...uploaded },
  campus_documents: { folder: 'campus-documents', owner: 'campus_id', ...uploaded },
  question_versions: { folder: 'question-pictures', owner: 'question_id', ...picture },
} as const
export type DocumentFolder = (typeof documentTables)[DocumentTable]['folder']

export type DocumentTable = keyof typeof documentTables
export const isDocumentTable = (table: string): table is DocumentTable => Object.hasOwn(documentTables, table)

/** A column of an exported file. `name` as in the table. */
interface ExportedColumn {
  readonly name: string
  readonly label: string | null
  readonly combo: string | null
}
export interface ExportedTable {
  readonly table: keyof typeof tables
  readonly about: string
  readonly columns: readonly ExportedColumn[]
  /** Columns that identify a candidate by id or email address. */
  readonly owners: OwnerColumns
}

/**
 * Files of the export, children before the records they refer to: a record added during the export may be missing, but no reference can
 * dangle. Columns are those of the data classes, minus those that aren't exported.
 */
export const exportedTables: readonly ExportedTable[] = dataClassList.flatMap(({ table: name, columns, ownerColumns }) => {
  const table = name as keyof typeof tables
  const about = contents[table]
  if (about === null) return []
  const exported = Object.entries(columns).filter(([, { excluded }]) => excluded === undefined)
  return [
    { table, about, owners: ownerColumns, columns: exported.map(([column, { label, combo = null }]) => ({ name: column, label, combo })) },
  ]
})
