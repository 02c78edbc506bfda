import { type ResumeSuggestions, SURE } from '@portal/contract/resumes'
import type { RegisterValues } from './register-values.ts'

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

/** What of the empty fields a resume fills: what is typed stays, and what is not sure is not filled in but for the name, which everybody reads over. */
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
