import { useState } from 'react'

const read = (name: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null')
  } catch {
    return null
  }
}

/** A preference stored on this device; `isGood` validates the stored value. */
export const usePreference = <T>(name: string, isGood: (value: unknown) => value is T, otherwise: T): [T, (value: T) => void] => {
  const [value, setValue] = useState<T>(() => {
    const stored = read(name)
    return isGood(stored) ? stored : otherwise
  })
  const store = (next: T) => {
    setValue(next)
    try {
      localStorage.setItem(name, JSON.stringify(next))
    } catch {
      // Without storage the preference lasts until the page is closed.
    }
  }
  return [value, store]
}
