import type { Campus, CampusBody, CampusQuery, CampusRow, EditCampusBody } from '@portal/contract/campuses'
import { PER_PAGE, type Paged } from '@portal/contract/shared/page'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import { csvOf } from '../../platform/csv.rules.ts'
import { conflict, invalid, NOT_IN_LIST, notFound } from '../../platform/errors.ts'
import { listRecordActivity, recordAudit } from '../audit/audit.service.ts'
import { readWholeList } from '../audit/whole-list.service.ts'
import { assertCombos, findEmployee } from '../combos/combos.service.ts'
import { selectCampuses } from './campus-list.queries.ts'
import { mayManageCampuses } from './campuses.policy.ts'
import { findCampus, insertCampus, lockCampus, replaceNames, updateCampus } from './campuses.queries.ts'
import { duplicateNameErrors } from './campuses.rules.ts'
import { columns } from './export.rules.ts'

/** Maximum entries in the activity of a college. */
const MAX_ACTIVITIES = 50

/** Colleges with their contact and candidate count. */
export const listCampuses = async ({ database: { db } }: AppContext, actor: Actor, query: CampusQuery): Promise<Paged<CampusRow>> => {
  const { page = 1, per_page = PER_PAGE } = query
  return { ...(await selectCampuses(db, authorize(actor, mayManageCampuses, query))), page, per_page }
}

/** The rows of the list as CSV. Audited. 422 `too_many`. */
export const exportCampuses = async ({ database: { db } }: AppContext, actor: Actor, query: CampusQuery): Promise<string> => {
  const allowed = authorize(actor, mayManageCampuses, query)
  return csvOf(columns, await readWholeList(db, actor, 'campuses', (whole) => selectCampuses(db, { ...allowed, ...whole })))
}

/** 404. */
export const readCampus = async (db: Db, actor: Actor, id: number): Promise<Campus> => {
  const campus = await findCampus(db, id)
  if (!campus) throw notFound()
  return { ...authorize(actor, mayManageCampuses, campus), activity: await listRecordActivity(db, 'campus', id, MAX_ACTIVITIES) }
}

/** 422 unless every newly chosen option exists; unchanged ones may have been retired since. */
const assertChoices = async (tx: Db, body: CampusBody, before: Pick<CampusBody, 'city' | 'courses' | 'assigned_to'> | null) => {
  const courses = body.courses.filter((key) => !before?.courses.includes(key))
  await assertCombos(tx, {
    ...(body.city !== before?.city && { city: { name: 'CITY', key: body.city } }),
    ...Object.fromEntries(courses.map((key) => [`courses.${body.courses.indexOf(key)}`, { name: 'EDUCATION_QUALIFICATION_TYPE', key }])),
  })
  const { assigned_to } = body
  if (assigned_to !== null && assigned_to !== before?.assigned_to && !(await findEmployee(tx, assigned_to)))
    throw invalid({ assigned_to: [NOT_IN_LIST] })
}

const writeNames = async (tx: Db, id: number, body: CampusBody): Promise<void> => {
  const conflicts = await replaceNames(tx, id, body)
  if (conflicts.length > 0) throw invalid(duplicateNameErrors(conflicts))
}

/** 422 for options that don't exist, and for names used by another college in the city. */
export const addCampus = ({ database }: AppContext, actor: Actor, body: CampusBody): Promise<Campus> =>
  database.transaction(async (tx) => {
    const campus = authorize(actor, mayManageCampuses, body)
    await assertChoices(tx, campus, null)
    const id = await insertCampus(tx, campus, actor.user_id)
    await writeNames(tx, id, campus)
    await recordAudit(tx, actor, 'campus_added', 'campus', id)
    return readCampus(tx, actor, id)
  })

/** 404; 409 `changed_meanwhile`; 422 as in `addCampus`. */
export const changeCampus = (
  { database }: AppContext,
  actor: Actor,
  id: number,
  { updated_at, ...body }: EditCampusBody,
): Promise<Campus> =>
  database.transaction(async (tx) => {
    const row = await lockCampus(tx, id)
    if (!row) throw notFound()
    const campus = authorize(actor, mayManageCampuses, row)
    if (updated_at !== campus.updated_at.toISOString())
      throw conflict('changed_meanwhile', 'Someone has changed this college. Reload the page and try again.', {
        updated_at: campus.updated_at.toISOString(),
      })
    await assertChoices(tx, body, campus)
    await updateCampus(tx, campus, body)
    await writeNames(tx, id, body)
    await recordAudit(tx, actor, 'campus_changed', 'campus', id)
    return readCampus(tx, actor, id)
  })
