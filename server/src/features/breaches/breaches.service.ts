import type * as z from 'zod/mini'
import type { BreachReport } from '@portal/contract/breach-reports'
import {
  noticeFields,
  type AffectedBody,
  type AffectedRow,
  type Breach,
  type BreachBody,
  type BreachNotice,
  type changeBreach as change,
  type listAffected as people,
  type listBreaches as list,
} from '@portal/contract/breaches'
import type { ParsedQuery } from '@portal/contract/shared/endpoint'
import { PER_PAGE, type Paged } from '@portal/contract/shared/page'
import type { Db } from '../../database/open.ts'
import { authorize, ownCandidate, type Actor } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import { createOnce, type IdempotencyKey } from '../../platform/create-once.ts'
import { conflict, invalid, notFound } from '../../platform/errors.ts'
import { assertPassword } from '../accounts/own-account.service.ts'
import { findUser } from '../accounts/accounts.queries.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { notifyAdministrators } from '../notifications/notifications.service.ts'
import { breachNoticeMail } from './breaches.mail.ts'
import { noticeQueue } from './notices.job.ts'
import { mayManageBreaches } from './breaches.policy.ts'
import { changedFields } from './breaches.rules.ts'
import {
  addErasedNumbers,
  countAffected,
  countBreaches,
  countUnreportedBreaches,
  deleteUnnotified,
  findBreach,
  hasUnnotified,
  insertAffected,
  insertBreach,
  lockBreach,
  markOwnRead,
  selectAffected,
  selectBreaches,
  selectOwnNotices,
  selectUnknown,
  setSending,
  updateBreach,
  updateReport,
  type BreachRow,
  type Unreported,
} from './breaches.queries.ts'

/** One page of the list, newest first. */
export const listBreaches = async (ctx: AppContext, actor: Actor, query: ParsedQuery<typeof list>): Promise<Paged<Breach>> => {
  authorize(actor, mayManageBreaches, query)
  const { db } = ctx.database
  const { page = 1, per_page = PER_PAGE, 'filter[unreported]': unreported } = query
  const isUnreportedOnly = unreported !== undefined
  const [rows, total] = await Promise.all([selectBreaches(db, isUnreportedOnly, page, per_page), countBreaches(db, isUnreportedOnly)])
  return { rows, total, page, per_page }
}

/** Breaches with a report to make, and which is due next; none for those who may not see them. */
export const countUnreported = async ({ database: { db } }: AppContext, actor: Actor): Promise<Unreported> =>
  mayManageBreaches(actor, {}) ? countUnreportedBreaches(db) : { count: 0, oldest_on: null, report: null }

const readIn = async (db: Db, id: number): Promise<Breach> => {
  const breach = await findBreach(db, id)
  if (!breach) throw notFound()
  return breach
}

/** 404. */
export const readBreach = async ({ database: { db } }: AppContext, actor: Actor, id: number): Promise<Breach> => {
  authorize(actor, mayManageBreaches, {})
  return readIn(db, id)
}

export const addBreach = ({ database }: AppContext, actor: Actor, body: BreachBody, key: IdempotencyKey | null): Promise<Breach> =>
  createOnce(
    database,
    key,
    async (tx) => {
      authorize(actor, mayManageBreaches, {})
      const id = await insertBreach(tx, actor.user_id, body)
      await recordAudit(tx, actor, 'breach_recorded', 'breach', id)
      await notifyAdministrators(tx, { kind: 'breach_recorded', record_id: id, by_id: actor.user_id })
      return id
    },
    readIn,
  )

/** Runs a change of one breach, locked, and returns the result. 404. */
const changeLocked = (
  { database }: AppContext,
  actor: Actor,
  id: number,
  write: (tx: Db, breach: BreachRow) => Promise<void>,
): Promise<Breach> =>
  database.transaction(async (tx) => {
    authorize(actor, mayManageBreaches, {})
    const breach = await lockBreach(tx, id)
    if (!breach) throw notFound()
    await write(tx, breach)
    return readIn(tx, id)
  })

const assertNotSending = ({ is_sending }: BreachRow): void => {
  if (is_sending) throw conflict('notices_sending', 'The notices are being sent. Try again when everyone has one.')
}

/** 404; 409 `changed_meanwhile` for an outdated `updated_at`, `notices_sending` and `notice_sent`: everyone gets the same text. */
export const changeBreach = (
  ctx: AppContext,
  actor: Actor,
  id: number,
  { updated_at, ...body }: z.output<typeof change.body>,
): Promise<Breach> =>
  changeLocked(ctx, actor, id, async (tx, breach) => {
    assertNotSending(breach)
    const current = breach.updated_at.toISOString()
    if (updated_at !== current)
      throw conflict('changed_meanwhile', 'Someone has changed this breach. Reload the page and try again.', { updated_at: current })
    const fields = changedFields(breach, body)
    if (breach.notified > 0 && noticeFields.some((field) => fields.includes(field)))
      throw conflict('notice_sent', 'The notice has been sent, so its texts can no longer be changed.')
    await updateBreach(tx, id, body)
    await recordAudit(tx, actor, 'breach_changed', 'breach', id, { fields: fields.join(', ') })
  })

/** Records when a report was made; null withdraws the entry. 404; 422 `at`. */
export const reportBreach = (ctx: AppContext, actor: Actor, id: number, report: BreachReport, at: string | null): Promise<Breach> =>
  changeLocked(ctx, actor, id, async (tx, { noticed_at }) => {
    const reported = at === null ? null : new Date(at)
    if (reported && reported < noticed_at) throw invalid({ at: ['The breach was discovered after this time.'] })
    await updateReport(tx, id, report, reported)
    await recordAudit(tx, actor, 'breach_reported', 'breach', id, { report, at })
  })

/**
 * Adds the people affected, each once. 404; 409 `notices_sending`: they would be emailed unconfirmed; 422 `user_id` if there is no such
 * account.
 */
export const addAffected = async (
  ctx: AppContext,
  actor: Actor,
  id: number,
  body: AffectedBody,
): Promise<{ breach: Breach; added: number; unknown: string[] }> => {
  let added = 0
  const breach = await changeLocked(ctx, actor, id, async (tx, locked) => {
    assertNotSending(locked)
    if (body.kind === 'account' && !(await findUser(tx, body.user_id))) throw invalid({ user_id: ['Choose an option from the list.'] })
    added = await insertAffected(tx, id, body)
    await recordAudit(tx, actor, 'breach_people_added', 'breach', id, { kind: body.kind, count: added })
  })
  return { breach, added, unknown: body.kind === 'emails' ? await selectUnknown(ctx.database.db, body.emails) : [] }
}

/** One page of the people affected; without a name if the record is withheld. 404. */
export const listAffected = async (
  ctx: AppContext,
  actor: Actor,
  id: number,
  { page = 1, per_page = PER_PAGE }: ParsedQuery<typeof people>,
): Promise<Paged<AffectedRow>> => {
  await readBreach(ctx, actor, id)
  const { db } = ctx.database
  const [rows, total] = await Promise.all([selectAffected(db, id, page, per_page), countAffected(db, id)])
  return { rows, total, page, per_page }
}

/** Removes the people who haven't been notified. 404; 409 `notices_sending`. */
export const removeAffected = (ctx: AppContext, actor: Actor, id: number): Promise<Breach> =>
  changeLocked(ctx, actor, id, async (tx, breach) => {
    assertNotSending(breach)
    await deleteUnnotified(tx, id)
    await recordAudit(tx, actor, 'breach_people_removed', 'breach', id)
  })

/** The email with a placeholder for the name. 404. */
export const previewNotice = async (ctx: AppContext, actor: Actor, id: number): Promise<{ subject: string; text: string }> => {
  const breach = await readBreach(ctx, actor, id)
  const { subject, text } = breachNoticeMail('[first and last name]', breach, ctx.config.privacyContact, ctx.config.publicUrl)
  return { subject, text }
}

/**
 * Notifies everyone affected who hasn't been notified, in the background. 404; 409 `notice_incomplete`, `no_one_affected`; 422 `password`.
 */
export const sendNotices = async (ctx: AppContext, actor: Actor, id: number, password: string): Promise<Breach> => {
  authorize(actor, mayManageBreaches, {})
  await assertPassword(ctx, actor, password)
  return changeLocked(ctx, actor, id, async (tx, breach) => {
    if (noticeFields.some((field) => breach[field] === null))
      throw conflict('notice_incomplete', 'Fill in all four texts for the people affected first.')
    if (!(await hasUnnotified(tx, id))) throw conflict('no_one_affected', 'There is no one left to notify.')
    await setSending(tx, id, true)
    await ctx.jobs.send(tx, noticeQueue, { breach_id: id })
    await recordAudit(tx, actor, 'breach_notices_sent', 'breach', id)
  })
}

/** Keeps the numbers of breaches right after these candidates are erased, in the caller's transaction. */
export const keepErasedNumbers = (tx: Db, candidate_ids: readonly number[]): Promise<void> => addErasedNumbers(tx, candidate_ids)

/** The candidate's notices, newest first. */
export const listOwnBreachNotices = async ({ config, database: { db } }: AppContext, actor: Actor): Promise<BreachNotice[]> => {
  const notices = await selectOwnNotices(db, ownCandidate(actor))
  return notices.map((notice) => ({ ...notice, contact: config.privacyContact }))
}

/** Marks the candidate's notice as read. Idempotent. */
export const readOwnBreachNotice = ({ database }: AppContext, actor: Actor, breach_id: number): Promise<void> =>
  database.transaction((tx) => markOwnRead(tx, ownCandidate(actor), breach_id))
