const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago an instant was, in the shortest words: "just now", "5 min ago", "3 h ago", "12 d ago". */
export const ago = (instant: string, now: number): string => {
  const passed = now - Date.parse(instant)
  if (passed < MINUTE) return 'just now'
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)} min ago`
  if (passed < DAY) return `${Math.floor(passed / HOUR)} h ago`
  return `${Math.floor(passed / DAY)} d ago`
}
