import { importField } from '@portal/contract/import-fields'
import { dayInIndia } from '@portal/contract/shared/dates'
import type { Db } from '../../database/open.ts'
import { indexDriveNames, noDriveNames } from './drive-names.rules.ts'
import { indexCities, indexOptions, type OptionCombo, type OptionIndex } from './choices.rules.ts'
import {
  selectCampusNames,
  selectChosen,
  selectEligibility,
  selectMaxima,
  selectOpeningNames,
  selectOptions,
  type ImportRecord,
} from './imports.queries.ts'
import { neededMarks } from './student-record.rules.ts'
import type { Reader } from './cells.rules.ts'

/** Loads everything that determines the meaning of an import's cells. `more`: combos not required by any column. */
export const loadReader = async (
  db: Db,
  { type, mapping, options: { target, test } }: Pick<ImportRecord, 'type' | 'mapping' | 'options'>,
  more: readonly OptionCombo[] = [],
): Promise<Reader> => {
  const combos = new Set<OptionCombo>([...more, ...mapping.flatMap(({ field }) => importField(type, field)?.combo ?? [])])
  if (combos.has('CITY')) combos.add('STATE')
  // A branch may name the course.
  if (type === 'students') combos.add('EDUCATION_QUALIFICATION_TYPE')
  const options = await selectOptions(db, [...combos])
  const indexes: Partial<Record<OptionCombo, OptionIndex>> = {}
  for (const combo of combos) {
    const rows = options.get(combo) ?? []
    indexes[combo] = combo === 'CITY' ? indexCities(rows, options.get('STATE') ?? []) : indexOptions(combo, rows)
  }
  const eligibility = target && (await selectEligibility(db, target.drive_id))
  return {
    type,
    columns: mapping,
    options: indexes,
    chosen: await selectChosen(db, type),
    today: dayInIndia(),
    campus_id: target?.campus_id ?? null,
    course: target?.course ?? null,
    courses: eligibility?.courses ?? [],
    needed: eligibility ? neededMarks(eligibility) : [],
    campuses: target ? indexDriveNames(await selectCampusNames(db, target.drive_id)) : noDriveNames,
    openings: target ? indexDriveNames(await selectOpeningNames(db, target.drive_id)) : noDriveNames,
    maxima: test ? await selectMaxima(db, test.test_id) : {},
  }
}
