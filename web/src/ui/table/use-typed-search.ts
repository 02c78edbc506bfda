import { useEffect, useState } from 'react'

const QUIET_MS = 300

/** Debounced input of a list's search. `q`: the search text in effect. */
export const useTypedSearch = (q: string, onSearch: (q: string) => void) => {
  const [typed, setTyped] = useState(q)
  useEffect(() => {
    if (typed.trim() === q) return
    const timer = setTimeout(() => onSearch(typed.trim()), QUIET_MS)
    return () => clearTimeout(timer)
  })
  return [typed, setTyped] as const
}
