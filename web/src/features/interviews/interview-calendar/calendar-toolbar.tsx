import { Button, NativeSelect } from '@mantine/core'
import { interviewRounds } from '@portal/contract/interview-rounds'
import { addDays, dayInIndia } from '@portal/contract/shared/dates'
import { useQuery } from '@tanstack/react-query'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { words } from '#words/interviews/calendar.ts'
import { words as interviews } from '#words/interviews/interviews.ts'
import { IconButton } from '../../../ui/content/icon-button.tsx'
import { Segments } from '../../../ui/menu/segments.tsx'
import { interviewersQuery, roomsQuery } from '../interviews.api.ts'
import { calendarViewOf, type CalendarView } from './calendar-view.model.ts'
import classes from './calendar-toolbar.module.css'

interface CalendarToolbarProps {
  readonly title: string
  readonly day: string
  readonly shown: 'day' | 'week'
  readonly view: CalendarView
  /** False for a list, which has no columns. */
  readonly hasColumns: boolean
  readonly onView: (view: CalendarView) => void
}

/** Controls for days, columns and filters. */
export function CalendarToolbar({ title, day, shown, view, hasColumns, onView }: CalendarToolbarProps) {
  const { data: people = [] } = useQuery(interviewersQuery)
  const { data: rooms = [] } = useQuery(roomsQuery)
  const days = shown === 'week' ? 7 : 1
  const change = (part: Record<string, unknown>) => onView(calendarViewOf({ ...view, ...part }))
  const filter = (field: 'interviewer' | 'room' | 'round', all: string, options: readonly { value: string; label: string }[]) => (
    <NativeSelect
      aria-label={words.filters[field]}
      value={String(view[field] ?? '')}
      data={[{ value: '', label: all }, ...options]}
      onChange={({ currentTarget: { value } }) => change({ [field]: field === 'round' ? value : Number(value) })}
    />
  )
  return (
    <div className={classes.toolbar}>
      <div className={classes.range}>
        <IconButton label={words.previous[shown]} icon={IconChevronLeft} onClick={() => change({ day: addDays(day, -days) })} />
        <Button variant="default" onClick={() => change({ day: dayInIndia() })}>
          {words.today}
        </Button>
        <IconButton label={words.next[shown]} icon={IconChevronRight} onClick={() => change({ day: addDays(day, days) })} />
        <h2 className={classes.title}>{title}</h2>
      </div>
      <div className={classes.filters}>
        <Segments label={words.show} names={words.views} value={shown} onChange={(value) => change({ view: value })} />
        {hasColumns && shown === 'day' && (
          <Segments label={words.columns} names={words.by} value={view.by ?? 'interviewer'} onChange={(value) => change({ by: value })} />
        )}
        {filter(
          'interviewer',
          words.everyone,
          people.flatMap(({ id, name }) => (id === null ? [] : [{ value: String(id), label: name }])),
        )}
        {filter(
          'room',
          words.anywhere,
          rooms.map(({ id, name }) => ({ value: String(id), label: name })),
        )}
        {filter(
          'round',
          words.allRounds,
          interviewRounds.map((value) => ({ value, label: interviews.rounds[value] })),
        )}
      </div>
    </div>
  )
}
