import { MINUTE } from '@portal/contract/shared/dates'
import { fromNow } from '../../platform/clock.ts'
import { isSigned, sign } from '../../platform/secrets.ts'

export type FileAction = 'view' | 'download'

const LIFE = 5 * MINUTE

const signed = (id: number, action: FileAction, session_id: number, expires: number): string =>
  `file:${id}:${action}:${session_id}:${expires}`

/** A link that opens one document for 5 minutes, while the session lives that asked for it. No header is needed: a frame cannot send one. */
export const linkTo = (secret: string, id: number, action: FileAction, session_id: number): string => {
  const expires = Math.floor(fromNow(LIFE).getTime() / 1000)
  const signature = sign(secret, signed(id, action, session_id, expires))
  return `/api/files/${id}/${action}?session=${session_id}&expires=${expires}&signature=${signature}`
}

export interface FileLink {
  readonly id: number
  readonly action: FileAction
  readonly session: number
  readonly expires: number
  readonly signature: string
}

/** Whether we made the link and it has not ended. */
export const isLivingLink = (secret: string, { id, action, session, expires, signature }: FileLink): boolean =>
  isSigned(secret, signed(id, action, session, expires), signature) && expires * 1000 > Date.now()
