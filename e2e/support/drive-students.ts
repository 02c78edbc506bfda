import type { QuestionBody } from '@portal/contract/questions'
import type { GivenAnswer, KeyedQuestion } from './recount.ts'

export interface MadeStudent {
  /** 0-based. */
  readonly place: number
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly mobile_no: string
  readonly enrolment_number: string
  readonly mark_10th: number
  readonly cgpa: number
}

const firstNames = ['Aarohi', 'Bhavin', 'Charmi', 'Dhaval', 'Foram', 'Hardik', 'Ishani', 'Jaimin', 'Kinjal', 'Manan', 'Nirali']
const lastNames = ['Ambaliya', 'Barot', 'Chudasama', 'Dodiya', 'Ghelani', 'Khunt', 'Limbasiya']
const entry = (list: readonly string[], place: number): string => list[place % list.length] ?? ''

/** Students of a drive. Every twentieth, starting with the first, has less than 60% in the 10th. */
export const makeStudents = (count: number): MadeStudent[] =>
  Array.from({ length: count }, (_, place) => ({
    place,
    first_name: entry(firstNames, place),
    last_name: entry(lastNames, place),
    email: `student${place}@drive.example.com`,
    mobile_no: String(7_600_000_000 + place),
    enrolment_number: `23GECPT${String(place).padStart(4, '0')}`,
    mark_10th: place % 20 === 0 ? 58 : 61 + (place % 37),
    cgpa: 7.2 + (place % 25) / 10,
  }))

const head = [
  'Enrollment No',
  'Student Name',
  'Email ID',
  'Mobile',
  'Course',
  'Branch',
  'Batch',
  '10th %',
  '12th %',
  'CGPA',
  'Active Backlogs',
]
/** Rows that are left out, with the problem in the import's wording. */
const badRows = [
  {
    cells: ['23GECPT9001', 'Ojas Trivedi', 'ojas.drive', '7699999991', 'B.E.', 'Computer', '2027', '71', '70', '8.1', '0'],
    problem: 'Enter an email address, like asha@example.com.',
  },
  {
    cells: ['23GECPT9002', 'Pooja Zala', 'pooja@drive.example.com', '7699999992', 'B.E.', 'Computer', '2027', '8.4', '70', '8.1', '0'],
    problem: 'This looks like a CGPA. Enter a percentage.',
  },
  {
    cells: ['', 'Rutvik Sorathiya', 'rutvik@drive.example.com', '7699999993', 'B.E.', 'Computer', '2027', '71', '70', '8.1', '0'],
    problem: 'This field is mandatory.',
  },
]
export const badRowProblems = badRows.map(({ problem }) => problem)

/** The roster file as sent by the college. */
export const rosterOf = (students: readonly MadeStudent[]): Buffer => {
  const rows = students.map((student) => [
    student.enrolment_number,
    nameOf(student),
    student.email,
    student.mobile_no,
    'B.E.',
    'Computer Engineering',
    '2027',
    String(student.mark_10th),
    '72.5',
    student.cgpa.toFixed(1),
    '0',
  ])
  return Buffer.from([head, ...rows, ...badRows.map(({ cells }) => cells)].map((cells) => cells.join(',')).join('\r\n'))
}

export const nameOf = ({ first_name, last_name }: MadeStudent): string => `${first_name} ${last_name}`

/** What a student declares in the drive's form. */
export const declarationOf = ({ enrolment_number, mark_10th, cgpa }: MadeStudent) => ({
  enrolment_number,
  course: 6,
  branch: 'Computer Engineering',
  passing_year: 2027,
  mark_10th,
  mark_12th: 72.5,
  cgpa: { value: Number(cgpa.toFixed(1)), scale: 10 as const },
  active_backlogs: 0,
  has_backlog_history: false,
  gap_years: 0,
})

export const TAG = 'campus drive'
const POOL = 10
const kinds = ['single', 'numeric', 'multiple'] as const
type Subject = QuestionBody['subject']

/** A question as input for the bank, and with its answer key. */
interface MadeQuestion {
  readonly body: Pick<QuestionBody, 'subject' | 'difficulty' | 'tags' | 'kind' | 'text' | 'value' | 'tolerance'> & {
    readonly options: { readonly text: string; readonly is_right: boolean }[]
  }
  readonly keyed: KeyedQuestion & { readonly options: readonly string[] }
}
const makeQuestion = (subject: Subject, number: number): MadeQuestion => {
  const kind = kinds[number % kinds.length] ?? 'single'
  const text = `${subject} ${number}: which of these fits?`
  const all = ['north', 'east', 'south', 'west'].map((word) => `${word} of ${number}`)
  const options = kind === 'numeric' ? [] : all
  const right = kind === 'multiple' ? all.slice(1, 3) : all.slice(number % 4, (number % 4) + 1)
  const [value, tolerance] = kind === 'numeric' ? [number + 0.5, 0.1] : [null, 0]
  return {
    body: {
      subject,
      difficulty: 1,
      tags: [TAG],
      kind,
      text,
      value,
      tolerance,
      options: options.map((option) => ({ text: option, is_right: right.includes(option) })),
    },
    keyed: { subject, text, options, right: value === null ? { options: right } : { value, tolerance } },
  }
}
/** Ten questions per subject. */
export const makeQuestions = (subjects: readonly Subject[]): MadeQuestion[] =>
  subjects.flatMap((subject) => Array.from({ length: POOL }, (_, number) => makeQuestion(subject, number)))

/** A student's answer: stronger students get more right; null skips the question. Right numbers may be at the edge of the tolerance. */
export const simulatedAnswer = (
  { place }: Pick<MadeStudent, 'place'>,
  question: MadeQuestion['keyed'],
  number: number,
): GivenAnswer | null => {
  const drawn = ((place * 7919 + number * 104_729) % 1009) / 1009
  if (drawn < 0.06) return null
  const isRight = drawn < 0.3 + (place % 11) / 16
  const { right, options } = question
  if ('value' in right) return { value: isRight ? right.value + (place % 2 === 0 ? 0 : right.tolerance) : right.value + 2 }
  if (isRight) return { options: right.options }
  return { options: options.filter((option) => !right.options.includes(option)).slice(0, 1) }
}
