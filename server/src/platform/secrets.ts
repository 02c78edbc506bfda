import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

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

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
const keyFrom = (secret: string, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

/** Encrypts with the portal's secret what the database keeps; `purpose` says whose and what for, and has to be the same when it is opened. */
export const seal = (secret: string, purpose: string, value: string): string => {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyFrom(secret, purpose), iv)
  const sealed = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** What was sealed; undefined when it was changed, or sealed with another secret or for another purpose. */
export const unseal = (secret: string, purpose: string, value: string): string | undefined => {
  const bytes = Buffer.from(value, 'base64url')
  if (bytes.length < IV_BYTES + TAG_BYTES) return undefined
  const decipher = createDecipheriv(CIPHER, keyFrom(secret, purpose), bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
