import { importEntryKeys, fieldsOfEntry } from '@portal/contract/import-fields'
import { dayInIndia } from '@portal/contract/shared/dates'
import type { Db } from '../../database/open.ts'
import { totalExperience } from '../experiences/experiences.rules.ts'
import { planEntries, selectCountedJobs, updateTotals, writeEntries } from './entry-run.queries.ts'
import type { ImportRecord } from './imports.queries.ts'
import type { Part } from './parts.queries.ts'
import type { Planned } from './plan.queries.ts'

const entryFields = new Set(importEntryKeys.flatMap(fieldsOfEntry))
/** Whether a column of the import is of the education or the current job of candidates. */
export const hasEntries = ({ type, mapping }: Pick<ImportRecord, 'type' | 'mapping'>): boolean =>
  type === 'candidates' && mapping.some(({ field }) => entryFields.has(field))

/** Updates candidates of a part by `work`, and then their education and current job as planned before it; returns what `work` does. */
export const withEntries = async (tx: Db, part: Planned & Part, work: () => Promise<number[]>): Promise<number[]> => {
  await planEntries(tx, part)
  const updated = await work()
  const rows = await writeEntries(tx, part, updated)
  const jobs = Map.groupBy(
    await selectCountedJobs(
      tx,
      rows.map(({ candidate_id }) => candidate_id),
    ),
    ({ candidate_id }) => candidate_id,
  )
  const totals = rows.flatMap(({ row, candidate_id }) => {
    const counted = jobs.get(candidate_id)
    return counted ? [{ row, candidate_id, total: totalExperience(counted, dayInIndia(), counted[0]?.total_experience) }] : []
  })
  await updateTotals(tx, part, totals)
  return updated
}
