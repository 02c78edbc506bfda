import { limits } from '@portal/contract/shared/limits'
import type { Db } from '../../database/open.ts'
import type { Actor } from '../../platform/actor.ts'
import { Refusal } from '../../platform/errors.ts'
import { recordAudit } from './audit.service.ts'

/**
 * All rows of a list for a file of it. Audited under the name of the list. 422 `too_many` if it has more rows than are exported: a file
 * that ends early looks complete. The feature that owns the list must have authorized the reader.
 */
export const readWholeList = async <Row>(
  db: Db,
  actor: Actor,
  list: string,
  select: (whole: { readonly page: number; readonly per_page: number }) => Promise<{ rows: readonly Row[]; total: number }>,
): Promise<readonly Row[]> => {
  const { rows, total } = await select({ page: 1, per_page: limits.exportedRows })
  if (total > limits.exportedRows) {
    const most = limits.exportedRows.toLocaleString('en-IN')
    const message = `This list has more than ${most} rows, the most that fit a file. Choose filters and download it in parts.`
    throw new Refusal(422, 'too_many', message, { details: { most: String(limits.exportedRows) } })
  }
  await recordAudit(db, actor, 'list_downloaded', 'list', null, { list, rows: rows.length })
  return rows
}
