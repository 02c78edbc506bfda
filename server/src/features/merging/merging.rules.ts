import { HIRED, stageOf } from '@portal/contract/stages'
import { profilePages } from '@portal/contract/candidates'
import { mergeFields, type MergeField } from '@portal/contract/duplicates'
import { addDays, dayInIndia } from '@portal/contract/shared/dates'

export type MergeSide = 'kept' | 'merged'
export type Picks = Readonly<Record<string, MergeSide>>

/**
 * What a merge does with the merged record's rows in each table. They move to the kept record. An undo restores their old contents
 * (`restored`) or moves them back with their current contents (`moved`). `documents` follow their file. `unchanged` rows remain
 * with the merged record.
 */
export const relatedTables = {
  attachments: 'documents',
  resume_texts: 'documents',
  resume_readings: 'documents',
  educations: 'restored',
  experiences: 'restored',
  candidate_skills: 'restored',
  nominees: 'restored',
  activities: 'moved',
  stage_changes: 'moved',
  mails: 'moved',
  invitations: 'moved',
  interviews: 'moved',
  interview_panel: 'moved',
  interview_offers: 'moved',
  interview_bookings: 'unchanged',
  offers: 'moved',
  tasks: 'moved',
  task_evaluators: 'moved',
  joining_documents: 'restored',
  joinings: 'restored',
  candidate_notes: 'moved',
  profile_changes: 'moved',
  follow_ups: 'moved',
  follow_up_actions: 'moved',
  consents: 'moved',
  privacy_requests: 'moved',
  breach_people: 'moved',
  drive_students: 'moved',
  aptitude_attempts: 'moved',
  aptitude_results: 'moved',
  aptitude_answers: 'unchanged',
  aptitude_events: 'unchanged',
  apply_link_arrivals: 'unchanged',
  due_reminders: 'unchanged',
  bulk_run_items: 'unchanged',
  import_rows: 'unchanged',
  data_exports: 'unchanged',
  candidate_facts: 'unchanged',
  candidate_names: 'unchanged',
  candidate_texts: 'unchanged',
} as const satisfies Readonly<Record<string, 'moved' | 'restored' | 'documents' | 'unchanged'>>
export type RelatedTable = keyof typeof relatedTables
export const relatedTablesOf = (kind: 'moved' | 'restored'): RelatedTable[] =>
  (Object.keys(relatedTables) as RelatedTable[]).filter((table) => relatedTables[table] === kind)

/** Column per which a candidate has at most one row in these tables: if the kept record has one too, the merged record keeps its own. */
export const uniqueColumns: Partial<Readonly<Record<RelatedTable, string>>> = {
  breach_people: 'breach_id',
  drive_students: 'drive_id',
  aptitude_attempts: 'test_id',
  aptitude_results: 'test_id',
}

/** Columns of each field, which are picked together. */
export const columnsOf = {
  name: ['first_name', 'middle_name', 'last_name'],
  mobile_no: ['mobile_no'],
  alternate_mobile_no: ['alternate_mobile_no'],
  dob: ['dob'],
  gender: ['gender'],
  address: ['address', 'city', 'state', 'country', 'zip'],
  reference: ['reference', 'reference_detail', 'reference_by', 'reference_on'],
  position_applied_for: ['position_applied_for'],
  feasible_locating_to_ahmedabad: ['feasible_locating_to_ahmedabad'],
  current_ctc: ['current_ctc'],
  expected_ctc: ['expected_ctc', 'is_expected_ctc_negotiable'],
  notice_period: ['notice_period', 'is_notice_period_negotiable'],
  total_experience: ['total_experience'],
} as const satisfies Partial<Readonly<Record<MergeField, readonly string[]>>>
type ColumnField = keyof typeof columnsOf
const columnFields = Object.keys(columnsOf) as ColumnField[]

/** Columns of an application, which are kept together. */
const applicationColumns = [
  'resource_requisition_request_id',
  'hiring_stage',
  'stage_since',
  'held_from',
  'review_on',
  'joining_on',
  'assigned_to',
] as const

/** Candidate columns used by the rules. */
export interface MergeRecord {
  readonly id: number
  readonly hiring_stage: number
  readonly stage_since: Date
  readonly held_from: number | null
  readonly resource_requisition_request_id: number | null
  readonly cooling_until: string | null
  readonly current_profile_page: string
  readonly is_profile_complete: number
  readonly is_education_locked: boolean
  readonly reapplication_count: number
  readonly last_activity_at: Date
  readonly [column: string]: unknown
}

const EDUCATION = /^education\.\d{1,5}$/
/** Picks for fields that don't exist. */
export const findUnknownPicks = (picks: Picks): string[] =>
  Object.keys(picks).filter((field) => !mergeFields.some((known) => known === field) && !EDUCATION.test(field))

/** Whether a field has a value. 0 months of total experience count as empty. */
const hasValue = (row: MergeRecord, field: ColumnField): boolean => {
  const value = row[columnsOf[field][0]]
  return value !== null && !(field === 'total_experience' && value === 0)
}

/** Source of a field: as picked; by default the kept record, unless only the merged one has a value. */
const pickedSide = (picks: Picks, field: ColumnField, kept: MergeRecord, merged: MergeRecord): MergeSide =>
  picks[field] ?? (hasValue(kept, field) || !hasValue(merged, field) ? 'kept' : 'merged')

/** Column values that the kept record takes from the merged one. */
const pickedValues = (picks: Picks, kept: MergeRecord, merged: MergeRecord): Record<string, unknown> =>
  Object.fromEntries(
    columnFields
      .filter((field) => pickedSide(picks, field, kept, merged) === 'merged')
      .flatMap((field) => columnsOf[field].map((column) => [column, merged[column]])),
  )

const coolingUntil = ({ hiring_stage, stage_since, cooling_until }: MergeRecord): string | null => {
  const { kind, cooling_days } = stageOf(hiring_stage)
  const coolingEnd = kind === 'rejected' ? addDays(dayInIndia(stage_since), cooling_days ?? 0) : null
  return (
    [coolingEnd, cooling_until]
      .filter((day) => day !== null)
      .toSorted()
      .at(-1) ?? null
  )
}

/** Ranks applications: hired, then in progress by stage (on hold just after the stage before the hold), then closed, then none. */
const applicationRank = ({ hiring_stage, held_from }: MergeRecord): number => {
  const { kind } = stageOf(hiring_stage)
  if (kind === 'rejected') return 1.5
  return kind === 'hold' ? (held_from ?? hiring_stage) + 0.5 : hiring_stage === 1 ? 1 : hiring_stage === HIRED ? 100 : hiring_stage + 1
}

/** The record whose application is kept: the more advanced one; on a tie the later cooling period; otherwise the kept record's. */
export const keptApplicationSide = (kept: MergeRecord, merged: MergeRecord): MergeSide => {
  const [keptRank, mergedRank] = [applicationRank(kept), applicationRank(merged)]
  if (keptRank !== mergedRank) return keptRank > mergedRank ? 'kept' : 'merged'
  return (coolingUntil(merged) ?? '') > (coolingUntil(kept) ?? '') ? 'merged' : 'kept'
}

/** The later end of both cooling periods; null if it has passed. */
export const mergedCoolingUntil = (kept: MergeRecord, merged: MergeRecord, today: string): string | null => {
  const latest = [coolingUntil(kept), coolingUntil(merged)]
    .filter((day) => day !== null)
    .toSorted()
    .at(-1)
  return latest !== undefined && latest > today ? latest : null
}

export const SAME_RECORD = "A record can't be merged with itself."
export const BOTH_HIRED = 'Both candidates are hired. Correct the stage of one of them first.'
export const BOTH_OFFERED = 'Both candidates have an offer or a practical task under way. End one of them first.'
export const TWO_ACCOUNTS = 'Both records have an account. Only an administrator can merge them, with a note on how this was verified.'

export const areBothHired = (kept: MergeRecord, merged: MergeRecord): boolean =>
  kept.hiring_stage === HIRED && merged.hiring_stage === HIRED

const pageIndex = (page: string): number => profilePages.findIndex((known) => known === page)

/** New column values of the kept record, except email and account. */
export const mergedValues = (picks: Picks, kept: MergeRecord, merged: MergeRecord, today: string): Record<string, unknown> => {
  const moreComplete = pageIndex(merged.current_profile_page) > pageIndex(kept.current_profile_page) ? merged : kept
  const application = keptApplicationSide(kept, merged) === 'merged' ? merged : kept
  return {
    ...pickedValues(picks, kept, merged),
    ...Object.fromEntries(applicationColumns.map((column) => [column, application[column]])),
    assigned_to: application['assigned_to'] ?? kept['assigned_to'] ?? merged['assigned_to'],
    cooling_until: mergedCoolingUntil(kept, merged, today),
    current_profile_page: moreComplete.current_profile_page,
    is_profile_complete: moreComplete.is_profile_complete,
    is_education_locked: kept.is_education_locked || merged.is_education_locked,
    reapplication_count: Math.max(kept.reapplication_count, merged.reapplication_count),
    last_activity_at: kept.last_activity_at > merged.last_activity_at ? kept.last_activity_at : merged.last_activity_at,
  }
}

/** Columns an undo restores: those unchanged since the merge. The application is restored as a whole or not at all. */
export const restorableColumns = (columns: readonly string[], isUnchanged: Readonly<Record<string, boolean>>): string[] => {
  const isOfApplication = (column: string) => applicationColumns.some((applicationColumn) => applicationColumn === column)
  const isSame = applicationColumns.every((column) => isUnchanged[column])
  return columns.filter((column) => (isOfApplication(column) ? isSame : isUnchanged[column]))
}

interface ApplicationSummary {
  readonly hiring_stage: number
  readonly designation: string | null
  readonly job_code: string | null
}
/** Description of an application for staff; null without one. */
export const describeApplication = ({ hiring_stage, designation, job_code }: ApplicationSummary): string | null => {
  const { label, kind } = stageOf(hiring_stage)
  if (job_code === null && kind !== 'rejected') return null
  return job_code === null ? label : `${label}: ${designation ?? ''} (${job_code})`
}
