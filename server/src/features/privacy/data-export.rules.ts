import { notice } from '@portal/contract/notice/en'
import { noticeItems } from '@portal/contract/notice/shape'
import type { Recipient } from '@portal/contract/privacy'
import { PRODUCT } from '@portal/contract/shared/product'

const services = {
  hiring: 'Who reads your profile',
  mail: 'Who sends our emails',
  storage: 'Who stores your documents',
  scanner: 'Who scans your documents for viruses',
  database: 'Who stores everything else',
}

interface ExportContents {
  readonly made_at: string
  readonly recipients: readonly Recipient[]
  readonly contact: string
  readonly data: Readonly<Record<string, unknown>>
}

/** Content of `data.json`: rows, purposes and recipients. */
export const exportJson = ({ made_at, recipients, contact, data }: ExportContents): string =>
  JSON.stringify(
    {
      'Created at': made_at,
      [notice.itemsTitle]: noticeItems.map((item) => notice.items[item]),
      'Who has it': recipients.map(({ service, name }) => ({ For: services[service], Who: name })),
      'Who answers questions': contact,
      Data: data,
    },
    null,
    2,
  )

/** Content of `README.txt`. */
export const exportReadme = ({ made_at, recipients, contact }: ExportContents, name: string, files: number): string =>
  [
    `${PRODUCT}: a copy of the personal data of ${name}, created at ${made_at}.`,
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
