import { limits } from '@portal/contract/shared/limits'
import { type Amount, readLakhs, readNotice } from '../../platform/amounts.rules.ts'
import type { Line } from './lines.rules.ts'
import type { Suggestion } from './person.rules.ts'

const PAY = String.raw`(?:annual |fixed |gross )?(?:c\.?t\.?c\b\.?|salary|package|compensation)`
const labels = {
  current_ctc: new RegExp(String.raw`\b(?:current|present|existing|last(?: drawn)?) ${PAY}`, 'i'),
  expected_ctc: new RegExp(String.raw`\b(?:expected|expecting|desired|exp\.?) ${PAY}`, 'i'),
  notice_period: /\bnotice(?: period)?\b/i,
} as const
type PayField = keyof typeof labels
const ANY_LABEL = new RegExp(
  Object.values(labels)
    .map(({ source }) => source)
    .join('|'),
  'i',
)

/** A unit in brackets belongs to the amount: "Current CTC (in lakhs): 6.5", "Notice period (days) - 60". */
const AFTER_LABEL = /^\s*(?:\((?:in )?([^()]{1,20})\))?\s*(?:[:|=–—-]+|is\b|of\b)[\s:|=–—-]*(\S.*)$/i
/** The rest of the line: the next cell, bullet or sentence. */
const END = /\s*(?:[|;•·]|(?<=[a-z\d]{3})\.\s).*$/i

/** "Expected: 8 LPA" behind a current CTC. */
const SHORT_EXPECTED = /\bexpected(?=\s?[:=–—-])/gi

/** The amounts next to each label of a line, up to the next label. */
const amountsAfter = (line: Line, field: PayField): string[] => {
  const found = [...line.matchAll(new RegExp(labels[field], 'gi'))]
  const isShort = field === 'expected_ctc' && found.length === 0 && labels.current_ctc.test(line)
  return (isShort ? [...line.matchAll(SHORT_EXPECTED)] : found).map(({ index, 0: label }) => {
    const [, unit = '', rest = ''] = AFTER_LABEL.exec(line.slice(index + label.length)) ?? []
    const next = ANY_LABEL.exec(rest)?.index ?? rest.length
    const amount = rest
      .slice(0, next)
      .replace(END, '')
      .replace(/\s?\(?negotiable\)?/i, '')
      .replace(/[\s,.&]+$/, '')
    return /^[\d.,\s-]+$/.test(amount) && unit !== '' ? `${amount} ${unit}` : amount
  })
}

const readers: Readonly<Record<PayField, { read: (typed: string) => Amount | undefined; most: number }>> = {
  current_ctc: { read: readLakhs, most: limits.ctc },
  expected_ctc: { read: readLakhs, most: limits.ctc },
  notice_period: { read: readNotice, most: limits.notice },
}

/**
 * CTC in LPA and notice period in months, where the resume states them with a label; two different amounts are only offered, as are rough
 * ones.
 */
export const findPay = (lines: readonly Line[], field: PayField): Suggestion<number> | null => {
  const { read, most } = readers[field]
  const found = lines.flatMap((line) =>
    amountsAfter(line, field).flatMap((typed) => {
      const amount = typed === '' ? undefined : read(typed)
      return amount === undefined || amount.value === null || amount.value > most
        ? []
        : [{ value: amount.value, line, isRough: amount.isRough }]
    }),
  )
  const [first] = found
  if (!first) return null
  const isSure = !first.isRough && found.every(({ value }) => value === first.value)
  return { value: first.value, line: first.line, confidence: isSure ? 0.9 : 0.6 }
}
