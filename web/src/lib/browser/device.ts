const KEY = 'portal.device'

const isId = (stored: string | null): stored is string => stored !== null && /^[0-9a-f-]{36}$/.test(stored)

/** Not `crypto.randomUUID`, which a page without TLS doesn't have. */
const newId = (): string => {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

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
