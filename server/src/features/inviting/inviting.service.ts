import type { checkInvitees as checkEndpoint, InvitationMark, InviteBody } from '@portal/contract/inviting'
import { DRAFT, QUEUED } from '@portal/contract/invitations'
import { openingRefusal } from '@portal/contract/applying'
import { DAY, dayInIndia } from '@portal/contract/shared/dates'
import type { ParsedBody } from '@portal/contract/shared/endpoint'
import { limits } from '@portal/contract/shared/limits'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor } from '../../platform/actor.ts'
import { conflict, invalid, NOT_IN_LIST } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { recordAudits } from '../audit/audit.service.ts'
import { findEmployee } from '../combos/combos.service.ts'
import { lockOpening } from '../openings/openings.service.ts'
import { mayInvite } from './inviting.policy.ts'
import { countSent, insertInvitations, lockInviting } from './inviting.queries.ts'
import { findKnown } from './marks.service.ts'
import { sendInvitationMails } from './send-mails.service.ts'

/** Midnight in India. */
const startOfToday = (): Date => new Date(`${dayInIndia()}T00:00:00+05:30`)

/** Invitations that the actor can still send today. */
const countLeft = async (db: Db, { user_id }: Actor): Promise<number> => {
  const { own, all } = await countSent(db, user_id, startOfToday())
  return Math.max(0, Math.min(limits.invitationsPerSender - own, limits.invitationsPerDay - all))
}

/** Locks the sending of invitations for the transaction. 409 `quota` when fewer than these are left today. */
export const assertWithinLimits = async (tx: Db, actor: Actor, wanted: number): Promise<void> => {
  await lockInviting(tx)
  const left = await countLeft(tx, actor)
  if (wanted > left)
    throw conflict('quota', `You can send ${left} more invitations today. Send the others tomorrow, or save them as drafts.`, {
      left: String(left),
    })
}

/** 404 for an unknown opening; 409 `opening_closed`. */
const assertOpening = async (tx: Db, id: number | null): Promise<void> => {
  if (id === null) return
  const { is_open } = await lockOpening(tx, id)
  const refusal = openingRefusal({ is_open, is_old_enough: true, aggregates_matched: true })
  if (refusal) throw conflict('opening_closed', refusal.message)
}

/** Who of a list can't be invited, and how many invitations are left today. */
export const checkInvitees = async (
  ctx: AppContext,
  actor: Actor,
  body: ParsedBody<typeof checkEndpoint>,
): Promise<{ marks: InvitationMark[]; left: number }> => {
  const { emails } = authorize(actor, mayInvite, body)
  const { db } = ctx.database
  const { marks } = await findKnown(
    ctx,
    db,
    emails.map((email) => email.trim().toLowerCase()),
  )
  return { marks, left: await countLeft(db, actor) }
}

const TWICE = 'This address is in the list twice.'

/** Why some can't be invited, by field. */
const refusalsOf = (people: InviteBody['people'], marks: readonly InvitationMark[]): Record<string, string[]> => {
  const byEmail = new Map(marks.map(({ email, message }) => [email, message]))
  const first = new Map(people.map(({ email }, index) => [email, index] as const).toReversed())
  return Object.fromEntries(
    people.flatMap(({ email }, index) => {
      const message = byEmail.get(email) ?? (first.get(email) === index ? undefined : TWICE)
      return message === undefined ? [] : [[`people.${index}.email`, [message]]]
    }),
  )
}

/** Invites people to apply: all or none. Errors as in the contract. */
export const invite = (ctx: AppContext, actor: Actor, given: InviteBody): Promise<number[]> =>
  ctx.database.transaction(async (tx) => {
    const { people, resource_request_id = null, referrer_id = null, note, days, send, send_at = null } = authorize(actor, mayInvite, given)
    await assertWithinLimits(tx, actor, send === 'draft' ? 0 : people.length)
    await assertOpening(tx, resource_request_id)
    if (referrer_id !== null && !(await findEmployee(tx, referrer_id))) throw invalid({ referrer_id: [NOT_IN_LIST] })
    const { marks, unclaimed } = await findKnown(
      ctx,
      tx,
      people.map(({ email }) => email),
    )
    const refusals = refusalsOf(people, marks)
    if (Object.keys(refusals).length > 0) throw invalid(refusals)
    const time = send === 'later' && send_at !== null ? new Date(send_at) : null
    const expires_at = new Date((time?.getTime() ?? Date.now()) + days * DAY)
    const isDraft = send === 'draft'
    const ids = await insertInvitations(
      tx,
      people.map(({ name, email, mobile_no = null }) => ({
        name,
        email,
        mobile_no,
        resource_request_id,
        referrer_id,
        note,
        invited_by: actor.user_id,
        status: isDraft ? DRAFT : QUEUED,
        days,
        send_at: time,
        expires_at,
        last_event: isDraft ? 'drafted' : 'queued',
        candidate_id: unclaimed.get(email) ?? null,
      })),
    )
    const invited = people.map(({ name, email }) => ({
      id: ids.get(email) ?? 0,
      name,
      email,
      resource_request_id,
      expires_at,
      inviter: actor.name,
    }))
    if (!isDraft) await sendInvitationMails(ctx, tx, invited, { code: 'M01', issued_by: actor.user_id, send_at: time })
    await recordAudits(
      tx,
      actor,
      'invited',
      'invitation',
      invited.map(({ id }) => ({ record_id: id, details: { send } })),
    )
    return invited.map(({ id }) => id)
  })
