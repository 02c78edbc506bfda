import { questionKinds } from '@portal/contract/answers'
import { difficulties, questionKindLabels, subjects } from '@portal/contract/aptitude'
import { QuestionBody } from '@portal/contract/questions'
import { limits } from '@portal/contract/shared/limits'
import { safeParse } from 'zod/mini'

const optionNames = Array.from({ length: limits.questionOptions }, (_, index) => String.fromCharCode(65 + index))

/** Columns of a question file. A file without a `required` one is refused. */
export const importColumns = {
  subject: { label: 'Subject', required: true },
  difficulty: { label: 'Difficulty', required: true },
  tags: { label: 'Tags', required: false },
  kind: { label: 'Kind', required: false },
  text: { label: 'Question', required: true },
  ...Object.fromEntries(optionNames.map((name) => [name, { label: `Option ${name}`, required: false }])),
  answer: { label: 'Correct answer', required: true },
  tolerance: { label: 'Tolerance', required: false },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly required: boolean }>>
const columnKeys = Object.keys(importColumns) as (keyof typeof importColumns)[]

/** Cells of a row by column key. */
export type Cells = ReadonlyMap<string, string>

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Column key of each heading; undefined for unknown ones. */
export const columnsOf = (headings: readonly string[]): (string | undefined)[] =>
  headings.map((heading) => columnKeys.find((key) => plain(importColumns[key].label) === plain(heading)))

/** Labels of missing required columns. */
export const missingColumns = (columns: readonly (string | undefined)[]): string[] =>
  columnKeys.flatMap((key) => (importColumns[key].required && !columns.includes(key) ? [importColumns[key].label] : []))

export const cellsOf = (columns: readonly (string | undefined)[], row: readonly string[]): Cells =>
  new Map(columns.flatMap((column, index) => (column === undefined ? [] : [[column, row[index]?.trim() ?? ''] as const])))

const keyByLabel = (table: Readonly<Record<string, string>>, typed: string): string | undefined =>
  Object.entries(table).find(([key, label]) => plain(label) === plain(typed) || key === typed.toLowerCase())?.[0]

/** Parses `A, C`, `A;C` or `AC`; undefined if it contains anything but options. */
const namesIn = (answer: string): string[] | undefined => {
  const names = answer
    .toUpperCase()
    .split(/[\s,;/]*/)
    .filter(Boolean)
  return names.length > 0 && names.every((name) => optionNames.includes(name)) ? names : undefined
}
/** Parses a number with optional thousands separators; undefined for anything else. */
const numberIn = (text: string): number | undefined => {
  const bare = text.replaceAll(',', '')
  return /^-?\d{1,13}(?:\.\d{1,6})?$/.test(bare) ? Number(bare) : undefined
}

type Read = { readonly body: QuestionBody } | { readonly errors: string[] }
const labelOf: Readonly<Record<string, string>> = {
  ...Object.fromEntries(columnKeys.map((key) => [key, importColumns[key].label])),
  options: 'Options',
  value: importColumns.answer.label,
}

const eitherOf = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** A row as the body of a question, or all its errors. A missing kind is inferred from the options and the right answer. */
export const readRow = (cells: Cells): Read => {
  const cell = (key: string) => cells.get(key) ?? ''
  const filled = optionNames.filter((name) => cell(name) !== '')
  const answer = cell('answer')
  const right = filled.length > 0 ? namesIn(answer) : undefined
  const guessed = filled.length === 0 ? 'numeric' : (right?.length ?? 0) > 1 ? 'multiple' : 'single'
  const kind =
    cell('kind') === '' ? guessed : questionKinds.find((questionKind) => questionKind === keyByLabel(questionKindLabels, cell('kind')))
  const isNumeric = kind === 'numeric'
  const [value, tolerance] = [numberIn(answer), cell('tolerance') === '' ? 0 : numberIn(cell('tolerance'))]
  const errors: string[] = []
  const refuse = (column: keyof typeof labelOf, message: string) => errors.push(`${labelOf[column] ?? column}: ${message}`)
  const listed = (column: 'subject' | 'difficulty' | 'kind', table: Readonly<Record<string, string>>) => {
    const key = keyByLabel(table, cell(column))
    if (key === undefined && cell(column) !== '') refuse(column, `Write ${eitherOf.format(Object.values(table))}.`)
    return key
  }
  const subject = listed('subject', subjects)
  const difficulty = listed('difficulty', difficulties)
  listed('kind', questionKindLabels)
  if (answer === '') refuse('answer', 'Enter the right answer.')
  else if (isNumeric && value === undefined) refuse('answer', 'Enter a number.')
  else if (!isNumeric && right === undefined) refuse('answer', 'Enter the right options, like B or A, C.')
  else if (!isNumeric && right?.some((name) => !filled.includes(name))) refuse('answer', 'One of these options is empty.')
  if (tolerance === undefined) refuse('tolerance', 'Enter a number.')
  const parsed = safeParse(QuestionBody, {
    subject: subject ?? null,
    difficulty: difficulty === undefined ? null : Number(difficulty),
    tags: cell('tags')
      .split(/[,;]/)
      .flatMap((tag) => tag.trim() || []),
    kind: kind ?? guessed,
    text: cell('text'),
    options: filled.map((name) => ({ text: cell(name), is_right: right?.includes(name) ?? false })),
    value: isNumeric ? (value ?? 0) : null,
    tolerance: tolerance ?? 0,
  })
  if (parsed.success) return errors.length > 0 ? { errors } : { body: parsed.data }
  for (const { path, message } of parsed.error.issues) {
    const label = labelOf[String(path[0])] ?? String(path[0])
    // The error of the cell itself is more specific.
    if (
      !errors.some((error) => error.startsWith(`${label}:`)) &&
      !(path[0] === 'options' && errors.some((error) => error.startsWith(labelOf['answer'] ?? '')))
    )
      errors.push(`${label}: ${message}`)
  }
  return { errors }
}
