/** What a column of a table of education holds; `other`: subjects, class, number of the row. */
export type Column = 'level' | 'institute' | 'year' | 'marks' | 'other'

/** The words tables of education are headed by; the first that fits counts. */
const COLUMN_PATTERNS: readonly (readonly [Column, RegExp])[] = [
  ['level', /^(courses?|degrees?|qualifications?|exams?|examinations?|standard|std|level|programme?|education)$/],
  ['institute', /^(institut(e|es|ion|ions)|schools?|colleges?|universit(y|ies)|boards?)$/],
  ['year', /^(years?|session|duration)$/],
  ['marks', /^(percentages?|percent|%|marks?|cgpa|sgpa|cpi|spi|gpa|scores?|aggregate|result)$/],
  ['other', /^(class|grade|division|stream|speciali[sz]ation|branch|discipline|subjects?|medium|sr|s|no|remarks?|location|place)$/],
]
const FILLERS = /^(name|of|the|in|and|or|passing|passed|completion|completed|obtained|main|academic|month)$/

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z]+|%|\d+/g) ?? []

const columnOfWord = (word: string): Column | undefined => COLUMN_PATTERNS.find(([, pattern]) => pattern.test(word))?.[0]

/** The columns that a cell of a head names, neighbours of one kind as one: "Institute / Board" and, of a pdf, "Year Percentage". */
const columnsOfCell = (cell: string): Column[] => {
  const named = wordsOf(cell).flatMap((word) => columnOfWord(word) ?? [])
  const told = named.filter((column) => column !== 'other')
  return (told.length > 0 ? told : named.slice(0, 1)).filter((column, index, all) => column !== all[index - 1])
}

const isHeadLine = (line: string | undefined): line is string => {
  const words = wordsOf(line ?? '')
  return words.length > 0 && words.length <= 20 && words.every((word) => columnOfWord(word) !== undefined || FILLERS.test(word))
}

const headColumns = (line: string): readonly Column[] => line.split(' | ').flatMap(columnsOfCell)

/** Enough to be a head by itself: two kinds, of which one is the year or the marks. */
const isHead = (columns: readonly Column[]): boolean =>
  new Set(columns.filter((column) => column !== 'other')).size >= 2 && (columns.includes('year') || columns.includes('marks'))

export interface TableHead {
  readonly columns: readonly Column[]
  /** Lines it takes: its cells may be broken. */
  readonly length: number
}

const MAX_HEAD_LINES = 12

/** The head of a table of education that begins at a line. */
export const findTableHead = (lines: readonly string[], at: number): TableHead | undefined => {
  const own = [lines[at]].filter(isHeadLine)
  while (own.length > 0 && own.length < MAX_HEAD_LINES) {
    const next = lines[at + own.length]
    // What is whole by itself is not the rest of a heading above it.
    if (!isHeadLine(next) || (isHead(headColumns(next)) && headColumns(next).includes('level'))) break
    own.push(next)
  }
  const all = own.flatMap(headColumns)
  if (!isHead(all)) return undefined
  // Of broken cells the same column is named twice.
  return { columns: own.length === 1 ? all : all.filter((column, index) => column !== all[index - 1]), length: own.length }
}

/** Whether a head can begin the section of education without a heading. */
export const isCompleteHead = ({ columns }: TableHead): boolean => columns.includes('level') && new Set(columns).size >= 3

/** The cells of a row under the columns of its head; undefined where a cell is missing or, in a pdf, two have grown together. */
export const cellsByColumn = (columns: readonly Column[], row: string): ((column: Column) => string[]) | undefined => {
  const cells = row.split(' | ')
  return cells.length === columns.length ? (wanted) => cells.filter((_, index) => columns[index] === wanted) : undefined
}
