import { MINUTE } from '@portal/contract/shared/dates'
import { fromNow } from '../../platform/clock.ts'
import { isSigned, sign } from '../../platform/secrets.ts'

const LIFE = 5 * MINUTE

export interface BulkLink {
  readonly id: number
  readonly session: number
  readonly expires: number
  readonly signature: string
}

const signed = (id: number, session: number, expires: number): string => `bulk-export:${id}:${session}:${expires}`

/** A link that downloads the file of a run for 5 minutes, while the session lives that asked for it. */
export const linkToFile = (secret: string, id: number, session: number): string => {
  const expires = Math.floor(fromNow(LIFE).getTime() / 1000)
  return `/api/bulk-exports/${id}?session=${session}&expires=${expires}&signature=${sign(secret, signed(id, session, expires))}`
}

/** Whether we made the link and it has not ended. */
export const isLivingBulkLink = (secret: string, { id, session, expires, signature }: BulkLink): boolean =>
  isSigned(secret, signed(id, session, expires), signature) && expires * 1000 > Date.now()
