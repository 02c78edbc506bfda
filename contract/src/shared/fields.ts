import * as z from 'zod/mini'
import { dayInIndia, isDay } from './dates.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'

/** Control characters except line breaks and tabs, and bidirectional overrides. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/
const UNPAIRED_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

const isMissing = (input: unknown): boolean => input === undefined || input === null || input === ''
const required = (message: string) => ({ error: (issue: { input?: unknown }) => (isMissing(issue.input) ? messages.mandatory : message) })

/** Below a hundred thousand. Not `Intl.NumberFormat`, which takes a phone 80 ms to initialise, at the start of every page. */
const withComma = (count: number): string => String(count).replace(/\B(?=\d{3}$)/, ',')

export const tooLong = (max: number) => `Use at most ${withComma(max)} characters.`

const typed = (max: number, tidy: (value: string) => string) =>
  z.string(required('Enter text.')).check(
    z.overwrite((value) => tidy(value).trim().normalize('NFC')),
    z.maxLength(max, tooLong(max)),
    z.refine((value) => !CONTROL.test(value) && !UNPAIRED_SURROGATE.test(value), "Remove the characters that can't be displayed."),
  )

/** One line: trimmed, NFC, whitespace collapsed, no control characters, at most `max` UTF-16 units as a form counts them. */
export const text = (max: number) => typed(max, (value) => value.replace(/\s+/g, ' '))

/** A required line; otherwise 'This field is mandatory.' */
export const requiredText = (max: number) => text(max).check(z.minLength(1, messages.mandatory))

const lines = (max: number) => typed(max, (value) => value.replace(/\r\n?/g, '\n'))

/** Required multi-line text, kept as typed. */
export const requiredLines = (max: number) => lines(max).check(z.minLength(1, messages.mandatory))

/** Optional multi-line text; empty becomes null. */
export const optionalLines = (max: number) =>
  z.pipe(
    z.optional(z.nullable(lines(max))),
    z.transform((value) => value || null),
  )

/** Optional line; empty becomes null. */
export const optionalText = (max: number) =>
  z.pipe(
    z.optional(z.nullable(text(max))),
    z.transform((value) => value || null),
  )

/** A row id: a positive integer within PostgreSQL's `integer`. */
export const id = z
  .int(required('Enter a whole number.'))
  .check(z.minimum(1, 'Enter a whole number.'), z.maximum(limits.id, 'Enter a whole number.'))

/** Key of a combo. */
export const comboKey = z
  .int(required('Choose an option from the list.'))
  .check(z.minimum(1, 'Choose an option from the list.'), z.maximum(limits.id, 'Choose an option from the list.'))

const isRealDay = (value: string) => isDay(value) && value >= '1900-01-01'

/** A calendar day as `YYYY-MM-DD`. */
export const day = z
  .string(required('Enter a date.'))
  .check(z.refine(isRealDay, { error: ({ input }) => (input === '' ? messages.mandatory : 'Enter a real date.') }))

/** A range of days like `2026-11-01..2026-11-30`; either end may be open, not both. */
export const dayRange = z.string().check(
  z.refine((value) => {
    const sides = value.split('..')
    const [from = '', to = ''] = sides
    return sides.length === 2 && value !== '..' && [from, to].every((side) => side === '' || isDay(side)) && (!from || !to || from <= to)
  }, 'Enter a range of days, like 2026-11-01..2026-11-30.'),
)

/** A rule for a `day`; malformed dates pass, as they have their own message. No `abort`, which would skip the cross-field rules. */
export const dayRule = (isMet: (day: string) => boolean, message: string) =>
  z.refine<string>((value) => !isRealDay(value) || isMet(value), message)

export const pastDay = day.check(dayRule((value) => value <= dayInIndia(), "The date can't be in the future."))

/** A cross-field rule, reported together with the errors of single fields; `isMet` may therefore see invalid values. */
export const across = <T extends object>(isMet: (value: T) => boolean, error: string, field: keyof T & string) =>
  z.refine<T>(isMet, { error, path: [field], when: ({ value }) => typeof value === 'object' && value !== null })

const mobilePattern = new RegExp(`^[0-9]{${limits.mobileDigits}}$`)
/** Exactly 10 digits, else 'Invalid Mobile No.' (specification section 5). */
export const mobile = z.string(messages.invalidMobile).check(z.regex(mobilePattern, messages.invalidMobile))

/** Exactly 6 digits, else 'Invalid Zip.' (specification section 5). */
export const zip = z.string(required(messages.invalidZip)).check(
  z.minLength(1, messages.mandatory),
  z.refine((value) => value === '' || /^[0-9]{6}$/.test(value), messages.invalidZip),
)

/** 0 or 1. */
export const flag = z.literal([0, 1], 'Choose yes or no.')

/** Nullable number up to `max` (lakhs per year, or months), stored with two decimals; otherwise 'Invalid Value.' */
export const amount = (max: number) =>
  z.nullable(z.number(messages.invalidValue).check(z.minimum(0, messages.invalidValue), z.maximum(max, messages.invalidValue)))

/** The only validation of email addresses; lower-cases them. Allows no quoted parts or line breaks, so it is safe in a mail header. */
export const email = z.string(required('Enter your email address.')).check(
  z.maxLength(limits.email, 'Enter an email address, like asha@example.com.'),
  z.overwrite((value) => value.trim().toLowerCase()),
  z.minLength(1, messages.mandatory),
  z.refine(
    (value) => value === '' || /^[a-z0-9._%+'-]+@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/.test(value),
    'Enter an email address, like asha@example.com.',
  ),
)

/** As typed: no trimming or case change. 8 to 128 characters; the server refuses common passwords. */
export const newPassword = z.string(required('Enter a password.')).check(
  z.minLength(limits.passwordMin, `Use at least ${limits.passwordMin} characters.`),
  z.maxLength(limits.passwordMax, tooLong(limits.passwordMax)),
  z.refine((value) => !value.includes('\u0000'), "Remove the characters that can't be displayed."),
)
