import { createStore, useStore } from './store.ts'

const dismissed = createStore<ReadonlySet<string>>(new Set())

/** What the candidate said isn't theirs, until the page is loaded again. */
export const useDismissed = (): { readonly has: (key: string) => boolean; readonly add: (key: string) => void } => {
  const keys = useStore(dismissed)
  return { has: (key) => keys.has(key), add: (key) => dismissed.set(new Set([...keys, key])) }
}
