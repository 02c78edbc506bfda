/** The kind of a column in an education table; `other`: subjects, class, row number. */
export type Column = 'level' | 'institute' | 'year' | 'marks' | 'other'

/** Words in the headers of education tables; the first matching pattern applies. */
const COLUMN_PATTERNS: readonly (readonly [Column, RegExp])[] = [
  ['level', /^(courses?|degrees?|qualifications?|exams?|examinations?|standard|std|level|programme?|education|certificates?|academics?)$/],
  ['institute', /^(institut(e|es|ion|ions)|schools?|colleges?|universit(y|ies)|univ|boards?|bord|council)$/],
  ['year', /^(years?|session|duration|batch|yop|period|timeline)$/],
  ['marks', /^(percentages?|percent|%|marks?|cgpa|sgpa|cpi|spi|gpa|scores?|aggregate|result|cgp|pointers?|secured|evaluation)$/],
  [
    'other',
    /^(class|grade|division|stream|speciali[sz]ation|branch|discipline|subjects?|medium|sr|s|sl|no|remarks?|location|place|status|total|city|type)$/,
  ],
]
const FILLERS =
  /^(name|of|the|in|and|or|passing|passed|completion|completed|obtained|main|academic|month|with|pass|passout|out|specialisation|details?|attended|affiliated|affiliation|by|at)$/

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z]+|%|\d+/g) ?? []

const columnOfWord = (word: string): Column | undefined => COLUMN_PATTERNS.find(([, pattern]) => pattern.test(word))?.[0]

const isKnownWord = (word: string): boolean => columnOfWord(word) !== undefined || FILLERS.test(word)

/** The columns named in one header cell, merging adjacent ones of the same kind: "Institute / Board" and, in a PDF, "Year Percentage". */
const columnsOfCell = (cell: string): Column[] => {
  const columns = wordsOf(cell).flatMap((word) => columnOfWord(word) ?? [])
  const known = columns.filter((column) => column !== 'other')
  // A cell with an unknown word is a column too.
  const isUnknown = columns.length === 0 && wordsOf(cell).some((word) => !isKnownWord(word))
  const named: readonly Column[] = isUnknown ? ['other'] : known.length > 0 ? known : columns.slice(0, 1)
  return named.filter((column, index, all) => column !== all[index - 1])
}

/** Whether a line can be a header or part of one. With three or more cells, up to two words may be unknown: "Name of theboard", "Bord". */
const isHeadLine = (line: string | undefined): line is string => {
  const words = wordsOf(line ?? '')
  if (words.length === 0 || words.length > 20) return false
  const unknown = words.filter((word) => !isKnownWord(word))
  return (
    unknown.length === 0 ||
    (unknown.length <= 2 && (line ?? '').split(' | ').length >= 3 && unknown.length * 2 < words.length && !/\d{2}/.test(line ?? ''))
  )
}

const headColumns = (line: string): readonly Column[] => line.split(' | ').flatMap(columnsOfCell)

/** Whether the columns suffice for a header: two kinds, one of them year or marks. */
const isHead = (columns: readonly Column[]): boolean =>
  new Set(columns.filter((column) => column !== 'other')).size >= 2 && (columns.includes('year') || columns.includes('marks'))

export interface TableHead {
  readonly columns: readonly Column[]
  /** Number of lines: cells can wrap. */
  readonly length: number
}

const MAX_HEAD_LINES = 12

/** "Name of the institution | Year of service | Experience": header of a table of jobs, whose column names resemble those of schools. */
export const isJobTableHead = (line: string): boolean =>
  line.split(' | ').length >= 3 &&
  line.length <= 140 &&
  !/\d{4}|\b(project|client)/i.test(line) &&
  /\b(years? of service|period|duration|from|experience|tenure)\b/i.test(line) &&
  /\b(institution|organi[sz]ation|company|employer|designation)\b/i.test(line) &&
  /\b(service|experience|designation|role|post|position|appointment)\b/i.test(line) &&
  !headColumns(line).some((column) => column === 'level' || column === 'marks')

const JOB_LABELS: readonly (readonly [string, RegExp])[] = [
  ['Company', /\b(institution|organi[sz]ation|company|employer)\b/i],
  ['Designation', /\b(designation|role|post|position|appointment)\b/i],
  ['Duration', /\b(period|duration|tenure|dates?|from|years? of service)\b/i],
]

/** A row of a table of jobs, with its column names as labels; unchanged if it doesn't fit the header. */
export const labelledJobRow = (head: string, row: string): string => {
  const [columns, cells] = [head.split(' | '), row.split(' | ')]
  if (columns.length !== cells.length) return row
  const labelOf = (column: string) => JOB_LABELS.find(([, pattern]) => pattern.test(column))?.[0]
  const labels = columns.map(labelOf)
  if (new Set(labels).size < 3 || !labels.includes('Company')) return row
  return cells.flatMap((cell, index) => (labels[index] === undefined ? [] : [`${labels[index]}: ${cell}`])).join(' | ')
}

/** The header of an education table that starts at a line. */
export const findTableHead = (lines: readonly string[], at: number): TableHead | undefined => {
  if (isJobTableHead(lines[at] ?? '')) return undefined
  const headLines = [lines[at]].filter(isHeadLine)
  while (headLines.length > 0 && headLines.length < MAX_HEAD_LINES) {
    const next = lines[at + headLines.length]
    // A complete header doesn't continue the heading above it.
    if (!isHeadLine(next) || (isHead(headColumns(next)) && headColumns(next).includes('level'))) break
    headLines.push(next)
  }
  const all = headLines.flatMap(headColumns)
  if (!isHead(all)) return undefined
  // A wrapped cell names its column twice.
  return { columns: headLines.length === 1 ? all : all.filter((column, index) => column !== all[index - 1]), length: headLines.length }
}

/** Whether the header can start the education section without a heading. */
export const isCompleteHead = ({ columns }: TableHead): boolean => columns.includes('level') && new Set(columns).size >= 3

/** The cells of a row by column. Undefined when a cell is missing or, in a PDF, two cells are joined. */
export const cellsByColumn = (columns: readonly Column[], row: string): ((column: Column) => string[]) | undefined => {
  const cells = row.split(' | ')
  return cells.length === columns.length ? (column) => cells.filter((_, index) => columns[index] === column) : undefined
}
