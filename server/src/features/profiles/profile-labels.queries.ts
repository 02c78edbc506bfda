import { and, eq, isNull, sql, type SQLWrapper } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ComboName } from '@portal/contract/combos'
import type { Db } from '../../database/open.ts'
import { candidates, resource_requests, users } from '../../database/schema.ts'

const isVisible = isNull(candidates.withheld_since)

const assignees = alias(users, 'assignees')

const comboLabel = (name: ComboName, key: SQLWrapper) =>
  sql<string | null>`(select c.value from combos c where c.name = ${name} and c.key = ${key})`

/** Labels of a candidate's combo keys. Undefined for a record that isn't visible to staff. */
export const findProfileLabels = async (db: Db, id: number) => {
  const [row] = await db
    .select({
      gender_text: comboLabel('GENDER', candidates.gender),
      city_text: comboLabel('CITY', candidates.city),
      state_text: comboLabel('STATE', candidates.state),
      country_text: comboLabel('COUNTRY', candidates.country),
      reference_text: comboLabel('REFERENCE_SOURCE', candidates.reference),
      position_text: comboLabel('DESIGNATION', candidates.position_applied_for),
      designation: comboLabel('DESIGNATION', sql`${resource_requests.designation}`),
      job_code: resource_requests.job_code,
      assigned_to: assignees.name,
      user_id: candidates.user_id,
      is_email_confirmed: sql<boolean>`not exists (select from users u where u.id = ${candidates.user_id} and u.email_verified_at is null)`,
    })
    .from(candidates)
    .leftJoin(resource_requests, eq(resource_requests.id, candidates.resource_requisition_request_id))
    .leftJoin(assignees, eq(assignees.id, candidates.assigned_to))
    .where(and(eq(candidates.id, id), isVisible))
  return row
}
