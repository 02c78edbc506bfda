import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** 256 random bits, safe in a link. */
export const newToken = (): string => randomBytes(32).toString('base64url')
/** 6 random digits. */
export const newCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0')
/** What the database keeps of a token. */
export const hashOf = (value: string): string => createHash('sha256').update(value).digest('base64url')

/** Signs a link's contents with the portal's secret. */
export const sign = (secret: string, value: string): string => createHmac('sha256', secret).update(value).digest('base64url')
export const isSigned = (secret: string, value: string, signature: string): boolean => {
  const wanted = Buffer.from(sign(secret, value))
  const given = Buffer.from(signature)
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}
