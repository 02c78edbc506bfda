import { dayInWords } from '@portal/contract/shared/dates'
import { displayName } from '@portal/contract/shared/names'
import { HIRED } from '@portal/contract/stages'
import type { Db } from '../../database/open.ts'
import { authorize, ownCandidate, type Actor, type Authorized, type CandidateScope } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import { notFound, Refusal } from '../../platform/errors.ts'
import { closeAccount, assertPassword } from '../accounts/own-account.service.ts'
import { withdrawIfPossible } from '../applications/applications.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { lockVisibleCandidates, type CandidateRecord } from '../candidates/candidates.queries.ts'
import { lockCandidate } from '../candidates/candidates.service.ts'
import { selectMergedRecords } from '../candidates/merged-records.queries.ts'
import { sendAccountMail } from '../mails/mails.service.ts'
import { erasureListQueue, eraseRecord } from './erasure.job.ts'
import { lockRecordWithoutAccount, lockRestoredRecord, insertErasure, sealRecord, type Erasure } from './erasure.queries.ts'
import { erasureDay } from './erasure.rules.ts'
import { accountClosedMail } from './privacy.mail.ts'
import { mayErase } from './privacy.policy.ts'

const HIRED_IS_KEPT = "You can't delete someone hired here: the company has to keep their record."

/**
 * Ends the application, closes the account and seals the data, which excludes it from staff lists, search, emails and jobs. It is erased a
 * year later.
 */
const closeAndSeal = async (
  ctx: AppContext,
  tx: Db,
  scope: Authorized<CandidateScope, 'own' | 'erase'>,
  candidate: CandidateRecord,
  user_id: number,
): Promise<void> => {
  await withdrawIfPossible(ctx, tx, scope, candidate, 'Account deleted')
  const sealed_at = new Date()
  await sealRecord(tx, scope.candidate_id, sealed_at)
  await closeAccount(tx, user_id)
  await insertErasure(tx, { candidate_id: scope.candidate_id, user_id, sealed_at })
  // A restored backup may contain the merged records as separate ones.
  for (const merged of await selectMergedRecords(tx, scope.candidate_id)) {
    await insertErasure(tx, { candidate_id: merged.candidate_id, user_id: merged.user_id, sealed_at })
  }
  const erased_on = dayInWords(erasureDay(sealed_at))
  await sendAccountMail(ctx, tx, candidate.email, accountClosedMail(displayName(candidate), erased_on, ctx.config.privacyContact))
  await ctx.jobs.send(tx, erasureListQueue, {})
}

/** Closes the signed-in candidate's account and seals their data. 422 `password`, 429. */
export const eraseAccount = async (ctx: AppContext, actor: Actor, password: string): Promise<void> => {
  const scope = ownCandidate(actor)
  await assertPassword(ctx, actor, password)
  await ctx.database.transaction(async (tx) => closeAndSeal(ctx, tx, scope, await lockCandidate(tx, scope), actor.user_id))
}

/**
 * Deletes a candidate who asked for it outside the portal: closes and seals an account, erases a record without one. 404 if not visible to
 * staff; 422 `password`, `not_allowed` once hired; 429.
 */
export const eraseCandidate = async (ctx: AppContext, actor: Actor, candidate_id: number, password: string): Promise<void> => {
  const scope = authorize(actor, mayErase, { candidate_id })
  await assertPassword(ctx, actor, password)
  await ctx.database.transaction(async (tx) => {
    const [candidate] = await lockVisibleCandidates(tx, [candidate_id])
    if (!candidate) throw notFound()
    if (candidate.hiring_stage === HIRED) throw new Refusal(422, 'not_allowed', HIRED_IS_KEPT)
    await recordAudit(tx, actor, 'candidate_erased', 'candidate', candidate_id)
    const { user_id, email } = candidate
    await (user_id === null ? eraseRecord(ctx, tx, { candidate_id, user_id, email }) : closeAndSeal(ctx, tx, scope, candidate, user_id))
  })
}

/** Erases the record of someone who never registered and asks to be removed, in the caller's transaction. */
export const eraseWithoutAccount = async (ctx: AppContext, tx: Db, email: string): Promise<void> => {
  const record = await lockRecordWithoutAccount(tx, email)
  if (record) await eraseRecord(ctx, tx, record)
}

/** After restoring a backup: seals and erases the listed records again. Returns how many had been restored. */
export const reapplyErasures = async (ctx: AppContext, erasures: readonly Erasure[]): Promise<number> => {
  let restored = 0
  for (const erasure of erasures) {
    await ctx.database.transaction(async (tx) => {
      const record = await lockRestoredRecord(tx, erasure)
      await insertErasure(tx, erasure)
      if (!record) return
      restored += 1
      await sealRecord(tx, record.candidate_id, erasure.sealed_at)
      if (record.user_id !== null) await closeAccount(tx, record.user_id)
      if (erasure.purged_at !== null) await eraseRecord(ctx, tx, record)
    })
  }
  return restored
}
