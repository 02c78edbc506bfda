import type { ImportFieldKey, ImportType } from '@portal/contract/import-fields'
import type { ImportProblem } from '@portal/contract/import-rows'
import { limits } from '@portal/contract/shared/limits'
import { messages } from '@portal/contract/shared/messages'
import { courseOfBranch, NOT_IN_LIST, readCell, type Column, type Problem, type Reader, type Reading } from './cells.rules.ts'
import type { Option } from './choices.rules.ts'
import { entryRecord, isUnread } from './entry-record.rules.ts'
import { scoreRecord } from './score-record.rules.ts'
import { studentRecord } from './student-record.rules.ts'

type Values = Record<string, unknown>
const optionsIn = (values: Values, field: string): readonly Option[] => (values[field] as readonly Option[] | undefined) ?? []

/** The consistent combination of city, state and country; the city determines the others. `wrong`: the field that contradicts. */
const placeOf = (values: Values): { place: Values; wrong?: string; code?: string; message?: string } => {
  const [cities, states, countries] = ['city', 'state', 'country'].map((field) => optionsIn(values, field))
  const [country] = countries ?? []
  const matchingStates = (states ?? []).filter(({ parent_key }) => country === undefined || parent_key === country.key)
  if ((states ?? []).length > 0 && matchingStates.length === 0) return { place: {}, wrong: 'state', message: NOT_IN_LIST }
  const [state] = matchingStates
  const inState = (cities ?? []).filter(({ parent_key, needs_state }) => (state === undefined ? !needs_state : parent_key === state.key))
  const qualified = inState.filter(({ needs_state }) => needs_state)
  const matchingCities = qualified.length > 0 ? qualified : inState
  const place = { country: country?.key ?? state?.parent_key ?? null, state: state?.key ?? null }
  if ((cities ?? []).length === 0) return { place: country || state ? place : {} }
  if (matchingCities.length === 0) return { place, wrong: 'city', message: NOT_IN_LIST }
  if (matchingCities.length > 1) {
    const message = 'There are several cities with this name. Add the state, or choose one.'
    return { place, wrong: 'city', code: 'several_in_list', message }
  }
  const [city] = matchingCities
  return { place: { city: city?.key, state: city?.parent_key, country: place.country ?? 1 } }
}

/** A record without an address can't be claimed, invited or informed about its data: see the decisions. */
const NO_EMAIL = "Add the email address. A candidate can't be saved without one: ask for it, or leave the row out."

/** Splits a full name into first, middle and last name; a single name is both first and last, as in the form for candidates. */
const splitName = (name: string): Values => {
  const words = name.split(/\s+/)
  return { first_name: words[0], middle_name: words.slice(1, -1).join(' ') || undefined, last_name: words.at(-1) }
}

export interface ReadRow {
  readonly record: Values
  /** Set for a row that isn't about a person. */
  readonly isLeftOut?: true
  readonly problems: ImportProblem[]
}

const mandatory: Readonly<Record<ImportType, readonly ImportFieldKey[]>> = {
  candidates: ['first_name', 'last_name', 'email'],
  students: ['enrolment_number', 'first_name', 'last_name', 'email'],
  scores: [],
}
interface OwnRecord {
  readonly values: Values
  readonly problems: readonly { readonly field: string; readonly code: string; readonly message: string; readonly level?: 'warning' }[]
}
/** Combines the cells of a row into a record. */
const recordOf: Readonly<Record<ImportType, (values: Values, reader: Reader) => OwnRecord>> = {
  candidates: (values, { today, columns }) => entryRecord(values, today, (field) => columns.some((column) => column.field === field)),
  students: (values, reader) => studentRecord(values, reader, (branch) => courseOfBranch(reader, branch)),
  scores: (values, { maxima }) => scoreRecord(values, maxima),
}

/** "Total students: 13" below the rows, alone or with its number in the next cell. */
const TOTAL = /^(?:grand\s+)?total\b/i
const isTotal = (cells: readonly string[]): boolean => {
  const [first = '', ...others] = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  return TOTAL.test(first) && others.length < 2
}

/** Maximum number of cached texts per column; a file has fewer different cities than rows. */
const MOST_REMEMBERED = 20_000

/** Returns the function that parses a row. It caches the meaning of each column's texts. */
export const createRowReader = (reader: Reader): ((cells: readonly string[]) => ReadRow) => {
  const remembered = new Map(reader.columns.map(({ column }) => [column, new Map<string, Reading>()]))
  const read = (column: Column, typed: string): Reading => {
    const known = remembered.get(column.column)
    const found = known?.get(typed)
    if (found) return found
    const reading = readCell(reader, column, typed)
    if (known && known.size < MOST_REMEMBERED) known.set(typed, reading)
    return reading
  }
  const columnOf = (field: string) => reader.columns.find((readerColumn) => readerColumn.field === field)?.column
  const nameColumn = columnOf('full_name')
  return (cells) => {
    const values: Values = {}
    const problems: ImportProblem[] = []
    if (isTotal(cells)) {
      const [column] = reader.columns
      const total = { code: 'a_total', level: 'warning', message: 'This row is a total, so it is left out.' } as const
      return { record: {}, isLeftOut: true, problems: [{ column: column?.column ?? null, field: column?.field ?? '', ...total }] }
    }
    const add = (column: number | undefined, field: string, problem: Problem) =>
      problems.push({ column: column ?? null, field, ...problem })
    for (const column of reader.columns) {
      const { value, problem } = read(column, (cells[column.column] ?? '').trim())
      if (problem) add(column.column, column.field, problem)
      if (value !== undefined) values[column.field] = value
    }
    const { full_name, city: _city, state: _state, country: _country, ...rest } = values
    const { place, wrong, code = 'not_in_list', message } = placeOf(values)
    if (wrong && message) add(columnOf(wrong), wrong, { code, level: 'error', message })
    const record: Values = { ...(typeof full_name === 'string' ? splitName(full_name) : {}), ...place }
    const hasError = (field: string) => problems.some((existing) => existing.level === 'error' && existing.field === field)
    const parsed = recordOf[reader.type](rest, reader)
    for (const { field, code, message: text, level = 'error' } of parsed.problems)
      if (!hasError(field) && (level === 'error' || !isUnread(field, problems))) add(columnOf(field), field, { code, level, message: text })
    for (const [field, value] of Object.entries(parsed.values))
      record[field] = Array.isArray(value) && field !== 'skills' ? (value[0] as Option).key : value
    // A sheet with one column of names lacks one value, not two.
    const hasOneName = nameColumn !== undefined && ['first_name', 'last_name'].every((field) => columnOf(field) === undefined)
    for (const field of mandatory[reader.type]) {
      if (hasOneName && field === 'last_name') continue
      const isWrong = hasError(field) || (field.endsWith('_name') && hasError('full_name'))
      if (record[field] === undefined && !isWrong) {
        const named = hasOneName && field === 'first_name' ? 'full_name' : field
        add(columnOf(named) ?? (field === 'email' ? undefined : nameColumn), named, {
          code: 'mandatory',
          level: 'error',
          message: field === 'email' ? NO_EMAIL : messages.mandatory,
        })
      }
    }
    const long =
      typeof full_name === 'string' &&
      [record['first_name'], record['middle_name'], record['last_name']].some(
        (part) => typeof part === 'string' && part.length > limits.name,
      )
    if (long) add(nameColumn, 'full_name', { code: 'too_long', level: 'error', message: `Use at most ${limits.name} characters.` })
    return { record: Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined && value !== null)), problems }
  }
}
