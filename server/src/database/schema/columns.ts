import { sql, type SQL } from 'drizzle-orm'
import { numeric, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core'

/** An instant, stored in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
export const createdAt = () =>
  instant('created_at')
    .notNull()
    .default(sql`now()`)
/** A number with two decimals: per cent, lakhs or months. */
export const decimal = (name: string) => numeric(name, { precision: 7, scale: 2, mode: 'number' })

/**
 * Normalised college name, ignoring case, spaces and punctuation: "L.D. College of Engg." → "ldcollegeofengg". The index on educations uses
 * the same expression.
 */
export const collegeKey = (name: SQL | AnyPgColumn): SQL =>
  sql`regexp_replace(lower(replace(${name}, '&', 'and')), '[[:space:][:punct:]’‘“”–—·]+', '', 'g')`
