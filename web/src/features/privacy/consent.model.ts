import type { Language } from '@portal/contract/notice/shape'
import type { Consent } from '@portal/contract/privacy'
import { words } from '#words/privacy/consents.ts'
import { dayOf } from '../../lib/format/format.ts'
import { dayIn } from './notice/language.model.ts'

/** Status of a consent with its day, in the language of the notice. */
export const consentStatus = (language: Language, consent: Pick<Consent, 'is_given' | 'since'> | undefined): string => {
  const texts = words[language]
  return consent?.since ? texts.since(consent.is_given, dayIn(language, dayOf(consent.since))) : texts.never
}
