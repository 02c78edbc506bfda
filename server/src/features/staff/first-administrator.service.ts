import { roles } from '@portal/contract/accounts'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/open.ts'
import { Refusal } from '../../platform/errors.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { findUserByEmail, replaceToken } from '../accounts/accounts.queries.ts'
import { linkLifeMs } from '../accounts/accounts.rules.ts'
import { newAccountLink } from '../accounts/accounts.service.ts'
import { insertStaff, lockAdministrators, lockFirstAdministrator } from './staff.queries.ts'
import { EMAIL_TAKEN } from './staff.rules.ts'

/**
 * Creates the first administrator and returns the link to set the password; works without a mail server. A repeated call with the same
 * address before the password is set returns a new link. 409 `exists` if there is an administrator.
 */
export const createFirstAdministrator = (
  { config, database }: { readonly config: Config; readonly database: Database },
  { name, email }: { readonly name: string; readonly email: string },
): Promise<string> =>
  database.transaction(async (tx) => {
    await lockFirstAdministrator(tx)
    const administrators = await lockAdministrators(tx)
    const invited = administrators.find((administrator) => administrator.email === email && administrator.email_verified_at === null)
    if (administrators.length > 0 && !invited)
      throw new Refusal(409, 'exists', 'There is already an administrator. They can create more accounts.')
    if (!invited && (await findUserByEmail(tx, email))) throw new Refusal(409, 'exists', EMAIL_TAKEN)
    const id = invited?.id ?? (await insertStaff(tx, { name, email, role_id: roles.administrator }))
    if (id === undefined) throw new Error('The account was not inserted.')
    if (!invited) await recordAudit(tx, null, 'account_created', 'user', id, { role_id: roles.administrator })
    const { url, token } = newAccountLink(config, id, 'reset_password', linkLifeMs.staffInvitation)
    await replaceToken(tx, { ...token, mail_id: null })
    return url
  })
