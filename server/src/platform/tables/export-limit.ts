import { limits } from '@portal/contract/shared/limits'
import { Refusal } from '../errors.ts'

/** 422 `too_many` if a list has more rows than are exported: a file that ends early looks complete. */
export const assertExportable = (total: number): void => {
  if (total <= limits.exportedRows) return
  const most = limits.exportedRows.toLocaleString('en-IN')
  const message = `This list has more than ${most} rows, the most that fit a file. Choose filters and download it in parts.`
  throw new Refusal(422, 'too_many', message, { details: { most: String(limits.exportedRows) } })
}
