import { createStore, useStore } from '../browser/store.ts'

const PREFIX = 'portal.session-state.'
const resets = new Set<() => void>()

/** The stored fields that exist in this state and have the right type. */
const readStored = <T extends object>(key: string, initial: T): T => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return initial
    const known = new Map<string, unknown>(Object.entries(initial))
    const valid = Object.entries(stored).filter(([field, value]) => typeof value === typeof known.get(field))
    return { ...initial, ...Object.fromEntries(valid) }
  } catch {
    return initial
  }
}

/** State of a screen in this tab until the session ends, such as the filter of a list. */
export const sessionState = <T extends object>(name: string, initial: T) => {
  const key = `${PREFIX}${name}`
  const store = createStore(readStored(key, initial))
  resets.add(() => store.set(initial))
  return {
    useValue: (): T => useStore(store),
    change: (changed: Partial<T>): void => {
      const next = { ...store.read(), ...changed }
      sessionStorage.setItem(key, JSON.stringify(next))
      store.set(next)
    },
  }
}

/** Also removes stored states of screens that aren't loaded. */
export const clearSessionStates = (): void => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
  for (const reset of resets) reset()
}
