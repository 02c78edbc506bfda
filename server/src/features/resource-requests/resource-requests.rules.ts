import { roles } from '@portal/contract/accounts'
import {
  approvalLevels,
  CLOSED,
  CRITICAL,
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
  type KeyField,
  type RequestAction,
  type RequestBody,
  type RequestStep,
} from '@portal/contract/resource-requests'
import { messages } from '@portal/contract/shared/messages'

interface Action {
  readonly from: readonly number[]
  /** The name of the action in the history. */
  readonly step: RequestStep
  readonly done: string
}
/** The statuses in which each action is allowed. */
export const actions = {
  edit: { from: [DRAFT, OPEN, REJECTED], step: 'changed', done: 'edited' },
  submit: { from: [DRAFT, REJECTED], step: 'submitted', done: 'submitted' },
  approve: { from: [PENDING], step: 'approved', done: 'approved' },
  reject: { from: [PENDING], step: 'rejected', done: 'rejected' },
  hold: { from: [OPEN], step: 'held', done: 'put on hold' },
  resume: { from: [HELD], step: 'resumed', done: 'taken off hold' },
  close: { from: [OPEN, HELD], step: 'closed', done: 'closed' },
} as const satisfies Readonly<Record<RequestAction, Action>>

/** The columns of a request that decide which actions are allowed. */
export interface RequestState {
  readonly status: number
  readonly approvals: number
  readonly created_by: number | null
  /** The account that gave the last approval. */
  readonly approved_by: number | null
}
interface RequestActor {
  readonly user_id: number
  readonly role_id: number
}

/** Why an action is not allowed, as a sentence; null when it is. The person who raised a request can't give both approvals. */
export const actionRefusal = (action: RequestAction, request: RequestState, { user_id, role_id }: RequestActor): string | null => {
  const from: readonly number[] = actions[action].from
  if (!from.includes(request.status)) return `A request with the status ${statusLabel(request.status)} can't be ${actions[action].done}.`
  if (action !== 'approve' && action !== 'reject') return null
  if (role_id !== roles.administrator) return 'Only an administrator can do this.'
  const isOnlyApprover = request.approvals > 0 && request.created_by === user_id && request.approved_by === user_id
  return action === 'approve' && isOnlyApprover
    ? 'You raised this request and gave the first approval. Someone else must give the second.'
    : null
}

export const allowedActions = (request: RequestState, actor: RequestActor): Can => {
  const can: Can = { edit: null, submit: null, approve: null, reject: null, hold: null, resume: null, close: null }
  for (const action of requestActions) can[action] = actionRefusal(action, request, actor)
  return can
}

/** The state after an approval: pending the next level, open, or filled when all positions are already filled. */
export const afterApproval = (approvals: number, filled: number, positions: number): { status: number; approvals: number } => {
  const approved = approvals + 1
  if (approved < approvalLevels.length) return { status: PENDING, approvals: approved }
  return { status: filled >= positions ? FILLED : OPEN, approvals: approved }
}

export const statusAfter = { submit: PENDING, reject: REJECTED, hold: HELD, resume: OPEN, close: CLOSED } as const

/** Validates a request for approval: messages by field. */
export const requestErrors = (request: RequestBody): Record<string, string[]> => {
  const errors: Record<string, string[]> = {}
  const { experience_from, experience_to, ctc_from, ctc_to } = request
  if (request.job_description.trim() === '') errors['job_description'] = [messages.mandatory]
  if (request.linked_skills.length === 0) errors['linked_skills'] = ['Add at least one skill.']
  if (experience_from > experience_to) errors['experience_to'] = ["“Experience from” can't be greater than “Experience to”."]
  if (ctc_from !== null && ctc_to !== null && ctc_from > ctc_to) errors['ctc_to'] = ["“CTC from” can't be greater than “CTC to”."]
  if (request.priority === CRITICAL && request.priority_reason === null) errors['priority_reason'] = [messages.mandatory]
  if (request.request_type === 'replacement' && request.replaced_employee === null) errors['replaced_employee'] = [messages.mandatory]
  if (request.gender !== null && !request.gender_reason) errors['gender_reason'] = [messages.mandatory]
  return errors
}

/** `requestErrors`, and the needed-by date must not be in the past when the request is submitted. */
export const submitErrors = (request: RequestBody, today: string): Record<string, string[]> => ({
  ...requestErrors(request),
  ...(request.eta_date < today && { eta_date: ["The date can't be in the past."] }),
})

const skillsText = ({ linked_skills }: Pick<RequestBody, 'linked_skills'>): string =>
  linked_skills
    .map(({ skill_combo_id, is_must_have }) => `${skill_combo_id}:${is_must_have}`)
    .toSorted()
    .join()

/** The names of the fields that an edit changes. */
export const changedFields = (before: RequestBody, after: RequestBody): string[] => {
  const old = new Map<string, unknown>(Object.entries(before))
  const isSame = (field: string, value: unknown) =>
    field === 'linked_skills' ? skillsText(before) === skillsText(after) : old.get(field) === value
  return Object.entries(after).flatMap(([field, value]) => (isSame(field, value) ? [] : [field]))
}

/** The changed fields that require a new approval. */
export const keyChanges = (changed: readonly string[]): KeyField[] => keyFields.filter((field) => changed.includes(field))

/** `RR-26-0042` */
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
/** The names of changed key fields in emails. */
export const keyFieldNames = (fields: readonly KeyField[]): string[] => [...new Set(fields.map((field) => keyFieldLabels[field]))]
