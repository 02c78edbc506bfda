import {
  approvalLevels,
  DRAFT,
  employmentTypes,
  type FieldChange,
  FILLED,
  OPEN,
  PENDING,
  priorities,
  REJECTED,
  requestTypes,
  type ResourceRequest,
  shifts,
} from '@portal/contract/resource-requests'
import type { ComboItem } from '@portal/contract/combos'
import { criteriaIn } from '@portal/contract/interview-rounds'
import { words } from '#words/resource-requests.ts'
import { formatCtc, formatDay, formatPercentage } from '../../lib/format/format.ts'

type Combos = Readonly<Record<string, readonly ComboItem[]>>
type Value = FieldChange['from']

const comboOf: Readonly<Record<string, string>> = {
  designation: 'DESIGNATION',
  department: 'DEPARTMENT',
  mos_designation: 'MOS_DESIGNATION',
  location_preference: 'LOCATION_PREFERENCE',
  gender: 'GENDER',
  hiring_manager: 'MRS_EMPLOYEES',
  recruiter: 'MRS_EMPLOYEES',
  replaced_employee: 'MRS_EMPLOYEES',
}
const tableOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  priority: priorities,
  shift: shifts,
  request_type: requestTypes,
  employment_type: employmentTypes,
}
const { values, form } = words
const formats: Readonly<Record<string, (value: number) => string>> = {
  ctc_from: formatCtc,
  ctc_to: formatCtc,
  experience_from: values.years,
  experience_to: values.years,
  minimum_10th: (mark) => (mark === 0 ? values.noMinimum : formatPercentage(mark)),
  minimum_12th: (mark) => (mark === 0 ? values.noMinimum : formatPercentage(mark)),
  minimum_degree: (mark) => (mark === 0 ? values.noMinimum : formatPercentage(mark)),
}

/** Label of a field. */
export const fieldLabel = (field: string): string => (form.labels as Readonly<Record<string, string>>)[field] ?? field

/** A field's value as text; null if empty. */
export const valueText = (field: string, value: Value, combos: Combos | undefined): string | null => {
  if (value === null) return field === 'gender' ? form.anyGender : null
  if (typeof value === 'boolean') return value ? values.yes : values.no
  if (field.startsWith('scorecard_'))
    return criteriaIn(String(value))
      .map(({ label }) => label)
      .join(', ')
  if (field === 'eta_date') return formatDay(String(value))
  const combo = comboOf[field]
  if (combo !== undefined) return combos?.[combo]?.find(({ key }) => key === value)?.value ?? String(value)
  return tableOf[field]?.[String(value)] ?? formats[field]?.(Number(value)) ?? String(value)
}

/** "Positions: 2 → 3"; only the label for a long text. */
export const changeText = ({ field, from, to }: FieldChange, combos: Combos | undefined): string =>
  from === null && to === null
    ? fieldLabel(field)
    : values.changed(fieldLabel(field), valueText(field, from, combos) ?? values.none, valueText(field, to, combos) ?? values.none)

type Entry = ResourceRequest['history'][number]

/** Label of a history entry; approvals say which level. */
export const stepText = ({ step, from_status, to_status }: Pick<Entry, 'step' | 'from_status' | 'to_status'>): string => {
  if (step === 'approved') return words.levels.approved(to_status === PENDING ? 1 : 2, approvalLevels[to_status === PENDING ? 0 : 1])
  if (step === 'approval_undone') return words.levels.undone(from_status === PENDING ? 1 : 2)
  return words.steps[step]
}

const isDecision = ({ step, to_status }: Entry): boolean =>
  step === 'rejected' || (step === 'approved' && (to_status === OPEN || to_status === FILLED))

/** Changes since the request was last open or rejected, one line per field; null for a first submission. */
export const changesSinceDecision = (history: readonly Entry[]): FieldChange[] | null => {
  const last = history.findIndex(isDecision)
  const newer = last === -1 ? history : history.slice(0, last)
  const edits = newer.filter(({ step }) => step === 'changed').toReversed()
  if (last === -1 && edits.length === 0) return null
  const merged = new Map<string, FieldChange>()
  for (const { changes } of edits)
    for (const change of changes) merged.set(change.field, { ...change, from: (merged.get(change.field) ?? change).from })
  return [...merged.values()].filter(({ from, to }) => from !== to || from === null)
}

/** "2 of 3 filled", and the number of approved positions if it differs. */
export const positionsText = ({ status, filled, positions, positions_left }: ResourceRequest): string => {
  const approved = filled + positions_left
  const isPart = status !== DRAFT && approved > 0 && approved !== positions
  return isPart ? values.partlyApproved(filled, positions, approved) : values.filled(filled, positions)
}

/** Who rejected a request and why, while it is rejected. */
export const rejectionOf = ({
  status,
  history,
}: Pick<ResourceRequest, 'status' | 'history'>): { readonly by: string | null; readonly reason: string } | null => {
  const rejection = status === REJECTED ? history.find(({ step }) => step === 'rejected') : undefined
  return rejection === undefined || rejection.reason === null ? null : { by: rejection.by, reason: rejection.reason }
}
