import { createHash } from 'node:crypto'
import { notice as en } from '@portal/contract/notice/en'
import { notice as gu } from '@portal/contract/notice/gu'
import { notice as hi } from '@portal/contract/notice/hi'
import type { Language, Notice } from '@portal/contract/notice/shape'
import { isAdult, type DecideGuardianBody, type GuardianState } from '@portal/contract/guardians'
import { DAY, dayInIndia } from '@portal/contract/shared/dates'
import type { RateLimit } from '../../platform/limiter.ts'

/** How long the guardian's link lives, in milliseconds. */
export const GUARDIAN_LINK_LIFE_MS = 7 * DAY
/** Days after which a question that was refused or never answered is forgotten. */
export const QUESTION_RETENTION_DAYS = 30

export const questionsPerNetwork: RateLimit = { name: 'guardian-network', max: 60, seconds: 10 * 60 }
/** Letters that one guardian gets, and letters about one young person; nobody is to be pestered through us. */
export const mailsPerGuardian: RateLimit = { name: 'guardian-letters', max: 3, seconds: 24 * 3600 }
export const mailsPerMinor: RateLimit = { name: 'guardian-young', max: 5, seconds: 24 * 3600 }
/** Wrong links. */
export const linksPerNetwork: RateLimit = { name: 'guardian-links', max: 100, seconds: 10 * 60 }

export interface Question {
  readonly dob: string
  readonly guardian_email: string
  readonly decision: 'given' | 'refused' | null
  readonly expires_at: Date
  readonly decided_at: Date | null
  readonly created_at: Date
}

/** A consent counts for the person it was given for: the same address (by which it is found) and the same date of birth. */
export const isConsentFor = (question: Question | undefined, dob: string): boolean => question?.decision === 'given' && question.dob === dob

/** Under 18, and nobody has agreed. */
export const needsGuardian = (dob: string, today: string, question: Question | undefined): boolean =>
  !isAdult(dob, today) && !isConsentFor(question, dob)

/** Why a link cannot be answered; null when it can. */
export const linkRefusalCode = ({ decision, expires_at }: Question, now: Date): 'used_token' | 'ended_token' | null => {
  if (decision !== null) return 'used_token'
  return expires_at <= now ? 'ended_token' : null
}

/** What the candidate reads. A question about another date of birth is none. */
export const toGuardianState = (is_needed: boolean, dob: string | null, question: Question | undefined, now: Date): GuardianState => {
  if (!question || question.dob !== dob) {
    return { is_needed, state: 'not_asked', guardian_email: null, asked_on: null, decided_on: null }
  }
  const { guardian_email, decision, created_at, decided_at, expires_at } = question
  const waiting = expires_at > now ? 'asked' : 'ended'
  return {
    is_needed,
    state: decision ?? waiting,
    guardian_email,
    asked_on: dayInIndia(created_at),
    decided_on: decided_at && dayInIndia(decided_at),
  }
}

/** What is kept of how the guardian showed to be an adult who can be found again. */
export const formatEvidence = ({ dob, document, last_four }: Extract<DecideGuardianBody, { decision: 'given' }>): string =>
  `born ${dob}; ${document} ending ${last_four}`

const notices: Readonly<Record<Language, Notice>> = { en, hi, gu }

/** SHA-256 of the whole notice as it is shown in a language, for the record of who agreed to what. */
export const noticeHash = (language: Language): string => createHash('sha256').update(JSON.stringify(notices[language])).digest('base64url')
