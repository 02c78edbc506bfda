import '@mantine/core/styles/Checkbox.css'
import { Checkbox, NativeSelect } from '@mantine/core'
import { aboveMaximum, type DayStudent } from '@portal/contract/drive-day'
import { driveRounds, maxMarks, type DriveRound } from '@portal/contract/drives'
import { REGISTERED, stageOf } from '@portal/contract/stages'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useState } from 'react'
import { words } from '#words/campuses/day.ts'
import { notify } from '../../../lib/browser/notify.ts'
import classes from './day.module.css'
import { marksOf, readPasted } from './pasted.model.ts'
import type { Waiting } from './waiting.model.ts'

interface MarksGridProps {
  readonly students: readonly DayStudent[]
  readonly rounds: readonly DriveRound[]
  readonly onEnter: (entries: readonly Waiting[]) => void
  /** A field holds an entry that can't be saved (1), or no longer does (-1). */
  readonly onWrong: (step: 1 | -1) => void
}

const scoreOf = ({ scores }: DayStudent, round: number) => scores[round]?.score ?? null

/** Marks of a round, one cell per student, stored on blur; Enter moves to the next. */
export function MarksGrid({ students, rounds, onEnter, onWrong }: MarksGridProps) {
  const [round, setRound] = useState(1)
  const [panel, setPanel] = useState('')
  const [isOnlyPresent, setOnlyPresent] = useState(true)
  const panels = [...new Set(students.flatMap((student) => student.panel ?? []))].toSorted()
  const hasLeft = (student: DayStudent) => stageOf(student.stage).kind === 'rejected' && scoreOf(student, round) === null
  const shown = students.filter(
    (student) => (panel === '' || student.panel === panel) && (!isOnlyPresent || student.attendance === 'present') && !hasLeft(student),
  )
  const cutOff = rounds[round - 1]?.cut_off ?? null
  const isAptitude = rounds[round - 1]?.kind === 'aptitude'
  const maximum = maxMarks(rounds[round - 1] ?? {})
  if (rounds.length === 0) return <p>{words.noRounds}</p>
  const enter = (student_id: number, score: number | null): Waiting[] => {
    const student = shown.find(({ id }) => id === student_id)
    return student ? [{ student_id, round, seen: scoreOf(student, round), value: score }] : []
  }
  const paste = (text: string, from: number) => {
    const { marks, unread } = readPasted(text, shown, from, maximum)
    onEnter(marks.flatMap(({ student_id, score }) => enter(student_id, score)))
    if (marks.length > 0) notify('SUCCESS', words.pasted(marks.length))
    if (unread.length > 0) notify('WARNING', words.unread(unread.slice(0, 5).join(', ')))
  }
  return (
    <section aria-label={words.parts.marks}>
      <div className={classes.filters}>
        <NativeSelect
          label={words.round}
          value={String(round)}
          onChange={(event) => setRound(Number(event.currentTarget.value))}
          data={rounds.map(({ kind }, at) => ({ value: String(at + 1), label: words.roundOf(at + 1, driveRounds[kind].label) }))}
        />
        {panels.length > 0 && (
          <NativeSelect
            label={words.panel}
            value={panel}
            onChange={(event) => setPanel(event.currentTarget.value)}
            data={[{ value: '', label: words.everyPanel }, ...panels]}
          />
        )}
        <Checkbox label={words.onlyPresent} checked={isOnlyPresent} onChange={(event) => setOnlyPresent(event.currentTarget.checked)} />
      </div>
      <p className={classes.hint}>
        {words.marks.most(maximum)} {words.marks.hint} {cutOff !== null && words.marks.cutOff(cutOff)}
      </p>
      {shown.length === 0 ? (
        <p>{words.noPresent}</p>
      ) : (
        <table className={classes.marks}>
          <caption className="visually-hidden">{words.marks.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{words.marks.student}</th>
              <th scope="col">{words.marks.marks}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((student, at) => (
              <tr key={`${student.id}:${round}`}>
                <th scope="row" className={classes.person}>
                  {student.name}
                  <small className={classes.number}>{student.enrolment_number}</small>
                  {student.stage === REGISTERED && <small>{words.notApplied}</small>}
                </th>
                <td>
                  <MarksCell
                    key={String(scoreOf(student, round))}
                    label={words.marks.of(student.name)}
                    maximum={maximum}
                    score={scoreOf(student, round)}
                    isBelow={cutOff !== null && (scoreOf(student, round) ?? cutOff) < cutOff}
                    onEnter={(score) => onEnter(enter(student.id, score))}
                    onPaste={(text) => paste(text, at)}
                    onWrong={onWrong}
                  />
                  {isAptitude && typeof student.online_score === 'number' && (
                    <small className={classes.number}>{words.marks.online(student.online_score)}</small>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

const focusNext = (field: HTMLInputElement, step: 1 | -1) => {
  const fields = [...(field.closest('table')?.querySelectorAll('input') ?? [])]
  const next = fields[fields.indexOf(field) + step]
  // Leaving the field stores its marks, also those of the last student.
  if (!next) field.blur()
  next?.focus()
  next?.select()
}

interface MarksCellProps {
  readonly label: string
  readonly maximum: number
  readonly score: number | null
  readonly isBelow: boolean
  readonly onEnter: (score: number | null) => void
  readonly onPaste: (text: string) => void
  readonly onWrong: (step: 1 | -1) => void
}

function MarksCell({ label, maximum, score, isBelow, onEnter, onPaste, onWrong }: MarksCellProps) {
  const [text, setText] = useState(score === null ? '' : String(score))
  const typed = marksOf(text, maximum)
  const isWrong = typed === undefined
  useEffect(() => {
    if (!isWrong) return
    onWrong(1)
    return () => onWrong(-1)
  }, [isWrong, onWrong])
  const leave = () => {
    if (typed !== undefined && typed !== score) onEnter(typed)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null
    if (step === null) return
    event.preventDefault()
    focusNext(event.currentTarget, step)
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text')
    if (!/[\t\n]/.test(pasted)) return
    event.preventDefault()
    onPaste(pasted)
  }
  return (
    <>
      <input
        className={classes.cell}
        aria-label={label}
        aria-invalid={isWrong}
        data-below={isBelow || undefined}
        inputMode="decimal"
        autoComplete="off"
        maxLength={7}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={leave}
        onKeyDown={press}
        onPaste={paste}
      />
      {isWrong && (
        <small className={classes.wrong} role="alert">
          {aboveMaximum(maximum)}
        </small>
      )}
    </>
  )
}
