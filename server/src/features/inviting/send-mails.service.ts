import { dayInIndia, dayInWords } from '@portal/contract/shared/dates'
import type { Db } from '../../database/open.ts'
import type { AppContext } from '../../platform/context.ts'
import { hashOf, newToken } from '../../platform/secrets.ts'
import { sendAccountMails } from '../mails/mails.service.ts'
import { composeMails } from '../templates/compose.service.ts'
import { insertTokens, selectOpeningNames, type OpeningNames } from './inviting.queries.ts'

/** Facts stated in an invitation email. */
interface Invited {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly resource_request_id: number | null
  readonly expires_at: Date
  /** Name of the inviting staff member. */
  readonly inviter: string
}

interface Sending {
  readonly code: 'M01' | 'M02'
  /** Null: sent automatically. */
  readonly issued_by: number | null
  readonly send_at: Date | null
}

export const linkOf = ({ config }: AppContext, token: string): string => `${config.publicUrl}/candidate-info?token=${token}`

/** Openings of invitations, by id. */
export const openingNamesOf = (db: Db, invited: readonly Pick<Invited, 'resource_request_id'>[]): Promise<OpeningNames> =>
  selectOpeningNames(db, [...new Set(invited.flatMap(({ resource_request_id: id }) => (id === null ? [] : [id])))])

/** Placeholder values of M01 and M02. */
export const mailValues = (
  { name, resource_request_id, expires_at, inviter }: Omit<Invited, 'id'>,
  openings: OpeningNames,
  link: string,
) => {
  const opening = resource_request_id === null ? undefined : openings.get(resource_request_id)
  return {
    'links.invitation': link,
    'candidate.first_name': name.split(' ')[0] ?? name,
    'opening.title': opening ? `${opening.designation} (${opening.job_code})` : null,
    'opening.designation': opening?.designation ?? null,
    'recruiter.name': inviter,
    'invitation.expires_on': dayInWords(dayInIndia(expires_at)),
  }
}

/** Queues one email per invitation with its own link, in a few statements. */
export const sendInvitationMails = async (
  ctx: AppContext,
  tx: Db,
  invited: readonly Invited[],
  { code, issued_by, send_at }: Sending,
): Promise<void> => {
  if (invited.length === 0) return
  const openings = await openingNamesOf(tx, invited)
  const links = invited.map((invitation) => ({ ...invitation, token: newToken() }))
  const mails = await composeMails(
    ctx,
    tx,
    code,
    links.map((link) => mailValues(link, openings, linkOf(ctx, link.token))),
    { needsNotice: true },
  )
  const mailIds = await sendAccountMails(
    ctx,
    tx,
    mails.map((mail, index) => ({ to: links[index]?.email ?? '', mail })),
    send_at,
  )
  await insertTokens(
    tx,
    links.map(({ id, token }, index) => ({
      invitation_id: id,
      kind: code === 'M01' ? ('invitation' as const) : ('reminder' as const),
      token_hash: hashOf(token),
      mail_id: mailIds[index] ?? null,
      issued_by,
    })),
  )
}
