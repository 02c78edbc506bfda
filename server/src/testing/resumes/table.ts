import type { School } from './person.ts'
import type { Random } from './random.ts'

interface Column {
  readonly heads: readonly [string, ...string[]]
  readonly cell: (random: Random, school: School) => string
}

const LEVELS: Readonly<Record<number, readonly [string, ...string[]]>> = {
  1: ['SSC', '10th', 'X', 'Class X', 'S.S.C.', '10th (SSC)', 'SSC (English Medium)', 'Secondary (X)', 'Matriculation'],
  2: ['HSC (Commerce)', 'HSC (Science)', 'XII', '12th', 'H.S.C.', 'Class XII', '12th (HSC)'],
}
const LEVEL: Column = {
  heads: ['Course', 'Degree', 'Qualification', 'Examination', 'Exam Passed', 'Degree / Course', 'Standard', 'Certificate'],
  cell: (random, { qualification_id, title }) => random.pick(LEVELS[qualification_id] ?? [title]),
}
const BOTH: Column = {
  heads: [
    'Institute / Board',
    'School/College',
    'Board/University',
    'Name of Institute',
    'University / Board',
    'Institution / Bord',
    'Name of theboard',
  ],
  cell: (random, { institute, board }) => random.pick([`${board}, ${institute}`, institute, `${institute}, ${board}`]),
}
const INSTITUTE: Column = { heads: ['Institute', 'School/College', 'College / School'], cell: (_, { institute }) => institute }
const BOARD: Column = { heads: ['Board', 'Board / University', 'University/Board'], cell: (_, { board }) => board }
const YEAR: Column = {
  heads: ['Year', 'Passing Year', 'Year of Passing', 'Year of Completion', 'Passing Year'],
  cell: (random, { passing_year, year, qualification_id }) =>
    passing_year === null
      ? `${year - 3} - Present`
      : random.pick([
          String(passing_year),
          String(passing_year),
          `${['Mar', 'May', 'June'][qualification_id % 3]} ${passing_year}`,
          `${passing_year - 1}-${String(passing_year).slice(2)}`,
        ]),
}
const MARKS: Column = {
  heads: ['Percentage', 'Percentage/CGPA', '% / CGPA', 'CGPA/%', 'Marks (%)', 'Result', 'Score', 'Aggregate', 'CPI/%'],
  cell: (random, { percentage, points }) =>
    points === null
      ? random.pick([`${percentage.toFixed(2)}%`, `${percentage}%`, `${percentage} %`, String(percentage), percentage.toFixed(2)])
      : random.pick([String(points), points.toFixed(2), `${points} CGPA`, `${points}/10`, `CGPA ${points}`]),
}
const STREAM: Column = { heads: ['Stream', 'Specialization'], cell: (random) => random.pick(['General', 'Regular', 'Full time']) }

/** The education table common in Indian resumes: columns in any usual order, sometimes without a header row. */
export const tableOf = (random: Random, schools: readonly School[]): string[][] => {
  const places = random.pick([[BOTH], [BOTH], [BOTH], [INSTITUTE, BOARD]])
  const columns = random.pick([
    [LEVEL, ...places, YEAR, MARKS],
    [LEVEL, ...places, YEAR, MARKS],
    [LEVEL, YEAR, ...places, MARKS],
    [YEAR, LEVEL, ...places, MARKS],
    [LEVEL, ...places, MARKS, YEAR],
    [LEVEL, STREAM, ...places, YEAR, MARKS],
  ])
  const head = columns.map(({ heads }) => random.pick(heads))
  const isMarked = random.chance(0.75)
  const rows = schools.map((school) => columns.map(({ cell }) => cell(random, school)))
  return isMarked ? [head, ...rows] : rows
}
