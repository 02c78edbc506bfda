import { createStore, useStore } from './store.ts'

const dismissed = createStore<ReadonlySet<string>>(new Set())

/** Suggestions the candidate has dismissed, until the page is reloaded. */
export const useDismissed = (): { readonly has: (key: string) => boolean; readonly add: (key: string) => void } => {
  const keys = useStore(dismissed)
  return { has: (key) => keys.has(key), add: (key) => dismissed.set(new Set([...keys, key])) }
}
