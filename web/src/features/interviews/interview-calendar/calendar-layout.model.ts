import type { Calendar } from '@portal/contract/calendar'
import type { CalendarInterview } from '@portal/contract/interview-calendar'
import { addDays, addWorkingDays, HOUR, INDIA_OFFSET_MINUTES, MINUTE } from '@portal/contract/shared/dates'
import { dayOf } from '../../../lib/format/format.ts'
import { timeOf } from '../interviews.model.ts'

/** Interviews move in steps of this many minutes. */
const STEP = 15
/** Maximum interviews side by side; further ones are counted. */
const LANES = 3
const DAY_MINUTES = 24 * 60

/** Minutes since midnight of `HH:MM`. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const startOf = ({ starts_at }: Pick<CalendarInterview, 'starts_at'>): number => minutesOf(timeOf(starts_at))
export const durationOf = ({ starts_at, ends_at }: Pick<CalendarInterview, 'starts_at' | 'ends_at'>): number =>
  (Date.parse(ends_at) - Date.parse(starts_at)) / MINUTE

/** The interview at another day and time in India. */
export const movedTo = <T extends Pick<CalendarInterview, 'starts_at' | 'ends_at'>>(interview: T, day: string, minutes: number): T => {
  const start = Date.parse(`${day}T00:00:00Z`) + (minutes - INDIA_OFFSET_MINUTES) * MINUTE
  const starts_at = new Date(start).toISOString()
  return { ...interview, starts_at, ends_at: new Date(start + durationOf(interview) * MINUTE).toISOString() }
}

type Hours = Pick<Calendar, 'weekdays' | 'holidays' | 'opens_at' | 'closes_at'>

/** Name of the holiday, or an empty text for a weekly day off; null for a working day. */
export const dayOffOf = (day: string, calendar: Hours): string | null => {
  const holiday = calendar.holidays.find((date) => date.day === day)
  if (holiday) return holiday.name
  return addWorkingDays(addDays(day, -1), 1, { ...calendar, holidays: [] }) === day ? null : ''
}

/** The quarter of an hour nearest to `minutes` that keeps the interview within working hours. */
export const snapToQuarter = (minutes: number, duration: number, { opens_at, closes_at }: Hours): number => {
  const quarter = Math.round(minutes / STEP) * STEP
  return Math.max(minutesOf(opens_at), Math.min(quarter, minutesOf(closes_at) - duration))
}

const previousWorkingDay = (day: string, calendar: Hours): string => {
  const before = addDays(day, -1)
  return dayOffOf(before, calendar) === null ? before : previousWorkingDay(before, calendar)
}

const arrows = { ArrowUp: -STEP, ArrowDown: STEP, ArrowLeft: -1, ArrowRight: 1 } as const
const isArrow = (key: string): key is keyof typeof arrows => key in arrows

/** The interview moved by an arrow key: by a quarter of an hour, or to the next working day; not before today. Null for other keys. */
export const movedByKey = <T extends Pick<CalendarInterview, 'starts_at' | 'ends_at'>>(
  interview: T,
  key: string,
  calendar: Hours,
  today: string,
): T | null => {
  if (!isArrow(key)) return null
  const [day, minutes] = [dayOf(interview.starts_at), startOf(interview)]
  if (key === 'ArrowUp' || key === 'ArrowDown')
    return movedTo(interview, day, snapToQuarter(minutes + arrows[key], durationOf(interview), calendar))
  const next = key === 'ArrowRight' ? addWorkingDays(day, 1, calendar) : previousWorkingDay(day, calendar)
  return next < today ? interview : movedTo(interview, next, minutes)
}

/** Range of full hours to show, in minutes: an hour around the working hours, extended to include every interview. */
export const visibleHours = (
  interviews: readonly CalendarInterview[],
  { opens_at, closes_at }: Hours,
): { readonly from: number; readonly to: number } => {
  const starts = interviews.map(startOf)
  const ends = interviews.map((interview) => startOf(interview) + durationOf(interview))
  const from = Math.min(minutesOf(opens_at) - 60, ...starts)
  const to = Math.max(minutesOf(closes_at) + 60, ...ends)
  return { from: Math.max(0, Math.floor(from / 60) * 60), to: Math.min(DAY_MINUTES, Math.ceil(to / 60) * 60) }
}

/** An interview in its column: `lane` of `lanes`, from the left. */
export interface Placed {
  readonly key: string
  readonly interview: CalendarInterview
  readonly column: number
  readonly start: number
  readonly minutes: number
  readonly lane: number
  readonly lanes: number
}
/** Number of interviews at a time that don't fit side by side. */
interface More {
  readonly column: number
  readonly start: number
  readonly count: number
}
export interface Column {
  /** React key. Stable when an interview moves between columns, so that its element keeps the focus. */
  readonly key: string
  readonly has: (interview: CalendarInterview) => boolean
}

type Laned = Omit<Placed, 'lanes'>

/** Lays out a group of overlapping interviews: those in the first lanes are placed, the others counted. */
const layOut = (group: readonly Laned[]): { placed: Placed[]; more: More[] } => {
  const [first] = group
  if (!first) return { placed: [], more: [] }
  const used = Math.max(...group.map(({ lane }) => lane)) + 1
  const shown = group.filter(({ lane }) => lane < LANES)
  const count = group.length - shown.length
  const lanes = count > 0 ? LANES + 1 : used
  return {
    placed: shown.map((laned) => ({ ...laned, lanes })),
    more: count > 0 ? [{ column: first.column, start: first.start, count }] : [],
  }
}

/**
 * Places interviews in columns, overlapping ones side by side; an interview can be in several columns. `moving`: the interview being moved
 * doesn't displace the others. The result keeps the order of the interviews, so that React doesn't move their elements.
 */
export const placedIn = (
  interviews: readonly CalendarInterview[],
  columns: readonly Column[],
  moving: number | null,
): { readonly placed: readonly Placed[]; readonly more: readonly More[] } => {
  const placed = new Map<string, Placed>()
  const more: More[] = []
  const settle = (group: readonly Laned[]) => {
    const found = layOut(group)
    for (const entry of found.placed) placed.set(entry.key, entry)
    more.push(...found.more)
  }
  const keyOf = ({ id }: CalendarInterview, key: string) => `${key} ${id}`
  for (const [column, gridColumn] of columns.entries()) {
    let group: Laned[] = []
    let ends: number[] = []
    const ofColumn = interviews
      .filter((interview) => gridColumn.has(interview))
      .toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))
    for (const interview of ofColumn) {
      const [key, start, minutes] = [keyOf(interview, gridColumn.key), startOf(interview), durationOf(interview)]
      if (interview.id === moving) {
        placed.set(key, { key, interview, column, start, minutes, lane: 0, lanes: 1 })
        continue
      }
      if (ends.every((end) => end <= start)) {
        settle(group)
        group = []
        ends = []
      }
      const free = ends.findIndex((end) => end <= start)
      const lane = free < 0 ? ends.length : free
      ends[lane] = start + minutes
      group.push({ key, interview, column, start, minutes, lane })
    }
    settle(group)
  }
  const keys = [...new Set(columns.map(({ key }) => key))]
  return {
    placed: interviews.flatMap((interview) => keys.flatMap((key) => placed.get(keyOf(interview, key)) ?? [])),
    more,
  }
}

/** Minutes since midnight in India. */
export const nowInMinutes = (now: number): number => Math.floor(((now + INDIA_OFFSET_MINUTES * MINUTE) % (24 * HOUR)) / MINUTE)
