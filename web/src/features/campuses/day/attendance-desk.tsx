import { Alert, TextInput } from '@mantine/core'
import type { DayStudent } from '@portal/contract/drive-day'
import { REGISTERED } from '@portal/contract/stages'
import { attendanceKeys, type Attendance } from '@portal/contract/students'
import { useId, useRef, useState } from 'react'
import { words } from '#words/campuses/day.ts'
import { formatTime } from '../../../lib/format/format.ts'
import { ActionButton } from '../../../ui/content/action-button.tsx'
import classes from './day.module.css'
import { findStudents, MAX_FOUND } from './find-students.model.ts'
import type { Notice } from './notice.model.ts'

interface AttendanceDeskProps {
  readonly students: readonly DayStudent[]
  /** Why attendance can't be marked; null if it can. */
  readonly why: string | null
  /** About the last student marked; typing clears it. */
  readonly notice: Notice | null
  readonly onSearch: () => void
  readonly onMark: (student: DayStudent, value: Attendance | null) => void
}

/** Finds a student by enrolment number or name and marks the attendance; the field is ready for the next one. */
export function AttendanceDesk({ students, why, notice, onSearch, onMark }: AttendanceDeskProps) {
  const [text, setText] = useState('')
  const whyId = useId()
  const field = useRef<HTMLInputElement>(null)
  const isSearching = text.trim() !== ''
  const found = isSearching ? findStudents(students, text) : students.filter(({ attendance }) => attendance === null).slice(0, MAX_FOUND)
  const mark = (student: DayStudent, value: Attendance | null) => {
    onMark(student, value)
    field.current?.focus()
    field.current?.select()
  }
  return (
    <section aria-label={words.parts.attendance}>
      {why !== null && <Alert id={whyId} color="amber" title={why} />}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const [only, other] = found
          if (why === null && isSearching && only && !other) mark(only, 'present')
        }}
      >
        <TextInput
          ref={field}
          label={words.find.label}
          description={words.find.hint}
          type="search"
          autoComplete="off"
          enterKeyHint="done"
          size="md"
          className={classes.search}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            onSearch()
          }}
        />
      </form>
      <p role="status" className={classes.notice} data-warning={notice?.isWarning || undefined}>
        {notice?.text}
      </p>
      <p className={classes.notice}>
        {found.length === 0 ? (isSearching ? words.find.none : words.find.done) : isSearching ? words.results : words.find.open}
      </p>
      <ul className={classes.found} aria-label={isSearching ? words.results : words.find.open}>
        {found.map((student) => (
          <li key={student.id}>
            <Person student={student} />
            <div className={classes.buttons}>
              {attendanceKeys.map((value) => (
                <ActionButton
                  key={value}
                  why={why}
                  whyId={whyId}
                  variant={student.attendance === value ? 'filled' : 'default'}
                  aria-pressed={student.attendance === value}
                  aria-label={words.of(words.mark[value], student.name)}
                  // The second tap of a double tap would hit the next student, whose row has moved up.
                  onClick={({ detail }) => detail < 2 && mark(student, student.attendance === value ? null : value)}
                >
                  {words.mark[value]}
                </ActionButton>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Person({ student }: { readonly student: DayStudent }) {
  const facts = [
    student.campus,
    student.branch,
    student.panel === null ? null : words.place(student.panel, student.room),
    student.is_eligible ? null : words.notEligible,
    student.stage === REGISTERED ? words.notApplied : null,
  ]
  return (
    <div className={classes.person}>
      <strong>{student.name}</strong>
      <span className={classes.number}>{student.enrolment_number}</span>
      <small>{facts.filter((fact) => fact !== null).join(' · ')}</small>
      {student.attendance_by !== null && student.attended_at !== null && (
        <small>{words.by(student.attendance_by, formatTime(student.attended_at))}</small>
      )}
    </div>
  )
}
