import { useEffect, useState } from 'react'

const QUIET_MS = 300

/** What is typed into the search of a list, which applies after a moment. `q`: what the list is searched for. */
export const useTypedSearch = (q: string, onSearch: (q: string) => void) => {
  const [typed, setTyped] = useState(q)
  useEffect(() => {
    if (typed.trim() === q) return
    const timer = setTimeout(() => onSearch(typed.trim()), QUIET_MS)
    return () => clearTimeout(timer)
  })
  return [typed, setTyped] as const
}
