import { sql, type SQL } from 'drizzle-orm'
import { numeric, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core'

/** An instant, stored in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
export const createdAt = () =>
  instant('created_at')
    .notNull()
    .default(sql`now()`)
/** A number with two decimals: percent, lakhs or months. */
export const decimal = (name: string) => numeric(name, { precision: 7, scale: 2, mode: 'number' })

/**
 * A name without case, spaces and punctuation, by which a college is recognised: "L.D. College of Engg." is "ldcollegeofengg". The index of
 * educations is on the same expression.
 */
export const collegeKey = (name: SQL | AnyPgColumn): SQL =>
  sql`regexp_replace(lower(replace(${name}, '&', 'and')), '[[:space:][:punct:]’‘“”–—·]+', '', 'g')`
