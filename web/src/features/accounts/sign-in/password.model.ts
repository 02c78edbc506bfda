import { limits } from '@portal/contract/shared/limits'
import { words } from '#words/accounts/sign-in.tsx'

const FAIR = 12
const GOOD = 16
const FEW_KINDS = 5

/** Strength of a password by length and distinct characters; a hint only, the server decides. */
export const strengthOf = (password: string): string | null => {
  if (password === '') return null
  if (password.length < limits.passwordMin) return words.password.tooShort
  if (new Set(password).size < FEW_KINDS || password.length < FAIR)
    return new Set(password).size < FEW_KINDS ? words.password.weak : words.password.fair
  return password.length < GOOD ? words.password.fair : words.password.strong
}
