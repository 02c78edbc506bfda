import { isSigned, sign } from '../../platform/secrets.ts'

export interface ExportLink {
  readonly id: number
  readonly session: number
  readonly expires: number
  readonly signature: string
}

const signed = (id: number, session: number, expires: number): string => `data-export:${id}:${session}:${expires}`

/** A link that downloads one copy until it ends, while the session lives that asked for it. */
export const linkToExport = (secret: string, id: number, session: number, ends: Date): string => {
  const expires = Math.floor(ends.getTime() / 1000)
  return `/api/data-exports/${id}?session=${session}&expires=${expires}&signature=${sign(secret, signed(id, session, expires))}`
}

/** Whether we made the link and it has not ended. */
export const isLivingExportLink = (secret: string, { id, session, expires, signature }: ExportLink): boolean =>
  isSigned(secret, signed(id, session, expires), signature) && expires * 1000 > Date.now()
