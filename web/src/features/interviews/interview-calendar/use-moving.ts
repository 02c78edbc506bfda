import type { CalendarInterview } from '@portal/contract/interview-calendar'
import { useEffect, useRef, useState } from 'react'
import { words } from '#words/interviews/calendar.ts'
import { dayOf, formatTime } from '../../../lib/format/format.ts'
import { dayWithWeekday } from '../../../ui/date/date-field.model.ts'

interface Moving {
  readonly interview: CalendarInterview
  /** The interview at its new time. */
  readonly moved: CalendarInterview
  /** Whether the dialog is open. */
  readonly isAsked: boolean
}

/** Description of the new time. */
const describeMove = ({ candidate, starts_at, ends_at }: CalendarInterview): string =>
  words.moving(candidate.name, dayWithWeekday(dayOf(starts_at)), formatTime(starts_at), formatTime(ends_at))

/** Restores the focus to an interview after its dialog has closed, or after its element was replaced by a change of the week. */
const focusAgain = (id: number): void => {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>(`[data-interview="${id}"] > a`)?.focus()
  })
}

/** State of the interview being moved, until the move is confirmed or cancelled. `announcement`: text for screen readers. */
export const useMoving = () => {
  const [moving, setMoving] = useState<Moving | null>(null)
  const [announcement, announce] = useState('')
  const lastMoved = useRef<number | null>(null)
  useEffect(() => {
    if (moving === null && lastMoved.current !== null) focusAgain(lastMoved.current)
    lastMoved.current = moving?.interview.id ?? null
  }, [moving])
  const cancel = () => {
    if (!moving) return
    const { candidate, starts_at } = moving.interview
    setMoving(null)
    announce(words.stays(candidate.name, dayWithWeekday(dayOf(starts_at)), formatTime(starts_at)))
  }
  return {
    moving,
    announcement,
    moveText: moving && describeMove(moving.moved),
    move: (interview: CalendarInterview, moved: CalendarInterview) => {
      setMoving({ interview: moving?.interview.id === interview.id ? moving.interview : interview, moved, isAsked: false })
      announce(describeMove(moved))
    },
    /** Opens the dialog of the move, unless the time is unchanged. */
    drop: () => {
      if (moving && moving.moved.starts_at !== moving.interview.starts_at) setMoving({ ...moving, isAsked: true })
      else cancel()
    },
    ask: (interview: CalendarInterview) => setMoving({ interview, moved: interview, isAsked: true }),
    cancel,
    /** Ends moving without restoring the old time. */
    close: () => setMoving(null),
  }
}
