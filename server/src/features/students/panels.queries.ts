import { eq, sql } from 'drizzle-orm'
import type { DrivePanel, PanelBody } from '@portal/contract/drive-panels'
import { idList } from '../../database/id-list.ts'
import type { Db } from '../../database/open.ts'
import { drive_panels, drive_students } from '../../database/schema.ts'
import type { Authorized } from '../../platform/actor.ts'

interface PanelId {
  readonly id: number
}

/** Panels of a drive in natural sort order: Panel 2 before Panel 10. */
export const selectPanels = async (db: Db, drive_id: number): Promise<DrivePanel[]> => {
  const { rows } = await db.execute<DrivePanel & Record<string, unknown>>(sql`
    select p.id, p.name, p.room, p.interviewers,
      (select count(*)::int from drive_students s join candidates c on c.id = s.candidate_id
        where s.panel_id = p.id and c.withheld_since is null) as students
      from drive_panels p where p.drive_id = ${drive_id}
     order by coalesce(substring(p.name from '[0-9]{1,9}')::int, 0), lower(p.name)`)
  return rows
}

/** `FOR UPDATE`: the panel can't be removed while students are being allotted to it. */
export const lockPanel = async (tx: Db, id: number): Promise<typeof drive_panels.$inferSelect | undefined> => {
  const [row] = await tx.select().from(drive_panels).where(eq(drive_panels.id, id)).for('update')
  return row
}

export const insertPanel = async (tx: Db, drive_id: number, body: Authorized<PanelBody, 'manage'>): Promise<number> => {
  const [row] = await tx
    .insert(drive_panels)
    .values({ ...body, drive_id })
    .returning({ id: drive_panels.id })
  if (!row) throw new Error('The panel was not inserted.')
  return row.id
}

/** Marks the students of a panel as changed, for the tablets that show its name and room. */
const touchStudents = async (tx: Db, { id }: PanelId): Promise<void> => {
  await tx
    .update(drive_students)
    .set({ updated_at: sql`now()` })
    .where(eq(drive_students.panel_id, id))
}

export const updatePanel = async (tx: Db, { id }: Authorized<PanelId, 'manage'>, body: PanelBody): Promise<void> => {
  await touchStudents(tx, { id })
  await tx.update(drive_panels).set(body).where(eq(drive_panels.id, id))
}

export const deletePanel = async (tx: Db, { id }: Authorized<PanelId, 'manage'>): Promise<void> => {
  await touchStudents(tx, { id })
  await tx.delete(drive_panels).where(eq(drive_panels.id, id))
}

/** Of these students, those without a panel, by enrolment number. */
export const selectWithoutPanel = async (tx: Db, drive_id: number, student_ids: readonly number[]): Promise<number[]> => {
  const { rows } = await tx.execute<PanelId & Record<string, unknown>>(sql`
    select s.id from drive_students s join candidates c on c.id = s.candidate_id and c.withheld_since is null
     where s.drive_id = ${drive_id} and s.panel_id is null and s.id in ${idList(student_ids)}
     order by s.enrolment_key, s.id`)
  return rows.map(({ id }) => id)
}

/** Sets the panel of each student; returns how many changed. */
export const updateAllotment = async (
  tx: Db,
  drive_id: number,
  allotted: readonly { readonly id: number; readonly panel_id: number | null }[],
): Promise<number> => {
  if (allotted.length === 0) return 0
  const { rows } = await tx.execute(sql`
    update drive_students s set panel_id = x.panel_id, updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(allotted)}::jsonb) as x(id int, panel_id int)
     where s.id = x.id and s.drive_id = ${drive_id} and s.panel_id is distinct from x.panel_id returning s.id`)
  return rows.length
}
