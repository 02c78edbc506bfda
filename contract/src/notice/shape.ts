/** Change it whenever a text changes: every candidate is then asked for consent again. */
export const NOTICE_VERSION = '2026-11-27.1'

/** Languages of the notice, by their native names; the office is in Ahmedabad. */
export const languages = { en: 'English', hi: 'हिन्दी', gu: 'ગુજરાતી' } as const
export type Language = keyof typeof languages
export const languageCodes = ['en', 'hi', 'gu'] as const satisfies readonly Language[]

/** Purposes of consent; only the first is required to apply. */
export const purposes = ['application', 'talent_pool', 'reminders'] as const
export type Purpose = (typeof purposes)[number]
export const optionalPurposes = ['talent_pool', 'reminders'] as const satisfies readonly Purpose[]

/** Kinds of personal data in the order of the notice; the server maps its columns to them. */
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

/** The notice in one language. */
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
  /** The configured contact address is appended. */
  readonly contact: Passage
  readonly consent: {
    readonly title: string
    readonly purposes: Readonly<Record<Purpose, { readonly label: string; readonly hint: string }>>
    readonly optional: string
    readonly accept: string
    readonly reject: string
  }
}
