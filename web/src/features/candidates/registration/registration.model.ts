import { fileKinds } from '@portal/contract/attachments'
import { RegisterBody } from '@portal/contract/registration'
import { type ResumeSuggestions, SURE } from '@portal/contract/resumes'
import { limits } from '@portal/contract/shared/limits'
import { messages } from '@portal/contract/shared/messages'
import * as z from 'zod/mini'
import { words } from '#words/attachments.ts'
import { parseNumeral } from '../../../lib/form/forms.ts'

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

export const skillsOf = (kept: string): number[] => kept.split(',').filter(Boolean).map(Number)

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

export const resumeMegabytes = limits.fileBytes / 1024 / 1024

/** Why a file can't be a resume; null when it can. The server checks the content. */
export const resumeRefusal = ({ name, size }: Pick<File, 'name' | 'size'>): string | null => {
  const known = Object.values(fileKinds).flatMap(({ extensions }) => [...extensions])
  if (!known.some((extension) => name.toLowerCase().endsWith(extension))) return messages.fileFormat
  return size > limits.fileBytes ? words.tooLarge(resumeMegabytes) : null
}

const nameParts = (name: string): readonly [string, string] => {
  const words = name.trim().split(/\s+/)
  return [words.slice(0, -1).join(' ') || (words[0] ?? ''), words.length > 1 ? (words.at(-1) ?? '') : '']
}

/** Months between the first day worked and today or the last one, as a start for the total; null without jobs. */
const monthsOf = ({ experiences }: ResumeSuggestions, today: string): string | null => {
  const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  const worked = new Set(
    experiences.flatMap(({ from, to }) => {
      const [start, end] = [months(from.value), months(to?.value ?? today)]
      return Array.from({ length: Math.max(0, Math.min(end - start + 1, 720)) }, (_, index) => start + index)
    }),
  )
  return worked.size === 0 ? null : String(worked.size)
}

/** Values a resume fills into empty fields: only confident ones, and the name, which is always checked. */
export const filledFrom = (read: ResumeSuggestions, values: RegisterValues, today: string): Partial<RegisterValues> => {
  const [first_name, last_name] = read.name ? nameParts(read.name.value) : ['', '']
  const sure = (one: { value: string; confidence: number } | null) => (one && one.confidence >= SURE ? one.value : '')
  const found: Partial<RegisterValues> = {
    first_name,
    last_name,
    email: sure(read.email),
    mobile_no: sure(read.mobile_no),
    dob: sure(read.dob),
    total_experience: monthsOf(read, today) ?? '',
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
