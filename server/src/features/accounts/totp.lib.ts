import { randomBytes } from 'node:crypto'
import { PRODUCT } from '@portal/contract/shared/product'
import { Secret, TOTP } from 'otpauth'

/** Validity of a code in seconds; the value all authenticator apps use. */
const PERIOD_S = 30
export const CODE_DIGITS = 6
const RECOVERY_CODES = 10
const RECOVERY_LENGTH = 10

const totpOf = (email: string, secret: string): TOTP =>
  new TOTP({ issuer: PRODUCT, label: email, algorithm: 'SHA1', digits: CODE_DIGITS, period: PERIOD_S, secret: Secret.fromBase32(secret) })

/** 160 random bits in base 32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** The `otpauth:` URI for the QR code. */
export const otpauthUri = (email: string, secret: string): string => totpOf(email, secret).toString()

/** The time step of a code; accepts the previous and the next step (clock drift). Undefined for a wrong code. */
export const timeStepOf = (secret: string, code: string, now: number): number | undefined => {
  const totp = totpOf('', secret)
  const delta = totp.validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta
}

/** Ten distinct codes of 50 random bits each. */
export const newRecoveryCodes = (): string[] => {
  const codes = new Set<string>()
  while (codes.size < RECOVERY_CODES) {
    const { buffer } = new Uint8Array(randomBytes(7))
    codes.add(new Secret({ buffer }).base32.slice(0, RECOVERY_LENGTH).toLowerCase())
  }
  return [...codes]
}
