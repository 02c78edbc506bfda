import { isConsentOfToday } from '@portal/contract/guardians'
import { optionalPurposes, purposes, type Purpose } from '@portal/contract/notice/shape'
import type { Consent, Recipient } from '@portal/contract/privacy'
import { dayInIndia } from '@portal/contract/shared/dates'

interface ConsentRecord {
  readonly purpose: Purpose
  readonly is_given: boolean
  readonly notice_version: string
  readonly created_at: Date
}

/** Consent in force for every purpose. */
export const consentsOf = (consents: readonly ConsentRecord[]): Consent[] =>
  purposes.map((purpose) => {
    const row = consents.find((consent) => consent.purpose === purpose)
    return {
      purpose,
      is_given: row?.is_given ?? false,
      since: row?.created_at.toISOString() ?? null,
      notice_version: row?.notice_version ?? null,
    }
  })

export interface ConsentChange {
  readonly purpose: Purpose
  readonly is_given: boolean
}

/** What a consent must match to be in force: the current notice and, for adults, a date after they came of age. */
export interface ConsentContext {
  readonly version: string
  readonly dob: string | null
  readonly today: string
}

/** Whether a change must be recorded: repeating a valid consent, or withdrawing one that wasn't given, is a no-op. */
const hasEffect = (
  consents: readonly ConsentRecord[],
  { purpose, is_given }: ConsentChange,
  { version, dob, today }: ConsentContext,
): boolean => {
  const row = consents.find((consent) => consent.purpose === purpose)
  if (!row?.is_given) return is_given
  return is_given ? row.notice_version !== version || !isConsentOfToday(dayInIndia(row.created_at), dob, today) : true
}

export const effectiveChanges = (
  consents: readonly ConsentRecord[],
  changes: readonly ConsentChange[],
  today: ConsentContext,
): ConsentChange[] => changes.filter((change) => hasEffect(consents, change, today))

/**
 * Changes made by accepting the notice. An unticked optional purpose is refused; without `tickedPurposes` optional purposes stay unchanged.
 */
export const noticeChoices = (tickedPurposes: readonly Purpose[] | undefined): ConsentChange[] => [
  { purpose: 'application', is_given: true },
  ...(tickedPurposes ? optionalPurposes.map((purpose) => ({ purpose, is_given: tickedPurposes.includes(purpose) })) : []),
]

interface ServiceUrls {
  readonly scannerUrl: string | undefined
  readonly smtpUrl: string | undefined
  readonly storageUrl: string | undefined
  readonly databaseUrl: string | undefined
}

const OWN_SERVER = 'Our own server'
const loopback: readonly string[] = ['localhost', '127.0.0.1', '[::1]']
const hostOf = (url: string | undefined): string => {
  const host = url === undefined ? '' : new URL(url).hostname
  return host === '' || loopback.includes(host) ? OWN_SERVER : host
}
/** The host of an `s3:` URL is the bucket; the provider is in `endpoint`. */
const storageProvider = (url: string | undefined): string => {
  if (url === undefined) return OWN_SERVER
  const endpoint = new URL(url).searchParams.get('endpoint')
  return endpoint === null ? 'Amazon S3' : hostOf(endpoint)
}

/** All recipients of personal data, derived from the configured services. */
export const recipientsOf = ({ scannerUrl, smtpUrl, storageUrl, databaseUrl }: ServiceUrls): Recipient[] => [
  { service: 'hiring', name: 'Our HR team and interviewers' },
  { service: 'mail', name: smtpUrl === undefined ? 'No one: they stay on our own server' : hostOf(smtpUrl) },
  { service: 'storage', name: storageProvider(storageUrl) },
  ...(scannerUrl === undefined ? [] : [{ service: 'scanner' as const, name: hostOf(scannerUrl) }]),
  { service: 'database', name: hostOf(databaseUrl) },
]
