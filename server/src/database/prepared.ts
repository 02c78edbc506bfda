import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from './open.ts'

const dialect = new PgDialect()

/**
 * A raw statement with `sql.placeholder`s, prepared once per connection, for statements that cost more to plan than to run. It uses a
 * generic plan, so anything the plan depends on, such as a LIMIT, must be part of the statement and of its name.
 */
export const preparedStatement = <Row>(name: string, statement: SQL): ((db: Db, values: Record<string, unknown>) => Promise<Row[]>) => {
  const query = dialect.sqlToQuery(statement)
  return async (db, values) => {
    const { rows } = (await db._.session.prepareQuery(query, undefined, name, false).execute(values)) as { rows: Row[] }
    return rows
  }
}
