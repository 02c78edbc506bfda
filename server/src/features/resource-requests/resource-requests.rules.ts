import { roles } from '@portal/contract/accounts'
import {
  approvalLevels,
  CLOSED,
  DRAFT,
  FILLED,
  HELD,
  keyFields,
  OPEN,
  PENDING,
  REJECTED,
  requestActions,
  statusLabel,
  type Can,
  type FieldChange,
  type KeyField,
  type RequestAction,
  type RequestBody,
  type RequestStep,
} from '@portal/contract/resource-requests'

interface Action {
  readonly from: readonly number[]
  /** Name of the action in the history. */
  readonly step: RequestStep
  readonly done: string
}
/** Statuses in which each action is allowed. */
export const actions = {
  edit: { from: [DRAFT, OPEN, REJECTED], step: 'changed', done: 'edited' },
  submit: { from: [DRAFT, REJECTED], step: 'submitted', done: 'submitted' },
  withdraw: { from: [PENDING], step: 'withdrawn', done: 'withdrawn' },
  approve: { from: [PENDING], step: 'approved', done: 'approved' },
  reject: { from: [PENDING], step: 'rejected', done: 'rejected' },
  hold: { from: [OPEN], step: 'held', done: 'put on hold' },
  resume: { from: [HELD], step: 'resumed', done: 'taken off hold' },
  close: { from: [DRAFT, OPEN, HELD, REJECTED], step: 'closed', done: 'closed' },
} as const satisfies Readonly<Record<RequestAction, Action>>

/** Columns of a request that determine the allowed actions. */
export interface RequestState {
  readonly status: number
  readonly approvals: number
  readonly created_by: number | null
  /** Account that gave the first approval. */
  readonly approved_by: number | null
  /** Number of administrators who can approve. */
  readonly approvers: number
  readonly was_submitted: boolean
}
interface RequestActor {
  readonly user_id: number
  readonly role_id: number
}

/**
 * The two approvals must come from two people. A sole administrator may give both for a request raised by someone else, as otherwise a
 * company with one administrator could never hire.
 */
const secondApprovalRefusal = ({ approvals, created_by, approved_by, approvers }: RequestState, user_id: number): string | null => {
  if (approvals === 0 || approved_by !== user_id) return null
  if (approvers > 1) return 'You gave the first approval. Another administrator must give the second.'
  return created_by === user_id ? 'You raised this request and gave the first approval. Another administrator must give the second.' : null
}

/** Why an action is not allowed, as a sentence; null when it is. */
export const actionRefusal = (action: RequestAction, request: RequestState, { user_id, role_id }: RequestActor): string | null => {
  const from: readonly number[] = actions[action].from
  // A withdrawn request may have applicants, and is closed without two approvals first.
  const isNewDraft = request.status === DRAFT && !request.was_submitted
  if (!from.includes(request.status) || (action === 'close' && isNewDraft))
    return `A request with the status ${statusLabel(request.status)} can't be ${actions[action].done}.`
  if (action === 'withdraw') return request.created_by === user_id ? null : 'Only the person who raised the request can withdraw it.'
  if (action !== 'approve' && action !== 'reject') return null
  if (role_id !== roles.administrator) return 'Only an administrator can do this.'
  return action === 'approve' ? secondApprovalRefusal(request, user_id) : null
}

export const allowedActions = (request: RequestState, actor: RequestActor): Can => {
  const can: Can = { edit: null, submit: null, withdraw: null, approve: null, reject: null, hold: null, resume: null, close: null }
  for (const action of requestActions) can[action] = actionRefusal(action, request, actor)
  return can
}

/** State after an approval: pending the next level, open, or filled if all positions are already filled. */
export const afterApproval = (approvals: number, filled: number, positions: number): { status: number; approvals: number } => {
  const approved = approvals + 1
  if (approved < approvalLevels.length) return { status: PENDING, approvals: approved }
  return { status: filled >= positions ? FILLED : OPEN, approvals: approved }
}

export const statusAfter = { submit: PENDING, withdraw: DRAFT, reject: REJECTED, hold: HELD, resume: OPEN, close: CLOSED } as const

const skillsText = ({ linked_skills }: Pick<RequestBody, 'linked_skills'>): string =>
  linked_skills
    .map(({ skill_combo_id, is_must_have }) => `${skill_combo_id}:${is_must_have}`)
    .toSorted()
    .join()

/** Fields whose changes are recorded without values. */
const longFields: readonly string[] = [
  'linked_skills',
  'job_description',
  'priority_reason',
  'gender_reason',
  'scorecard_screening',
  'scorecard_technical',
  'scorecard_hr',
  'scorecard_management',
]
const isShort = (value: unknown): value is string | number | boolean => ['string', 'number', 'boolean'].includes(typeof value)
const shortValue = (field: string, value: unknown) => (isShort(value) && !longFields.includes(field) ? value : null)

/** Fields changed by an edit, with their values. */
export const changedFields = (before: RequestBody, after: RequestBody): FieldChange[] => {
  const old = new Map<string, unknown>(Object.entries(before))
  const isSame = (field: string, value: unknown) =>
    field === 'linked_skills' ? skillsText(before) === skillsText(after) : old.get(field) === value
  return Object.entries(after).flatMap(([field, value]) =>
    isSame(field, value) ? [] : [{ field, from: shortValue(field, old.get(field)), to: shortValue(field, value) }],
  )
}

/** Changed fields that require a new approval. */
export const keyChanges = (changes: readonly FieldChange[]): KeyField[] =>
  keyFields.filter((name) => changes.some(({ field }) => field === name))

/** (2026, 42) → `RR-26-0042`. */
export const jobCode = (year: number, number: number): string =>
  `RR-${String(year % 100).padStart(2, '0')}-${String(number).padStart(4, '0')}`

const keyFieldLabels: Readonly<Record<KeyField, string>> = {
  designation: 'designation',
  positions: 'positions',
  experience_from: 'experience',
  experience_to: 'experience',
  ctc_from: 'CTC',
  ctc_to: 'CTC',
  minimum_10th: 'minimum marks in 10th',
  minimum_12th: 'minimum marks in 12th',
  minimum_degree: 'minimum marks in degree',
  gender: 'gender',
  adults_only: 'age limit',
}
/** Names of changed key fields, for emails. */
export const keyFieldNames = (fields: readonly KeyField[]): string[] => [...new Set(fields.map((field) => keyFieldLabels[field]))]
