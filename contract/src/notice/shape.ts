/** Change a text, change the version: everybody is asked again. */
export const NOTICE_VERSION = '2026-11-21.2'

/** The languages a notice can be read in; the office is in Ahmedabad. Each named in itself. */
export const languages = { en: 'English', hi: 'हिन्दी', gu: 'ગુજરાતી' } as const
export type Language = keyof typeof languages
export const languageCodes = ['en', 'hi', 'gu'] as const satisfies readonly Language[]

/** What consent is asked for, one by one; only the first is needed to apply. */
export const purposes = ['application', 'talent_pool', 'reminders'] as const
export type Purpose = (typeof purposes)[number]
export const optionalPurposes = ['talent_pool', 'reminders'] as const satisfies readonly Purpose[]

/** Kinds of personal data, in the order the notice names them; the server's table of columns points at them. */
export const noticeItems = [
  'personal',
  'education',
  'experience',
  'documents',
  'preferences',
  'hiring',
  'account',
  'choices',
  'people',
] as const
export type NoticeItem = (typeof noticeItems)[number]

interface Passage {
  readonly title: string
  readonly text: readonly string[]
}

/** One notice, whole, in one language. */
export interface Notice {
  readonly version: string
  readonly title: string
  readonly intro: string
  readonly itemsTitle: string
  readonly items: Readonly<Record<NoticeItem, { readonly data: string; readonly purpose: string }>>
  readonly recipients: Passage
  readonly keeping: Passage
  readonly withdrawing: Passage
  readonly rights: Passage
  readonly complaint: Passage
  /** The person's address is set where the portal runs and stands below. */
  readonly contact: Passage
  readonly consent: {
    readonly title: string
    readonly purposes: Readonly<Record<Purpose, { readonly label: string; readonly hint: string }>>
    readonly optional: string
    readonly accept: string
    readonly reject: string
  }
}
