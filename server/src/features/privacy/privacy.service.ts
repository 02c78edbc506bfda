import type { Candidate } from '@portal/contract/candidates'
import type { Language } from '@portal/contract/notice/shape'
import { notice, type Privacy } from '@portal/contract/privacy'
import { dayInIndia } from '@portal/contract/shared/dates'
import type { Db } from '../../database/open.ts'
import { ownCandidate, type Actor, type Authorized, type CandidateScope } from '../../platform/actor.ts'
import { invalid } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { withdrawIfPossible } from '../applications/applications.service.ts'
import { getCandidate } from '../profiles/profiles.service.ts'
import type { CandidateRecord } from '../candidates/candidates.queries.ts'
import { lockCandidate } from '../candidates/candidates.service.ts'
import { applyGuardianRule } from '../guardians/guardians.service.ts'
import { sendAccountMail } from '../mails/mails.service.ts'
import { requestUnreadReadings } from '../resumes/resumes.service.ts'
import { noticeHash } from '../guardians/guardians.rules.ts'
import { consentWithdrawnMail } from './privacy.mail.ts'
import { insertConsents, releaseRecord, selectConsents, withholdRecord } from './privacy.queries.ts'
import { noticeChoices, consentsOf, effectiveChanges, recipientsOf, type ConsentChange } from './privacy.rules.ts'

/** Language of the notice and IP address of a decision. */
interface ConsentOrigin {
  readonly language: Language
  readonly ip: string
}

const assertCurrentNotice = (notice_version: string | undefined): void => {
  if (notice_version !== notice.version) throw invalid({ notice_version: ['The notice has changed. Read it again.'] })
}

/** After consent is given again: makes the record visible to staff, unless a candidate under 18 now needs a guardian. */
const restartProcessing = async (ctx: AppContext, tx: Db, scope: Authorized<CandidateScope, 'own'>): Promise<void> => {
  if (!(await releaseRecord(tx, scope))) return
  const candidate = await lockCandidate(tx, scope)
  if (candidate.dob !== null) await applyGuardianRule(ctx, tx, scope, candidate, candidate.dob)
  await requestUnreadReadings(ctx, tx, scope.candidate_id)
}

/** After consent is withdrawn: ends the application, hides the record from staff and emails the candidate. */
const stopProcessing = async (
  ctx: AppContext,
  tx: Db,
  scope: Authorized<CandidateScope, 'own'>,
  actor: Actor,
  candidate: CandidateRecord,
): Promise<void> => {
  await withdrawIfPossible(ctx, tx, scope, candidate, 'Consent withdrawn')
  await withholdRecord(tx, scope)
  const { publicUrl, privacyContact } = ctx.config
  const url = `${publicUrl}/CandidateProfile?tab=privacy`
  await sendAccountMail(ctx, tx, actor.email, consentWithdrawnMail(actor.name, url, privacyContact))
}

const recordChanges = (
  ctx: AppContext,
  actor: Actor,
  changes: readonly ConsentChange[],
  { language, ip }: ConsentOrigin,
): Promise<void> => {
  const scope = ownCandidate(actor)
  return ctx.database.transaction(async (tx) => {
    // Serialises requests of the same candidate, so that a repeated one is a no-op.
    const candidate = await lockCandidate(tx, scope)
    const context = { version: notice.version, dob: candidate.dob, today: dayInIndia() }
    const recorded = effectiveChanges(await selectConsents(tx, scope.candidate_id), changes, context)
    const text_hash = noticeHash(language)
    await insertConsents(
      tx,
      recorded.map((change) => ({ ...scope, ...change, notice_version: notice.version, language, text_hash, ip })),
    )
    const application = recorded.find(({ purpose }) => purpose === 'application')
    if (application?.is_given === true) await restartProcessing(ctx, tx, scope)
    if (application?.is_given === false) await stopProcessing(ctx, tx, scope, actor, candidate)
  })
}

interface NoticeAcceptance extends ConsentOrigin {
  readonly notice_version: string
  readonly purposes?: readonly ConsentChange['purpose'][] | undefined
}

/**
 * Records acceptance of the notice, after which the candidate's `login_type` is no longer 0. 422 `notice_version` for an outdated version.
 */
export const acceptNotice = async (
  ctx: AppContext,
  actor: Actor,
  { notice_version, purposes, ...origin }: NoticeAcceptance,
): Promise<Candidate> => {
  assertCurrentNotice(notice_version)
  await recordChanges(ctx, actor, noticeChoices(purposes), origin)
  return getCandidate(ctx, ownCandidate(actor))
}

/** The consents in force, the recipients of personal data and the privacy contact. */
export const readPrivacy = async ({ config, database }: AppContext, actor: Actor): Promise<Privacy> => ({
  consents: consentsOf(await selectConsents(database.db, ownCandidate(actor).candidate_id)),
  recipients: recipientsOf(config),
  contact: config.privacyContact,
})

interface ConsentDecision extends ConsentOrigin, ConsentChange {
  readonly notice_version?: string | undefined
}

/** Gives or withdraws one consent. Withdrawing `application` withholds the record from staff. 422 `notice_version`. */
export const setConsent = async (ctx: AppContext, actor: Actor, { notice_version, ...decision }: ConsentDecision): Promise<Privacy> => {
  if (decision.is_given) assertCurrentNotice(notice_version)
  const { purpose, is_given, ...origin } = decision
  await recordChanges(ctx, actor, [{ purpose, is_given }], origin)
  return readPrivacy(ctx, actor)
}
