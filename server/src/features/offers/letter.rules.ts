import { dayInWords } from '@portal/contract/shared/dates'
import { inWords, rupees } from './amounts.rules.ts'

/** What the letter says. Days as `YYYY-MM-DD`, `ctc` in rupees per year. */
export interface LetterProps {
  readonly company: string
  readonly candidate: string
  readonly address: string | null
  readonly designation: string
  readonly job_code: string
  readonly version: number
  readonly ctc: number
  readonly joining_on: string
  readonly place: string
  readonly reply_by: string
  readonly terms: string | null
  readonly day: string
}

export interface Letter {
  readonly title: string
  readonly company: string
  readonly reference: string
  readonly day: string
  readonly recipient: readonly string[]
  readonly opening: readonly string[]
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly terms: { readonly title: string; readonly body: string } | null
  readonly closing: readonly string[]
  readonly signature: readonly string[]
}

/** The template of the offer letter. */
export const offerLetter = (props: LetterProps): Letter => ({
  title: 'Offer of employment',
  company: props.company,
  reference: `${props.job_code}, offer ${props.version}`,
  day: dayInWords(props.day),
  recipient: [props.candidate, ...(props.address?.split('\n') ?? [])],
  opening: [
    `Dear ${props.candidate},`,
    `We are pleased to offer you the position of ${props.designation} with ${props.company}. These are the terms:`,
  ],
  facts: [
    ['Position', props.designation],
    ['Yearly CTC', `${rupees(props.ctc)}\n(rupees ${inWords(props.ctc)} only)`],
    ['Joining date', dayInWords(props.joining_on)],
    ['Place of work', props.place],
    ['Reply by', dayInWords(props.reply_by)],
  ],
  terms: props.terms === null ? null : { title: 'Further terms', body: props.terms },
  closing: [
    `To accept or decline, sign in to your profile by the end of ${dayInWords(props.reply_by)}, Indian time. After that day this offer is no longer valid.`,
    'The offer depends on the documents that we ask for before you join, and on the facts in your application being correct.',
    'We look forward to working with you.',
  ],
  signature: ['Yours sincerely,', 'The HR team', props.company],
})
