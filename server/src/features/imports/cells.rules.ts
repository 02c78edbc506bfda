import type * as z from 'zod/mini'
import { capitalised, PersonalBody } from '@portal/contract/candidates'
import { QUALIFICATION_UNSPECIFIED } from '@portal/contract/combos'
import { importField, type ImportField, type ImportFieldKey, type ImportType } from '@portal/contract/import-fields'
import type { DateOrder, MarkScale } from '@portal/contract/import-states'
import { RegisterBody } from '@portal/contract/registration'
import { amount, email, mobile, text, zip } from '@portal/contract/shared/fields'
import { limits } from '@portal/contract/shared/limits'
import { dayInWords } from '@portal/contract/shared/dates'
import { messages } from '@portal/contract/shared/messages'
import { correctedEmail } from '@portal/contract/shared/mistyped-email'
import { mobileOf } from '@portal/contract/shared/mobile'
import { studentFields } from '@portal/contract/students'
import { plainDigits, readExperience, readLakhs, readNotice, type Amount } from '../../platform/amounts.rules.ts'
import { degreeOfBranch } from './branch.rules.ts'
import { nearestOption, optionText, type Option, type OptionCombo, type OptionIndex } from './choices.rules.ts'
import { readDay } from './dates.rules.ts'
import { findDriveName, type DriveNames } from './drive-names.rules.ts'
import { readCount, readGrade, readHistory, readPercent, readYear, type ReadMark } from './student-cells.rules.ts'
import { readScore, type Maxima } from './score-record.rules.ts'
import { degreesIn, entrySchemas, isNothing, isSchoolText, partOf, readMonth, readPercentage } from './entry-record.rules.ts'

/** Replaces undecodable characters, and NUL and lone surrogates, which the database can't store. */
const UNREADABLE_CHARACTER = '\ufffd'

export interface Problem {
  readonly code: string
  readonly level: 'error' | 'warning'
  readonly message: string
}
/** A parsed cell. Without a value it is empty. */
export interface Reading {
  readonly value?: unknown
  readonly problem?: Problem
}

const error = (code: string, message: string): Reading => ({ problem: { code, level: 'error', message } })
const warning = (value: unknown, code: string, message: string): Reading => ({ value, problem: { code, level: 'warning', message } })

/** Validation rules and messages of the forms. */
const schemas: Readonly<Partial<Record<ImportFieldKey, z.ZodMiniType>>> = {
  first_name: RegisterBody.shape.first_name,
  middle_name: text(limits.name),
  last_name: RegisterBody.shape.last_name,
  email,
  mobile_no: mobile,
  alternate_mobile_no: mobile,
  dob: RegisterBody.shape.dob,
  address: PersonalBody.shape.address,
  zip,
  reference_detail: text(limits.shortText),
  total_experience: RegisterBody.shape.total_experience,
  current_ctc: amount(limits.ctc),
  expected_ctc: amount(limits.ctc),
  notice_period: amount(limits.notice),
  enrolment_number: studentFields.enrolment_number,
  branch: studentFields.branch,
  passing_year: studentFields.passing_year,
  active_backlogs: studentFields.active_backlogs,
  gap_years: studentFields.gap_years,
  ...entrySchemas,
}
const checked = (field: ImportFieldKey, value: unknown, reading: Reading = {}): Reading => {
  const parsed = schemas[field]?.safeParse(value)
  if (parsed === undefined || parsed.success) return { ...reading, value: parsed?.data ?? value }
  const [issue] = parsed.error.issues
  const isTooLong = issue?.code === 'too_big' && issue.origin === 'string'
  return error(isTooLong ? 'too_long' : field === 'dob' ? 'under_age' : 'invalid', issue?.message ?? messages.invalidValue)
}

/** Capitalises a name written entirely in upper or lower case. */
const asName = (typed: string): string => {
  const isPlain = typed === typed.toUpperCase() || typed === typed.toLowerCase()
  return isPlain ? capitalised(typed.replace(/\s+/g, ' ')) : typed
}
const TITLE = /^(?:mr|ms|mrs|miss|dr|er|ca|adv|prof|shri|smt|kum|kumari)\.?\s+/i
const DEGREE_AFTER_NAME = /(?<!\s)\s*,\s*(?:[bm]\.?\s?(?:e|tech|sc|com|b\.?a|c\.?a|a)|ph\.?d|llb|pgdm|ca|cs|pmp)\b\.?.*$/is
/** "Rao, M. A.": two initials after a single name aren't a degree. */
const INITIALS_LAST = /^([^\s,]+)\s*,\s*(\p{L})(?:\.\s?|\s)(\p{L})\.?$/u
/** "Patel Hetvi Dineshbhai": surname, first name, father's name. */
const FATHER_LAST = /^(\S+)\s+(\S.*\s\S+bhai)$/i
const SURNAME_FIRST = /^([^\s,]+)\s*,\s*([^\s,][^,]*)$/
/** A full name without titles and degrees, and "Patel, Asha" as "Asha Patel". */
const asFullName = (typed: string): string =>
  asName(
    typed
      .replace(TITLE, '')
      .replace(INITIALS_LAST, '$2. $3. $1')
      .replace(DEGREE_AFTER_NAME, '')
      .replace(SURNAME_FIRST, '$2 $1')
      .replace(TITLE, ''),
  )

const SEVERAL = /[,;/|\n&]|\bor\b|\band\b/i
export const firstOf = (typed: string): { first: string; isOnly: boolean } => {
  const parts = typed
    .split(SEVERAL)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return { first: parts[0] ?? '', isOnly: parts.length < 2 }
}
const READ_FIRST = 'There are several values. The first is used.'

const ROUNDED = /^\d(?:\.\d+)?e\+?\d+$/i
const readMobile = (field: ImportFieldKey, typed: string): Reading => {
  const plain = plainDigits(typed).replace(/\.0+$/, '').replace(/^'/, '')
  if (ROUNDED.test(plain.replace(/\s/g, '')))
    return error('mobile_rounded', 'Excel has shortened this number. Format the column as text in the file, and upload it again.')
  const mobile = mobileOf(plain)
  if (mobile !== null) return checked(field, mobile)
  const { first, isOnly } = firstOf(plain)
  const firstMobile = mobileOf(first)
  return firstMobile === null || isOnly ? error('invalid', messages.invalidMobile) : warning(firstMobile, 'several', READ_FIRST)
}

/** An address without the marks of a link. */
export const bareEmail = (typed: string): string =>
  typed
    .replace(/^mailto:/i, '')
    .replace(/^<|>$/g, '')
    .trim()
const readEmail = (field: ImportFieldKey, typed: string): Reading => {
  const plain = bareEmail(typed)
  const { first, isOnly } = firstOf(plain)
  if (!isOnly) return checked(field, first, { problem: { code: 'several', level: 'warning', message: READ_FIRST } })
  const isMistyped = correctedEmail(plain) !== null
  return checked(field, plain, isMistyped ? { problem: { code: 'mistyped', level: 'warning', message: 'The domain looks misspelt.' } } : {})
}

const UNREAD_AMOUNTS: Readonly<Partial<Record<ImportFieldKey, string>>> = {
  current_ctc: 'Enter an amount in lakhs per year, for example 4.5.',
  expected_ctc: 'Enter an amount in lakhs per year, for example 4.5.',
  total_experience: 'Enter years and months, for example 2 years 6 months.',
  notice_period: 'Enter days or months, for example 30 days.',
}
const readAmount = (field: ImportFieldKey, read: Amount | undefined, unit: string): Reading => {
  if (read === undefined) return error('invalid', UNREAD_AMOUNTS[field] ?? messages.invalidValue)
  if (read.value === null) return read.isRough ? warning(undefined, 'rough', 'This is not an amount. It is left empty.') : {}
  return checked(
    field,
    read.value,
    read.isRough ? { problem: { code: 'rough', level: 'warning', message: `Read as ${unit} ${read.value}.` } } : {},
  )
}

const YES = /^(?:y|yes|true|1|ok|ready|willing|open|हाँ|हां)\b\.?/i
const NO = /^(?:n|no|false|0|2|not|नहीं)\b\.?/i
const readYesNo = (typed: string): Reading => {
  if (NO.test(typed) || typed.startsWith('नहीं')) return { value: 0 }
  return YES.test(typed) || typed.startsWith('हा') ? { value: 1 } : error('invalid', 'Choose yes or no.')
}

export const NOT_IN_LIST = 'Choose an option from the list.'
const notInList = (index: OptionIndex | undefined, typed: string): Reading => {
  const meant = index && nearestOption(index, typed)
  return meant === undefined ? error('not_in_list', NOT_IN_LIST) : error('misspelt', `Did you mean ${meant}? ${NOT_IN_LIST}`)
}

/** Marks are parsed into several fields. */
const ofMark = ({ values = {}, problem, note }: ReadMark): Reading => {
  if (problem) return error(problem.code, problem.message)
  return note === undefined ? { value: values } : warning(values, 'rough', note)
}

const readWholeNumber = (field: ImportFieldKey, typed: string): Reading =>
  checked(field, (field.endsWith('_year') ? readYear(typed) : readCount(typed)) ?? Number.NaN)

const readCampus = (typed: string, campuses: Reader['campuses']): Reading => {
  const found = findDriveName(campuses, typed)
  if (typeof found === 'object') return found.isWhole ? { value: found.id } : warning(found.id, 'rough', `Read as ${found.name}.`)
  return found === 'several'
    ? error('several_in_list', 'Several colleges in this drive have this name.')
    : error('not_in_list', "This college isn't part of this drive.")
}

const readOpening = (typed: string, openings: Reader['openings']): Reading => {
  const found = findDriveName(openings, typed)
  if (typeof found === 'object') return { value: found.id }
  const why = found === 'several' ? 'Several openings of this drive fit' : 'This drive has no such opening'
  return warning(undefined, 'no_opening', `${why}, so the one chosen for the whole file is used.`)
}

export interface Column {
  readonly column: number
  readonly field: string
  readonly date_order: DateOrder | null
  readonly mark_scale?: MarkScale | null
}
/** A field of marks that a drive can need. */
export type NeededMark = 'mark_10th' | 'mark_12th' | 'degree'
export interface Reader {
  readonly type: ImportType
  readonly columns: readonly Column[]
  readonly options: Readonly<Partial<Record<OptionCombo, OptionIndex>>>
  /** Options chosen by staff for texts of a field, keyed by `optionText`. */
  readonly chosen: ReadonlyMap<string, ReadonlyMap<string, number | null>>
  readonly today: string
  /** College of students whose row names none. */
  readonly campus_id: number | null
  /** Course of students whose row names none. */
  readonly course: number | null
  /** Courses that the drive of the students accepts. */
  readonly courses: readonly number[]
  /** Marks that the rules of the drive compare. */
  readonly needed: readonly NeededMark[]
  readonly campuses: DriveNames
  /** Openings of the drive by job code and title; null for several with one title. */
  readonly openings: DriveNames
  /** Maximum marks of the test, for scores. */
  readonly maxima: Maxima
}

/** The options that a text may stand for; null: chosen as none. */
export const findOptions = (
  { options, chosen }: Pick<Reader, 'options' | 'chosen'>,
  field: string,
  combo: OptionCombo,
  typed: string,
): readonly Option[] | null => {
  const plain = optionText(typed)
  const key = chosen.get(field)?.get(plain)
  if (key === null) return null
  const index = options[combo]
  if (key !== undefined) return [...new Set([...(index?.values() ?? [])].flat())].filter((option) => option.key === key)
  return index?.get(plain) ?? []
}

const MOST_UNKNOWN = 5
const readChoices = (reader: Reader, field: string, combo: OptionCombo, typed: string): Reading => {
  const parts = typed
    .split(/[,;|/\n•]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const found = parts.map((part) => findOptions(reader, field, combo, part))
  const keys = [...new Set(found.flatMap((options) => options?.slice(0, 1).map(({ key }) => key) ?? []))].slice(0, limits.skills)
  const unknown = parts.filter((_, index) => found[index]?.length === 0).slice(0, MOST_UNKNOWN)
  return unknown.length === 0 ? { value: keys } : warning(keys, 'not_in_list', `Not in the list, so left out: ${unknown.join(', ')}.`)
}

/** Of options that differ only in spaces and punctuation, the one spelled exactly like the text. */
const asWritten = (found: readonly Option[], typed: string): readonly Option[] => {
  const isSame = found.some(({ value, needs_state }) => value === typed && !needs_state)
  return isSame ? found.filter(({ value, needs_state }) => value === typed || needs_state) : found
}

const degreesOf = ({ options }: Reader, found: readonly Option[], typed: string): readonly Option[] => {
  const all = [...new Set([...(options.EDUCATION_QUALIFICATION_TYPE?.values() ?? [])].flat())].toSorted((a, b) => a.key - b.key)
  return degreesIn(asWritten(found, typed), typed, all)
}
/** The degrees that a text may stand for, before a choice of staff; of several, the branch decides. */
export const degreesNamed = (reader: Reader, typed: string): readonly Option[] =>
  degreesOf(reader, reader.options.EDUCATION_QUALIFICATION_TYPE?.get(optionText(typed)) ?? [], typed)
/** A chosen degree leaves the others of its text open: the choice is remembered, and the branch of a row may say something else. */
const withOthers = (reader: Reader, field: string, found: readonly Option[], typed: string): readonly Option[] => {
  if (!reader.chosen.get(field)?.has(optionText(typed))) return found
  const all = degreesNamed(reader, typed)
  const isOneOf = all.length > 1 && all.some((option) => found.includes(option))
  return isOneOf ? all.map((option) => (found.includes(option) ? { ...option, is_chosen: true as const } : option)) : found
}
/** "ME" in a column of branches is Mechanical Engineering, "B.Com" a course. */
const IS_BRANCH = /^[a-z]{2}$/i
/** The course named in a column of branches: "B.Tech Mechanical". Undefined if none is, or only "B.Tech", which leaves its branch open. */
export const courseOfBranch = (reader: Reader, typed: string): number | undefined => {
  if (IS_BRANCH.test(typed)) return undefined
  const found = findOptions(reader, 'course', 'EDUCATION_QUALIFICATION_TYPE', typed) ?? []
  return found.length > 1 ? undefined : degreeOfBranch(degreesOf(reader, found, typed), typed)
}
/** A degree in free text. An unknown one is stored as unspecified, except in a roster; a school qualification is rejected. */
const readDegree = (reader: Reader, found: readonly Option[], typed: string): Reading => {
  const degrees = degreesOf(reader, found, typed)
  if (degrees.length > 0) return { value: degrees }
  if (reader.type === 'students') return notInList(reader.options.EDUCATION_QUALIFICATION_TYPE, typed)
  return isSchoolText(found, typed)
    ? warning(undefined, 'a_school', "This isn't a degree, so it's left out. Choose a degree for it.")
    : warning(
        [{ key: QUALIFICATION_UNSPECIFIED }],
        'not_in_list',
        "This degree isn't in the list, so it's imported as not specified. Choose a degree for it.",
      )
}
/** "Gandhinagar, Gujarat": the city of that name in that state. */
const citiesWithState = (reader: Reader, field: string, typed: string): readonly Option[] => {
  const [city = '', state = '', ...rest] = typed.split(',')
  if (rest.length > 0) return []
  const states = findOptions(reader, 'state', 'STATE', state) ?? []
  const inState = (findOptions(reader, field, 'CITY', city) ?? []).filter(({ parent_key }) => states.some(({ key }) => key === parent_key))
  return inState.map(({ key, value, parent_key }) => ({ key, value, parent_key }))
}
const readJobStart = (field: ImportFieldKey, typed: string): Reading => {
  const day = readMonth(typed)
  if (day === undefined) return error('dob', 'Enter a real date.')
  return checked(field, day, { problem: { code: 'rough', level: 'warning', message: `Read as ${dayInWords(day)}.` } })
}

const SERVING = /^(?:currently )?serving(?: notice)?(?: period)?\.?$/i

/** What people write into a cell to leave it empty. A first or last name may be spelt like that, and a score has its own words. */
const LEFT_EMPTY = /^(?:[-–—.]+|n\.?a\.?|#?n\/a|null|not (?:applicable|available))$/i
const isLeftEmpty = (field: ImportFieldKey, typed: string, { kind }: ImportField): boolean =>
  typed === '' || (field !== 'first_name' && field !== 'last_name' && kind !== 'score' && LEFT_EMPTY.test(typed))

/** Parses one cell; `place` cells (city, state, country) return the options that the whole row decides between. */
export const readCell = (reader: Reader, { field: key, date_order, mark_scale = null }: Column, typed: string): Reading => {
  const field = key as ImportFieldKey
  const definition = importField(reader.type, key)
  const part = partOf(key)
  if (!definition || isLeftEmpty(field, typed, definition) || (part !== undefined && isNothing(typed))) return {}
  if (typed.includes(UNREADABLE_CHARACTER)) return error('unreadable', "Remove the characters that can't be displayed.")
  switch (definition.kind) {
    case 'email':
      return readEmail(field, typed)
    case 'mobile':
      return readMobile(field, typed)
    case 'day': {
      const day = readDay(plainDigits(typed), date_order ?? 'dmy', reader.today)
      if (field === 'dob' && day !== undefined && day > reader.today) return error('future', "The date can't be in the future.")
      if (day !== undefined) return checked(field, day)
      return part === undefined ? error('dob', 'Enter a real date.') : readJobStart(field, typed)
    }
    case 'pin':
      return checked(field, plainDigits(typed).replace(/[\s-]|\.0+$/g, ''))
    case 'lakhs':
      return readAmount(field, readLakhs(typed), 'lakhs per year:')
    case 'months':
      if (field === 'notice_period' && SERVING.test(typed))
        return warning(undefined, 'serving', "Serving notice, without the days left, so it's left empty.")
      return readAmount(field, field === 'notice_period' ? readNotice(typed) : readExperience(typed), 'months:')
    case 'yes_no': {
      if (field !== 'has_backlog_history') return readYesNo(typed)
      const hasHistory = readHistory(typed)
      return hasHistory === undefined ? error('invalid', 'Choose yes or no.') : { value: hasHistory }
    }
    case 'campus':
      return readCampus(typed, reader.campuses)
    case 'opening':
      return readOpening(typed, reader.openings)
    case 'percent':
      return ofMark(readPercent(field, typed))
    case 'grade':
      return ofMark(part === undefined ? readGrade(typed, mark_scale) : readPercentage(field, typed, mark_scale))
    case 'score': {
      const score = readScore(typed)
      if (score === null) return error('absent', 'Absent: there is no score to import.')
      return score === undefined ? error('invalid', 'Enter a number.') : { value: score }
    }
    case 'whole':
      return readWholeNumber(field, typed)
    case 'choices':
      return definition.combo ? readChoices(reader, key, definition.combo, typed) : {}
    case 'choice': {
      const found = definition.combo ? findOptions(reader, key, definition.combo, typed) : null
      if (found === null) return {}
      if (definition.combo === 'EDUCATION_QUALIFICATION_TYPE') return readDegree(reader, withOthers(reader, field, found, typed), typed)
      if (found.length > 0) return { value: asWritten(found, typed) }
      const withState = definition.combo === 'CITY' ? citiesWithState(reader, key, typed) : []
      if (withState.length > 0) return { value: withState }
      const first = definition.combo === 'CITY' ? (findOptions(reader, key, definition.combo, firstOf(typed).first) ?? []) : []
      return first.length > 0
        ? warning(first, 'several', READ_FIRST)
        : notInList(definition.combo && reader.options[definition.combo], typed)
    }
    case 'name': {
      const name = asFullName(typed)
      if (FATHER_LAST.test(name)) {
        const inOrder = name.replace(FATHER_LAST, '$2 $1')
        return warning(inOrder, 'father_last', `The father's name is last. Read as ${inOrder}.`)
      }
      const isOne = !/\s/.test(name) && reader.columns.every((column) => column.field !== 'last_name')
      return isOne ? warning(name, 'one_name', 'There is only one name: it is used as first and last name.') : { value: name }
    }
    case 'text':
      return checked(field, field.endsWith('_name') ? asName(typed) : typed)
  }
}
