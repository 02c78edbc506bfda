import type { CalendarInterview } from '@portal/contract/interview-calendar'
import { Link } from '@tanstack/react-router'
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react'
import { words } from '#words/interviews/calendar.ts'
import { words as interviews } from '#words/interviews/interviews.ts'
import { dayOf, formatTime } from '../../../lib/format/format.ts'
import { dayWithWeekday } from '../../../ui/date/date-field.model.ts'
import classes from './calendar-grid.module.css'

/** Place of an interview in brief: the room, or the mode. */
export const whereOf = ({ room, mode }: CalendarInterview): string => room?.name ?? interviews.modes[mode]

const aboutOf = (interview: CalendarInterview): string => {
  const { round, state } = interview
  return state === 'scheduled'
    ? words.about(interviews.rounds[round], whereOf(interview))
    : words.about(interviews.rounds[round], interviews.states[state])
}
/** Full text as a tooltip, because the entry may be too small. */
const titleOf = (interview: CalendarInterview): string => {
  const { candidate, starts_at, ends_at, panel } = interview
  const when = `${formatTime(starts_at)}${words.until(formatTime(ends_at))}`
  return words.entry(when, candidate.name, aboutOf(interview), panel.map(({ name }) => name).join(', '))
}

interface CalendarEntryProps {
  readonly interview: CalendarInterview
  readonly style: CSSProperties
  /** Too short for two lines. */
  readonly isShort: boolean
  /** Too narrow to show the end time. */
  readonly isNarrow: boolean
  readonly isMoving: boolean
  /** Null if it can't be moved. */
  readonly helpId: string | null
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
}

/** An interview in the grid; it opens its candidate. */
export function CalendarEntry({ interview, style, isShort, isNarrow, isMoving, helpId, onKeyDown, onPointerDown }: CalendarEntryProps) {
  const { id, candidate, round, state, starts_at, ends_at, panel } = interview
  return (
    <li
      className={classes.entry}
      style={style}
      data-interview={id}
      data-round={round}
      data-state={state}
      data-short={isShort || undefined}
      data-moving={isMoving || undefined}
      data-movable={helpId !== null || undefined}
      onPointerDown={onPointerDown}
    >
      <Link
        to="/CandidateProfile"
        search={{ id: candidate.id, tab: 'interviews' }}
        aria-describedby={helpId ?? undefined}
        title={titleOf(interview)}
        draggable={false}
        onKeyDown={onKeyDown}
      >
        <span className={classes.time}>
          {formatTime(starts_at)}
          <span className={isShort || isNarrow ? 'visually-hidden' : undefined}>{words.until(formatTime(ends_at))}</span>
        </span>{' '}
        <span className={classes.name}>{candidate.name}</span>{' '}
        <span className={isShort ? 'visually-hidden' : classes.details}>{aboutOf(interview)}</span>{' '}
        <span className="visually-hidden">{words.rest(dayWithWeekday(dayOf(starts_at)), panel.map(({ name }) => name).join(', '))}</span>
      </Link>
    </li>
  )
}
