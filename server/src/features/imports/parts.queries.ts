import { sql, type SQL } from 'drizzle-orm'
import type { ImportRecord } from './imports.queries.ts'

/** Rows of an import that are written or undone in one transaction. */
export interface Part extends Pick<ImportRecord, 'id' | 'sheet'> {
  readonly first: number
  readonly last: number
}

/** The rows `r` of a part. */
export const ofPart = ({ id, sheet, first, last }: Part): SQL =>
  sql`r.import_id = ${id} and r.sheet = ${sheet} and r.row between ${first} and ${last}`
