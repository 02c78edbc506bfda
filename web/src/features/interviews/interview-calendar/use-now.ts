import { MINUTE } from '@portal/contract/shared/dates'
import { useEffect, useState } from 'react'

/** The current time, updated every minute. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}
