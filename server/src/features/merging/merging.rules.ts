import { HIRED, stageOf } from '@portal/contract/stages'
import { profilePages } from '@portal/contract/candidates'
import { mergeFields, type MergeField } from '@portal/contract/duplicates'
import { addDays, dayInIndia } from '@portal/contract/shared/dates'

export type MergeSide = 'kept' | 'merged'
export type Picks = Readonly<Record<string, MergeSide>>

/**
 * What happens to a table's rows about the joined record: they move to the kept one and come back as they were (`restored`) or as they are
 * by then (`moved`: what is a record of the past), go with the file (`documents`), or stay with the joined record.
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
  candidate_notes: 'moved',
  profile_changes: 'moved',
  consents: 'moved',
  privacy_requests: 'moved',
  bulk_run_items: 'stays',
  data_exports: 'stays',
  candidate_facts: 'stays',
  candidate_names: 'stays',
  candidate_texts: 'stays',
} as const satisfies Readonly<Record<string, 'moved' | 'restored' | 'documents' | 'stays'>>
export type RelatedTable = keyof typeof relatedTables
export const relatedTablesOf = (what: 'moved' | 'restored'): RelatedTable[] =>
  (Object.keys(relatedTables) as RelatedTable[]).filter((table) => relatedTables[table] === what)

/** The columns behind each field that is chosen as one. */
const columnsOf = {
  name: ['first_name', 'middle_name', 'last_name'],
  mobile_no: ['mobile_no'],
  alternate_mobile_no: ['alternate_mobile_no'],
  dob: ['dob'],
  gender: ['gender'],
  address: ['address', 'city', 'state', 'country', 'zip'],
  reference: ['reference', 'reference_detail', 'reference_by'],
  position_applied_for: ['position_applied_for'],
  feasible_locating_to_ahmedabad: ['feasible_locating_to_ahmedabad'],
  current_ctc: ['current_ctc'],
  expected_ctc: ['expected_ctc', 'is_expected_ctc_negotiable'],
  notice_period: ['notice_period', 'is_notice_period_negotiable'],
  total_experience: ['total_experience'],
} as const satisfies Partial<Readonly<Record<MergeField, readonly string[]>>>
type ColumnField = keyof typeof columnsOf
const columnFields = Object.keys(columnsOf) as ColumnField[]

/** The columns of an application: they go together. */
const applicationColumns = [
  'resource_requisition_request_id',
  'hiring_stage',
  'stage_since',
  'held_from',
  'review_on',
  'joining_on',
  'assigned_to',
] as const

/** A candidate's row, as the rules need it. */
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
/** Which picks are of no field. */
export const findUnknownPicks = (picks: Picks): string[] =>
  Object.keys(picks).filter((field) => !mergeFields.some((known) => known === field) && !EDUCATION.test(field))

/** Empty counts as not given; 0 months of work are no work that was told. */
const hasValue = (row: MergeRecord, field: ColumnField): boolean => {
  const value = row[columnsOf[field][0]]
  return value !== null && !(field === 'total_experience' && value === 0)
}

/** Which record a field comes from: as picked, else the kept one unless it has nothing there. */
const pickedSide = (picks: Picks, field: ColumnField, kept: MergeRecord, merged: MergeRecord): MergeSide =>
  picks[field] ?? (hasValue(kept, field) || !hasValue(merged, field) ? 'kept' : 'merged')

/** What the kept record gets of the other's columns. */
const pickedValues = (picks: Picks, kept: MergeRecord, merged: MergeRecord): Record<string, unknown> =>
  Object.fromEntries(
    columnFields
      .filter((field) => pickedSide(picks, field, kept, merged) === 'merged')
      .flatMap((field) => columnsOf[field].map((column) => [column, merged[column]])),
  )

const coolingUntil = ({ hiring_stage, stage_since, cooling_until }: MergeRecord): string | null => {
  const { kind, cooling_days } = stageOf(hiring_stage)
  const own = kind === 'rejected' ? addDays(dayInIndia(stage_since), cooling_days ?? 0) : null
  return (
    [own, cooling_until]
      .filter((day) => day !== null)
      .toSorted()
      .at(-1) ?? null
  )
}

/** How far an application is: hired, then under way (on hold counts as where it was held), then closed, then none. */
const applicationRank = ({ hiring_stage, held_from }: MergeRecord): number => {
  const { kind } = stageOf(hiring_stage)
  if (kind === 'rejected') return 1.5
  return kind === 'hold' ? (held_from ?? hiring_stage) + 0.5 : hiring_stage === 1 ? 1 : hiring_stage === HIRED ? 100 : hiring_stage + 1
}

/** Whose application stays: the one further on; of two closed ones the one that is closed for longer; alike, the kept record's. */
export const keptApplicationSide = (kept: MergeRecord, merged: MergeRecord): MergeSide => {
  const [one, other] = [applicationRank(kept), applicationRank(merged)]
  if (one !== other) return one > other ? 'kept' : 'merged'
  return (coolingUntil(merged) ?? '') > (coolingUntil(kept) ?? '') ? 'merged' : 'kept'
}

/** The day before which nobody applies again, of both records; null when it is over. */
export const mergedCoolingUntil = (kept: MergeRecord, merged: MergeRecord, today: string): string | null => {
  const day = [coolingUntil(kept), coolingUntil(merged)]
    .filter((one) => one !== null)
    .toSorted()
    .at(-1)
  return day !== undefined && day > today ? day : null
}

export const SAME_RECORD = "A record can't be merged with itself."
export const BOTH_HIRED = 'Both candidates are hired. Correct the stage of one of them first.'
export const TWO_ACCOUNTS = 'Both records have an account. Only an administrator can merge them, with a note on how this was verified.'

export const areBothHired = (kept: MergeRecord, merged: MergeRecord): boolean => kept.hiring_stage === HIRED && merged.hiring_stage === HIRED

const order = (page: string): number => profilePages.findIndex((one) => one === page)

/** All that the kept record becomes, but for its e-mail and account. */
export const mergedValues = (picks: Picks, kept: MergeRecord, merged: MergeRecord, today: string): Record<string, unknown> => {
  const further = order(merged.current_profile_page) > order(kept.current_profile_page) ? merged : kept
  const application = keptApplicationSide(kept, merged) === 'merged' ? merged : kept
  return {
    ...pickedValues(picks, kept, merged),
    ...Object.fromEntries(applicationColumns.map((column) => [column, application[column]])),
    assigned_to: application['assigned_to'] ?? kept['assigned_to'] ?? merged['assigned_to'],
    cooling_until: mergedCoolingUntil(kept, merged, today),
    current_profile_page: further.current_profile_page,
    is_profile_complete: further.is_profile_complete,
    is_education_locked: kept.is_education_locked || merged.is_education_locked,
    reapplication_count: Math.max(kept.reapplication_count, merged.reapplication_count),
    last_activity_at: kept.last_activity_at > merged.last_activity_at ? kept.last_activity_at : merged.last_activity_at,
  }
}

/** Which of the columns that a merge set go back: those that stand as it left them. The application goes back as a whole, or stays. */
export const restorableColumns = (columns: readonly string[], untouched: Readonly<Record<string, boolean>>): string[] => {
  const isOfApplication = (column: string) => applicationColumns.some((one) => one === column)
  const isSame = applicationColumns.every((column) => untouched[column])
  return columns.filter((column) => (isOfApplication(column) ? isSame : untouched[column]))
}

interface ApplicationSummary {
  readonly hiring_stage: number
  readonly designation: string | null
  readonly job_code: string | null
}
/** An application in words, for staff; null for a record without one. */
export const describeApplication = ({ hiring_stage, designation, job_code }: ApplicationSummary): string | null => {
  const { label, kind } = stageOf(hiring_stage)
  if (job_code === null && kind !== 'rejected') return null
  return job_code === null ? label : `${label}: ${designation ?? ''} (${job_code})`
}
