import { Button } from '@mantine/core'
import type { Calendar } from '@portal/contract/calendar'
import type { CalendarInterview } from '@portal/contract/interview-calendar'
import { Link } from '@tanstack/react-router'
import { words } from '#words/interviews/calendar.ts'
import { words as text } from '#words/interviews/interviews.ts'
import { dayOf, formatTime } from '../../../lib/format/format.ts'
import { dayWithWeekday } from '../../../ui/date/date-field.model.ts'
import { whereOf } from './calendar-entry.tsx'
import { dayOffOf } from './calendar-layout.model.ts'
import classes from './calendar-agenda.module.css'

interface CalendarAgendaProps {
  readonly days: readonly string[]
  readonly interviews: readonly CalendarInterview[]
  readonly calendar: Calendar
  readonly now: number
  readonly onMove: (interview: CalendarInterview) => void
}

/** The interviews of each day as a list, for a phone. */
export function CalendarAgenda({ days, interviews, calendar, now, onMove }: CalendarAgendaProps) {
  const byDay = Map.groupBy(interviews, ({ starts_at }) => dayOf(starts_at))
  const shown = days.length === 1 ? days : days.filter((day) => byDay.has(day) || (dayOffOf(day, calendar) ?? '') !== '')
  return shown.map((day) => {
    const off = dayOffOf(day, calendar)
    return (
      <section key={day} className={classes.day} aria-labelledby={`day-${day}`}>
        <h3 id={`day-${day}`} className={days.length === 1 ? 'visually-hidden' : undefined}>
          {dayWithWeekday(day)}
        </h3>
        {off !== null && <p className={classes.off}>{off === '' ? words.dayOff : off}</p>}
        <ul>
          {byDay.get(day)?.map((interview) => {
            const { id, candidate, round, state, starts_at, ends_at, panel } = interview
            return (
              <li key={id} className={classes.entry}>
                <p className={classes.time}>
                  {formatTime(starts_at)}
                  <span>{formatTime(ends_at)}</span>
                </p>
                <div>
                  <Link to="/CandidateProfile" search={{ id: candidate.id, tab: 'interviews' }} className={classes.name}>
                    {candidate.name}
                  </Link>
                  <p>{words.about(text.rounds[round], whereOf(interview))}</p>
                  <p>{panel.map(({ name }) => name).join(', ')}</p>
                  {state !== 'scheduled' && <p>{text.states[state]}</p>}
                </div>
                {state === 'scheduled' && Date.parse(starts_at) > now && (
                  <Button variant="default" aria-label={words.move.named(candidate.name)} onClick={() => onMove(interview)}>
                    {text.buttons.move}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      </section>
    )
  })
}
