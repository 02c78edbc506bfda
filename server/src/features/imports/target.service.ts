import type { ImportType } from '@portal/contract/import-fields'
import { DRAFT } from '@portal/contract/aptitude'
import { studentsRefusal } from '@portal/contract/drives'
import type { ImportTarget, ImportTest } from '@portal/contract/imports'
import { ENTRY_NOT_FOUND, invalid, NOT_IN_LIST } from '../../platform/errors.ts'
import type { Db } from '../../database/open.ts'
import { findDrive } from '../campuses/drives.queries.ts'
import { findTest } from '../aptitude-tests/aptitude-tests.queries.ts'
import { selectMaxima, type ImportRecord, type ScoreTarget, type StudentTarget } from './imports.queries.ts'

const idOf = (text: string | undefined): number | undefined => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : undefined)

type Fields = Readonly<Record<string, string | undefined>>

/** The drive of a roster, with its college and request. 422 on these fields. */
const readDriveTarget = async (db: Db, { drive_id, campus_id, course, resource_request_id }: Fields): Promise<StudentTarget> => {
  const id = idOf(drive_id)
  if (id === undefined) throw invalid({ drive_id: ['Choose a drive.'] })
  const found = await findDrive(db, id)
  if (!found) throw invalid({ drive_id: [ENTRY_NOT_FOUND] })
  const refusal = studentsRefusal(found.drive.status)
  if (refusal !== null) throw invalid({ drive_id: [refusal] })
  const chosen = (value: string | undefined, options: readonly { readonly id: number }[]): number | null | undefined => {
    if (value === undefined || value === '') return options.length === 1 ? options[0]?.id : null
    return options.find((option) => option.id === idOf(value))?.id
  }
  const [campus, request] = [chosen(campus_id, found.campuses), chosen(resource_request_id, found.requests)]
  if (campus === undefined) throw invalid({ campus_id: [NOT_IN_LIST] })
  if (request === undefined) throw invalid({ resource_request_id: [NOT_IN_LIST] })
  if (request === null) throw invalid({ resource_request_id: ['Choose what the students apply for.'] })
  const known = course === undefined || course === '' ? null : found.drive.eligibility.courses.find((key) => key === idOf(course))
  if (known === undefined) throw invalid({ course: [NOT_IN_LIST] })
  return { drive_id: id, campus_id: campus, course: known, resource_request_id: request }
}

/** A published test, taken in the portal or elsewhere. 422 on `test_id`. */
const readTest = async (db: Db, { test_id }: Fields): Promise<ScoreTarget> => {
  const id = idOf(test_id)
  if (id === undefined) throw invalid({ test_id: ['Choose a test.'] })
  const test = (await findTest(db, id))?.test
  if (!test) throw invalid({ test_id: [ENTRY_NOT_FOUND] })
  if (test.kind === 'practice') throw invalid({ test_id: ['A practice test has no scores.'] })
  if (test.status === DRAFT) throw invalid({ test_id: ['Publish the test first.'] })
  return { test_id: id, drive_id: test.drive_id }
}

/** The drive or test that the rows belong to, as chosen with the file. 422 on these fields. */
export const readTarget = async (db: Db, type: ImportType, fields: Fields): Promise<{ target?: StudentTarget; test?: ScoreTarget }> => {
  if (type === 'students') return { target: await readDriveTarget(db, fields) }
  return type === 'scores' ? { test: await readTest(db, fields) } : {}
}

/** The test for display; null for other types. */
export const showTest = async (db: Db, { options }: Pick<ImportRecord, 'options'>): Promise<ImportTest | null> => {
  const found = options.test && (await findTest(db, options.test.test_id))
  if (!found) return null
  const maxima = await selectMaxima(db, found.test.id)
  const maximum = Object.values(maxima).reduce((total, marks) => total + marks, 0)
  const { test, drive } = found
  return { id: test.id, name: test.name, drive: drive && { id: drive.id, name: drive.name }, maximum }
}

/** The drive for display; null for other types, and if the drive no longer exists. */
export const showTarget = async (db: Db, { options }: Pick<ImportRecord, 'options'>): Promise<ImportTarget | null> => {
  const { target } = options
  const found = target && (await findDrive(db, target.drive_id))
  if (!found) return null
  return {
    drive: { id: found.drive.id, name: found.drive.name },
    campus: found.campuses.find(({ id }) => id === target.campus_id) ?? null,
    campuses: [...found.campuses],
    resource_request_id: target.resource_request_id,
  }
}
