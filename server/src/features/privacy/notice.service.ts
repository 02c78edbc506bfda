import { notice as en } from '@portal/contract/notice/en'
import { notice as gu } from '@portal/contract/notice/gu'
import { notice as hi } from '@portal/contract/notice/hi'
import type { Language, Notice } from '@portal/contract/notice/shape'
import { hashOf } from '../../platform/secrets.ts'

const notices: Readonly<Record<Language, Notice>> = { en, hi, gu }

/** SHA-256 of the whole notice as it is shown in a language, for the record of who agreed to what. */
export const noticeHash = (language: Language): string => hashOf(JSON.stringify(notices[language]))
