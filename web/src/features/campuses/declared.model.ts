import type { StudentMarks } from '@portal/contract/students'
import { parseNumeral } from '../../lib/form/numeral.ts'

/** Empty form values of what a student declares for a drive. */
export const emptyDeclaration = {
  campus_id: '',
  resource_request_id: '',
  enrolment_number: '',
  course: '',
  branch: '',
  passing_year: '',
  mark_10th: '',
  mark_12th: '',
  mark_degree: '',
  cgpa: '',
  cgpa_scale: '10',
  active_backlogs: '',
  has_backlog_history: '',
  gap_years: '',
}

const typed = (value: number | null) => (value === null ? '' : String(value))
/** Form values of what is known of a student. */
export const declaredValues = ({ enrolment_number, branch, cgpa, has_backlog_history, ...numbers }: StudentMarks) => ({
  enrolment_number,
  course: typed(numbers.course),
  branch: branch ?? '',
  passing_year: typed(numbers.passing_year),
  mark_10th: typed(numbers.mark_10th),
  mark_12th: typed(numbers.mark_12th),
  mark_degree: typed(numbers.mark_degree),
  cgpa: typed(cgpa?.value ?? null),
  cgpa_scale: typed(cgpa?.scale ?? 10),
  active_backlogs: typed(numbers.active_backlogs),
  has_backlog_history: has_backlog_history === null ? '' : has_backlog_history ? 'yes' : 'no',
  gap_years: typed(numbers.gap_years),
})

const percentage = (typed: string) => parseNumeral(typed.replace('%', ''))

/** Converts form values to the contract's body, without validation. */
export const declaredBody = (values: typeof emptyDeclaration) => ({
  campus_id: parseNumeral(values.campus_id),
  resource_request_id: parseNumeral(values.resource_request_id),
  enrolment_number: values.enrolment_number,
  course: parseNumeral(values.course),
  branch: values.branch,
  passing_year: parseNumeral(values.passing_year),
  mark_10th: percentage(values.mark_10th),
  mark_12th: percentage(values.mark_12th),
  mark_degree: percentage(values.mark_degree),
  cgpa: values.cgpa.trim() === '' ? null : { value: parseNumeral(values.cgpa), scale: Number(values.cgpa_scale) },
  active_backlogs: parseNumeral(values.active_backlogs),
  has_backlog_history: values.has_backlog_history === '' ? null : values.has_backlog_history === 'yes',
  gap_years: parseNumeral(values.gap_years),
})
