import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** 256 random bits, URL-safe. */
export const newToken = (): string => randomBytes(32).toString('base64url')
/** 6 random digits. */
export const newCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0')
/** SHA-256 in base64url; tokens are stored in this form. */
export const hashOf = (value: string): string => createHash('sha256').update(value).digest('base64url')

/** HMAC-SHA-256 with the portal's secret. */
export const sign = (secret: string, value: string): string => createHmac('sha256', secret).update(value).digest('base64url')
export const isSigned = (secret: string, value: string, signature: string): boolean => {
  const expected = Buffer.from(sign(secret, value))
  const actual = Buffer.from(signature)
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
const keyFrom = (secret: string, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

/** Encrypts a value for storage (AES-256-GCM, key derived from the secret and `purpose`). `decrypt` needs the same `purpose`. */
export const encrypt = (secret: string, purpose: string, value: string): string => {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyFrom(secret, purpose), iv)
  const ciphertext = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), ciphertext]).toString('base64url')
}

/** Decrypts a value; undefined if it was tampered with, or encrypted with another secret or purpose. */
export const decrypt = (secret: string, purpose: string, value: string): string | undefined => {
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
