import type { CalendarInterview } from '@portal/contract/interview-calendar'
import { Link } from '@tanstack/react-router'
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react'
import { words } from '#words/interviews/calendar.ts'
import { words as interviews } from '#words/interviews/interviews.ts'
import { dayOf } from '../../../lib/format/format.ts'
import { dayWithWeekday } from '../../../ui/date/date-field.model.ts'
import { timeOf } from '../interviews.model.ts'
import classes from './calendar-grid.module.css'

/** Where an interview is, in a few words: the room, or the mode. */
export const whereOf = ({ room, mode }: CalendarInterview): string => room?.name ?? interviews.modes[mode]

/** An interview in one sentence, for screen readers. */
const nameOf = (interview: CalendarInterview): string =>
  words.entry({
    name: interview.candidate.name,
    round: interviews.rounds[interview.round],
    day: dayWithWeekday(dayOf(interview.starts_at)),
    from: timeOf(interview.starts_at),
    to: timeOf(interview.ends_at),
    where: whereOf(interview),
    interviewers: interview.panel.map(({ name }) => name).join(', '),
    state: interview.state === 'scheduled' ? null : interviews.states[interview.state],
  })

interface CalendarEntryProps {
  readonly interview: CalendarInterview
  readonly style: CSSProperties
  /** Too short for two lines. */
  readonly isShort: boolean
  readonly isMoving: boolean
  /** Null: it can't be moved. */
  readonly helpId: string | null
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
}

/** An interview in the grid; it opens its candidate. */
export function CalendarEntry({ interview, style, isShort, isMoving, helpId, onKeyDown, onPointerDown }: CalendarEntryProps) {
  const { candidate, round, state, starts_at, ends_at } = interview
  return (
    <li
      className={classes.entry}
      style={style}
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
        aria-label={nameOf(interview)}
        aria-describedby={helpId ?? undefined}
        title={nameOf(interview)}
        draggable={false}
        onKeyDown={onKeyDown}
      >
        <span className={classes.time}>{isShort ? timeOf(starts_at) : words.span(timeOf(starts_at), timeOf(ends_at))}</span>
        <span className={classes.name}>{candidate.name}</span>
        <span className={classes.about}>
          {state === 'scheduled' ? words.about(interviews.rounds[round], whereOf(interview)) : interviews.states[state]}
        </span>
      </Link>
    </li>
  )
}
