import { Invitee } from '@portal/contract/inviting'
import { mobileOf } from '@portal/contract/shared/mobile'
import { words } from '#words/candidates/invitations.ts'

const { parsed: texts } = words.drawer

/** A line of a pasted list. */
export interface PastedLine {
  /** Counts from 1. */
  readonly line: number
  readonly text: string
  readonly name: string
  readonly email: string
  readonly mobile_no: string | null
  /** Why it can't be invited; null when it can. */
  readonly error: string | null
}

/** Local part and domain have the most characters of RFC 5321, so that no text takes long. */
const ADDRESS = /<?\s?(?:mailto:)?([^\s<>,;:"'()]{1,64}@[^\s<>,;"'()]{1,255})\s?>?/i
const SEPARATOR = /[,;\t]/
/** A longer line is no person. */
const MAX_CHARACTERS = 500
/** The head of a spreadsheet. */
const isHead = (line: string): boolean => !line.includes('@') && /e-?mail/i.test(line)
const looksLikeNumber = (part: string): boolean => /\d/.test(part) && !/\p{L}/u.test(part)
const unquoted = (part: string): string => part.replaceAll('"', '').replace(/\s+/g, ' ').trim()

/** The parts of a line in any order: the address, a number, and the name as the rest. */
const partsOf = (text: string) => {
  const found = ADDRESS.exec(text)
  const rest = (found ? text.replace(found[0], ',') : text).split(SEPARATOR).map(unquoted).filter(Boolean)
  const number = rest.find(looksLikeNumber) ?? null
  // An address that is incomplete is shown as one.
  const email = found?.[1]?.toLowerCase() ?? rest.find((part) => part.includes('@')) ?? ''
  return {
    email,
    mobile_no: number === null ? null : (mobileOf(number) ?? number),
    name: rest.filter((part) => part !== number && part !== email).join(' '),
  }
}

const errorOf = (parts: ReturnType<typeof partsOf>): string | null => {
  if (parts.email === '') return texts.noEmail
  if (parts.name === '') return texts.noName
  const result = Invitee.safeParse(parts)
  return result.success ? null : (result.error.issues[0]?.message ?? null)
}

/** The people of a pasted list, one per line; a second line with the same address is an error. */
export const parseList = (text: string): PastedLine[] => {
  const firstLine = new Map<string, number>()
  return text.split(/\r\n?|\n/).flatMap((whole, index) => {
    const typed = whole.slice(0, MAX_CHARACTERS)
    if (typed.trim() === '' || isHead(typed)) return []
    const line = index + 1
    const parts = partsOf(typed)
    const earlier = firstLine.get(parts.email)
    if (parts.email !== '' && earlier === undefined) firstLine.set(parts.email, line)
    return [{ line, text: typed, ...parts, error: earlier === undefined ? errorOf(parts) : texts.repeated(earlier) }]
  })
}
