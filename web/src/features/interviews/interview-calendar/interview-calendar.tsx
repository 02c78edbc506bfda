import '@mantine/core/styles/Skeleton.css'
import { Button, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { CALENDAR_MAX, type CalendarInterview } from '@portal/contract/interview-calendar'
import { dayInIndia } from '@portal/contract/shared/dates'
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { words } from '#words/interviews/calendar.ts'
import { breakpoints } from '../../../lib/browser/breakpoints.ts'
import { dayOf, formatCount } from '../../../lib/format/format.ts'
import { AsyncSection } from '../../../ui/content/async-section.tsx'
import { RetryAlert } from '../../../ui/content/retry-alert.tsx'
import { dayWithWeekday } from '../../../ui/date/date-field.model.ts'
import { calendarQuery } from '../../accounts/calendar/calendar.api.ts'
import { roomsQuery } from '../interviews.api.ts'
import { CalendarAgenda } from './calendar-agenda.tsx'
import { CalendarGrid, type CalendarColumn } from './calendar-grid.tsx'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import { calendarViewOf, shortDay, visibleDays, weekTitle, type CalendarView } from './calendar-view.model.ts'
import classes from './interview-calendar.module.css'
import { interviewCalendarQuery } from './interview-calendar.api.ts'
import { useMoving } from './use-moving.ts'
import { useNow } from './use-now.ts'

const MoveDialog = lazy(() => import('./move-dialog.tsx'))

const NO_ROOM = 'none'
interface Named {
  readonly id: number
  readonly name: string
}

/** Distinct people or rooms, by name. */
const distinctByName = (all: readonly Named[]): Named[] =>
  [...new Map(all.map((entry) => [entry.id, entry])).values()].toSorted((a, b) => a.name.localeCompare(b.name))

/** The columns of a day: one per interviewer or per room. */
const columnsOf = (
  day: string,
  interviews: readonly CalendarInterview[],
  { by, interviewer, room }: CalendarView,
  rooms: readonly Named[],
): CalendarColumn[] => {
  if (by === 'room') {
    const known = distinctByName([...rooms, ...interviews.flatMap((interview) => interview.room ?? [])]).filter(
      ({ id }) => room === undefined || id === room,
    )
    const columns = known.map(({ id, name }) => ({
      key: String(id),
      title: name,
      day,
      has: (interview: CalendarInterview) => interview.room?.id === id,
    }))
    const none = { key: NO_ROOM, title: words.noRoom, day, has: (interview: CalendarInterview) => interview.room === null }
    return room === undefined ? [...columns, none] : columns
  }
  const people = distinctByName(interviews.flatMap(({ panel }) => panel)).filter(
    ({ id }) => interviewer === undefined || id === interviewer,
  )
  return people.map(({ id, name }) => ({
    key: String(id),
    title: name,
    day,
    has: ({ panel }: CalendarInterview) => panel.some((member) => member.id === id),
  }))
}

interface InterviewCalendarProps {
  readonly view: CalendarView
  /** Resolves once the address has changed. */
  readonly onView: (view: CalendarView) => Promise<void>
}

function Interviews({ view, onView }: InterviewCalendarProps) {
  const isPhone = useMediaQuery(breakpoints.belowSm, undefined, { getInitialValueInEffect: false })
  const { data: calendar } = useSuspenseQuery(calendarQuery)
  const { data: rooms = [] } = useQuery(roomsQuery)
  const now = useNow()
  const { moving, announcement, moveText, move, drop, ask, cancel, close } = useMoving()
  const chosenDay = view.day ?? dayInIndia(new Date(now))
  // The calendar follows the interview being moved.
  const day = moving && !isPhone ? dayOf(moving.moved.starts_at) : chosenDay
  const shown = view.view ?? (isPhone ? 'day' : 'week')
  const days = visibleDays(day, shown)
  const [first = day, last = day] = [days[0], days.at(-1)]
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...interviewCalendarQuery({
      from: first,
      days: String(days.length),
      ...(view.interviewer !== undefined && { interviewer_id: String(view.interviewer) }),
      ...(view.room !== undefined && { room_id: String(view.room) }),
      ...(view.round !== undefined && { round: view.round }),
    }),
    placeholderData: keepPreviousData,
  })
  const title = shown === 'day' ? dayWithWeekday(day) : weekTitle(first, last)

  const found = (data?.interviews ?? []).filter(({ starts_at }) => days.includes(dayOf(starts_at)))
  const isFound = found.some(({ id }) => id === moving?.moved.id)
  const interviews =
    moving && !isPhone
      ? [...found.map((interview) => (interview.id === moving.moved.id ? moving.moved : interview)), ...(isFound ? [] : [moving.moved])]
      : found
  const columns =
    shown === 'day'
      ? columnsOf(day, interviews, view, rooms)
      : days.map((date) => ({
          key: 'week',
          title: dayWithWeekday(date),
          short: shortDay(date, days),
          day: date,
          has: ({ starts_at }: CalendarInterview) => dayOf(starts_at) === date,
        }))
  const change = (next: CalendarView) => {
    close()
    void onView(next)
  }
  /** Shows the new day before moving ends, so that the element keeps the focus. */
  const showMoved = async (to: string) => {
    if (!days.includes(to) || day !== chosenDay) await onView({ ...view, day: to })
    close()
  }
  return (
    <>
      <CalendarToolbar title={title} day={day} shown={shown} view={view} hasColumns={!isPhone} onView={change} />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {error && !data && <RetryAlert onRetry={refetch} />}
      {!error && !data && <Skeleton height={480} radius={12} />}
      {data?.has_more && <p className={classes.note}>{words.tooMany(formatCount(CALENDAR_MAX))}</p>}
      {data && interviews.length === 0 && <p className={classes.note}>{words.empty[shown]}</p>}
      {data && (
        <div aria-busy={isPlaceholderData}>
          {isPhone ? (
            <CalendarAgenda days={days} interviews={found} calendar={calendar} now={now} onMove={ask} />
          ) : (
            columns.length > 0 && (
              <CalendarGrid
                label={words.region(title)}
                columns={columns}
                interviews={interviews}
                calendar={calendar}
                now={now}
                moving={moving?.moved ?? null}
                onMove={move}
                onDrop={drop}
                onCancel={cancel}
                onMore={(date) => change(calendarViewOf({ ...view, view: 'day', day: date, by: undefined }))}
              />
            )
          )}
        </div>
      )}
      {moving && !moving.isAsked && !isPhone && (
        <div className={classes.moving}>
          <span>{moveText}</span>
          <Button size="xs" onClick={drop}>
            {words.move.confirm}
          </Button>
          <Button size="xs" variant="default" onClick={cancel}>
            {words.move.cancel}
          </Button>
        </div>
      )}
      <Suspense>
        {moving?.isAsked && <MoveDialog interview={moving.interview} moved={moving.moved} onClose={cancel} onMoved={showMoved} />}
      </Suspense>
    </>
  )
}

/** Everyone's interviews by day and week; on a phone as a list. */
export function InterviewCalendar(props: InterviewCalendarProps) {
  return (
    <AsyncSection height={480}>
      <Interviews {...props} />
    </AsyncSection>
  )
}
