import { fileKinds } from '@portal/contract/attachments'
import { DEFAULT_INVITATION_DAYS, type InviteBody } from '@portal/contract/inviting'
import { RegisterBody } from '@portal/contract/registration'
import { noSuggestions, type ResumeSuggestions, SURE } from '@portal/contract/resumes'
import { displayName } from '@portal/contract/shared/names'
import { limits } from '@portal/contract/shared/limits'
import * as z from 'zod/mini'
import { formatRefusal, sizeRefusal } from '../../../lib/form/document-file.ts'
import { parseNumeral } from '../../../lib/form/numeral.ts'

/** Initial values. Skills are comma-separated keys: `3,8`. */
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

export const skillsOf = (value: string): number[] => value.split(',').filter(Boolean).map(Number)

const numbers = [
  'reference',
  'reference_by',
  'resource_requisition_request_id',
  'total_experience',
  'expected_ctc',
  'notice_period',
] as const

/** Converts form values to the contract's body and validates it. */
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

/** Invitation for someone just registered, to complete their profile and apply. */
export const invitationOf = (body: RegisterBody): InviteBody => ({
  people: [{ name: displayName(body), email: body.email, mobile_no: body.mobile_no }],
  resource_request_id: body.resource_requisition_request_id ?? null,
  referrer_id: body.reference_by ?? null,
  note: null,
  days: DEFAULT_INVITATION_DAYS,
  send: 'now',
})

export const resumeMegabytes = limits.fileBytes / 1024 / 1024

/** Why a file is refused as a resume; null if accepted. The server checks the content. */
export const resumeRefusal = (file: Pick<File, 'name' | 'size'>): string | null => {
  const known = Object.values(fileKinds).flatMap(({ extensions }) => [...extensions])
  if (!known.some((extension) => file.name.toLowerCase().endsWith(extension))) return formatRefusal(file)
  return sizeRefusal(file)
}

const nameParts = (name: string): readonly [string, string] => {
  const words = name.trim().split(/\s+/)
  return [words.slice(0, -1).join(' ') || (words[0] ?? ''), words.length > 1 ? (words.at(-1) ?? '') : '']
}

/** Confident values of a resume for empty fields. */
export const fillFromResume = (read: ResumeSuggestions, values: RegisterValues): Partial<RegisterValues> => {
  const sure = (field: { value: string | number; confidence: number } | null | undefined) =>
    field && field.confidence >= SURE ? String(field.value) : ''
  const name = sure(read.name)
  const [first_name, last_name] = name === '' ? ['', ''] : nameParts(name)
  const found: Partial<RegisterValues> = {
    first_name,
    last_name,
    email: sure(read.email),
    mobile_no: sure(read.mobile_no),
    dob: sure(read.dob),
    total_experience: sure(read.total_experience),
    expected_ctc: sure(read.expected_ctc),
    notice_period: sure(read.notice_period),
    skills: read.skills
      .filter(({ confidence }) => confidence >= SURE)
      .map(({ value }) => value)
      .join(','),
  }
  return Object.fromEntries(
    Object.entries(found).filter(
      ([field, value]) => value !== '' && Object.entries(values).some(([name, old]) => name === field && old === ''),
    ),
  )
}

const offered = ['name', 'email', 'mobile_no', 'dob', 'total_experience', 'expected_ctc', 'notice_period'] as const
type OfferedField = (typeof offered)[number]
export interface Offer {
  readonly field: OfferedField
  readonly shown: string
  /** The resume with only this value, marked as confident. */
  readonly read: ResumeSuggestions
}

/** Less certain values, each to be accepted with a tap. */
export const suggestionsFrom = (read: ResumeSuggestions): Offer[] =>
  offered.flatMap((field) => {
    const value = read[field]
    if (!value || value.confidence >= SURE) return []
    return [{ field, shown: String(value.value), read: { ...noSuggestions, [field]: { ...value, confidence: SURE } } }]
  })
