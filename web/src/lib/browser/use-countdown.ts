import { useEffect, useState } from 'react'

const secondsTo = (end: number | null) => (end === null ? 0 : Math.max(0, Math.ceil((end - Date.now()) / 1000)))

/** Seconds until an instant (milliseconds since 1970); 0 if it has passed or is null. */
export const useCountdown = (end: number | null): number => {
  const [left, setLeft] = useState(() => secondsTo(end))
  useEffect(() => {
    setLeft(secondsTo(end))
    if (secondsTo(end) === 0) return
    const timer = setInterval(() => {
      const now = secondsTo(end)
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [end])
  return left
}
