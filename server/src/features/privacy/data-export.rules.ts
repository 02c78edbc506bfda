import { notice } from '@portal/contract/notice/en'
import { noticeItems } from '@portal/contract/notice/shape'
import type { Recipient } from '@portal/contract/privacy'
import { escapeHtml } from '@portal/contract/shared/html'
import { dayInIndia, dayInWords, isDay } from '@portal/contract/shared/dates'
import { PRODUCT } from '@portal/contract/shared/product'
import { clockInWords } from '../calendar/working-time.rules.ts'

const services = {
  hiring: 'Who reads your profile',
  mail: 'Who sends our emails',
  storage: 'Who stores your documents',
  scanner: 'Who scans your documents for viruses',
  database: 'Who stores everything else',
}

/** A row of the candidate's data, by label. */
export type OwnRow = Readonly<Record<string, unknown>>

interface ExportContents {
  readonly made_at: Date
  readonly recipients: readonly Recipient[]
  readonly contact: string
  /** Rows by table title, each by label. */
  readonly data: Readonly<Record<string, readonly OwnRow[]>>
}

/** An instant as PostgreSQL or JavaScript writes it in JSON. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/
/** `28 Nov 2026, 6:30 pm (India)`, as in emails. */
const readableTime = (instant: Date): string => `${dayInWords(dayInIndia(instant))}, ${clockInWords(instant)} (India)`
const readable = (_: string, value: unknown): unknown => {
  if (typeof value !== 'string') return value
  if (INSTANT.test(value)) return readableTime(new Date(value))
  return isDay(value) ? dayInWords(value) : value
}

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

const inWords = (value: unknown): string => {
  if (value === true) return 'Yes'
  if (value === false) return 'No'
  const shown = readable('', value)
  return typeof shown === 'string' || typeof shown === 'number' ? String(shown) : JSON.stringify(shown, readable)
}
const ofFact = (label: string, value: string): string => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`
const ofRow = (row: OwnRow): string =>
  `<dl>${Object.entries(row)
    .filter(([, value]) => value !== null && value !== '')
    .map(([label, value]) => ofFact(label, inWords(value)))
    .join('')}</dl>`
const section = (title: string, content: string): string => `<section><h2>${escapeHtml(title)}</h2>${content}</section>`

const STYLE = `:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:0 auto;padding:1rem;overflow-wrap:anywhere}
h2{margin-top:2rem}
dl{display:grid;grid-template-columns:minmax(8rem,1fr) 2fr;gap:.25rem 1rem;padding:.75rem 0;border-top:1px solid #8888}
dt{opacity:.75}
dd{margin:0;white-space:pre-wrap}`

/** A document of the copy; `name`: its path in the ZIP file. */
interface CopiedDocument {
  readonly name: string
  readonly original_name: string
}

/** Content of `data.html`: the data as a page that opens without a connection, with links to the documents. */
export const exportPage = (
  { made_at, recipients, contact, data }: ExportContents,
  name: string,
  documents: readonly CopiedDocument[],
): string => {
  const title = `Personal data of ${name}`
  const tables = Object.entries(data).flatMap(([table, rows]) => (rows.length === 0 ? [] : section(table, rows.map(ofRow).join(''))))
  const links = documents.map(
    (document) =>
      `<li><a href="${escapeHtml(document.name.split('/').map(encodeURIComponent).join('/'))}">${escapeHtml(document.original_name)}</a></li>`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
<h1>${escapeHtml(title)}</h1>
<p>Copied from ${escapeHtml(PRODUCT)} on ${readableTime(made_at)}. Questions, corrections and complaints: ${escapeHtml(contact)}</p>
${tables.join('\n')}
${links.length === 0 ? '' : section('Your documents', `<ul>${links.join('')}</ul>`)}
${section(notice.itemsTitle, `<dl>${noticeItems.map((item) => ofFact(notice.items[item].data, notice.items[item].purpose)).join('')}</dl>`)}
${section('Who has it', `<dl>${recipients.map((recipient) => ofFact(services[recipient.service], recipient.name)).join('')}</dl>`)}
</html>
`
}

/** Content of `README.txt`. */
export const exportReadme = ({ made_at, recipients, contact }: ExportContents, name: string, files: number): string =>
  [
    `${PRODUCT}: a copy of the personal data of ${name}, created on ${readableTime(made_at)}.`,
    '',
    'data.html   everything we keep about you in our database, why we keep it and who has it: open it in a browser',
    'data.json   the same, for other programs',
    `files/      the documents you uploaded (${files})`,
    '',
    'Who has your data:',
    ...recipients.map((recipient) => `- ${services[recipient.service]}: ${recipient.name}`),
    '',
    'Not in this copy: passwords and keys, which no one can read, and staff notes that may name other people.',
    `Questions, corrections and complaints: ${contact}`,
    '',
  ].join('\r\n')
