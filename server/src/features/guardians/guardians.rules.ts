import { createHash } from 'node:crypto'
import { notice as en } from '@portal/contract/notice/en'
import { notice as gu } from '@portal/contract/notice/gu'
import { notice as hi } from '@portal/contract/notice/hi'
import type { Language, Notice } from '@portal/contract/notice/shape'
import { isAdult, type DecideGuardianBody, type GuardianState } from '@portal/contract/guardians'
import { DAY, dayInIndia, dayInWords } from '@portal/contract/shared/dates'
import type { RateLimit } from '../../platform/limiter.ts'

export const GUARDIAN_LINK_LIFE_MS = 7 * DAY
/** Days after which a refused or expired question is deleted. */
export const QUESTION_RETENTION_DAYS = 30

export const questionsPerNetwork: RateLimit = { name: 'guardian-network', max: 60, seconds: 10 * 60 }
/** Emails per guardian, and per candidate, so that the portal can't be used to spam anyone. */
export const mailsPerGuardian: RateLimit = { name: 'guardian-mails', max: 3, seconds: 24 * 3600 }
export const mailsPerMinor: RateLimit = { name: 'guardian-minor', max: 5, seconds: 24 * 3600 }
/** Counts invalid links only. */
export const linksPerNetwork: RateLimit = { name: 'guardian-links', max: 100, seconds: 10 * 60 }

export interface Question {
  readonly dob: string
  readonly guardian_email: string
  readonly decision: 'given' | 'refused' | null
  readonly expires_at: Date
  readonly decided_at: Date | null
  readonly created_at: Date
}

/** Whether the guardian consented for this date of birth. The question was looked up by the candidate's address. */
export const isConsentFor = (question: Question | undefined, dob: string): boolean => question?.decision === 'given' && question.dob === dob

/** Under 18 without a guardian's consent. */
export const needsGuardian = (dob: string, today: string, question: Question | undefined): boolean =>
  !isAdult(dob, today) && !isConsentFor(question, dob)

/** Why a candidate can't give this date of birth themselves: their guardian consented for someone under 18. Null if they can. */
export const birthdayRefusal = (question: Question | undefined, dob: string, today: string): string | null =>
  question?.decision === 'given' && !isAdult(question.dob, today) && isAdult(dob, today)
    ? `Your parent or guardian confirmed ${dayInWords(question.dob)}. If that is wrong, ask the HR team to correct it.`
    : null

/** Refusal code of a link that can no longer be answered; null if it can. */
export const linkRefusalCode = ({ decision, expires_at }: Question, now: Date): 'used_token' | 'ended_token' | null => {
  if (decision !== null) return 'used_token'
  return expires_at <= now ? 'ended_token' : null
}

/** State shown to the candidate. Ignores a question for another date of birth. */
export const toGuardianState = (is_needed: boolean, dob: string | null, question: Question | undefined, now: Date): GuardianState => {
  if (!question || question.dob !== dob) {
    return { is_needed, state: 'not_asked', guardian_email: null, asked_on: null, decided_on: null }
  }
  const { guardian_email, decision, created_at, decided_at, expires_at } = question
  const undecidedState = expires_at > now ? 'asked' : 'ended'
  return {
    is_needed,
    state: decision ?? undecidedState,
    guardian_email,
    asked_on: dayInIndia(created_at),
    decided_on: decided_at && dayInIndia(decided_at),
  }
}

/** Stored evidence that the guardian is an identifiable adult. */
export const formatEvidence = ({ dob, document, last_four }: Extract<DecideGuardianBody, { decision: 'given' }>): string =>
  `born ${dob}; ${document} ending ${last_four}`

const notices: Readonly<Record<Language, Notice>> = { en, hi, gu }

/** SHA-256 of the notice in a language; stored with every consent. */
export const noticeHash = (language: Language): string => createHash('sha256').update(JSON.stringify(notices[language])).digest('base64url')
