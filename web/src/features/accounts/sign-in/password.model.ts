import { limits } from '@portal/contract/shared/limits'
import { words } from '#words/accounts/sign-in.tsx'

const GOOD = 16
const FEW_DISTINCT = 5
/** Nearly all passwords that the server refuses as common: of digits alone, or short and of few kinds of characters. */
const LIKE_COMMON = /^(\d+|[a-z]{0,15}|\w{0,11})$/i

/** Strength of a password by length and characters; a hint only, the server decides. */
export const strengthOf = (password: string): string | null => {
  if (password === '') return null
  if (password.length < limits.passwordMin) return words.password.tooShort
  if (new Set(password).size < FEW_DISTINCT || LIKE_COMMON.test(password)) return words.password.weak
  return password.length < GOOD ? words.password.fair : words.password.strong
}
