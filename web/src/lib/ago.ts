import { words } from '#words/format.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago an instant was, in the shortest words: "just now", "5 min ago", "3 h ago", "12 d ago". */
export const ago = (instant: string, now: number): string => {
  const passed = now - Date.parse(instant)
  if (passed < MINUTE) return words.ago.now
  if (passed < HOUR) return words.ago.minutes(Math.floor(passed / MINUTE))
  if (passed < DAY) return words.ago.hours(Math.floor(passed / HOUR))
  return words.ago.days(Math.floor(passed / DAY))
}
