import type { GroupAction, InvitationOutcome } from '@portal/contract/inviting'
import { CANCELLED, invitationRefusal, liveStates, QUEUED } from '@portal/contract/invitations'
import { DAY } from '@portal/contract/shared/dates'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor } from '../../platform/actor.ts'
import { fromNow } from '../../platform/clock.ts'
import { conflict, invalid, notFound } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { hashOf, newToken } from '../../platform/secrets.ts'
import { recordAudit, recordAudits } from '../audit/audit.service.ts'
import { supersedeMails } from '../mails/mails.service.ts'
import { lockInvitations, lockUnsent, updateInvitations, type LockedInvitation } from './actions.queries.ts'
import { mayInvite } from './inviting.policy.ts'
import { insertTokens, lockInviting, replaceTokens } from './inviting.queries.ts'
import { assertWithinLimits } from './inviting.service.ts'
import { findKnown } from './marks.service.ts'
import { sendReminders } from './reminders.service.ts'
import { linkOf, sendInvitationMails } from './send-mails.service.ts'

const idsOf = (rows: readonly LockedInvitation[]): number[] => rows.map(({ id }) => id)

/** Invalidates the links of these invitations and cancels unsent emails that contain them. */
const endLinks = async (tx: Db, rows: readonly LockedInvitation[]): Promise<void> => {
  await supersedeMails(tx, await replaceTokens(tx, idsOf(rows)))
}

/** Sends locked invitations now, with new links in place of the earlier ones. */
const sendAgain = async (ctx: AppContext, tx: Db, actor: Actor, rows: readonly LockedInvitation[]): Promise<void> => {
  await endLinks(tx, rows)
  const now = new Date()
  for (const [days, some] of Map.groupBy(rows, (row) => row.days)) {
    const expires_at = fromNow(days * DAY)
    await updateInvitations(tx, idsOf(some), {
      status: QUEUED,
      send_at: null,
      expires_at,
      reminders_sent: 0,
      next_reminder_at: null,
      last_event: 'queued',
      last_event_at: now,
    })
    const sent = some.map((row) => ({ ...row, expires_at }))
    await sendInvitationMails(ctx, tx, sent, { code: 'M01', issued_by: actor.user_id, send_at: null })
  }
}

/** Why invitations can't be sent again: the person is now known, or has another invitation. */
const sendRefusals = async (ctx: AppContext, tx: Db, rows: readonly LockedInvitation[]): Promise<Map<number, string>> => {
  const { marks } = await findKnown(
    ctx,
    tx,
    rows.map(({ email }) => email),
  )
  const isOwn = ({ status }: LockedInvitation) => liveStates.some((live) => live === status)
  return new Map(
    rows.flatMap((row) => {
      const mark = marks.find(({ email, kind }) => email === row.email && !(kind === 'invited' && isOwn(row)))
      return mark ? [[row.id, mark.message] as const] : []
    }),
  )
}

const cancel = async (tx: Db, rows: readonly LockedInvitation[]): Promise<void> => {
  await endLinks(tx, rows)
  const last_event_at = new Date()
  await updateInvitations(tx, idsOf(rows), { status: CANCELLED, next_reminder_at: null, last_event: 'cancelled', last_event_at })
}

const acts: Readonly<Record<GroupAction, (ctx: AppContext, tx: Db, actor: Actor, rows: readonly LockedInvitation[]) => Promise<void>>> = {
  send: async (ctx, tx, actor, rows) => {
    await assertWithinLimits(tx, actor, rows.length)
    await sendAgain(ctx, tx, actor, rows)
  },
  remind: (ctx, tx, actor, rows) => sendReminders(ctx, tx, rows, actor.user_id),
  cancel: (_, tx, __, rows) => cancel(tx, rows),
}
/** Cancels the unsent invitations of an import. */
export const cancelUnsent = async (tx: Db, import_id: number): Promise<void> => {
  const rows = await lockUnsent(tx, import_id)
  if (rows.length > 0) await cancel(tx, rows)
}
const auditActions = { send: 'invitation_sent', remind: 'invitation_reminded', cancel: 'invitation_cancelled' } as const

/** Sends, reminds of or cancels the invitations that allow it; others are skipped with a reason. 409 `quota`. */
export const actOnInvitations = (
  ctx: AppContext,
  actor: Actor,
  body: { readonly ids: readonly number[]; readonly action: GroupAction },
): Promise<InvitationOutcome> =>
  ctx.database.transaction(async (tx) => {
    const { ids, action } = authorize(actor, mayInvite, body)
    if (action === 'send') await lockInviting(tx)
    const rows = await lockInvitations(tx, ids)
    const known = action === 'send' ? await sendRefusals(ctx, tx, rows) : new Map<number, string>()
    const skipped = rows.flatMap((row) => {
      const why = invitationRefusal(action, row) ?? known.get(row.id)
      return why === undefined ? [] : [{ id: row.id, name: row.name, why }]
    })
    const allowed = rows.filter(({ id }) => !skipped.some((invitation) => invitation.id === id))
    if (allowed.length > 0) {
      await acts[action](ctx, tx, actor, allowed)
      const entries = allowed.map(({ id }) => ({ record_id: id }))
      await recordAudits(tx, actor, auditActions[action], 'invitation', entries)
    }
    return { done: idsOf(allowed), skipped }
  })

/** Locks an invitation that allows the action. 404; 409 `not_allowed`. */
const lockFor = async (tx: Db, id: number, action: 'copy_link' | 'change_email'): Promise<LockedInvitation> => {
  const [row] = await lockInvitations(tx, [id])
  if (!row) throw notFound()
  const why = invitationRefusal(action, row)
  if (why !== null) throw conflict('not_allowed', why)
  return row
}

/** Creates an additional link to an invitation. Errors as in the contract. */
export const copyLink = (ctx: AppContext, actor: Actor, id: number): Promise<string> =>
  ctx.database.transaction(async (tx) => {
    authorize(actor, mayInvite, { id })
    const row = await lockFor(tx, id, 'copy_link')
    const token = newToken()
    await insertTokens(tx, [{ invitation_id: id, kind: 'copied', token_hash: hashOf(token), issued_by: actor.user_id }])
    await updateInvitations(tx, [row.id], { last_event: 'link_copied', last_event_at: new Date() })
    await recordAudit(tx, actor, 'invitation_link_copied', 'invitation', id)
    return linkOf(ctx, token)
  })

/** Corrects the address of a bounced invitation and sends it again. Errors as in the contract. */
export const changeEmail = (ctx: AppContext, actor: Actor, id: number, email: string): Promise<void> =>
  ctx.database.transaction(async (tx) => {
    authorize(actor, mayInvite, { id })
    await assertWithinLimits(tx, actor, 1)
    const row = await lockFor(tx, id, 'change_email')
    const { marks, unclaimed } = await findKnown(ctx, tx, [email])
    if (marks[0]) throw invalid({ email: [marks[0].message] })
    await updateInvitations(tx, [id], { email, candidate_id: unclaimed.get(email) ?? null })
    await sendAgain(ctx, tx, actor, [{ ...row, email }])
    await recordAudit(tx, actor, 'invitation_address_changed', 'invitation', id)
  })
