import { attendances, type Attendance } from '@portal/contract/students'
import type { DayStudent } from '@portal/contract/drive-day'
import { words } from '#words/campuses/day.ts'
import type { Day } from './day.api.ts'

/** What the desk says of the last student. */
export interface Said {
  readonly text: string
  readonly isWarning: boolean
}
export const saying = (text: string): Said => ({ text, isWarning: false })

/** After marking a student. Someone who isn't eligible can be present: the desk says so. */
export const markedSaid = ({ name, is_eligible }: DayStudent, value: Attendance | null): Said =>
  value === 'present' && !is_eligible
    ? { text: words.presentNotEligible(name), isWarning: true }
    : saying(words.marked(name, value === null ? null : attendances[value]))

/** After a scanned code, whose student is already present or is being marked; undefined: no student of this drive. */
export const scannedSaid = (student: DayStudent | undefined): Said => {
  if (!student) return saying(words.scan.unknown)
  if (!student.is_eligible) return { text: words.presentNotEligible(student.name), isWarning: true }
  return saying(student.attendance === 'present' ? words.scan.known(student.name) : words.scan.marked(student.name))
}

/** Whether what was entered is stored. */
export const savedSaid = ({
  waiting,
  conflicts,
  isOffline,
  refusal,
}: Pick<Day, 'waiting' | 'conflicts' | 'isOffline' | 'refusal'>): string => {
  if (isOffline) return waiting.length > 0 ? words.state.waiting(waiting.length) : words.state.offline
  if (waiting.length > 0) return refusal === null ? words.state.sending(waiting.length) : words.state.refused(waiting.length)
  return conflicts.length > 0 ? words.state.differing : words.state.saved
}
