import { panelsInTurn, type AllotBody, type DrivePanel, type PanelBody } from '@portal/contract/drive-panels'
import { limits } from '@portal/contract/shared/limits'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import { conflict, invalid, NOT_IN_LIST, notFound, violatedConstraint } from '../../platform/errors.ts'
import { recordAudits } from '../audit/audit.service.ts'
import { lockDrive } from '../campuses/drives.queries.ts'
import { readDrive } from '../campuses/drives.service.ts'
import { deletePanel, insertPanel, lockPanel, selectPanels, selectWithoutPanel, updateAllotment, updatePanel } from './panels.queries.ts'
import { mayManageStudents } from './students.policy.ts'
import { lockDriveForStudents } from './students.service.ts'

/** 404. */
export const listPanels = async ({ database: { db } }: AppContext, actor: Actor, drive_id: number): Promise<DrivePanel[]> => {
  await readDrive(db, actor, drive_id)
  return selectPanels(db, drive_id)
}

/** Audits the change under each college of the drive, for their activity. */
const recordPanels = async (tx: Db, actor: Actor, drive_id: number): Promise<void> => {
  const { campuses } = await readDrive(tx, actor, drive_id)
  const entries = campuses.map(({ id }) => ({ record_id: id, details: { drive_id } }))
  await recordAudits(tx, actor, 'drive_panels_changed', 'campus', entries)
}

const nameTaken = (error: unknown): unknown =>
  violatedConstraint(error) === 'drive_panels_name' ? invalid({ name: ['Another panel of this drive has this name.'] }) : error

const readPanel = async (tx: Db, drive_id: number, id: number): Promise<DrivePanel> => {
  const panel = (await selectPanels(tx, drive_id)).find((one) => one.id === id)
  if (!panel) throw notFound()
  return panel
}

/** Locks the drive, so that concurrent calls can't exceed the limit. Errors as in the contract. */
export const addPanel = async ({ database }: AppContext, actor: Actor, drive_id: number, body: PanelBody): Promise<DrivePanel> => {
  try {
    return await database.transaction(async (tx) => {
      authorize(actor, mayManageStudents, body)
      if (!(await lockDrive(tx, drive_id))) throw notFound()
      if ((await selectPanels(tx, drive_id)).length >= limits.drivePanels)
        throw conflict('too_many', `A drive has at most ${limits.drivePanels} panels.`)
      const id = await insertPanel(tx, drive_id, authorize(actor, mayManageStudents, body))
      await recordPanels(tx, actor, drive_id)
      return readPanel(tx, drive_id, id)
    })
  } catch (error) {
    throw nameTaken(error)
  }
}

const lockForChange = async (tx: Db, actor: Actor, id: number) => {
  const panel = await lockPanel(tx, id)
  if (!panel) throw notFound()
  return authorize(actor, mayManageStudents, panel)
}

/** 404; 422. */
export const changePanel = async ({ database }: AppContext, actor: Actor, id: number, body: PanelBody): Promise<DrivePanel> => {
  try {
    return await database.transaction(async (tx) => {
      const panel = await lockForChange(tx, actor, id)
      await updatePanel(tx, panel, body)
      await recordPanels(tx, actor, panel.drive_id)
      return readPanel(tx, panel.drive_id, id)
    })
  } catch (error) {
    throw nameTaken(error)
  }
}

/** 404. */
export const removePanel = ({ database }: AppContext, actor: Actor, id: number): Promise<void> =>
  database.transaction(async (tx) => {
    const panel = await lockForChange(tx, actor, id)
    await deletePanel(tx, panel)
    await recordPanels(tx, actor, panel.drive_id)
  })

/** The panel of each student: the chosen one, or for those without a panel the panels in turn. Errors as in the contract. */
const allotmentsOf = async (tx: Db, drive_id: number, { student_ids, panel_id }: AllotBody) => {
  const panels = await selectPanels(tx, drive_id)
  if (panel_id !== undefined) {
    if (panel_id !== null && panels.every(({ id }) => id !== panel_id)) throw invalid({ panel_id: [NOT_IN_LIST] })
    return student_ids.map((id) => ({ id, panel_id }))
  }
  if (panels.length === 0) throw conflict('not_allowed', 'The drive has no panels. Add one first.')
  const open = await selectWithoutPanel(tx, drive_id, student_ids)
  const inTurn = panelsInTurn(panels, open.length)
  return open.map((id, at) => ({ id, panel_id: inTurn[at] ?? null }))
}

/** Locks the drive to serialise allotments, so that panel sizes stay balanced. Errors as in the contract. */
export const allotPanels = (
  { database }: AppContext,
  actor: Actor,
  drive_id: number,
  body: AllotBody,
): Promise<{ allotted: number; panels: DrivePanel[] }> =>
  database.transaction(async (tx) => {
    await lockDriveForStudents(tx, actor, drive_id)
    const allotted = await updateAllotment(tx, drive_id, await allotmentsOf(tx, drive_id, body))
    if (allotted > 0) await recordPanels(tx, actor, drive_id)
    return { allotted, panels: await selectPanels(tx, drive_id) }
  })
