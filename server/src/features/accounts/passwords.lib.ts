import { hash, verify } from '@node-rs/argon2'
import { invalid } from '../../platform/errors.ts'
import common from './data/common-passwords.json' with { type: 'json' }

/** OWASP's least for argon2id: 19 MiB, two passes. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const known = new Set<string>(common.passwords)
/** Words of the product that people make passwords of. */
const ownWords = /^(recruitment|recruiter|portal|candidate|ahmedabad|resume|interview)[^a-z]*$/

/** Whether the password is among the most common ones, made of the product's own words, or of one character. */
const isCommonPassword = (password: string): boolean => {
  const lower = password.toLowerCase()
  return known.has(lower) || ownWords.test(lower) || new Set(lower).size === 1
}

export const hashPassword = (password: string): Promise<string> => hash(password, options)

/** A hash that no password fits, so that an unknown address takes as long as a wrong password. */
const nobody = hashPassword('no password fits this one')

/** Whether the password fits; without a stored hash the same work is done and the answer is no. */
export const isCorrectPassword = async (stored: string | undefined, password: string): Promise<boolean> => {
  const fits = await verify(stored ?? (await nobody), password).catch(() => false)
  return stored !== undefined && fits
}

/** 422 for a password that anyone would guess. */
export const assertUncommonPassword = (password: string): void => {
  if (isCommonPassword(password)) throw invalid({ password: ['This password is too common. Choose a different one.'] })
}
