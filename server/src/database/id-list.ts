import { sql, type SQL } from 'drizzle-orm'

/** Ids as a list for `in` or `array(…)`, sent as one parameter whatever their number. */
export const idList = (ids: readonly number[]): SQL =>
  sql`(select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`
