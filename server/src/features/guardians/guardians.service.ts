import type * as z from 'zod/mini'
import type { AskGuardianBody, DecideGuardianBody, GuardianQuestion, GuardianState } from '@portal/contract/guardians'
import { NOTICE_VERSION } from '@portal/contract/notice/shape'
import { dayInIndia, latestBirthday } from '@portal/contract/shared/dates'
import { limits } from '@portal/contract/shared/limits'
import type { Db } from '../../database/open.ts'
import { ownCandidate, type Actor, type Authorized, type CandidateScope } from '../../platform/actor.ts'
import { fromNow } from '../../platform/clock.ts'
import { conflict, invalid, notFound, Refusal } from '../../platform/errors.ts'
import { inConstantTime } from '../../platform/constant-time.ts'
import { countHit, countingFailures, limitHits, networkOf } from '../../platform/limiter.ts'
import type { AppContext } from '../../platform/context.ts'
import { hashOf, newToken } from '../../platform/secrets.ts'
import { hasVerifiedAccount } from '../accounts/accounts.service.ts'
import { recordStatus } from '../activities/activities.service.ts'
import type { CandidateRecord } from '../candidates/candidates.queries.ts'
import { lockCandidate } from '../candidates/candidates.service.ts'
import { sendAccountMail, sendWithheldMails } from '../mails/mails.service.ts'
import { noticeHash } from './guardians.rules.ts'
import { requestUnreadReadings } from '../resumes/resumes.service.ts'
import { askGuardianMail, signInToAskMail, guardianAgreedMail, guardianRefusedMail } from './guardians.mail.ts'
import {
  confirmQuestions,
  decideQuestion,
  deleteOldQuestions,
  findOwnQuestions,
  findQuestion,
  lockQuestions,
  lockCandidateByToken,
  releaseBornBy,
  releaseMinor,
  replaceQuestion,
  setGuardianNeeded,
  type GuardianRow,
  type ReleasedCandidate,
} from './guardians.queries.ts'
import {
  linkRefusalCode,
  formatEvidence,
  QUESTION_RETENTION_DAYS,
  GUARDIAN_LINK_LIFE_MS,
  hasConsentFor,
  mailsPerGuardian,
  mailsPerMinor,
  linksPerNetwork,
  birthdayRefusal,
  needsGuardian,
  questionsPerNetwork,
  toGuardianState,
} from './guardians.rules.ts'

type QuestionInput = z.output<typeof AskGuardianBody>

/** `is_confirmed`: the candidate is signed in and has saved this date of birth. */
const sendQuestion = async (
  ctx: AppContext,
  tx: Db,
  { email, dob, guardian_email }: QuestionInput,
  { is_confirmed }: { readonly is_confirmed: boolean },
): Promise<void> => {
  const token = newToken()
  const expires_at = fromNow(GUARDIAN_LINK_LIFE_MS)
  await replaceQuestion(tx, { email, dob, guardian_email, token_hash: hashOf(token), expires_at, is_confirmed })
  const url = `${ctx.config.publicUrl}/candidate-info?guardian=${token}`
  await sendAccountMail(ctx, tx, guardian_email, askGuardianMail(email, dob, url, ctx.config.privacyContact))
}

const sendAgreedMail = async (ctx: AppContext, tx: Db, email: string, isKnown: boolean): Promise<void> => {
  const url = isKnown ? `${ctx.config.publicUrl}/CandidateProfile` : `${ctx.config.publicUrl}/register?guardian=agreed`
  await sendAccountMail(ctx, tx, email, guardianAgreedMail(isKnown, url, ctx.config.privacyContact))
}

/** Counts an email per guardian and per candidate; false if over a limit. Never reveal the result to the client. */
const isWithinMailLimits = async (tx: Db, { email, guardian_email }: QuestionInput): Promise<boolean> =>
  (await countHit(tx, mailsPerMinor, email)) === 0 && (await countHit(tx, mailsPerGuardian, guardian_email)) === 0

/**
 * Emails a parent or guardian before there is an account (docs/trust.md D12). The response is the same for every address. If the address
 * has an account, its owner is asked to sign in; a decision isn't replaced. 429.
 */
export const askGuardian = async (ctx: AppContext, question: QuestionInput, ip: string): Promise<void> => {
  const { database, config } = ctx
  await limitHits(database.db, questionsPerNetwork, networkOf(ip))
  await inConstantTime(
    database.transaction(async (tx) => {
      if (!(await isWithinMailLimits(tx, question))) return
      if (await hasVerifiedAccount(tx, question.email)) {
        await sendAccountMail(ctx, tx, question.email, signInToAskMail(`${config.publicUrl}/login`, config.privacyContact))
        return
      }
      if (hasConsentFor(await lockQuestions(tx, question.email), question.dob)) return sendAgreedMail(ctx, tx, question.email, false)
      return sendQuestion(ctx, tx, question, { is_confirmed: false })
    }),
  )
}

const refusalMessages = {
  invalid_token: 'This link is invalid. Open the one in the latest email.',
  used_token: 'You have already answered. Thank you.',
  ended_token: 'This link has expired. Ask the young person to send you a new one.',
} as const

/** Refusal for an unknown, used or expired link. */
const linkRefusal = (question: GuardianRow | undefined): Refusal => {
  const code = question ? (linkRefusalCode(question, new Date()) ?? 'used_token') : 'invalid_token'
  return new Refusal(400, code, refusalMessages[code])
}

/** The question behind an emailed link. 400 `invalid_token`, `used_token`, `ended_token`; 429. */
export const openGuardian = ({ database: { db } }: AppContext, token: string, ip: string): Promise<GuardianQuestion> =>
  countingFailures(db, linksPerNetwork, networkOf(ip), async () => {
    const question = await findQuestion(db, hashOf(token))
    if (!question || linkRefusalCode(question, new Date())) throw linkRefusal(question)
    const { email, dob } = question
    return { email, dob, notice_version: NOTICE_VERSION }
  })

const toDecision = (body: DecideGuardianBody, ip: string) => {
  if (body.decision === 'refused')
    return { decision: body.decision, guardian_name: null, relation: null, evidence: null, notice_version: null, text_hash: null, ip }
  const { decision, name, relation, notice_version } = body
  const text_hash = noticeHash(body.language)
  return { decision, guardian_name: name, relation, evidence: formatEvidence(body), notice_version, text_hash, ip }
}

/** After a release: adds the sentence to the timelines, sends held emails and enqueues the parsing of resumes uploaded while withheld. */
const announceRelease = async (
  ctx: AppContext,
  tx: Db,
  released: readonly Authorized<ReleasedCandidate>[],
  sentence: string,
): Promise<void> => {
  await sendWithheldMails(
    ctx,
    tx,
    released.map(({ candidate_id }) => candidate_id),
  )
  for (const { candidate_id, user_id } of released) {
    await recordStatus(tx, { candidate_id, description: sentence, activity_by: user_id })
    await requestUnreadReadings(ctx, tx, candidate_id)
  }
}

const decide = async (ctx: AppContext, body: DecideGuardianBody, ip: string): Promise<void> => {
  if (body.decision === 'given' && body.notice_version !== NOTICE_VERSION) {
    throw invalid({ notice_version: ['The notice has changed. Read it again.'] })
  }
  await ctx.database.transaction(async (tx) => {
    await lockCandidateByToken(tx, hashOf(body.token))
    const decided = await decideQuestion(tx, hashOf(body.token), toDecision(body, ip))
    if (!decided) throw linkRefusal(await findQuestion(tx, hashOf(body.token)))
    const { email, dob } = decided
    if (body.decision === 'refused') {
      await sendAccountMail(ctx, tx, email, guardianRefusedMail(ctx.config.privacyContact))
      return
    }
    await announceRelease(ctx, tx, await releaseMinor(tx, email, dob), 'Your parent or guardian has agreed')
    return sendAgreedMail(ctx, tx, email, await hasVerifiedAccount(tx, email))
  })
}

/** Saves the guardian's decision (single use) and emails the candidate. 400 as `openGuardian`, 422 `notice_version`, 429. */
export const decideGuardian = (ctx: AppContext, body: DecideGuardianBody, ip: string): Promise<void> =>
  countingFailures(ctx.database.db, linksPerNetwork, networkOf(ip), () => decide(ctx, body, ip))

/** Whether this date of birth requires a guardian's consent. Locks the question. */
export const needsGuardianFor = async (tx: Db, email: string, dob: string): Promise<boolean> =>
  needsGuardian(dob, dayInIndia(), await lockQuestions(tx, email))

/** Whether only staff can change the candidate's date of birth to an adult's, because a guardian has decided. */
export const isBirthdayLocked = async (tx: Db, email: string): Promise<boolean> => {
  const today = dayInIndia()
  return birthdayRefusal(await lockQuestions(tx, email), latestBirthday(today, limits.adultAge), today) !== null
}

/** Call before the signed-in candidate saves a date of birth. Refuses one that contradicts a decision of their guardian. 422 `dob`. */
export const confirmBirthday = async (tx: Db, email: string, dob: string): Promise<void> => {
  const refusal = birthdayRefusal(await lockQuestions(tx, email), dob, dayInIndia())
  if (refusal !== null) throw invalid({ dob: [refusal] })
  await confirmQuestions(tx, email, dob)
}

/** Call after saving a date of birth: withholds the record if a guardian's consent is required, otherwise releases it. */
export const applyGuardianRule = async (
  ctx: AppContext,
  tx: Db,
  scope: Authorized<CandidateScope, 'own' | 'edit' | 'merge' | 'answer'>,
  { email, user_id, withheld_reason }: CandidateRecord,
  dob: string,
): Promise<void> => {
  const is_needed = needsGuardian(dob, dayInIndia(), await lockQuestions(tx, email))
  if (is_needed && withheld_reason === null) await setGuardianNeeded(tx, scope, true)
  if (!is_needed && withheld_reason === 'guardian_needed') {
    await setGuardianNeeded(tx, scope, false)
    await announceRelease(ctx, tx, [{ ...scope, user_id }], 'The HR team can see your profile again')
  }
}

/** Whether the signed-in candidate needs a guardian's consent, and the state of the request. */
export const getGuardian = async ({ database }: AppContext, actor: Actor): Promise<GuardianState> => {
  const found = await findOwnQuestions(database.db, ownCandidate(actor).candidate_id)
  if (!found) throw notFound()
  return toGuardianState(found.withheld_reason === 'guardian_needed', found.dob, found.questions, new Date())
}

/** Emails the guardian of the signed-in candidate. 409 `guardian_not_needed`, 422 `guardian_email` (the candidate's own), 429. */
export const inviteGuardian = async (ctx: AppContext, actor: Actor, guardian_email: string): Promise<GuardianState> => {
  const scope = ownCandidate(actor)
  const { db } = ctx.database
  await limitHits(db, mailsPerMinor, actor.email)
  await limitHits(db, mailsPerGuardian, guardian_email)
  await ctx.database.transaction(async (tx) => {
    const { email, dob, withheld_reason } = await lockCandidate(tx, scope)
    if (dob === null || withheld_reason !== 'guardian_needed')
      throw conflict('guardian_not_needed', "You don't need a parent's or guardian's consent.")
    if (guardian_email === email) throw invalid({ guardian_email: ['Enter the email address of your parent or guardian, not your own.'] })
    await sendQuestion(ctx, tx, { email, dob, guardian_email }, { is_confirmed: true })
  })
  return getGuardian(ctx, actor)
}

/** Releases candidates awaiting a guardian's consent who have turned 18. */
export const releaseAdults = (ctx: AppContext): Promise<void> =>
  ctx.database.transaction(async (tx) => {
    const born = latestBirthday(dayInIndia(), limits.adultAge)
    await announceRelease(ctx, tx, await releaseBornBy(tx, born), 'You are 18, so no one else needs to agree')
  })

/** Deletes refused and expired questions after 30 days. */
export const sweepQuestions = ({ database }: AppContext): Promise<void> => deleteOldQuestions(database.db, QUESTION_RETENTION_DAYS)
