import type { Language, Notice } from '@portal/contract/notice/shape'
import { queryOptions } from '@tanstack/react-query'

const texts: Readonly<Record<Language, () => Promise<{ notice: Notice }>>> = {
  en: () => import('@portal/contract/notice/en'),
  hi: () => import('@portal/contract/notice/hi'),
  gu: () => import('@portal/contract/notice/gu'),
}

/** The notice in a language; each language is a chunk of its own. */
export const noticeQuery = (language: Language) =>
  queryOptions({
    queryKey: ['notice', language],
    queryFn: async () => (await texts[language]()).notice,
    staleTime: Infinity,
    // Keeps the previous language while the next one loads.
    placeholderData: (before: Notice | undefined) => before,
  })
