import type { Import } from '@portal/contract/imports'
import type { GroupInvitation } from '@portal/contract/inviting'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import { lockInviting } from '../inviting/inviting.queries.ts'
import { assertOpening, assertWithinLimits, countRemaining } from '../inviting/inviting.service.ts'
import { findKnown } from '../inviting/marks.service.ts'
import { createInvitations } from '../inviting/new-invitations.service.ts'
import { mayImport } from './imports.policy.ts'
import { lockImport } from './imports.queries.ts'
import { readImport } from './imports.service.ts'
import { selectInvitable, type Invitable } from './invite.queries.ts'

const PART_SIZE = 500

/** The next candidates of an import who can be invited, excluding those who asked not to be contacted. */
const nextInvitable = async (ctx: AppContext, tx: Db, id: number, limit: number): Promise<Invitable[]> => {
  const people: Invitable[] = []
  for (let after: number | undefined = 0; after !== undefined && people.length < limit;) {
    const part = await selectInvitable(tx, id, after, PART_SIZE)
    const { unclaimed, marks } = await findKnown(
      ctx,
      tx,
      part.map(({ email }) => email),
    )
    const excluded = new Set(marks.map(({ email }) => email))
    people.push(...part.filter(({ email }) => unclaimed.has(email) && !excluded.has(email)))
    after = part.at(-1)?.row
  }
  return people.slice(0, limit)
}

/** Invites candidates of an import who were never invited, within the daily limit; returns whether it left some out. 409 `opening_closed`. */
export const inviteCreated = async (
  ctx: AppContext,
  tx: Db,
  actor: Pick<Actor, 'user_id' | 'name'>,
  id: number,
  { resource_request_id = null, send_at = null, days, send }: GroupInvitation,
): Promise<boolean> => {
  await lockInviting(tx)
  await assertOpening(tx, resource_request_id)
  const left = await countRemaining(tx, actor)
  const people = await nextInvitable(ctx, tx, id, left + 1)
  const isCut = people.length > left
  const invited = people.slice(0, left).map(({ candidate_id, name, email, mobile_no }) => ({ candidate_id, name, email, mobile_no }))
  if (invited.length > 0) await createInvitations(ctx, tx, actor, invited, { resource_request_id, days, send, send_at, import_id: id })
  return isCut
}

/** Invites candidates of a completed import. Errors as in the contract. */
export const inviteImported = async (ctx: AppContext, actor: Actor, id: number, body: GroupInvitation): Promise<Import> => {
  await ctx.database.transaction(async (tx) => {
    const found = await lockImport(tx, id)
    if (!found) throw notFound()
    const { state } = authorize(actor, mayImport, found)
    if (state !== 'done') throw conflict('not_allowed', 'Only candidates from a finished import can be invited.')
    await assertWithinLimits(tx, actor, 1)
    await inviteCreated(ctx, tx, actor, id, body)
  })
  return readImport(ctx, actor, id)
}
