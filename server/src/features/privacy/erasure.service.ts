import { addDays, dayInIndia, dayInWords } from '@portal/contract/shared/dates'
import { limits } from '@portal/contract/shared/limits'
import type { Db } from '../../database/open.ts'
import { ownCandidate, type Actor } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import { closeAccount, assertPassword } from '../accounts/own-account.service.ts'
import { withdrawIfPossible } from '../applications/applications.service.ts'
import { lockCandidate } from '../candidates/candidates.service.ts'
import { selectMergedRecords } from '../candidates/merged-records.queries.ts'
import { sendAccountMail } from '../mails/mails.service.ts'
import { erasureListQueue, eraseRecord } from './erasure.job.ts'
import { lockRecordWithoutAccount, lockRestoredRecord, insertErasure, sealRecord, type Erasure } from './erasure.queries.ts'
import { accountClosedMail } from './privacy.mail.ts'

/**
 * Closes the signed-in candidate's account and seals their data, which excludes it from staff lists, search, emails and jobs. It is erased
 * a year later. 422 `password`, 429.
 */
export const eraseAccount = async (ctx: AppContext, actor: Actor, password: string): Promise<void> => {
  const scope = ownCandidate(actor)
  await assertPassword(ctx, actor, password)
  await ctx.database.transaction(async (tx) => {
    await withdrawIfPossible(ctx, tx, scope, await lockCandidate(tx, scope), 'Account deleted')
    const sealed_at = new Date()
    await sealRecord(tx, scope.candidate_id, sealed_at)
    await closeAccount(tx, actor.user_id)
    await insertErasure(tx, { ...scope, user_id: actor.user_id, sealed_at })
    // A restored backup may contain the merged records as separate ones.
    for (const { candidate_id, user_id } of await selectMergedRecords(tx, scope.candidate_id))
      await insertErasure(tx, { candidate_id, user_id, sealed_at })
    const erased_on = addDays(dayInIndia(sealed_at), limits.erasureAfterDays)
    await sendAccountMail(ctx, tx, actor.email, accountClosedMail(actor.name, dayInWords(erased_on), ctx.config.privacyContact))
    await ctx.jobs.send(tx, erasureListQueue, {})
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
