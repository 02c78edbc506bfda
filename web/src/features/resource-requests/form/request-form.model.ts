import { RequestBody, type ResourceRequest } from '@portal/contract/resource-requests'
import { addDays, dayInIndia } from '@portal/contract/shared/dates'
import * as z from 'zod/mini'
import { parseNumeral } from '../../../lib/form/numeral.ts'

const USUAL_DAYS = 30
const text = (value: number | string | null) => (value === null ? '' : String(value))

/** Form value of a skill: `3:1` is a must-have, `3:0` good to have. */
export interface ChosenSkill {
  readonly skill_combo_id: number
  readonly is_must_have: boolean
}
export const readSkills = (value: string): ChosenSkill[] =>
  value.split(',').flatMap((part) => {
    const [key, must] = part.split(':')
    return key ? [{ skill_combo_id: Number(key), is_must_have: must === '1' }] : []
  })
export const writeSkills = (skills: readonly ChosenSkill[]): string =>
  skills.map(({ skill_combo_id, is_must_have }) => `${skill_combo_id}:${is_must_have ? 1 : 0}`).join(',')

/** Initial values: those of a request, or the defaults. */
export const requestValues = (request: ResourceRequest | null) => ({
  designation: text(request?.designation ?? null),
  mos_designation: text(request?.mos_designation ?? null),
  department: text(request?.department ?? null),
  positions: text(request?.positions ?? 1),
  request_type: request?.request_type ?? 'new',
  replaced_employee: text(request?.replaced_employee ?? null),
  priority: text(request?.priority ?? 2),
  priority_reason: text(request?.priority_reason ?? null),
  shift: text(request?.shift ?? 1),
  location_preference: text(request?.location_preference ?? 1),
  employment_type: request?.employment_type ?? 'full_time',
  gender: text(request?.gender ?? null),
  gender_reason: text(request?.gender_reason ?? null),
  adults_only: request?.adults_only ?? false,
  experience_from: text(request?.experience_from ?? null),
  experience_to: text(request?.experience_to ?? null),
  linked_skills: writeSkills(request?.linked_skills ?? []),
  minimum_10th: text(request?.minimum_10th ?? 0),
  minimum_12th: text(request?.minimum_12th ?? 0),
  minimum_degree: text(request?.minimum_degree ?? 0),
  job_description: request?.job_description ?? '',
  eta_date: request?.eta_date ?? addDays(dayInIndia(), USUAL_DAYS),
  ctc_from: text(request?.ctc_from ?? null),
  ctc_to: text(request?.ctc_to ?? null),
  project: text(request?.project ?? null),
  hiring_manager: text(request?.hiring_manager ?? null),
  recruiter: text(request?.recruiter ?? null),
  has_aptitude: request?.has_aptitude ?? true,
  has_technical: request?.has_technical ?? true,
  has_practical: request?.has_practical ?? true,
  has_management: request?.has_management ?? true,
  scorecard_screening: text(request?.scorecard_screening ?? null),
  scorecard_technical: text(request?.scorecard_technical ?? null),
  scorecard_hr: text(request?.scorecard_hr ?? null),
  scorecard_management: text(request?.scorecard_management ?? null),
})
export type RequestValues = ReturnType<typeof requestValues>

/** Initial values of a copy: everything except the dates, the replaced employee and the reason for urgency. */
export const copiedValues = (like: ResourceRequest | null): RequestValues => {
  const { eta_date, replaced_employee, priority_reason } = requestValues(null)
  return { ...requestValues(like), eta_date, replaced_employee, priority_reason }
}

const numbers = [
  'designation',
  'mos_designation',
  'department',
  'positions',
  'replaced_employee',
  'priority',
  'shift',
  'location_preference',
  'gender',
  'experience_from',
  'experience_to',
  'minimum_10th',
  'minimum_12th',
  'minimum_degree',
  'ctc_from',
  'ctc_to',
  'hiring_manager',
  'recruiter',
]

const toBody = (values: RequestValues) => ({
  ...Object.fromEntries(Object.entries(values).map(([field, value]) => [field, numbers.includes(field) ? parseNumeral(value) : value])),
  linked_skills: readSkills(values.linked_skills),
})

/** Converts form values to the contract's body and validates it; `errorsOf` adds the cross-field rules. */
export const requestSchema = (errorsOf: (body: Readonly<Record<string, unknown>>) => Record<string, string[]>) =>
  z.transform((values: RequestValues, context): RequestBody => {
    const body = toBody(values)
    const parsed = RequestBody.safeParse(body)
    const wrong = new Set(parsed.error?.issues.map(({ path }) => path[0]))
    for (const { path, message } of parsed.error?.issues ?? []) context.issues.push({ code: 'custom', path, message, input: values })
    for (const [field, [message = '']] of Object.entries(errorsOf(body)))
      if (!wrong.has(field)) context.issues.push({ code: 'custom', path: [field], message, input: values })
    return parsed.success ? parsed.data : z.NEVER
  })

/** The range for the preview; null until it is complete and the right way round. */
export const experienceOf = ({ experience_from, experience_to }: RequestValues): [from: number, to: number] | null => {
  const [from, to] = [parseNumeral(experience_from), parseNumeral(experience_to)]
  return typeof from === 'number' && typeof to === 'number' && from <= to ? [from, to] : null
}
