import type { checkInvitees as checkEndpoint, InvitationMark, InviteBody } from '@portal/contract/inviting'
import { openingRefusal } from '@portal/contract/applying'
import { dayInIndia, startOfDay } from '@portal/contract/shared/dates'
import type { ParsedBody } from '@portal/contract/shared/endpoint'
import { limits } from '@portal/contract/shared/limits'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor } from '../../platform/actor.ts'
import { conflict, invalid } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { resolveReferrer } from '../invitations/referrers.service.ts'
import { lockOpening } from '../openings/openings.service.ts'
import { mayInvite } from './inviting.policy.ts'
import { countSent, lockInviting } from './inviting.queries.ts'
import { findKnown, findKnownMobiles, mistypedMarks } from './marks.service.ts'
import { createInvitations } from './new-invitations.service.ts'

/** Invitations the actor can still send today. */
export const countRemaining = async (db: Db, { user_id }: Pick<Actor, 'user_id'>): Promise<number> => {
  const { bySender, all } = await countSent(db, user_id, startOfDay(dayInIndia()))
  return Math.max(0, Math.min(limits.invitationsPerSender - bySender, limits.invitationsPerDay - all))
}

/** Takes the invitation lock for the transaction. 409 `quota` if fewer than `count` are left today. */
export const assertWithinLimits = async (tx: Db, actor: Actor, count: number): Promise<void> => {
  await lockInviting(tx)
  const left = await countRemaining(tx, actor)
  if (count > left)
    throw conflict('quota', `You can send ${left} more invitations today. Send the others tomorrow, or save them as drafts.`, {
      left: String(left),
    })
}

/** 404 for an unknown opening; 409 `opening_closed`. */
export const assertOpening = async (tx: Db, id: number | null): Promise<void> => {
  if (id === null) return
  const { is_open } = await lockOpening(tx, id)
  const refusal = openingRefusal({ is_open, is_old_enough: true, aggregates_matched: true })
  if (refusal) throw conflict('opening_closed', refusal.message)
}

/** People who can't be invited, warnings about others, and the number of invitations left today. */
export const checkInvitees = async (
  ctx: AppContext,
  actor: Actor,
  body: ParsedBody<typeof checkEndpoint>,
): Promise<{ marks: InvitationMark[]; warnings: InvitationMark[]; left: number }> => {
  const { emails, mobiles = [] } = authorize(actor, mayInvite, body)
  const { db } = ctx.database
  const plain = (email: string) => email.trim().toLowerCase()
  const { marks } = await findKnown(ctx, db, emails.map(plain))
  const known = await findKnownMobiles(
    db,
    mobiles.map(({ email, mobile_no }) => ({ email: plain(email), mobile_no })),
  )
  const warnings = [...known, ...mistypedMarks(emails.map(plain))]
  return {
    marks,
    warnings: warnings.filter(({ email }) => !marks.some((mark) => mark.email === email)),
    left: await countRemaining(db, actor),
  }
}

const TWICE = 'This address is in the list twice.'

/** Why people can't be invited, by field. */
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

/** Invites people to apply, atomically. Errors as in the contract. */
export const invite = (ctx: AppContext, actor: Actor, body: InviteBody): Promise<number[]> =>
  ctx.database.transaction(async (tx) => {
    const { people, resource_request_id = null, note, days, send, send_at = null, ...referral } = authorize(actor, mayInvite, body)
    await assertWithinLimits(tx, actor, send === 'draft' ? 0 : people.length)
    await assertOpening(tx, resource_request_id)
    const { referrer_id: chosen = null, outside_referrer = null } = referral
    const referrer = await resolveReferrer(tx, actor, 'referrer_id', chosen, outside_referrer)
    const { marks, unclaimed } = await findKnown(
      ctx,
      tx,
      people.map(({ email }) => email),
    )
    const refusals = refusalsOf(people, marks)
    if (Object.keys(refusals).length > 0) throw invalid(refusals)
    const terms = { resource_request_id, ...referrer, note, days, send, send_at }
    const known = people.map((person) => ({ ...person, candidate_id: unclaimed.get(person.email) ?? null }))
    return createInvitations(ctx, tx, actor, known, terms)
  })
