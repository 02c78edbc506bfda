import { type Language, languageCodes } from '@portal/contract/notice/shape'
import { formatDay } from '../../../lib/format/format.ts'

/** The first language of the browser that the notice has; English otherwise. */
export const languageOf = (preferred: readonly string[]): Language =>
  preferred.flatMap((tag) => languageCodes.find((code) => code === tag.toLowerCase().split('-')[0]) ?? [])[0] ?? 'en'

/** `2009-03-15` → `15 Mar 2009`, `15 मार्च 2009` or `15 માર્ચ, 2009`. */
export const dayIn = (language: Language, day: string): string =>
  language === 'en'
    ? formatDay(day)
    : new Date(`${day}T00:00:00Z`).toLocaleDateString(`${language}-IN-u-nu-latn`, {
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      })
