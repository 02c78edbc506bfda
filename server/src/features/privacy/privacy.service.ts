import type { Candidate } from '@portal/contract/candidates'
import type { Language } from '@portal/contract/notice/shape'
import { notice, type Privacy } from '@portal/contract/privacy'
import { dayInIndia } from '@portal/contract/shared/dates'
import type { Db } from '../../database/open.ts'
import { ownCandidate, type Actor, type Authorized, type CandidateScope } from '../../platform/actor.ts'
import { invalid } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { endApplication } from '../applications/applications.service.ts'
import { getCandidate } from '../profiles/profiles.service.ts'
import type { CandidateRecord } from '../candidates/candidates.queries.ts'
import { lockCandidate } from '../candidates/candidates.service.ts'
import { followDateOfBirth } from '../guardians/guardians.service.ts'
import { sendAccountMail } from '../mails/mails.service.ts'
import { requestUnread } from '../resumes/resumes.service.ts'
import { noticeHash } from '../guardians/guardians.rules.ts'
import { consentWithdrawnMail } from './privacy.mail.ts'
import { insertConsents, releaseRecord, selectConsents, withholdRecord } from './privacy.queries.ts'
import { choicesOf, consentsOf, newsOf, recipientsOf, type Change } from './privacy.rules.ts'

/** How and from where something was decided. */
interface Shown {
  readonly language: Language
  readonly ip: string
}

const refuseOld = (notice_version: string | undefined): void => {
  if (notice_version !== notice.version) throw invalid({ notice_version: ['The notice has changed. Read it again.'] })
}

/** Lifts what a withdrawal had withheld; somebody under 18 may still need a guardian. */
const welcomeBack = async (ctx: AppContext, tx: Db, own: Authorized<CandidateScope, 'own'>): Promise<void> => {
  if (!(await releaseRecord(tx, own))) return
  const candidate = await lockCandidate(tx, own)
  if (candidate.dob !== null) await followDateOfBirth(ctx, tx, own, candidate, candidate.dob)
  await requestUnread(tx, ctx, own.candidate_id)
}

/** Stops everything: nobody sees the record, the application ends, and the person alone is told. */
const stopProcessing = async (
  ctx: AppContext,
  tx: Db,
  own: Authorized<CandidateScope, 'own'>,
  actor: Actor,
  candidate: CandidateRecord,
): Promise<void> => {
  await endApplication(ctx, tx, own, candidate, 'Consent withdrawn')
  await withholdRecord(tx, own)
  const { publicUrl, privacyContact } = ctx.config
  const url = `${publicUrl}/CandidateProfile?tab=privacy`
  await sendAccountMail(ctx, tx, actor.email, consentWithdrawnMail(actor.name, url, privacyContact))
}

const record = (ctx: AppContext, actor: Actor, changes: readonly Change[], { language, ip }: Shown): Promise<void> => {
  const own = ownCandidate(actor)
  return ctx.database.transaction(async (tx) => {
    // On two devices at once, or a second tap: one record.
    const candidate = await lockCandidate(tx, own)
    const today = { version: notice.version, dob: candidate.dob, today: dayInIndia() }
    const news = newsOf(await selectConsents(tx, own.candidate_id), changes, today)
    const text_hash = noticeHash(language)
    await insertConsents(
      tx,
      news.map((change) => ({ ...own, ...change, notice_version: notice.version, language, text_hash, ip })),
    )
    const application = news.find(({ purpose }) => purpose === 'application')
    if (application?.is_given === true) await welcomeBack(ctx, tx, own)
    if (application?.is_given === false) await stopProcessing(ctx, tx, own, actor, candidate)
  })
}

interface Accepted extends Shown {
  readonly notice_version: string
  readonly purposes?: readonly Change['purpose'][] | undefined
}

/** Keeps what was accepted, when, in which language and from where; the login type is then no longer 0. 422 for a version that is not the current one. */
export const acceptNotice = async (ctx: AppContext, actor: Actor, { notice_version, purposes, ...shown }: Accepted): Promise<Candidate> => {
  refuseOld(notice_version)
  await record(ctx, actor, choicesOf(purposes), shown)
  return getCandidate(ctx, ownCandidate(actor))
}

/** The consents in force, everybody who holds the data, and whom to ask. */
export const readPrivacy = async ({ config, database }: AppContext, actor: Actor): Promise<Privacy> => ({
  consents: consentsOf(await selectConsents(database.db, ownCandidate(actor).candidate_id)),
  recipients: recipientsOf(config),
  contact: config.privacyContact,
})

interface Decision extends Shown, Change {
  readonly notice_version?: string | undefined
}

/** Gives or withdraws one consent. Without the one for the application the record is withheld from everybody else. */
export const setConsent = async (ctx: AppContext, actor: Actor, { notice_version, ...decision }: Decision): Promise<Privacy> => {
  if (decision.is_given) refuseOld(notice_version)
  const { purpose, is_given, ...shown } = decision
  await record(ctx, actor, [{ purpose, is_given }], shown)
  return readPrivacy(ctx, actor)
}
