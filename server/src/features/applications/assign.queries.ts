import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { PRODUCT } from '@portal/contract/shared/product'
import { isEnabledStaff } from '../../database/active-accounts.ts'
import type { Db } from '../../database/open.ts'
import { audit_log, users } from '../../database/schema.ts'

/** Not paged; far more than any company's staff. */
const MAX_STAFF = 500

/** Enabled staff accounts, by name. */
export const selectAssignableStaff = (db: Db): Promise<{ id: number; name: string }[]> =>
  db.select({ id: users.id, name: users.name }).from(users).where(isEnabledStaff).orderBy(asc(users.name), asc(users.id)).limit(MAX_STAFF)

export const findAssignableStaff = async (db: Db, id: number): Promise<{ id: number; name: string } | undefined> => {
  const [row] = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(eq(users.id, id), isEnabledStaff))
  return row
}

/** The assignee of a candidate, even if the account is disabled. */
export const findAssignee = async (db: Db, id: number | null): Promise<{ id: number; name: string } | null> => {
  if (id === null) return null
  const [row] = await db.select({ id: users.id, name: users.name }).from(users).where(eq(users.id, id))
  return row ?? null
}

const assignee = alias(users, 'assignee')
/** Far more than any candidate has. */
const MAX_ASSIGNMENTS = 200

/**
 * Assignments of a candidate with actor and assignee, newest first, from the audit log, because the timeline entry doesn't name the
 * assignee.
 */
export const selectAssignments = async (db: Db, candidate_id: number): Promise<{ at: string; by: string; to: string | null }[]> => {
  const rows = await db
    .select({ at: audit_log.created_at, by: sql<string>`coalesce(${users.name}, ${PRODUCT})`, to: assignee.name })
    .from(audit_log)
    .leftJoin(users, eq(users.id, audit_log.actor_id))
    .leftJoin(assignee, sql`${assignee.id} = (${audit_log.details} ->> 'to')::int`)
    .where(and(eq(audit_log.record, 'candidate'), eq(audit_log.record_id, candidate_id), eq(audit_log.action, 'assigned')))
    .orderBy(desc(audit_log.id))
    .limit(MAX_ASSIGNMENTS)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}
