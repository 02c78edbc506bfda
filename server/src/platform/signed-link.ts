import { MINUTE } from '@portal/contract/shared/dates'
import { fromNow } from './clock.ts'
import { isSigned, sign } from './secrets.ts'

/** The query of a signed link. `expires` is in seconds since 1970. */
export interface LinkProof {
  readonly session: number
  readonly expires: number
  readonly signature: string
}

const LIFE = 5 * MINUTE

const signed = (subject: string, session: number, expires: number): string => `${subject}:${session}:${expires}`

/**
 * Query of a link that opens `subject` until `ends` (5 minutes from now by default), while the session that asked for it is alive. The
 * proof is in the link because a frame can't send a header.
 */
export const linkQuery = (secret: string, subject: string, session: number, ends: Date = fromNow(LIFE)): string => {
  const expires = Math.floor(ends.getTime() / 1000)
  return `session=${session}&expires=${expires}&signature=${sign(secret, signed(subject, session, expires))}`
}

/** Whether we signed the link for this subject and it has not expired. */
export const isValidLink = (secret: string, subject: string, { session, expires, signature }: LinkProof): boolean =>
  isSigned(secret, signed(subject, session, expires), signature) && expires * 1000 > Date.now()
