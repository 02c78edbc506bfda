import { hash, verify } from '@node-rs/argon2'
import { invalid } from '../../platform/errors.ts'
import common from './data/common-passwords.json' with { type: 'json' }

/** OWASP's minimum for argon2id: 19 MiB, two passes. */
const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const commonPasswords = new Set<string>(common.passwords)
/** Product words that passwords are often made of. */
const productWords = /^(recruitment|recruiter|portal|candidate|ahmedabad|resume|interview)[^a-z]*$/

/** Whether the password is among the most common ones, a product word, or a single repeated character. */
const isCommonPassword = (password: string): boolean => {
  const lower = password.toLowerCase()
  return commonPasswords.has(lower) || productWords.test(lower) || new Set(lower).size === 1
}

export const hashPassword = (password: string): Promise<string> => hash(password, argon2Options)

/** Verified against for unknown addresses, so that they take as long as a wrong password. */
const dummyHash = hashPassword('no password fits this one')

/** Whether the password matches the hash. Without a hash, does equivalent work and returns false. */
export const isCorrectPassword = async (stored: string | undefined, password: string): Promise<boolean> => {
  const isCorrect = await verify(stored ?? (await dummyHash), password).catch(() => false)
  return stored !== undefined && isCorrect
}

/** 422 `password` for a common password. */
export const assertUncommonPassword = (password: string): void => {
  if (isCommonPassword(password)) throw invalid({ password: ['This password is too common. Choose a different one.'] })
}
