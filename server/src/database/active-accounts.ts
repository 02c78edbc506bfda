import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { roles, staffRoles } from '@portal/contract/accounts'
import { users } from './schema.ts'

/** Enabled accounts of staff, including those invited who can't sign in yet. */
export const isEnabledStaff = and(inArray(users.role_id, staffRoles), isNull(users.disabled_at))

/** Administrators who can sign in. */
export const isActiveAdministrator = and(
  eq(users.role_id, roles.administrator),
  isNull(users.disabled_at),
  isNotNull(users.email_verified_at),
)
