import { MERGE_UNDO_DAYS } from '@portal/contract/duplicates'
import { DAY } from '@portal/contract/shared/dates'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor } from '../../platform/actor.ts'
import { violatedConstraint, conflict, notFound } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { enableUser } from '../accounts/accounts.queries.ts'
import { findCandidateAccount } from '../accounts/merged-account.service.ts'
import { writeNote } from '../applications/notes.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { readdressUnsentMails, selectEmails, setCandidateEmails } from '../candidates/addresses.queries.ts'
import { lockCandidate } from '../candidates/candidates.service.ts'
import { recomputeTotalExperience } from '../experiences/experiences.service.ts'
import { requestUnreadReadings } from '../resumes/resumes.service.ts'
import { MergeSnapshot } from './snapshot.rules.ts'
import { requestDuplicateSearch } from '../duplicates/duplicates.service.ts'
import { mayMerge, mayMergeAccounts } from '../duplicates/duplicates.policy.ts'
import { upsertMergedPair } from '../duplicates/duplicates.queries.ts'
import { restoreRelatedRows } from './related-rows.queries.ts'
import {
  contentColumns,
  lockMerge,
  markMergeUndone,
  findUnchangedColumns,
  updateRecord,
  restoreColumns,
  type MergeRow,
} from './merging.queries.ts'
import { restorableColumns } from './merging.rules.ts'

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Restores the email address of each record, and the account with that address if it is verified or was linked before. */
const restoreAccounts = async (
  tx: Db,
  { kept_id, merged_id }: MergeRow,
  before: MergeSnapshot,
  emails: readonly [string, string],
): Promise<void> => {
  const [kept, merged] = [
    { id: kept_id, email: emails[0] },
    { id: merged_id, email: emails[1] },
  ]
  await updateRecord(tx, merged_id, { user_id: null })
  await updateRecord(tx, kept_id, { user_id: null })
  const originalEmails = [asText(before.kept['email']), asText(before.merged['email'])] as const
  // Keeps an address that staff have set on the kept record since the merge.
  await setCandidateEmails(
    tx,
    { id: kept.id, email: originalEmails.includes(kept.email) ? originalEmails[0] : kept.email },
    { id: merged.id, email: originalEmails[1] },
  )
  for (const snapshot of [before.kept, before.merged]) {
    const account = await findCandidateAccount(tx, asText(snapshot['email']))
    const user_id = account && (account.isVerified || account.id === snapshot['user_id']) ? account.id : null
    await updateRecord(tx, Number(snapshot['id']), { user_id })
  }
}

/** Undoes a merge: restores both records; anything added since stays with the kept one. Errors as in the contract. */
export const undoMerge = (ctx: AppContext, actor: Actor, id: number): Promise<{ kept_id: number; merged_id: number }> =>
  ctx.database
    .transaction(async (tx) => {
      const merge = await lockMerge(tx, authorize(actor, mayMerge, { id }).id)
      if (!merge) throw notFound()
      const { kept_id, merged_id } = merge
      const scope = authorize(actor, mayMerge, { candidate_id: kept_id })
      const [first, second] = [Math.min(kept_id, merged_id), Math.max(kept_id, merged_id)]
      const locked = new Map<number, Awaited<ReturnType<typeof lockCandidate>>>()
      for (const candidate_id of [first, second])
        locked.set(candidate_id, await lockCandidate(tx, authorize(actor, mayMerge, { candidate_id })))
      const [kept, merged] = [locked.get(kept_id), locked.get(merged_id)]
      if (!kept || !merged) throw notFound()
      if (merge.undone_at !== null) throw conflict('undone', 'This has already been undone.')
      if (kept.withheld_reason === 'merged')
        throw conflict('merged_on', 'This record has since been merged into another one. Undo that merge first.')
      if (kept.withheld_since !== null) throw notFound()
      const parsed = MergeSnapshot.safeParse(merge.before)
      if (merge.created_at.getTime() + MERGE_UNDO_DAYS * DAY < Date.now() || !parsed.success) {
        throw conflict('too_late', `A merge can only be undone within ${MERGE_UNDO_DAYS} days.`)
      }
      const before = parsed.data
      if (before.closed_account !== null && !mayMergeAccounts(actor, {})) {
        throw conflict('two_accounts', 'This merge closed an account. Only an administrator can undo it.')
      }

      const isUnchanged = await findUnchangedColumns(tx, kept_id, before.columns, before.after)
      await restoreRelatedRows(tx, kept_id, merged_id, before)
      await restoreColumns(tx, kept_id, restorableColumns(before.columns, isUnchanged), before.kept)
      await restoreAccounts(tx, merge, before, [kept.email, merged.email])
      for (const { id, email } of await selectEmails(tx, [kept_id, merged_id])) await readdressUnsentMails(tx, id, email)
      if (before.closed_account !== null) await enableUser(tx, before.closed_account)
      await restoreColumns(tx, merged_id, contentColumns, before.merged)
      if (!isUnchanged['total_experience']) await recomputeTotalExperience(tx, scope)
      await markMergeUndone(tx, merge.id)
      await upsertMergedPair(tx, [kept_id, merged_id], null)
      for (const candidate_id of [kept_id, merged_id]) {
        await requestUnreadReadings(ctx, tx, candidate_id)
        await recordAudit(tx, actor, 'merge_undone', 'candidate', candidate_id, { merge_id: merge.id, kept_id, merged_id })
      }
      await writeNote(tx, actor, scope, `The merge with candidate ${merged_id} was undone.`)
      await requestDuplicateSearch(ctx, tx, kept_id)
      return { kept_id, merged_id }
    })
    .catch((error: unknown) => {
      if (violatedConstraint(error) === 'candidates_email')
        throw conflict('email_taken', 'Someone else has since registered with the email address of the merged record.')
      throw error
    })
