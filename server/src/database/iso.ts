import { type SQL, sql } from 'drizzle-orm'

/** An instant as ISO 8601 UTC, for raw statements, whose timestamps the drivers return in different forms. */
export const iso = (instant: SQL): SQL<string> => sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
