import { roles } from '@portal/contract/accounts'
import { limits } from '@portal/contract/shared/limits'
import type { StaffAccount, StaffBody, StaffChange } from '@portal/contract/staff'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor } from '../../platform/actor.ts'
import { conflict, forbidden, invalid, notFound } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { lockCandidateByEmail } from '../candidates/candidates.queries.ts'
import { sendAccountMail } from '../mails/mails.service.ts'
import { staffInvitationMail, secondFactorMail } from '../accounts/accounts.mail.ts'
import { deleteUserTokens, disableUser, enableUser } from '../accounts/accounts.queries.ts'
import { linkLifeMs, sessionLife } from '../accounts/accounts.rules.ts'
import { newAccountLink, sendTokenMail } from '../accounts/accounts.service.ts'
import { clearFactor } from '../accounts/second-factor.queries.ts'
import { deleteUserSessions } from '../accounts/sessions.queries.ts'
import { mayManageStaff } from './staff.policy.ts'
import {
  countStaff,
  findEnabledStaff,
  insertStaff,
  lockAdministrators,
  lockStaff,
  selectStaff,
  setRole,
  type StaffRow,
} from './staff.queries.ts'
import { enabledAdministratorIds, CANDIDATE_ADDRESS, EMAIL_TAKEN, accountState, changeRefusals } from './staff.rules.ts'

const toStaffAccounts = (rows: readonly StaffRow[], actor: Actor): StaffAccount[] => {
  const administrators = enabledAdministratorIds(rows)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    role_id: row.role_id,
    state: accountState(row),
    has_second_factor: row.totp_enabled_at !== null,
    open_sessions: row.disabled_at ? 0 : row.open_sessions,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    assigned: row.assigned,
    can: changeRefusals(row, actor.user_id, administrators),
  }))
}

/** Actor of a background job, with their current role; undefined if the account is disabled or no longer staff. */
export const findJobActor = async (db: Db, user_id: number): Promise<Actor | undefined> => {
  const account = await findEnabledStaff(db, user_id)
  return account && { ...account, session_id: 0, candidate_id: null }
}

/** Staff accounts by name, each with why it can't be changed. */
export const listStaff = async ({ database: { db } }: AppContext, actor: Actor): Promise<StaffAccount[]> => {
  authorize(actor, mayManageStaff, {})
  return toStaffAccounts(await selectStaff(db, sessionLife(roles.administrator).idle / 1000), actor)
}

const getAccount = async (ctx: AppContext, actor: Actor, id: number): Promise<StaffAccount> => {
  const account = (await listStaff(ctx, actor)).find((row) => row.id === id)
  if (!account) throw notFound()
  return account
}

/** Locks the administrators and the account. 403 if the actor is no longer an administrator, 404. */
const lockForChange = async (tx: Db, actor: Actor, id: number) => {
  const administrators = enabledAdministratorIds(await lockAdministrators(tx))
  if (!administrators.includes(actor.user_id)) throw forbidden()
  const found = await lockStaff(tx, id)
  if (!found) throw notFound()
  const account = authorize(actor, mayManageStaff, found)
  return { account, can: changeRefusals(account, actor.user_id, administrators) }
}

/** Emails the owner of an account without a password a link to set one; an earlier link stops working. */
const sendInvitation = async (ctx: AppContext, tx: Db, actor: Actor, account: Pick<StaffRow, 'id' | 'name' | 'email'>): Promise<void> => {
  const { url, token } = newAccountLink(ctx.config, account.id, 'reset_password', linkLifeMs.staffInvitation)
  await sendTokenMail(ctx, tx, account.email, staffInvitationMail(account.name, actor.name, url), token)
}

/** Creates an account without a password and emails its owner a link to set one. 422 `email`, 409 `too_many`. */
export const addStaff = async (ctx: AppContext, actor: Actor, body: StaffBody): Promise<StaffAccount> => {
  const created = authorize(actor, mayManageStaff, body)
  const id = await ctx.database.transaction(async (tx) => {
    if ((await countStaff(tx)) >= limits.staff) throw conflict('too_many', `You have reached the limit of ${limits.staff} staff accounts.`)
    const user_id = await insertStaff(tx, created)
    if (user_id === undefined) throw invalid({ email: [EMAIL_TAKEN] })
    if (await lockCandidateByEmail(tx, created.email)) throw invalid({ email: [CANDIDATE_ADDRESS] })
    await sendInvitation(ctx, tx, actor, { ...created, id: user_id })
    await recordAudit(tx, actor, 'account_created', 'user', user_id, { role_id: created.role_id })
    return user_id
  })
  return getAccount(ctx, actor, id)
}

/** Sends an invitation again. 403, 404, 409 `not_allowed`. */
export const inviteStaffAgain = async (ctx: AppContext, actor: Actor, id: number): Promise<StaffAccount> => {
  await ctx.database.transaction(async (tx) => {
    const { account } = await lockForChange(tx, actor, id)
    if (accountState(account) !== 'invited')
      throw conflict('not_allowed', 'Only someone who has not set a password yet can be invited again.')
    await sendInvitation(ctx, tx, actor, account)
    await recordAudit(tx, actor, 'account_invited_again', 'user', account.id)
  })
  return getAccount(ctx, actor, id)
}

/** Changes the role, or enables or disables an account. 403, 404, 409 `own_role`, `last_administrator`. */
export const changeStaff = async (ctx: AppContext, actor: Actor, id: number, change: StaffChange): Promise<StaffAccount> => {
  await ctx.database.transaction(async (tx) => {
    const { account, can } = await lockForChange(tx, actor, id)
    if ('role_id' in change) {
      if (can.change_role !== null) throw conflict('own_role', can.change_role)
      if (account.role_id === change.role_id) return
      await setRole(tx, account.id, change.role_id)
      await deleteUserSessions(tx, account.id)
      await recordAudit(tx, actor, 'role_changed', 'user', account.id, { from: account.role_id, to: change.role_id })
    } else if (change.is_enabled) {
      if (account.disabled_at === null) return
      await enableUser(tx, account.id)
      await recordAudit(tx, actor, 'account_enabled', 'user', account.id)
    } else {
      if (can.disable !== null) throw conflict('last_administrator', can.disable)
      if (account.disabled_at !== null) return
      await disableUser(tx, account.id)
      await deleteUserSessions(tx, account.id)
      await deleteUserTokens(tx, account.id)
      await recordAudit(tx, actor, 'account_disabled', 'user', account.id)
    }
  })
  return getAccount(ctx, actor, id)
}

/** Ends all sessions of an account. 403, 404. */
export const endStaffSessions = async (ctx: AppContext, actor: Actor, id: number): Promise<StaffAccount> => {
  await ctx.database.transaction(async (tx) => {
    const { account } = await lockForChange(tx, actor, id)
    // Keeps the current session if the account is the actor's own.
    await deleteUserSessions(tx, account.id, actor.session_id)
    await recordAudit(tx, actor, 'sessions_ended', 'user', account.id)
  })
  return getAccount(ctx, actor, id)
}

/** Resets two-step verification for someone who lost their phone and recovery codes, and emails them. 403, 404, 409 `own_factor`. */
export const resetSecondFactor = async (ctx: AppContext, actor: Actor, id: number): Promise<StaffAccount> => {
  await ctx.database.transaction(async (tx) => {
    const { account } = await lockForChange(tx, actor, id)
    if (account.id === actor.user_id) throw conflict('own_factor', 'Turn off your own two-step verification with your password and a code.')
    if (!(await clearFactor(tx, account.id))) return
    await deleteUserSessions(tx, account.id)
    await recordAudit(tx, actor, 'second_factor_reset', 'user', account.id)
    await sendAccountMail(ctx, tx, account.email, secondFactorMail(account.name, 'reset', ctx.config.privacyContact))
  })
  return getAccount(ctx, actor, id)
}
