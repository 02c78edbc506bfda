import type { Language, Notice } from '@portal/contract/notice/shape'
import { queryOptions } from '@tanstack/react-query'

const texts: Readonly<Record<Language, () => Promise<{ notice: Notice }>>> = {
  en: () => import('@portal/contract/notice/en'),
  hi: () => import('@portal/contract/notice/hi'),
  gu: () => import('@portal/contract/notice/gu'),
}

/** The notice in a language; each is a piece of its own, loaded when somebody reads it. */
export const noticeQuery = (language: Language) =>
  queryOptions({
    queryKey: ['notice', language],
    queryFn: async () => (await texts[language]()).notice,
    staleTime: Infinity,
    // The old language stays in sight while the next one comes.
    placeholderData: (before: Notice | undefined) => before,
  })
