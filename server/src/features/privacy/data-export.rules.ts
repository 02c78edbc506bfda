import { notice } from '@portal/contract/notice/en'
import { noticeItems } from '@portal/contract/notice/shape'
import type { Recipient } from '@portal/contract/privacy'
import { dayInIndia, dayInWords } from '@portal/contract/shared/dates'
import { PRODUCT } from '@portal/contract/shared/product'
import { clockInWords } from '../calendar/working-time.rules.ts'

const services = {
  hiring: 'Who reads your profile',
  mail: 'Who sends our emails',
  storage: 'Who stores your documents',
  scanner: 'Who scans your documents for viruses',
  database: 'Who stores everything else',
}

interface ExportContents {
  readonly made_at: Date
  readonly recipients: readonly Recipient[]
  readonly contact: string
  readonly data: Readonly<Record<string, unknown>>
}

/** An instant as PostgreSQL or JavaScript writes it in JSON. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/
/** `28 Nov 2026, 6:30 pm (India)`, as in emails. */
const readableTime = (instant: Date): string => `${dayInWords(dayInIndia(instant))}, ${clockInWords(instant)} (India)`
const readable = (_: string, value: unknown): unknown =>
  typeof value === 'string' && INSTANT.test(value) ? readableTime(new Date(value)) : value

/** Content of `data.json`: rows, purposes and recipients. Times are Indian times in words. */
export const exportJson = ({ made_at, recipients, contact, data }: ExportContents): string =>
  JSON.stringify(
    {
      'Created at': readableTime(made_at),
      [notice.itemsTitle]: noticeItems.map((item) => notice.items[item]),
      'Who has it': recipients.map(({ service, name }) => ({ For: services[service], Who: name })),
      'Who answers questions': contact,
      Data: data,
    },
    readable,
    2,
  )

/** Content of `README.txt`. */
export const exportReadme = ({ made_at, recipients, contact }: ExportContents, name: string, files: number): string =>
  [
    `${PRODUCT}: a copy of the personal data of ${name}, created on ${readableTime(made_at)}.`,
    '',
    'data.json   everything we keep about you in our database, with readable names, why we keep it and who has it',
    `files/      the documents you uploaded (${files})`,
    '',
    'Who has your data:',
    ...recipients.map((recipient) => `- ${services[recipient.service]}: ${recipient.name}`),
    '',
    'Not in this copy: passwords and keys, which no one can read, and staff notes that may name other people.',
    `Questions, corrections and complaints: ${contact}`,
    '',
  ].join('\r\n')
