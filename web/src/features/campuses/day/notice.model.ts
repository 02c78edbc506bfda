import { attendances, type Attendance } from '@portal/contract/students'
import type { DayStudent } from '@portal/contract/drive-day'
import { words } from '#words/campuses/day.ts'
import type { Day } from './day.store.ts'

/** Message of the desk about the last student. */
export interface Notice {
  readonly text: string
  readonly isWarning: boolean
}
export const notice = (text: string): Notice => ({ text, isWarning: false })

/** Notice after marking a student, with a warning if they aren't eligible. */
export const attendanceNotice = ({ name, is_eligible }: DayStudent, value: Attendance | null): Notice =>
  value === 'present' && !is_eligible
    ? { text: words.presentNotEligible(name), isWarning: true }
    : notice(words.marked(name, value === null ? null : attendances[value]))

/** Notice after scanning a code of a student who is already present or is being marked. Undefined: not a student of this drive. */
export const scanNotice = (student: DayStudent | undefined): Notice => {
  if (!student) return notice(words.scan.unknown)
  if (!student.is_eligible) return { text: words.presentNotEligible(student.name), isWarning: true }
  return notice(student.attendance === 'present' ? words.scan.known(student.name) : words.scan.marked(student.name))
}

type Saving = Pick<Day, 'waiting' | 'conflicts' | 'isOffline' | 'refusal'>
const sendingNotice = ({ waiting, conflicts, isOffline, refusal }: Saving): string | null => {
  if (isOffline) return waiting.length > 0 ? words.state.waiting(waiting.length) : words.state.offline
  if (waiting.length > 0) return refusal === null ? words.state.sending(waiting.length) : words.state.refused(waiting.length)
  return conflicts.length > 0 ? words.state.differing : null
}

/** Notice about whether entries are stored. `wrong`: how many can't be, as typed. */
export const savedNotice = (day: Saving, wrong: number): string => {
  const sending = sendingNotice(day)
  if (wrong === 0) return sending ?? words.state.saved
  return [...(sending === null ? [] : [sending]), words.state.wrong(wrong)].join(' ')
}
