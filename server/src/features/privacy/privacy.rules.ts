import { isConsentOfToday } from '@portal/contract/guardians'
import { optionalPurposes, purposes, type Purpose } from '@portal/contract/notice/shape'
import type { Consent, Recipient } from '@portal/contract/privacy'
import { dayInIndia } from '@portal/contract/shared/dates'

interface Known {
  readonly purpose: Purpose
  readonly is_given: boolean
  readonly notice_version: string
  readonly created_at: Date
}

/** Every purpose with what counts now. */
export const consentsOf = (known: readonly Known[]): Consent[] =>
  purposes.map((purpose) => {
    const row = known.find((one) => one.purpose === purpose)
    return {
      purpose,
      is_given: row?.is_given ?? false,
      since: row?.created_at.toISOString() ?? null,
      notice_version: row?.notice_version ?? null,
    }
  })

export interface Change {
  readonly purpose: Purpose
  readonly is_given: boolean
}

/** What a consent has to be of to count: the text of today, and the person of age, if of age now. */
export interface Today {
  readonly version: string
  readonly dob: string | null
  readonly today: string
}

/** Whether anything new would be recorded: agreeing again to the same, or withdrawing what was not given, adds nothing. */
const isNews = (known: readonly Known[], { purpose, is_given }: Change, { version, dob, today }: Today): boolean => {
  const row = known.find((one) => one.purpose === purpose)
  if (!row?.is_given) return is_given
  return is_given ? row.notice_version !== version || !isConsentOfToday(dayInIndia(row.created_at), dob, today) : true
}

export const newsOf = (known: readonly Known[], changes: readonly Change[], today: Today): Change[] =>
  changes.filter((change) => isNews(known, change, today))

/** What accepting the notice says about each purpose: a box that is not ticked refuses; without boxes the others stay as they are. */
export const choicesOf = (ticked: readonly Purpose[] | undefined): Change[] => [
  { purpose: 'application', is_given: true },
  ...(ticked ? optionalPurposes.map((purpose) => ({ purpose, is_given: ticked.includes(purpose) })) : []),
]

interface Places {
  readonly smtpUrl: string | undefined
  readonly storageUrl: string | undefined
  readonly databaseUrl: string | undefined
}

const HERE = 'This server'
const hostOf = (url: string | undefined): string => (url === undefined ? HERE : new URL(url).hostname)
/** Of an S3 address the host is the bucket; who keeps it is the endpoint. */
const storeOf = (url: string | undefined): string => {
  if (url === undefined) return HERE
  const endpoint = new URL(url).searchParams.get('endpoint')
  return endpoint === null ? 'Amazon S3' : hostOf(endpoint)
}

/** Everybody who holds personal data, as the portal is set up here. */
export const recipientsOf = ({ smtpUrl, storageUrl, databaseUrl }: Places): Recipient[] => [
  { service: 'hiring', name: 'Our HR team and interviewers' },
  { service: 'mail', name: hostOf(smtpUrl) },
  { service: 'storage', name: storeOf(storageUrl) },
  { service: 'database', name: hostOf(databaseUrl) },
]
