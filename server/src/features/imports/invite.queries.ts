import { sql, type SQL } from 'drizzle-orm'
import { REGISTERED } from '@portal/contract/stages'
import { fullNameOf } from '../../database/full-name.ts'
import type { Db } from '../../database/open.ts'

/** Candidates `c` created by rows `r` who were never invited and have neither account nor application. */
const invitable = (id: number): SQL => sql`
  import_rows r join candidates c on c.id = r.candidate_id
  where r.import_id = ${id} and r.outcome = 'created' and c.withheld_since is null and c.hiring_stage = ${REGISTERED}
    and not exists (select from users u where u.id = c.user_id and u.email_verified_at is not null)
    and not exists (select from invitations i where i.candidate_id = c.id)`

/** Number of candidates the import has invited, and of those who can still be invited. */
export const countInvitations = async (db: Db, id: number): Promise<{ invited: number; invitable: number }> => {
  const { rows } = await db.execute<{ invited: number; invitable: number }>(sql`
    select (select count(*) from invitations i where i.import_id = ${id})::int as invited, (select count(*) from ${invitable(id)})::int as invitable`)
  return rows[0] ?? { invited: 0, invitable: 0 }
}

export interface Invitable {
  readonly row: number
  readonly candidate_id: number
  readonly name: string
  readonly email: string
  readonly mobile_no: string | null
}
/** The next candidates after a row. */
export const selectInvitable = async (db: Db, id: number, after: number, limit: number): Promise<Invitable[]> => {
  const { rows } = await db.execute<Invitable & Record<string, unknown>>(sql`
    select r.row, c.id as candidate_id, ${fullNameOf('c')} as name, c.email, c.mobile_no
    from ${invitable(id)} and r.row > ${after} order by r.row limit ${limit}`)
  return rows
}
