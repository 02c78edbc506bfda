import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, expect, it } from 'vitest'
import { exportResults } from '@portal/contract/aptitude-results'
import { exportCampuses } from '@portal/contract/campuses'
import { exportDriveStudents } from '@portal/contract/drive-students'
import { exportFollowUps } from '@portal/contract/follow-ups'
import { exportInvitations } from '@portal/contract/inviting'
import { exportRequests } from '@portal/contract/request-list'
import { DAY } from '@portal/contract/shared/dates'
import { limits } from '@portal/contract/shared/limits'
import * as tables from './database/schema.ts'
import { newTest } from './testing/aptitude.ts'
import { newDrive, newStudent } from './testing/drives.ts'
import { newOpening, newStaff, type Caller } from './testing/factories.ts'
import { usePortal } from './testing/portal.ts'

const portal = usePortal()
const db = () => portal.ctx.database.db
const { exportedRows: MOST } = limits

/** Copies the newest row as often as a file has rows, so that there is one too many. `n` counts the copies. */
const copyNewest = async (table: PgTable, changes: Record<string, SQL>): Promise<void> => {
  const { name } = getTableConfig(table)
  const columns = Object.values(getTableColumns(table)).filter(({ generatedIdentity, generated }) => !generatedIdentity && !generated)
  const values = columns.map((column) => changes[column.name] ?? sql`t.${sql.identifier(column.name)}`)
  const names = columns.map((column) => sql.identifier(column.name))
  await db().execute(sql`insert into ${sql.identifier(name)} (${sql.join(names, sql`, `)}) select ${sql.join(values, sql`, `)}
    from (select * from ${sql.identifier(name)} order by id desc limit 1) t, generate_series(1, ${MOST}) n`)
}

let staff: Caller
beforeAll(async () => {
  staff = await newStaff(portal)
  const drive = await newDrive(portal)
  const { candidate_id } = await newStudent(portal, drive)
  await copyNewest(tables.candidates, { email: sql`'copy.' || n || '@example.com'`, user_id: sql`null` })
  const candidate = { candidate_id: sql`${candidate_id}::int + n` }
  const number = sql`'COPY' || n`
  await copyNewest(tables.drive_students, { ...candidate, enrolment_number: number, enrolment_key: number })
  const { test_id } = await newTest(portal, { kind: 'external' })
  await db()
    .insert(tables.aptitude_results)
    .values({ test_id, candidate_id, total: 40, maximum: 100, taken_at: new Date(), source: 'import' })
  await copyNewest(tables.aptitude_results, candidate)
  const past = new Date(Date.now() - 30 * DAY)
  await db().insert(tables.follow_ups).values({ candidate_id, rule: 'F14', assignee_id: staff.user_id, due_at: past, since: past })
  await copyNewest(tables.follow_ups, candidate)
  await copyNewest(tables.campuses, { name: sql`'College ' || n` })
  await newOpening(portal)
  await copyNewest(tables.resource_requests, { job_code: sql`'COPY-' || n` })
  const by = { invited_by: staff.user_id, status: 3, days: 14, expires_at: new Date(Date.now() + DAY), last_event: 'sent' }
  await db()
    .insert(tables.invitations)
    .values({ name: 'Asha', email: 'asha@example.com', ...by })
  await copyNewest(tables.invitations, { email: sql`'copy.' || n || '@example.org'` })
}, 120_000)

it.each([
  ['students', exportDriveStudents, { format: 'csv' }],
  ['test results', exportResults, { format: 'xlsx' }],
  ['follow-ups', exportFollowUps, {}],
  ['colleges', exportCampuses, {}],
  ['requests', exportRequests, {}],
  ['invitations', exportInvitations, {}],
] as const)('a list of %s is never exported in part: the refusal names the limit', async (_, endpoint, query) => {
  const { status, problem } = await portal.call(endpoint, { token: staff.token, query })
  expect([status, problem.code, problem.message]).toEqual([
    422,
    'too_many',
    'This list has more than 5,000 rows, the most that fit a file. Choose filters and download it in parts.',
  ])
})
