import type { DayStudent } from '@portal/contract/drive-day'
import { enrolmentKey } from '@portal/contract/students'

/** Parses typed marks; "7,5" is 7.5. Undefined unless from 0 to the maximum with at most two decimals; null if empty. */
export const marksOf = (text: string, maximum: number): number | null | undefined => {
  const typed = text.trim().replace(',', '.')
  if (typed === '') return null
  if (!/^\d{1,4}(?:\.\d{1,2})?$/.test(typed)) return undefined
  const marks = Number(typed)
  return marks <= maximum ? marks : undefined
}

export interface PastedMarks {
  readonly marks: readonly { readonly student_id: number; readonly score: number | null }[]
  /** Pasted lines without a matching student or valid marks. */
  readonly unread: readonly string[]
}

/**
 * Marks pasted from a spreadsheet. A single column is assigned to the students from the given one on; with enrolment numbers in the first
 * column and marks in the last, each is assigned to its student.
 */
export const readPasted = (text: string, students: readonly DayStudent[], from: number, maximum: number): PastedMarks => {
  const all = text.replace(/\r\n?/g, '\n').split('\n')
  const lines = all.slice(0, all.findLastIndex((line) => line !== '') + 1)
  const byKey = new Map(students.map((student) => [enrolmentKey(student.enrolment_number), student.id]))
  const marks: { student_id: number; score: number | null }[] = []
  const unread: string[] = []
  for (const [at, line] of lines.entries()) {
    const cells = line.split('\t')
    const student_id = cells.length > 1 ? byKey.get(enrolmentKey(cells[0] ?? '')) : students[from + at]?.id
    const score = marksOf(cells.at(-1) ?? '', maximum)
    if (student_id === undefined || score === undefined) unread.push(line)
    else marks.push({ student_id, score })
  }
  return { marks, unread }
}
