import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { roles, staffRoles } from '@portal/contract/accounts'
import { limits } from '@portal/contract/shared/limits'
import type { StaffBody } from '@portal/contract/staff'
import { REGISTERED, stagesUnderWay } from '@portal/contract/stages'
import { isEnabledStaff } from '../../database/active-accounts.ts'
import { idList } from '../../database/id-list.ts'
import type { Db } from '../../database/open.ts'
import { candidate_tallies, sessions, users } from '../../database/schema.ts'

const accountColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  role_id: users.role_id,
  email_verified_at: users.email_verified_at,
  disabled_at: users.disabled_at,
  totp_enabled_at: users.totp_enabled_at,
}

/**
 * Staff accounts by name. `idle`: seconds after which a session counts as ended. `"users"."id"` is spelled out because in a subselect
 * Drizzle would emit an unqualified `id`, which resolves to the session's.
 */
export const selectStaff = (db: Db, idle: number) =>
  db
    .select({
      ...accountColumns,
      open_sessions: sql<number>`(select count(*)::int from ${sessions} s where s.user_id = "users"."id" and s.expires_at > now()
                                   and s.last_used_at > now() - make_interval(secs => ${idle}))`,
      last_used_at: sql<Date | null>`(select max(s.last_used_at) from ${sessions} s where s.user_id = "users"."id")`.mapWith(
        sessions.last_used_at,
      ),
      assigned: sql<number>`(select coalesce(sum(t.amount), 0)::int from ${candidate_tallies} t
                              where t.field = 'assignee' and t.key = "users"."id" and t.part in ${idList([REGISTERED, ...stagesUnderWay])})`,
    })
    .from(users)
    .where(inArray(users.role_id, staffRoles))
    .orderBy(asc(users.name), asc(users.id))
    .limit(limits.staff)

export type StaffRow = Awaited<ReturnType<typeof selectStaff>>[number]

/** Locks all administrators (`FOR UPDATE`, ordered by id), which serialises two who disable or demote each other. */
export const lockAdministrators = (tx: Db) =>
  tx.select(accountColumns).from(users).where(eq(users.role_id, roles.administrator)).orderBy(asc(users.id)).for('update')

/** Locks a staff account (`FOR UPDATE`). */
export const lockStaff = async (tx: Db, id: number) => {
  const [row] = await tx
    .select(accountColumns)
    .from(users)
    .where(and(eq(users.id, id), inArray(users.role_id, staffRoles)))
    .for('update')
  return row
}

export const countStaff = (tx: Db): Promise<number> => tx.$count(users, inArray(users.role_id, staffRoles))

/** Inserts an account without a password, to be set by the emailed link. Undefined if the address has an account. */
export const insertStaff = async (tx: Db, { name, email, role_id }: StaffBody): Promise<number | undefined> => {
  const [row] = await tx
    .insert(users)
    .values({ name, email, role_id, password_hash: '' })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id })
  return row?.id
}

export const setRole = async (tx: Db, id: number, role_id: number): Promise<void> => {
  await tx.update(users).set({ role_id }).where(eq(users.id, id))
}

/** Advisory lock key that serialises the creation of first administrators. Arbitrary, but the same in every process. */
const FIRST_ADMINISTRATOR_LOCK = 7_340_032

export const lockFirstAdministrator = async (tx: Db): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_ADMINISTRATOR_LOCK})`)
}

/** An enabled staff account. */
export const findEnabledStaff = async (db: Db, id: number) => {
  const [row] = await db
    .select({ user_id: users.id, role_id: users.role_id, name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.id, id), isEnabledStaff))
  return row
}
