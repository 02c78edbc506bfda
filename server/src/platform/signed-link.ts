import { MINUTE } from '@portal/contract/shared/dates'
import { fromNow } from './clock.ts'
import { isSigned, sign } from './secrets.ts'

/** Query parameters of a signed link. `expires`: Unix time in seconds. */
export interface SignedLink {
  readonly session: number
  readonly expires: number
  readonly signature: string
}

const LINK_LIFE_MS = 5 * MINUTE

const payload = (subject: string, session: number, expires: number): string => `${subject}:${session}:${expires}`

/**
 * Query of a link to `subject`, valid until `ends` (5 minutes from now by default) and only while the session lasts. The signature is in
 * the URL because an iframe can't send an `Authorization` header.
 */
export const signedLinkQuery = (secret: string, subject: string, session: number, ends: Date = fromNow(LINK_LIFE_MS)): string => {
  const expires = Math.floor(ends.getTime() / 1000)
  return `session=${session}&expires=${expires}&signature=${sign(secret, payload(subject, session, expires))}`
}

/** Whether the signature matches the subject and the link hasn't expired. */
export const isValidLink = (secret: string, subject: string, { session, expires, signature }: SignedLink): boolean =>
  isSigned(secret, payload(subject, session, expires), signature) && expires * 1000 > Date.now()
