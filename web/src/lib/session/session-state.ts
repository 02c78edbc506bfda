import { useSyncExternalStore } from 'react'

const PREFIX = 'portal.session-state.'
const resets = new Set<() => void>()

/** Of what was kept, the fields that this state has, with values of their kind. */
const readKept = <T extends object>(key: string, initial: T): T => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return initial
    const known = new Map<string, unknown>(Object.entries(initial))
    const fitting = Object.entries(kept).filter(([field, value]) => typeof value === typeof known.get(field))
    return { ...initial, ...Object.fromEntries(fitting) }
  } catch {
    return initial
  }
}

/** State of a screen that is kept in this tab and ends with the session, such as the filter of a list. */
export const sessionState = <T extends object>(name: string, initial: T) => {
  const key = `${PREFIX}${name}`
  let state: T | null = null
  const listeners = new Set<() => void>()
  const set = (next: T | null) => {
    state = next
    for (const listener of listeners) listener()
  }
  const current = (): T => (state ??= readKept(key, initial))
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  resets.add(() => set(null))
  return {
    useValue: (): T => useSyncExternalStore(subscribe, current),
    change: (changed: Partial<T>): void => {
      const next = { ...current(), ...changed }
      sessionStorage.setItem(key, JSON.stringify(next))
      set(next)
    },
  }
}

/** Also removes what a screen has kept that is not loaded now. */
export const clearSessionStates = (): void => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
  for (const reset of resets) reset()
}
