import type { ComboName } from './combos.ts'

/** Types of data that can be imported, each a row of `importFields`. */
export const importTypes = ['candidates', 'students', 'scores'] as const
export type ImportType = (typeof importTypes)[number]

/**
 * How a cell is parsed: `lakhs` and `months` from free text ("12,50,000", "₹ 45k pm", "2-3 yrs"), `choice` an option of a combo, `choices`
 * several of them, separated by commas; `campus` a college of the drive by any of its names, `opening` an opening of the drive by job code or
 * title, `percent` marks in per cent, `grade` per cent or CGPA depending on the column, `whole` an integer, `score` marks in a test.
 */
type ImportFieldKind =
  | 'text'
  | 'name'
  | 'email'
  | 'mobile'
  | 'day'
  | 'pin'
  | 'choice'
  | 'choices'
  | 'lakhs'
  | 'months'
  | 'yes_no'
  | 'campus'
  | 'opening'
  | 'percent'
  | 'grade'
  | 'whole'
  | 'score'

export interface ImportField {
  readonly label: string
  readonly kind: ImportFieldKind
  /** Whether a file needs a column for it; "Full name" counts as first and last name. */
  readonly is_required?: true
  readonly combo?: Exclude<ComboName, 'MRS_EMPLOYEES'>
}

const candidates = {
  full_name: { label: 'Full name', kind: 'name' },
  first_name: { label: 'First name', kind: 'text', is_required: true },
  middle_name: { label: 'Middle name', kind: 'text' },
  last_name: { label: 'Last name', kind: 'text', is_required: true },
  email: { label: 'Email', kind: 'email', is_required: true },
  mobile_no: { label: 'Mobile', kind: 'mobile' },
  alternate_mobile_no: { label: 'Alternate mobile', kind: 'mobile' },
  dob: { label: 'Date of birth', kind: 'day' },
  gender: { label: 'Gender', kind: 'choice', combo: 'GENDER' },
  address: { label: 'Address', kind: 'text' },
  city: { label: 'City', kind: 'choice', combo: 'CITY' },
  state: { label: 'State', kind: 'choice', combo: 'STATE' },
  country: { label: 'Country', kind: 'choice', combo: 'COUNTRY' },
  zip: { label: 'PIN code', kind: 'pin' },
  reference: { label: 'Source', kind: 'choice', combo: 'REFERENCE_SOURCE' },
  reference_detail: { label: 'Source details', kind: 'text' },
  position_applied_for: { label: 'Job preference', kind: 'choice', combo: 'DESIGNATION' },
  skills: { label: 'Skills', kind: 'choices', combo: 'SKILLS' },
  total_experience: { label: 'Total experience', kind: 'months' },
  current_ctc: { label: 'Current CTC', kind: 'lakhs' },
  expected_ctc: { label: 'Expected CTC', kind: 'lakhs' },
  notice_period: { label: 'Notice period', kind: 'months' },
  feasible_locating_to_ahmedabad: { label: 'Willing to move to Ahmedabad', kind: 'yes_no' },
  tenth_percentage: { label: '10th %', kind: 'grade' },
  tenth_year: { label: '10th passing year', kind: 'whole' },
  tenth_institute: { label: '10th school', kind: 'text' },
  tenth_medium: { label: '10th medium', kind: 'choice', combo: 'EDUCATION_MEDIUM' },
  tenth_city: { label: '10th city', kind: 'text' },
  twelfth_percentage: { label: '12th %', kind: 'grade' },
  twelfth_year: { label: '12th passing year', kind: 'whole' },
  twelfth_institute: { label: '12th school', kind: 'text' },
  twelfth_medium: { label: '12th medium', kind: 'choice', combo: 'EDUCATION_MEDIUM' },
  twelfth_city: { label: '12th city', kind: 'text' },
  degree_qualification: { label: 'Degree', kind: 'choice', combo: 'EDUCATION_QUALIFICATION_TYPE' },
  degree_branch: { label: 'Degree branch', kind: 'text' },
  degree_percentage: { label: 'Degree % or CGPA', kind: 'grade' },
  degree_year: { label: 'Degree passing year', kind: 'whole' },
  degree_institute: { label: 'College', kind: 'text' },
  degree_medium: { label: 'Degree medium', kind: 'choice', combo: 'EDUCATION_MEDIUM' },
  degree_city: { label: 'College city', kind: 'text' },
  second_qualification: { label: 'Second degree', kind: 'choice', combo: 'EDUCATION_QUALIFICATION_TYPE' },
  second_branch: { label: 'Second degree branch', kind: 'text' },
  second_percentage: { label: 'Second degree % or CGPA', kind: 'grade' },
  second_year: { label: 'Second degree passing year', kind: 'whole' },
  second_institute: { label: 'Second college', kind: 'text' },
  second_medium: { label: 'Second degree medium', kind: 'choice', combo: 'EDUCATION_MEDIUM' },
  second_city: { label: 'Second college city', kind: 'text' },
  job_employer: { label: 'Current company', kind: 'text' },
  job_designation: { label: 'Current designation', kind: 'text' },
  job_from: { label: 'Current job since', kind: 'day' },
  job_description: { label: 'Current job description', kind: 'text' },
} as const satisfies Readonly<Record<string, ImportField>>

const { full_name, first_name, middle_name, last_name, email, mobile_no, alternate_mobile_no, dob, gender } = candidates
const { address, city, state, country, zip, skills } = candidates
/** Fields of a drive's roster. A degree has a percentage or a CGPA. A diploma stands in for a missing 12th. */
const students = {
  enrolment_number: { label: 'Enrolment number', kind: 'text', is_required: true },
  full_name,
  first_name,
  middle_name,
  last_name,
  email,
  mobile_no,
  alternate_mobile_no,
  campus: { label: 'College', kind: 'campus' },
  opening: { label: 'Opening', kind: 'opening' },
  course: { label: 'Course', kind: 'choice', combo: 'EDUCATION_QUALIFICATION_TYPE' },
  branch: { label: 'Branch', kind: 'text' },
  passing_year: { label: 'Passing year', kind: 'whole' },
  mark_10th: { label: '10th %', kind: 'percent' },
  mark_12th: { label: '12th %', kind: 'percent' },
  mark_diploma: { label: 'Diploma %', kind: 'percent' },
  degree: { label: 'Degree % or CGPA', kind: 'grade' },
  active_backlogs: { label: 'Active backlogs', kind: 'whole' },
  has_backlog_history: { label: 'Had backlogs', kind: 'yes_no' },
  gap_years: { label: 'Gap years', kind: 'whole' },
  dob,
  gender,
  address,
  city,
  state,
  country,
  zip,
  skills,
} as const satisfies Readonly<Record<string, ImportField>>

/** Scores of a test taken elsewhere: per subject, or the total. */
const scores = {
  enrolment_number: { label: 'Enrolment number', kind: 'text' },
  email: { label: 'Email', kind: 'email' },
  quantitative: { label: 'Quantitative', kind: 'score' },
  logical: { label: 'Logical', kind: 'score' },
  verbal: { label: 'Verbal', kind: 'score' },
  technical: { label: 'Technical', kind: 'score' },
  total: { label: 'Total', kind: 'score' },
  taken_on: { label: 'Taken on', kind: 'day' },
} as const satisfies Readonly<Record<string, ImportField>>

/** The fields of each type, keyed like the record. */
export const importFields = { candidates, students, scores } as const satisfies Readonly<
  Record<ImportType, Readonly<Record<string, ImportField>>>
>
export type CandidateField = keyof typeof candidates

const ofEducation = ['percentage', 'year', 'institute', 'medium', 'city'] as const
/**
 * Entries of education and current job, keyed by the field that stands for the whole entry in a row; details that the row lacks stay open.
 * Field names begin with `prefix`. `qualification_id`: for schools; null for degrees, which have a column of their own.
 */
export const importEntries = {
  tenth_percentage: { label: '10th', prefix: 'tenth', qualification_id: 1, parts: ofEducation },
  twelfth_percentage: { label: '12th', prefix: 'twelfth', qualification_id: 2, parts: ofEducation },
  degree_qualification: { label: 'Degree', prefix: 'degree', qualification_id: null, parts: ['qualification', 'branch', ...ofEducation] },
  second_qualification: {
    label: 'Second degree',
    prefix: 'second',
    qualification_id: null,
    parts: ['qualification', 'branch', ...ofEducation],
  },
  job_employer: { label: 'Current job', prefix: 'job', qualification_id: null, parts: ['employer', 'designation', 'from', 'description'] },
} as const satisfies Readonly<
  Partial<Record<CandidateField, { label: string; prefix: string; qualification_id: number | null; parts: readonly string[] }>>
>
export type ImportEntry = keyof typeof importEntries
export const importEntryKeys = Object.keys(importEntries) as [ImportEntry, ...ImportEntry[]]
/** The fields of an entry. */
export const fieldsOfEntry = (entry: ImportEntry): string[] => {
  const { prefix, parts } = importEntries[entry]
  return parts.map((part) => `${prefix}_${part}`)
}
export type ImportFieldKey = CandidateField | keyof typeof students | keyof typeof scores

/** The field of a type; undefined for an unknown key. */
export const importField = (type: ImportType, key: string): ImportField | undefined => {
  const fields: Readonly<Record<string, ImportField>> = importFields[type]
  return Object.hasOwn(fields, key) ? fields[key] : undefined
}
