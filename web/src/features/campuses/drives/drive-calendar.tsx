import { Button } from '@mantine/core'
import { driveStatusLabel } from '@portal/contract/drives'
import { addMonths, dayInIndia, timeInWords } from '@portal/contract/shared/dates'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { words } from '#words/campuses/drives.ts'
import { formatDay, formatMonth } from '../../../lib/format/format.ts'
import { IconButton } from '../../../ui/content/icon-button.tsx'
import { RetryAlert } from '../../../ui/content/retry-alert.tsx'
import { monthOf } from './drive-calendar.model.ts'
import { drivesBetweenQuery } from './drives.api.ts'
import classes from './drives.module.css'

interface DriveCalendarProps {
  /** Any day of the month to show. */
  readonly day: string
  readonly onDay: (day: string) => void
}

/** The drives of a month by day; on a phone only days with drives. */
export default function DriveCalendar({ day, onDay }: DriveCalendarProps) {
  const { first, last, days, starts } = monthOf(day)
  const { data, error, refetch } = useQuery(drivesBetweenQuery(first, last))
  const today = dayInIndia()
  const month = formatMonth(first)
  return (
    <section aria-label={words.month.label(month)}>
      <div className={classes.toolbar}>
        <IconButton label={words.month.previous} icon={IconChevronLeft} onClick={() => onDay(addMonths(first, -1))} />
        <IconButton label={words.month.next} icon={IconChevronRight} onClick={() => onDay(addMonths(first, 1))} />
        <Button variant="default" onClick={() => onDay(today)}>
          {words.month.today}
        </Button>
        <h2 aria-live="polite">{month}</h2>
      </div>
      {error !== null && <RetryAlert onRetry={refetch} />}
      {data?.total === 0 && <p role="status">{words.month.none}</p>}
      <div className={classes.weekdays} aria-hidden="true">
        {words.weekdays.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ol className={classes.month}>
        {days.map((date, at) => {
          const drives = data?.rows.filter(({ drive_on }) => drive_on === date) ?? []
          return (
            <li
              key={date}
              className={classes.day}
              data-today={date === today || undefined}
              data-empty={drives.length === 0 || undefined}
              style={at === 0 ? { gridColumnStart: starts } : undefined}
            >
              <time dateTime={date} aria-label={formatDay(date)}>
                {Number(date.slice(8))}
              </time>
              {drives.map(({ id, name, status, reporting_time, campuses: [host] }) => (
                <Link
                  key={id}
                  to="/campus/{-$id}"
                  params={{ id: String(host?.id ?? '') }}
                  search={{ tab: 'drives', drive: id }}
                  className={classes.entry}
                >
                  <span>{name}</span>
                  <small>
                    {timeInWords(reporting_time)} · {driveStatusLabel(status)}
                  </small>
                </Link>
              ))}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
