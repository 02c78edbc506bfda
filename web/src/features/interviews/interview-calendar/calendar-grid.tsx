import type { Calendar } from '@portal/contract/calendar'
import type { CalendarInterview } from '@portal/contract/interview-calendar'
import { dayInIndia } from '@portal/contract/shared/dates'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useId, useRef } from 'react'
import { words } from '#words/interviews/calendar.ts'
import { dayOf } from '../../../lib/format/format.ts'
import { CalendarEntry } from './calendar-entry.tsx'
import classes from './calendar-grid.module.css'
import {
  dayOffOf,
  durationOf,
  visibleHours,
  minutesOf,
  movedByKey,
  movedTo,
  nowInMinutes,
  placedIn,
  snapToQuarter,
  type Column,
} from './calendar-layout.model.ts'

/** Height of an hour in pixels; must match `--hour` in the stylesheet. */
const HOUR_HEIGHT = 80
/** Pixels of pointer movement before a drag starts. */
const THRESHOLD = 4
/** Entries shorter than this many minutes have one line. */
const ONE_LINE = 40

export interface CalendarColumn extends Column {
  readonly title: string
  /** Shown instead of the title, which stays for screen readers. */
  readonly short?: string
  readonly day: string
}
interface Drag {
  readonly interview: CalendarInterview
  readonly x: number
  readonly y: number
  /** Pixels from the top of the entry to the pointer. */
  readonly grip: number
  readonly hasMoved: boolean
}

interface CalendarGridProps {
  readonly label: string
  readonly columns: readonly CalendarColumn[]
  readonly interviews: readonly CalendarInterview[]
  readonly calendar: Calendar
  readonly now: number
  /** The interview being moved. */
  readonly moving: CalendarInterview | null
  readonly onMove: (interview: CalendarInterview, moved: CalendarInterview) => void
  readonly onDrop: () => void
  readonly onCancel: () => void
  /** Opens the day of interviews that don't fit side by side. */
  readonly onMore: (day: string) => void
}

const pixels = (minutes: number): number => (minutes / 60) * HOUR_HEIGHT

/** Columns are days, interviewers or rooms; hours run from top to bottom. Interviews are moved by dragging or with the arrow keys. */
export function CalendarGrid({ label, columns, interviews, calendar, now, moving, onMove, onDrop, onCancel, onMore }: CalendarGridProps) {
  const helpId = useId()
  const body = useRef<HTMLDivElement>(null)
  const drag = useRef<Drag | null>(null)
  /** A drag ends with a click event, which must not open the candidate. */
  const hasDragged = useRef(false)
  const today = dayInIndia(new Date(now))
  const { from, to } = visibleHours(interviews, calendar)
  const { placed, more } = placedIn(interviews, columns, moving?.id ?? null)
  const hours = Array.from({ length: (to - from) / 60 }, (_, index) => from / 60 + index)
  const width = 100 / columns.length
  const isWeek = columns.some(({ day }) => day !== columns[0]?.day)
  const isMovable = ({ state, starts_at }: CalendarInterview) => state === 'scheduled' && Date.parse(starts_at) > now
  const isSame = (moved: CalendarInterview, other: CalendarInterview) => moved.starts_at === other.starts_at

  const pressKey = (interview: CalendarInterview) => (event: KeyboardEvent) => {
    const isMoving = moving?.id === interview.id
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (isMoving && (event.key === 'Enter' || event.key === 'Escape')) {
      event.preventDefault()
      drag.current = null
      if (event.key === 'Enter') onDrop()
      else onCancel()
      return
    }
    if (!isMoving && !isMovable(interview)) return
    const moved = movedByKey(interview, event.key, calendar, today)
    if (!moved) return
    event.preventDefault()
    onMove(interview, moved)
  }

  const beginDrag = (interview: CalendarInterview, event: PointerEvent<HTMLElement>) => {
    hasDragged.current = false
    // Touch scrolls; on touch screens an interview is moved on the candidate's profile.
    if (event.button !== 0 || event.pointerType === 'touch' || !isMovable(interview)) return
    const grip = event.clientY - event.currentTarget.getBoundingClientRect().top
    drag.current = { interview, x: event.clientX, y: event.clientY, grip, hasMoved: false }
  }
  const continueDrag = (event: PointerEvent<HTMLElement>) => {
    const { current } = drag
    const area = body.current?.getBoundingClientRect()
    if (!current || !area) return
    if (!current.hasMoved && Math.hypot(event.clientX - current.x, event.clientY - current.y) < THRESHOLD) return
    if (!current.hasMoved) event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { ...current, hasMoved: true }
    hasDragged.current = true
    const { interview } = current
    const minutes = snapToQuarter(from + ((event.clientY - current.grip - area.top) / HOUR_HEIGHT) * 60, durationOf(interview), calendar)
    const column =
      columns[Math.max(0, Math.min(columns.length - 1, Math.floor(((event.clientX - area.left) / area.width) * columns.length)))]
    const moved = movedTo(interview, column?.day ?? dayOf(interview.starts_at), minutes)
    if (moving === null || !isSame(moved, moving)) onMove(interview, moved)
  }
  const endDrag = () => {
    const { current } = drag
    drag.current = null
    if (current?.hasMoved) onDrop()
  }

  return (
    <div className={classes.scroll} role="region" aria-label={label} tabIndex={-1}>
      <p id={helpId} hidden>
        {words.help}
      </p>
      <div className={classes.grid} style={{ '--columns': columns.length } as CSSProperties}>
        <div className={classes.corner} />
        <div className={classes.heads}>
          {columns.map(({ key, title, short, day }) => {
            const off = dayOffOf(day, calendar)
            return (
              <div key={`${key} ${title}`} className={classes.head} data-today={(isWeek && day === today) || undefined}>
                {short === undefined ? (
                  title
                ) : (
                  <>
                    <span aria-hidden="true">{short}</span>
                    <span className="visually-hidden">{title}</span>
                  </>
                )}
                {off !== null && <span className={classes.off}>{off === '' ? words.dayOff : off}</span>}
              </div>
            )
          })}
        </div>
        <div className={classes.axis} aria-hidden="true">
          {hours.map((hour) => (
            <span key={hour}>{words.hour(hour)}</span>
          ))}
        </div>
        <div
          ref={body}
          className={classes.body}
          style={{ height: pixels(to - from) }}
          onPointerMove={continueDrag}
          onPointerUp={endDrag}
          onPointerCancel={() => {
            drag.current = null
            onCancel()
          }}
          onClickCapture={(event) => {
            if (hasDragged.current) event.preventDefault()
            hasDragged.current = false
          }}
        >
          {columns.map(({ key, title, day }) => (
            <div
              key={`${key} ${title}`}
              className={classes.column}
              data-off={dayOffOf(day, calendar) !== null || undefined}
              aria-hidden="true"
            >
              <div className={classes.closed} style={{ top: 0, height: pixels(minutesOf(calendar.opens_at) - from) }} />
              <div className={classes.closed} style={{ bottom: 0, height: pixels(to - minutesOf(calendar.closes_at)) }} />
              {day === today && nowInMinutes(now) > from && nowInMinutes(now) < to && (
                <div className={classes.now} style={{ top: pixels(nowInMinutes(now) - from) }} />
              )}
            </div>
          ))}
          <ul className={classes.entries}>
            {placed.map(({ key, interview, column, start, minutes, lane, lanes }) => (
              <CalendarEntry
                key={key}
                interview={interview}
                isShort={minutes < ONE_LINE}
                isNarrow={lanes > 1}
                isMoving={interview.id === moving?.id}
                helpId={interview.id === moving?.id || isMovable(interview) ? helpId : null}
                style={{
                  top: pixels(start - from),
                  height: pixels(minutes),
                  left: `${(column + lane / lanes) * width}%`,
                  width: `${width / lanes}%`,
                }}
                onKeyDown={pressKey(interview)}
                onPointerDown={(event) => beginDrag(interview, event)}
              />
            ))}
          </ul>
          {more.map(({ column, start, count }) => (
            <button
              key={`${column} ${start}`}
              type="button"
              className={classes.more}
              style={{ top: pixels(start - from), left: `${(column + 3 / 4) * width}%`, width: `${width / 4}%` }}
              aria-label={words.moreAt(count, columns[column]?.title ?? '')}
              onClick={() => onMore(columns[column]?.day ?? today)}
            >
              {words.more(count)}
            </button>
          ))}
        </div>
      </div>
    </div>
  )
}
