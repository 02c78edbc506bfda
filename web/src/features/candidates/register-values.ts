import { RegisterBody } from '@portal/contract/register-candidate'
import * as z from 'zod/mini'
import { parseNumeral } from '../../lib/forms.ts'

/** What the form starts from. Skills are kept as their keys, `3,8`. */
export const noValues = {
  first_name: '',
  last_name: '',
  email: '',
  mobile_no: '',
  dob: '',
  reference: '',
  reference_by: '',
  resource_requisition_request_id: '',
  total_experience: '',
  expected_ctc: '',
  notice_period: '',
  skills: '',
  note: '',
  agreed: false,
  agreed_note: '',
  is_other_person: false,
}
export type RegisterValues = typeof noValues

export const skillsOf = (kept: string): number[] => kept.split(',').filter(Boolean).map(Number)

const numbers = [
  'reference',
  'reference_by',
  'resource_requisition_request_id',
  'total_experience',
  'expected_ctc',
  'notice_period',
] as const

/** The form's texts as the contract's body, judged by the contract. */
export const RegisterForm = z.transform((values: RegisterValues, context): RegisterBody => {
  const parsed = RegisterBody.safeParse({
    ...values,
    ...Object.fromEntries(numbers.map((field) => [field, parseNumeral(values[field])])),
    dob: values.dob || null,
    skills: skillsOf(values.skills),
    agreed_note: values.agreed ? values.agreed_note : null,
  })
  if (parsed.success) return parsed.data
  for (const { path, message } of parsed.error.issues) context.issues.push({ code: 'custom', path, message, input: values })
  return z.NEVER
})
