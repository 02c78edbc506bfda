import { roles } from '@portal/contract/accounts'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/open.ts'
import { Refusal } from '../../platform/errors.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { findUserByEmail } from '../accounts/accounts.queries.ts'
import { linkLifeMs } from '../accounts/accounts.rules.ts'
import { newPasswordLink } from '../accounts/accounts.service.ts'
import { insertStaff, lockAdministrators, lockFirstAdministrator } from './staff.queries.ts'
import { EMAIL_TAKEN } from './staff.rules.ts'

/**
 * The first administrator, and the link that sets the password: works without a mail server. Asked again with the same address before the
 * password is set, it gives a new link; afterwards it refuses for ever.
 */
export const createFirstAdministrator = (
  { config, database }: { readonly config: Config; readonly database: Database },
  { name, email }: { readonly name: string; readonly email: string },
): Promise<string> =>
  database.transaction(async (tx) => {
    await lockFirstAdministrator(tx)
    const administrators = await lockAdministrators(tx)
    const unfinished = administrators.find((one) => one.email === email && one.email_verified_at === null)
    if (administrators.length > 0 && !unfinished)
      throw new Refusal(409, 'exists', 'There is already an administrator. They can create more accounts.')
    if (!unfinished && (await findUserByEmail(tx, email))) throw new Refusal(409, 'exists', EMAIL_TAKEN)
    const id = unfinished?.id ?? (await insertStaff(tx, { name, email, role_id: roles.administrator }))
    if (id === undefined) throw new Error('The account was not inserted.')
    if (!unfinished) await recordAudit(tx, null, 'account_created', 'user', id, { role_id: roles.administrator })
    return newPasswordLink(config, tx, id, linkLifeMs.staffInvitation)
  })
