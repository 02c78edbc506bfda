import { capitalised } from '@portal/contract/candidates'
import { limits } from '@portal/contract/shared/limits'
import { findDay } from './dates.rules.ts'
import type { Line, Sections } from './lines.rules.ts'

export interface Suggestion<T> {
  readonly value: T
  /** 0 to 1. */
  readonly confidence: number
}

const EMAIL = /[a-z0-9][a-z0-9._%+-]*\s?@\s?[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}/i

/** The first email address. `lines` start with the contact details, so it isn't the address of a reference. */
export const findEmail = (lines: readonly Line[]): Suggestion<string> | null => {
  const found = lines.flatMap((line) => EMAIL.exec(line)?.[0].replace(/\s/g, '').toLowerCase() ?? [])
  const [value] = found
  return value === undefined ? null : { value, confidence: new Set(found).size === 1 ? 0.97 : 0.85 }
}

/** "+91 98765 43210", "+91-9876543210", "098765-43210", "(+91) 987 654 3210", "9876 543 210". */
const MOBILE =
  /(?<![\d.])(?:\(?(?:\+|00)?91\)?[\s.-]{0,3}|0)?(?:\([6-9]\d{2}\)\s?\d{3}[\s.-]?\d{4}|[6-9]\d{9}|[6-9]\d{4}[\s.-]{1,3}\d{5}|[6-9]\d{2}[\s.-]\d{3}[\s.-]\d{4}|[6-9]\d{3}[\s.-]\d{3}[\s.-]\d{3}|[6-9]\d{3}[\s.-]\d{2}[\s.-]\d{4}|[6-9]\d[\s.-]\d{4}[\s.-]\d{4})(?![\d.]*\d)/

export const findMobile = (lines: readonly Line[]): Suggestion<string> | null => {
  const found = lines.flatMap((line) => MOBILE.exec(line)?.[0].replace(/\D/g, '').slice(-limits.mobileDigits) ?? [])
  const [value] = found
  return value === undefined ? null : { value, confidence: new Set(found).size === 1 ? 0.95 : 0.85 }
}

const BIRTH_LABEL = /\b(date of birth|birth ?date|d\.?\s?o\.?\s?b\b\.?|born( on)?)/i

/** A date with a date-of-birth label, on the same or the next line. */
export const findDateOfBirth = (lines: readonly Line[], latest: string): Suggestion<string> | null => {
  const at = lines.findIndex((line) => BIRTH_LABEL.test(line))
  const value = findDay(lines[at] ?? '') ?? (at === -1 ? undefined : findDay(lines[at + 1] ?? ''))
  return value === undefined || value > latest ? null : { value, confidence: 0.95 }
}

const PIN = /(?<![\d/.-])[1-9]\d{2}\s?\d{3}(?![\d/.%])/
const PLACE = /\b(address|pin|zip|road|nagar|society|colony|street|near|flat|park|residency|ahmedabad|gujarat|india)\b/i

export const findZip = (lines: readonly Line[]): Suggestion<string> | null => {
  for (const line of lines) {
    const value = PIN.exec(line.replace(MOBILE, ' '))?.[0].replace(/\s/g, '')
    if (value !== undefined) return { value, confidence: PLACE.test(line) || /[a-z]\s?-\s?\d{3}\s?\d{3}/i.test(line) ? 0.9 : 0.6 }
  }
  return null
}

const ADDRESS_LABEL = /^(?:(?:current|present|permanent|residential|correspondence|postal) )?(?:address|add\.?)\s*[:|-]\s*/i

/** A line with an address label, or with a PIN code and a comma. The PIN code is removed: it has its own field. */
export const findAddress = (lines: readonly Line[]): Suggestion<string> | null => {
  const labelled = lines.findIndex((line) => ADDRESS_LABEL.test(line))
  const at = labelled === -1 ? lines.findIndex((line) => PIN.test(line.replace(MOBILE, ' ')) && line.includes(',')) : labelled
  const line = lines[at]
  if (line === undefined) return null
  const next = lines[at + 1] ?? ''
  const isContinued = labelled !== -1 && /,\s*$/.test(line) && PIN.test(next)
  const value = `${line.replace(ADDRESS_LABEL, '')}${isContinued ? ` ${next}` : ''}`
    .replace(PIN, '')
    .replace(/[\s,.:|-]*(pin|zip)?( ?code)?[\s,.:|-]*$/i, '')
  if (value.length < 8 || value.length > limits.address || EMAIL.test(value) || MOBILE.test(value)) return null
  return { value, confidence: labelled === -1 ? 0.6 : 0.85 }
}

const NOT_A_NAME =
  /\b(resume|curriculum|vitae|cv|bio-?data|profile|developer|engineer|designer|analyst|manager|executive|fresher|student|intern|lead|tester|architect|consultant|administrator|specialist|seeking|page|address|road|nagar|society|gujarat|india|ahmedabad|surat|vadodara|rajkot|linkedin|github|contact|phone|mobile|email|e-mail|university|college|bachelor|master|stack|software|mumbai|pune|gandhinagar|bhavnagar|jamnagar|anand|mehsana)\b/i
const NAME_LABEL = /^(?:full |candidate )?name\s*[:|-]\s*(?=\S)/i
const HONORIFIC = /^(mr|mrs|ms|miss|er|dr|shri|smt)\.?\s+/i
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}.' -]{1,60}$/u
const IS_LATIN = /^[\p{Script=Latin}.' -]+$/u

const capitaliseName = (name: string): string =>
  name
    .split(/\s+/)
    .map((part) => (part === part.toUpperCase() || part === part.toLowerCase() ? capitalised(part) : part))
    .join(' ')

const parseName = (piece: string): string | undefined => {
  const name = piece.replace(HONORIFIC, '').trim()
  return NAME.test(name) && name.split(/\s+/).length <= 4 && !NOT_A_NAME.test(name) ? capitaliseName(name) : undefined
}

const matchesEmail = (name: string, email: string | undefined): boolean =>
  name
    .toLowerCase()
    .split(/\s+/)
    .some((part) => part.length > 2 && (email?.split('@')[0] ?? '').includes(part))

/** A labelled name, else one of the first lines that can be a name: one that matches the email address, in Latin script, or the first. */
export const findName = ({ head, personal }: Pick<Sections, 'head' | 'personal'>, email: string | undefined): Suggestion<string> | null => {
  const labelledLine = [...head, ...personal].find((line) => NAME_LABEL.test(line))
  const labelled = labelledLine && parseName(labelledLine.replace(NAME_LABEL, '').split(/ \| |,/)[0] ?? '')
  if (labelled) return { value: labelled, confidence: 0.95 }
  const names = head
    .filter((line) => line !== '')
    .slice(0, 8)
    .flatMap((line) => parseName(line.split(/ \| |,| - /)[0] ?? '') ?? [])
  const value = names.find((name) => matchesEmail(name, email)) ?? names.find((name) => IS_LATIN.test(name)) ?? names[0]
  if (value === undefined) return null
  return { value, confidence: matchesEmail(value, email) ? 0.95 : value.includes(' ') ? 0.8 : 0.6 }
}
