import { MINUTE } from '@portal/contract/shared/dates'
import { useEffect, useState } from 'react'

/** The time, to the minute. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}
