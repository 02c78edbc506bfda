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
  /** Why the person can't be invited; null if they can. */
  readonly error: string | null
}

/** Local part and domain are bounded as in RFC 5321, which also bounds backtracking. */
const ADDRESS = /<?\s?(?:mailto:)?([^\s<>,;:"'()]{1,64}@[^\s<>,;"'()]{1,255})\s?>?/i
const EVERY_ADDRESS = new RegExp(ADDRESS, 'gi')
const SEPARATOR = /[,;\t]/
/**
 * Separators of several people in a line, as mail programs copy recipients: `Asha <asha@…>; Ravi <ravi@…>`. The first that works is used.
 */
const BETWEEN_PEOPLE = [/;/, /(?<=>)/, /,/]
/** `"Patel, Asha"`, as Outlook writes names. */
const LAST_NAME_FIRST = /"([^",]{1,100}),([^",]{1,100})"/g
/** Longer texts can't be a person and are cut. */
const MAX_CHARACTERS = 500
/** Column title of the addresses in the header row of a spreadsheet. */
const EMAIL_TITLE = /(?<![\p{L}\p{N}])e-?mail/iu
const looksLikeNumber = (part: string): boolean => /\d/.test(part) && !/\p{L}/u.test(part)
const unquoted = (part: string): string => part.replaceAll('"', '').replace(/\s+/g, ' ').trim()

const countAddresses = (text: string): number => text.match(EVERY_ADDRESS)?.length ?? 0
/** Splits a line into people with one address each; returns the line itself if that isn't possible. */
const peopleOf = (line: string): readonly string[] => {
  if (countAddresses(line) < 2) return [line]
  const reordered = line.replace(LAST_NAME_FIRST, '$2 $1')
  const divided = BETWEEN_PEOPLE.map((between) => reordered.split(between).filter((part) => /[\p{L}\p{N}]/u.test(part)))
  return divided.find((people) => people.every((part) => countAddresses(part) === 1)) ?? [line]
}

/** Parses a person's text, in any order: address, number, and the rest as the name. */
const partsOf = (typed: string) => {
  const text = typed.replace(LAST_NAME_FIRST, '$2 $1')
  const found = ADDRESS.exec(text)
  const rest = (found ? text.replace(found[0], ',') : text).split(SEPARATOR).map(unquoted).filter(Boolean)
  const number = rest.find(looksLikeNumber) ?? null
  // An incomplete address is shown as the address.
  const email = found?.[1]?.toLowerCase() ?? rest.find((part) => part.includes('@')) ?? ''
  return {
    email,
    mobile_no: number === null ? null : (mobileOf(number) ?? number),
    name: rest.filter((part) => part !== number && part !== email).join(' '),
  }
}

const errorOf = (text: string, parts: ReturnType<typeof partsOf>): string | null => {
  if (countAddresses(text) > 1) return texts.severalEmails
  if (parts.email === '') return texts.noEmail
  if (parts.name === '') return texts.noName
  const result = Invitee.safeParse(parts)
  return result.success ? null : (result.error.issues[0]?.message ?? null)
}

/** The people of a pasted list; a second one with the same address is an error. */
export const parseList = (text: string): PastedLine[] => {
  const firstLine = new Map<string, number>()
  const rows = text.split(/\r\n?|\n/)
  const firstAddress = rows.findIndex((row) => row.includes('@'))
  return rows.flatMap((row, index) => {
    if (row.trim() === '' || (index < firstAddress && EMAIL_TITLE.test(row))) return []
    const line = index + 1
    return peopleOf(row).map((typed) => {
      const person = typed.slice(0, MAX_CHARACTERS)
      const parts = partsOf(person)
      const earlier = firstLine.get(parts.email)
      if (parts.email !== '' && earlier === undefined) firstLine.set(parts.email, line)
      return { line, text: person.trim(), ...parts, error: earlier === undefined ? errorOf(person, parts) : texts.repeated(earlier) }
    })
  })
}
