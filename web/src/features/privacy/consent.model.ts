import type { Language } from '@portal/contract/notice/shape'
import type { Consent } from '@portal/contract/privacy'
import { words } from '#words/privacy/consents.ts'
import { dayOf, formatDay } from '../../lib/format/format.ts'

const dayIn = (language: Language, day: string): string =>
  language === 'en'
    ? formatDay(day)
    : new Date(`${day}T00:00:00Z`).toLocaleDateString(`${language}-IN-u-nu-latn`, {
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      })

/** Status of a consent with its day, in the language of the notice. */
export const consentStatus = (language: Language, consent: Pick<Consent, 'is_given' | 'since'> | undefined): string => {
  const texts = words[language]
  return consent?.since ? texts.since(consent.is_given, dayIn(language, dayOf(consent.since))) : texts.never
}
