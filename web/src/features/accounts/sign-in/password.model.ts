import { limits } from '@portal/contract/shared/limits'
import { words } from '#words/accounts/sign-in.tsx'

const FAIR = 12
const GOOD = 16
const FEW_DISTINCT = 5

/** How many of letters, digits and others it has. Upper and lower case are one kind: common passwords are refused in either. */
const kindsIn = (password: string) => [/[a-z]/i, /\d/, /[^a-z\d]/i].filter((kind) => kind.test(password)).length
/** Shorter ones are weak, by number of kinds: of the common passwords all but one in 200 are. */
const weakBelow = [0, GOOD, FAIR, 0]

/** Strength of a password by length and kinds of characters; a hint only, the server decides. */
export const strengthOf = (password: string): string | null => {
  if (password === '') return null
  if (password.length < limits.passwordMin) return words.password.tooShort
  const isWeak = new Set(password).size < FEW_DISTINCT || /^\d+$/.test(password) || password.length < (weakBelow[kindsIn(password)] ?? 0)
  if (isWeak) return words.password.weak
  return password.length < GOOD ? words.password.fair : words.password.strong
}
