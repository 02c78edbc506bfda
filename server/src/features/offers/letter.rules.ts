import { dayInWords } from '@portal/contract/shared/dates'
import type { TemplateValues } from '@portal/contract/templates'
import { inWords, rupees } from './amounts.rules.ts'

/** Terms of an offer. Days as `YYYY-MM-DD`, `ctc` in rupees per year. */
interface Terms {
  readonly designation: string
  readonly job_code: string
  readonly ctc: number
  readonly joining_on: string
  readonly place: string
  readonly reply_by: string
  readonly terms: string | null
}

interface Place {
  readonly address: string | null
  readonly city: string | null
  readonly state: string | null
  readonly zip: string | null
}

/** The address below the name, with city, state and PIN code on the last line; null if nothing is known. */
export const addressLines = ({ address, city, state, zip }: Place): string | null => {
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [address, place].filter(Boolean).join('\n') || null
}

/** Placeholder values of the offer letter template. */
export const letterValues = ({ designation, job_code, ctc, joining_on, place, reply_by, terms }: Terms): TemplateValues<'D01'> => ({
  'opening.title': `${designation} (${job_code})`,
  'opening.designation': designation,
  'opening.job_code': job_code,
  'offer.ctc': rupees(ctc),
  'offer.ctc_in_words': inWords(ctc),
  'offer.reply_by': dayInWords(reply_by),
  'offer.terms': terms,
  'joining.date': dayInWords(joining_on),
  'joining.place': place,
})
