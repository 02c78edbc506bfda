import { newId } from '../api/new-id.ts'

const KEY = 'portal.device'

const isId = (stored: string | null): stored is string => stored !== null && /^[0-9a-f-]{36}$/.test(stored)

let id: string | undefined

/** The id of this browser, generated once and stored; without storage it lasts until the page is closed. */
export const deviceId = (): string => {
  if (id !== undefined) return id
  try {
    const stored = localStorage.getItem(KEY)
    id = isId(stored) ? stored : newId()
    localStorage.setItem(KEY, id)
  } catch {
    id ??= newId()
  }
  return id
}
