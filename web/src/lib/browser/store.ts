import { useSyncExternalStore } from 'react'

/** A value that lives outside React. */
export const createStore = <T>(initial: T) => {
  let value = initial
  const listeners = new Set<(value: T) => void>()
  return {
    read: (): T => value,
    set: (next: T): void => {
      value = next
      for (const listener of listeners) listener(next)
    },
    subscribe: (listener: (value: T) => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** The value of a store; renders again when it changes. */
export const useStore = <T>({ subscribe, read }: ReturnType<typeof createStore<T>>): T => useSyncExternalStore(subscribe, read)
