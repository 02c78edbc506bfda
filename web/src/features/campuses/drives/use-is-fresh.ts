import { useEffect, useState } from 'react'

const FRESH_MS = 1000

/** Whether the value on screen changed a moment ago: a double click must not reach what has taken the place of the pressed button. */
export const useIsFresh = (value: number): boolean => {
  const [known, setKnown] = useState(value)
  useEffect(() => {
    if (known === value) return
    const timer = setTimeout(() => setKnown(value), FRESH_MS)
    return () => clearTimeout(timer)
  }, [known, value])
  return known !== value
}
