import { sql } from 'drizzle-orm'
import { numeric, timestamp } from 'drizzle-orm/pg-core'

/** An instant, stored in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
export const createdAt = () =>
  instant('created_at')
    .notNull()
    .default(sql`now()`)
/** A number with two decimals: percent, lakhs or months. */
export const decimal = (name: string) => numeric(name, { precision: 7, scale: 2, mode: 'number' })
