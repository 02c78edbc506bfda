import { addDays, dayInIndia } from '@portal/contract/shared/dates'
import { limits } from '@portal/contract/shared/limits'
import { ownCandidate, type Actor } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import { closeAccount, proveOwner } from '../accounts/own-account.service.ts'
import { endApplication } from '../applications/applications.service.ts'
import { lockCandidate } from '../candidates/candidates.service.ts'
import { selectMergedRecords } from '../candidates/merged-records.queries.ts'
import { sendAccountMail } from '../mails/mails.service.ts'
import { listQueue, purge } from './erasure.job.ts'
import { holdRestored, insertErasure, sealSince, type Erasure } from './erasure.queries.ts'
import { accountClosedMail } from './privacy.mail.ts'

/**
 * Seals everything about the signed-in candidate at once: no staff list, search, letter or job has it, and nobody signs in. A year later it
 * is erased. 422 `password`, 429.
 */
export const eraseAccount = async (ctx: AppContext, actor: Actor, password: string): Promise<void> => {
  const own = ownCandidate(actor)
  await proveOwner(ctx, actor, password)
  await ctx.database.transaction(async (tx) => {
    await endApplication(ctx, tx, own, await lockCandidate(tx, own), 'Account deleted')
    const sealed_at = new Date()
    await sealSince(tx, own.candidate_id, sealed_at)
    await closeAccount(tx, actor.user_id)
    await insertErasure(tx, { ...own, user_id: actor.user_id, sealed_at })
    // An older backup has them as records of their own.
    for (const { candidate_id, user_id } of await selectMergedRecords(tx, own.candidate_id))
      await insertErasure(tx, { candidate_id, user_id, sealed_at })
    const erased_on = addDays(dayInIndia(sealed_at), limits.erasureAfterDays)
    await sendAccountMail(ctx, tx, actor.email, accountClosedMail(actor.name, erased_on, ctx.config.privacyContact))
    await ctx.jobs.send(tx, listQueue, {})
  })
}

/** After an older backup was restored: seals and erases again what had been. How many records it met. */
export const reapplyErasures = async (ctx: AppContext, erasures: readonly Erasure[]): Promise<number> => {
  let met = 0
  for (const erasure of erasures) {
    await ctx.database.transaction(async (tx) => {
      const person = await holdRestored(tx, erasure)
      await insertErasure(tx, erasure)
      if (!person) return
      met += 1
      await sealSince(tx, person.candidate_id, erasure.sealed_at)
      if (person.user_id !== null) await closeAccount(tx, person.user_id)
      if (erasure.purged_at !== null) await purge(ctx, tx, person)
    })
  }
  return met
}
