import { type Language, languageCodes, type Notice } from '@portal/contract/notice/shape'
import { usePreference } from '../../../lib/browser/preference.ts'
import { queryOptions } from '@tanstack/react-query'

const texts: Readonly<Record<Language, () => Promise<{ notice: Notice }>>> = {
  en: () => import('@portal/contract/notice/en'),
  hi: () => import('@portal/contract/notice/hi'),
  gu: () => import('@portal/contract/notice/gu'),
}

const isLanguage = (value: unknown): value is Language => languageCodes.some((code) => code === value)

/** The language last chosen for the notice on this device. */
export const useNoticeLanguage = () => usePreference<Language>('portal.notice-language', isLanguage, 'en')

/** The notice in a language; each language is a chunk of its own. */
export const noticeQuery = (language: Language) =>
  queryOptions({
    queryKey: ['notice', language],
    queryFn: async () => (await texts[language]()).notice,
    staleTime: Infinity,
    // Keeps the previous language while the next one loads.
    placeholderData: (before: Notice | undefined) => before,
  })
