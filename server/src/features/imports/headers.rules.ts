import { importField, importFields, type CandidateField, type ImportFieldKey, type ImportType } from '@portal/contract/import-fields'
import type { ImportColumn } from '@portal/contract/imports'
import { entryHeadings } from './entry-headings.rules.ts'

/** Normalises to lower-case letters and digits: "E-mail ID" and "email_id" are equal. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}+#]/gu, '')

/**
 * Headings by field, normalised by `plainText`. They cover exports of job boards and consultancies; docs/operations.md says which are
 * documented and which are guessed.
 */
const aliases: Readonly<Record<CandidateField, readonly string[]>> = {
  ...entryHeadings,
  full_name: [
    'name',
    'fullname',
    'candidatename',
    'candidate',
    'nameofcandidate',
    'nameofthecandidate',
    'applicantname',
    'applicant',
    'नाम',
    'nameofapplicant',
  ],
  first_name: ['firstname', 'fname', 'givenname', 'first'],
  middle_name: ['middlename', 'mname', 'fathersname'],
  last_name: ['lastname', 'lname', 'surname', 'familyname', 'last'],
  email: [
    'email',
    'emails',
    'emailid',
    'emailaddress',
    'mail',
    'mailid',
    'emailidofcandidate',
    'candidateemail',
    'emailprimary',
    'primaryemail',
    'personalemail',
    'ईमेल',
  ],
  mobile_no: [
    'mobile',
    'mobileno',
    'mobilenumber',
    'mobileno1',
    'phone',
    'phoneno',
    'phonenumber',
    'phonenumbers',
    'contact',
    'contactno',
    'contactnumber',
    'cell',
    'cellno',
    'whatsapp',
    'whatsappno',
    'whatsappnumber',
    'candidatephone',
    'primaryphone',
    'मोबाइल',
    'telephoneno',
  ],
  alternate_mobile_no: [
    'alternatemobile',
    'alternatemobileno',
    'alternatemobilenumber',
    'alternatenumber',
    'alternateno',
    'alternatecontact',
    'alternatecontactno',
    'altmobile',
    'altcontactno',
    'mobileno2',
    'secondaryphone',
    'altphone',
  ],
  dob: ['dob', 'dateofbirth', 'birthdate', 'birthday', 'dateofbirthddmmyyyy', 'dobddmmyyyy', 'जन्मतिथि'],
  gender: ['gender', 'sex', 'mf'],
  address: ['address', 'permanentaddress', 'currentaddress', 'correspondenceaddress', 'residentialaddress', 'homeaddress'],
  city: [
    'city',
    'currentcity',
    'currentlocation',
    'location',
    'presentlocation',
    'hometowncity',
    'homecity',
    'hometown',
    'candidatelocation',
    'residencelocation',
  ],
  state: ['state', 'currentstate', 'province'],
  country: ['country', 'currentcountry'],
  zip: ['pin', 'pincode', 'zip', 'zipcode', 'postalcode', 'postcode'],
  reference: [
    'source',
    'reference',
    'sourceofapplication',
    'sourcedfrom',
    'applicationsource',
    'channel',
    'candidatesource',
    'portal',
    'jobboard',
  ],
  reference_detail: [
    'sourcedetail',
    'sourcedetails',
    'referencedetail',
    'referencedetails',
    'consultancy',
    'consultancyname',
    'vendor',
    'vendorname',
    'agency',
  ],
  position_applied_for: [
    'position',
    'positionappliedfor',
    'appliedfor',
    'jobpreference',
    'jobtitle',
    'role',
    'profile',
    'designationappliedfor',
    'jobprofile',
    'requirement',
    'appliedposition',
  ],
  skills: [
    'skills',
    'skill',
    'keyskills',
    'keyskill',
    'primaryskills',
    'technicalskills',
    'skillset',
    'technology',
    'technologies',
    'relevantskills',
    'itskills',
  ],
  total_experience: [
    'experience',
    'totalexperience',
    'totalexp',
    'exp',
    'workexperience',
    'yearsofexperience',
    'experienceinyears',
    'totalexpinyrs',
    'totalexperienceyears',
    'expyrs',
    'overallexperience',
    'workex',
    'totalexpyrs',
    'totalexperienceinyears',
  ],
  current_ctc: [
    'currentctc',
    'cctc',
    'currentsalary',
    'annualsalary',
    'presentctc',
    'currentctclpa',
    'currentannualsalary',
    'ctc',
    'presentsalary',
    'currentctcinlacs',
    'currentctcinlakhs',
    'cctclpa',
  ],
  expected_ctc: [
    'expectedctc',
    'ectc',
    'expectedsalary',
    'expectedctclpa',
    'expectedannualsalary',
    'ectclpa',
    'expectedctcinlacs',
    'expectedctcinlakhs',
  ],
  notice_period: [
    'noticeperiod',
    'notice',
    'np',
    'noticeperioddays',
    'availability',
    'noticeperiodavailabilitytojoin',
    'joiningtime',
    'noticeperiodindays',
    'availabletojoin',
    'noticeperiodmonths',
  ],
  feasible_locating_to_ahmedabad: [
    'relocate',
    'willingtorelocate',
    'readytorelocate',
    'willingtomove',
    'relocation',
    'willingtomovetoahmedabad',
    'relocatetoahmedabad',
    'readytorelocatetoahmedabad',
  ],
}
type Aliases = Readonly<Partial<Record<ImportFieldKey, readonly string[]>>>
/** Headings of rosters, in addition to those shared with candidates. */
const ofStudents: Aliases = {
  full_name: [...aliases.full_name, 'studentname', 'studentfullname', 'fullnameofstudent', 'nameofstudent', 'nameofthestudent', 'student'],
  email: [...aliases.email, 'studentemail', 'studentemailid', 'collegeemail'],
  mobile_no: [...aliases.mobile_no, 'studentmobile', 'studentmobileno', 'studentcontact'],
  enrolment_number: [
    'enrolmentnumber',
    'enrolmentno',
    'enrolment',
    'enrollmentnumber',
    'enrollmentno',
    'enrollment',
    'rollno',
    'rollnumber',
    'prn',
    'prnno',
    'usn',
    'registrationnumber',
    'registrationno',
    'regno',
    'universityrollno',
    'universityseatnumber',
    'studentid',
    'grno',
    'नामांकनसंख्या',
  ],
  campus: ['college', 'collegename', 'institute', 'institutename', 'institution', 'campus', 'nameofcollege', 'nameofinstitute'],
  course: ['course', 'degree', 'program', 'programme', 'qualification', 'coursename', 'degreename'],
  branch: ['branch', 'department', 'dept', 'specialization', 'specialisation', 'stream', 'discipline', 'branchname'],
  passing_year: [
    'passingyear',
    'yearofpassing',
    'passoutyear',
    'yop',
    'batch',
    'graduationyear',
    'passout',
    'yearofpassout',
    'passingbatch',
  ],
  mark_10th: [
    '10th',
    '10thpercentage',
    '10thmarks',
    '10thper',
    'ssc',
    'sscpercentage',
    'sscmarks',
    'xth',
    'xpercentage',
    'xthpercentage',
    'x',
    'class10',
    'tenth',
  ],
  mark_12th: [
    '12th',
    '12thpercentage',
    '12thmarks',
    '12thper',
    'hsc',
    'hscpercentage',
    'hscmarks',
    'xiith',
    'xiipercentage',
    'xiithpercentage',
    'xii',
    'class12',
    'twelfth',
    'hscdiploma',
    '12thdiploma',
  ],
  degree: [
    'degreeorcgpa',
    'degreepercentage',
    'degreemarks',
    'cgpa',
    'cpi',
    'gpa',
    'ogpa',
    'currentcgpa',
    'aggregatecgpa',
    'overallcgpa',
    'cgpacpi',
    'aggregate',
    'aggregatepercentage',
    'percentage',
    'becgpa',
    'btechcgpa',
    'ugcgpa',
    'ugpercentage',
    'graduationpercentage',
    'degreecgpa',
  ],
  active_backlogs: [
    'activebacklogs',
    'activebacklog',
    'backlogs',
    'backlog',
    'currentbacklogs',
    'livebacklogs',
    'livekt',
    'noofbacklogs',
    'noofactivebacklogs',
    'kt',
    'atkt',
  ],
  has_backlog_history: ['hadbacklogs', 'backloghistory', 'historyofbacklogs', 'pastbacklogs', 'deadbacklogs', 'clearedbacklogs'],
  gap_years: ['gapyears', 'gap', 'yeargap', 'yearsofgap', 'educationgap', 'gapinyears', 'academicgap'],
}
const ofScores: Aliases = {
  enrolment_number: ofStudents.enrolment_number ?? [],
  email: ofStudents.email ?? [],
  quantitative: ['quantitative', 'quant', 'quants', 'quantitativeaptitude', 'numerical', 'numericalability', 'maths'],
  logical: ['logical', 'logicalreasoning', 'reasoning', 'logicalability', 'analytical'],
  verbal: ['verbal', 'verbalability', 'english', 'englishability'],
  technical: ['technical', 'technicalability', 'programming', 'coding', 'domain', 'computerprogramming'],
  total: ['total', 'totalscore', 'totalmarks', 'score', 'marks', 'marksobtained', 'overallscore', 'finalscore'],
  taken_on: ['takenon', 'testdate', 'date', 'dateoftest', 'examdate'],
}
const known: Readonly<Record<ImportType, Aliases>> = { candidates: aliases, students: ofStudents, scores: ofScores }
const fieldsOf = (type: ImportType): Aliases =>
  Object.fromEntries(
    Object.keys(importFields[type]).map((field) => [field, known[type][field as ImportFieldKey] ?? aliases[field as CandidateField]]),
  )
const byHeader = (type: ImportType): ReadonlyMap<string, ImportFieldKey> =>
  new Map(Object.entries(fieldsOf(type)).flatMap(([field, names]) => names.map((name) => [name, field as ImportFieldKey] as const)))
const headings: Readonly<Record<ImportType, ReadonlyMap<string, ImportFieldKey>>> = {
  candidates: byHeader('candidates'),
  students: byHeader('students'),
  scores: byHeader('scores'),
}
/** Abbreviations in headings, by word. */
const abbreviations: Readonly<Record<string, string>> = {
  addr: 'address',
  agg: 'aggregate',
  alt: 'alternate',
  appl: 'applicant',
  cand: 'candidate',
  clg: 'college',
  co: 'company',
  cur: 'current',
  curr: 'current',
  desg: 'designation',
  desig: 'designation',
  edn: 'education',
  exp: 'experience',
  inst: 'institute',
  loc: 'location',
  mob: 'mobile',
  num: 'number',
  org: 'organization',
  ph: 'phone',
  qual: 'qualification',
  qualif: 'qualification',
  sal: 'salary',
  stud: 'student',
  tel: 'phone',
  univ: 'university',
  yr: 'year',
  yrs: 'years',
}
/** "Cand. Name" as "candidate name". Before an amount, "Exp." means expected. */
const inFull = (header: string): string =>
  header
    .toLowerCase()
    .replace(/\bexp\b\.?(?=\s*(?:ctc|sal|package))/g, 'expected')
    .replace(/[a-z]+/g, (word) => (Object.hasOwn(abbreviations, word) ? (abbreviations[word] ?? word) : word))
/** The field of a heading, ignoring remarks in brackets and asterisks. "Degree %" isn't a degree. */
const fieldOf = (type: ImportType, header: string): ImportFieldKey | undefined => {
  const without = header.replace(/\([^)]*\)|\*/g, '')
  const written = [header.replaceAll('%', 'percentage'), without.replaceAll('%', 'percentage'), header, without]
  const texts = [...written, ...written.map(inFull), inFull(without.split('/')[0] ?? '')]
  return texts.map((text) => headings[type].get(plainText(text))).find((field) => field !== undefined)
}

const EMAIL = /^[^\s@,;]+@[^\s@,;]+\.[a-z]{2,}$/i
const MOBILE = /^(?:\+?91|0)?[\s-]*[6-9](?:[\s-]*\d){9}$/
/** Fields recognisable by their values. */
const byValue: readonly { readonly field: ImportFieldKey; readonly isOne: (text: string) => boolean }[] = [
  { field: 'email', isOne: (text) => EMAIL.test(text) },
  { field: 'mobile_no', isOne: (text) => MOBILE.test(text) },
  { field: 'gender', isOne: (text) => /^(m|f|male|female)$/i.test(text) },
]

/** The share of the values that tells what a column holds: a messy file has some that can't be read. */
const MOST = 0.75
interface Suggestion {
  readonly column: number
  readonly field: ImportFieldKey
  readonly suggested_by: NonNullable<ImportColumn['suggested_by']>
}

/** Suggests fields for columns: by heading, then by their first values. Each field at most once. */
export const suggestFields = (type: ImportType, headers: readonly string[], rows: readonly (readonly string[])[]): Suggestion[] => {
  const found = new Map<ImportFieldKey, Suggestion>()
  const columns = new Set<number>()
  const take = (column: number, field: ImportFieldKey, suggested_by: Suggestion['suggested_by']) => {
    if (found.has(field) || columns.has(column)) return
    found.set(field, { column, field, suggested_by })
    columns.add(column)
  }
  const named = headers.map((header) => fieldOf(type, header))
  // Next to a company, a job title is the title at that company.
  const isCurrent = named.includes('job_employer') && !named.includes('job_designation')
  for (const [column, header] of headers.entries()) {
    const field = isCurrent && plainText(header) === 'jobtitle' ? 'job_designation' : named[column]
    if (field !== undefined) take(column, field, 'header')
  }
  for (const { field, isOne } of byValue) {
    if (!importField(type, field)) continue
    for (const column of headers.keys()) {
      const values = rows.map((cells) => cells[column]?.trim() ?? '').filter((value) => value !== '')
      if (values.length > 0 && values.filter(isOne).length >= values.length * MOST) take(column, field, 'values')
    }
  }
  // A first name alone isn't a full name.
  if (found.has('full_name') && found.has('first_name') && found.has('last_name')) found.delete('full_name')
  return [...found.values()].toSorted((a, b) => a.column - b.column)
}

/** The header row among the first rows, counted from 1: the one with the most known headings, otherwise the first with the most texts. */
export const findHeaderRow = (type: ImportType, rows: readonly (readonly string[])[]): number => {
  const known = rows.map((cells) => cells.filter((cell) => fieldOf(type, cell) !== undefined).length)
  const most = Math.max(0, ...known)
  if (most > 1) return known.indexOf(most) + 1
  const filled = rows.map((cells) => cells.filter((cell) => cell.trim() !== '').length)
  const widest = Math.max(0, ...filled)
  return (
    Math.max(
      0,
      filled.findIndex((count) => count > 0 && count >= widest),
    ) + 1
  )
}
