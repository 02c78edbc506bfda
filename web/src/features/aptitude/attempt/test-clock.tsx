import { words } from '#words/aptitude/attempt.ts'
import { useStore } from '../../../lib/browser/store.ts'
import { clockOf } from '../../../lib/format/format.ts'
import type { AttemptStore } from './attempt.store.ts'
import classes from './attempt.module.css'

/** Minutes left that are announced, once each. */
const ANNOUNCED_MINUTES = [1, 5]
const announcementAt = (seconds: number): string => {
  if (seconds === 0) return words.clock.over
  const at = ANNOUNCED_MINUTES.find((minutes) => seconds <= minutes * 60)
  return at === undefined ? '' : words.clock.minutes(at)
}

/** The time left in the section, on the server's clock. */
export function TestClock({ store }: { readonly store: AttemptStore }) {
  const seconds = useStore(store.left)
  if (seconds === null) return null
  return (
    <>
      <span className={classes.clock} role="timer" aria-label={words.clock.label} data-short={seconds <= 60 || undefined}>
        {clockOf(seconds)}
      </span>
      <span className="visually-hidden" role="status">
        {announcementAt(seconds)}
      </span>
    </>
  )
}
