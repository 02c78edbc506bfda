import type { CalendarInterview } from '@portal/contract/interview-calendar'
import { useEffect, useRef, useState } from 'react'
import { words } from '#words/interviews/calendar.ts'
import { dayOf, formatTime } from '../../../lib/format/format.ts'
import { dayWithWeekday } from '../../../ui/date/date-field.model.ts'

interface Moving {
  readonly interview: CalendarInterview
  /** The same at the time it is moved to. */
  readonly moved: CalendarInterview
  /** Its dialog is open. */
  readonly isAsked: boolean
}

/** Where an interview that is being moved goes, in words. */
const describeMove = ({ candidate, starts_at, ends_at }: CalendarInterview): string =>
  words.moving(candidate.name, dayWithWeekday(dayOf(starts_at)), formatTime(starts_at), formatTime(ends_at))

/** Focuses an interview again whose dialog has closed, or whose element was replaced because another week was shown in between. */
const focusAgain = (id: number): void => {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>(`[data-interview="${id}"] > a`)?.focus()
  })
}

/** The interview that is being moved, until its move is confirmed or cancelled. `announcement`: what screen readers announce about it. */
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
    /** Asks for what a move needs; without a change there is nothing to move. */
    drop: () => {
      if (moving && moving.moved.starts_at !== moving.interview.starts_at) setMoving({ ...moving, isAsked: true })
      else cancel()
    },
    ask: (interview: CalendarInterview) => setMoving({ interview, moved: interview, isAsked: true }),
    cancel,
    /** Lets go of it, where it is now. */
    close: () => setMoving(null),
  }
}
