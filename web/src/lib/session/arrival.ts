import { visitApplyLink } from '@portal/contract/apply-links'
import { call } from '../api/api-client.ts'
import { readRedirect, readPendingOpening } from './auth-storage.ts'
import { driveOf, openingOf } from './decide-route.ts'

const KEY = 'auth.ref'
const REF = /^[\w-]{16}$/

/** The referrer's code of an apply link; null without one. */
export const refOf = (path: string): string | null => {
  if (openingOf(path) === null) return null
  const code = new URL(path, 'http://portal.invalid').searchParams.get('ref') ?? ''
  return REF.test(code) ? code : null
}

/** Remembers the referrer, for all tabs, and counts the visit. */
export const recordVisit = async (path: string): Promise<void> => {
  const [opening, ref] = [openingOf(path), refOf(path)]
  if (ref === null) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, ref)
  if (opening !== null) await call(visitApplyLink, { body: { opening, ...(ref !== null && { ref }) } })
}

/** The apply link or the registration link that led here, for a registration. */
export const readArrival = () => {
  const [opening, ref, drive] = [readPendingOpening(), localStorage.getItem(KEY), driveOf(readRedirect())]
  return { ...(opening !== null && { opening, ...(ref !== null && { ref }) }), ...(drive !== null && { drive }) }
}
