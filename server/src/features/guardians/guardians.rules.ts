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
  readonly is_confirmed: boolean
}

/** Whether a guardian consented for this date of birth. The questions were looked up by the candidate's address. */
export const hasConsentFor = (questions: readonly Question[], dob: string): boolean =>
  questions.some((question) => question.decision === 'given' && question.dob === dob)

/** Under 18 without a guardian's consent. */
export const needsGuardian = (dob: string, today: string, questions: readonly Question[]): boolean =>
  !isAdult(dob, today) && !hasConsentFor(questions, dob)

const answers = { given: 'confirmed', refused: 'did not agree for a date of birth of' } as const

/**
 * Why a candidate can't change their date of birth to an adult's: their guardian has decided about an earlier one, which the candidate had
 * given after signing in. Anyone can ask with any address, so other decisions don't count. Null if they can.
 */
export const birthdayRefusal = (questions: readonly Question[], dob: string, today: string): string | null => {
  const decided = questions.find(({ decision, is_confirmed, dob: asked }) => decision !== null && is_confirmed && !isAdult(asked, today))
  if (!decided?.decision || !isAdult(dob, today)) return null
  return `Your parent or guardian ${answers[decided.decision]} ${dayInWords(decided.dob)}. If that is wrong, ask the HR team to correct it.`
}

/** Refusal code of a link that can no longer be answered; null if it can. */
export const linkRefusalCode = ({ decision, expires_at }: Question, now: Date): 'used_token' | 'ended_token' | null => {
  if (decision !== null) return 'used_token'
  return expires_at <= now ? 'ended_token' : null
}

/** State shown to the candidate, from the consent or the newest question for their date of birth. */
export const toGuardianState = (is_needed: boolean, dob: string | null, questions: readonly Question[], now: Date): GuardianState => {
  const asked = questions.filter((question) => question.dob === dob)
  const question = asked.find(({ decision }) => decision === 'given') ?? asked[0]
  if (!question) {
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
