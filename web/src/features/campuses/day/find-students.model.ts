import type { DayStudent } from '@portal/contract/drive-day'
import { enrolmentKey } from '@portal/contract/students'

/** Number of results that fit on a tablet above its keyboard. */
export const MAX_FOUND = 20
/** Content of a student's QR code. */
const CODE = /^drive-student:(\d{1,10})$/

/** The id of a student in a scanned code; null for any other code. */
export const studentOfCode = (code: string): number | null => {
  const id = CODE.exec(code.trim())?.[1]
  return id === undefined ? null : Number(id)
}

/**
 * Students whose enrolment number contains the text (exact matches and those ending with it first), or whose name contains all its words.
 */
export const findStudents = (students: readonly DayStudent[], text: string): readonly DayStudent[] => {
  const key = enrolmentKey(text)
  if (key === '') return []
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const rank = ({ enrolment_number, name }: DayStudent): number => {
    const number = enrolmentKey(enrolment_number)
    if (number === key) return 0
    if (number.endsWith(key)) return 1
    const lower = name.toLowerCase()
    if (words.every((word) => lower.includes(word))) return 2
    return number.includes(key) ? 3 : 4
  }
  return students
    .map((student) => ({ student, rank: rank(student) }))
    .filter((match) => match.rank < 4)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MAX_FOUND)
    .map(({ student }) => student)
}
