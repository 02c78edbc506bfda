import type { Token } from '@portal/contract/accounts'
import type { OpenedInvitation } from '@portal/contract/invited'
import { dayInIndia } from '@portal/contract/shared/dates'
import { ownCandidate, type Actor } from '../../platform/actor.ts'
import { inConstantTime } from '../../platform/constant-time.ts'
import type { AppContext } from '../../platform/context.ts'
import { conflict, Refusal } from '../../platform/errors.ts'
import { countHit, countingFailures, networkOf } from '../../platform/limiter.ts'
import { openInvitedAccount, registerInvited } from '../accounts/invited-account.service.ts'
import { setLastEvent } from '../invitations/invitations.queries.ts'
import {
  eraseInvitations,
  findInvitation,
  invitationDeclined,
  invitationOpened,
  linkDeclined,
  lockInvitation,
  type FoundInvitation,
} from '../invitations/invitations.service.ts'
import { eraseWithoutAccount } from '../privacy/erasure.service.ts'
import { suppress } from '../invitations/suppressions.service.ts'
import { notify } from '../notifications/notifications.service.ts'
import { deleteInvitationMails } from './invited.queries.ts'
import { isOpeningOpen } from '../openings/openings.queries.ts'
import { acceptRefusals, asksPerInvitation, invitedState, linksPerNetwork, namesOf, toOpened } from './invited.rules.ts'

const unknownLink = () => new Refusal(400, 'invalid_token', 'This link is invalid. Open the one in the latest email.')

const isUnknownLink = (error: unknown): boolean => error instanceof Refusal && error.code === 'invalid_token'

/** Counts unknown links of a network; 429. */
const withKnownLink = <T>({ database: { db } }: AppContext, ip: string, work: () => Promise<T>): Promise<T> =>
  countingFailures(db, linksPerNetwork, networkOf(ip), work, isUnknownLink)

/** The invitation of a link. Opening it repeatedly, or by a link scanner, only marks it as opened. 400, 429. */
export const openInvitation = (ctx: AppContext, token: string, ip: string): Promise<OpenedInvitation> =>
  withKnownLink(ctx, ip, async () => {
    const found = await findInvitation(ctx.database.db, token)
    if (!found) throw unknownLink()
    if (found.is_live) await invitationOpened(ctx.database.db, found.id)
    return toOpened(found, found.opening === null || (await isOpeningOpen(ctx.database.db, found.opening.id, dayInIndia())))
  })

const assertLive = (found: FoundInvitation): void => {
  const state = invitedState(found)
  if (state === 'live') return
  const [code, message] = acceptRefusals[state]
  throw new Refusal(400, code, message)
}

/** Outcome of an accepted link. The failures are returned, not thrown, so that their emails aren't rolled back. */
type Accepted = Token | 'account_exists' | 'email_not_verified'

const accept = (ctx: AppContext, token: string): Promise<Accepted> =>
  ctx.database.transaction(async (tx) => {
    const found = await lockInvitation(tx, token)
    if (!found) throw unknownLink()
    assertLive(found)
    const { name, email, mobile_no } = found
    const person = { name, email, mobile_no, ...namesOf(name) }
    if (found.is_emailed) return (await openInvitedAccount(ctx, tx, person)) ?? 'account_exists'
    await registerInvited(ctx, tx, person)
    return 'email_not_verified'
  })

/**
 * Creates account and candidate from the invitation and signs in; of concurrent calls only one succeeds. A link copied by staff doesn't
 * prove the address, so its reader confirms it with a code, and the response doesn't reveal whether an account exists. Errors as in the
 * contract.
 */
export const acceptInvitation = (ctx: AppContext, token: string, ip: string): Promise<Token> =>
  withKnownLink(ctx, ip, async () => {
    const accepted = await accept(ctx, token)
    if (accepted === 'account_exists') throw conflict('account_exists', 'You already have an account. Sign in to continue.')
    if (accepted === 'email_not_verified') {
      throw new Refusal(403, 'email_not_verified', 'Confirm your email address first. We have sent you a code.')
    }
    return accepted
  })

/** Requests a new invitation from the staff member who sent it, at most once a day. 400, 429. */
export const askForInvitation = (ctx: AppContext, token: string, ip: string): Promise<void> =>
  withKnownLink(ctx, ip, () =>
    inConstantTime(
      ctx.database.transaction(async (tx) => {
        const found = await lockInvitation(tx, token)
        if (!found || invitedState(found) !== 'ended') throw unknownLink()
        if ((await countHit(tx, asksPerInvitation, String(found.id))) > 0) return
        await setLastEvent(tx, found.id, 'asked_again')
        await notify(tx, [found.inviter_id], { kind: 'invitation_asked', record_id: found.id, by_id: null })
      }),
    ),
  )

/**
 * "This is not me": deletes what is stored about the address unless it has an account, and blocks further invitations. A link copied by
 * staff may have reached anyone, so it only declines its invitation. 400, 429.
 */
export const refuseInvitations = (ctx: AppContext, token: string, ip: string): Promise<void> =>
  withKnownLink(ctx, ip, () =>
    inConstantTime(
      ctx.database.transaction(async (tx) => {
        const found = await lockInvitation(tx, token)
        if (!found) throw unknownLink()
        if (invitedState(found) === 'used') throw new Refusal(400, 'used_token', acceptRefusals.used[1])
        if (!found.is_emailed) return linkDeclined(tx, found.id)
        await suppress(ctx, tx, found.email)
        await deleteInvitationMails(tx, found.email)
        await eraseInvitations(tx, found.email)
        await eraseWithoutAccount(ctx, tx, found.email)
      }),
    ),
  )

/** Marks the candidate's invitation as declined when they reject the privacy notice. No-op without an invitation. */
export const declineInvitation = async ({ database }: AppContext, actor: Actor): Promise<void> => {
  const { candidate_id } = ownCandidate(actor)
  await invitationDeclined(database.db, { email: actor.email, candidate_id })
}
