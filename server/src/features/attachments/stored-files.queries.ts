import { sql } from 'drizzle-orm'
import type { Db } from '../../database/open.ts'
import { documentKeys, usedKeys } from './attachments.queries.ts'

/** A table of this transaction for the keys that the storage lists. */
export const createListing = async (tx: Db): Promise<void> => {
  await tx.execute(sql`create temporary table stored_files (storage_key text primary key) on commit drop`)
}

export const insertListed = async (tx: Db, keys: readonly string[]): Promise<void> => {
  await tx.execute(sql`
    insert into stored_files select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) on conflict do nothing`)
}

const keysOf = async (tx: Db, query: ReturnType<typeof sql>): Promise<string[]> =>
  (await tx.execute<{ storage_key: string }>(query)).rows.map(({ storage_key }) => storage_key)

/** Keys of documents that the storage doesn't list. */
export const selectUnlisted = (tx: Db): Promise<string[]> =>
  keysOf(tx, sql`select storage_key from (${documentKeys}) documents except select storage_key from stored_files order by 1`)

/** Listed keys that no row has, unless a job of the queue is about to remove the file. */
export const selectUnused = (tx: Db, queue: string): Promise<string[]> =>
  keysOf(
    tx,
    sql`select storage_key from stored_files
      except select storage_key from (${usedKeys}) used
      except select storage_key from full_exports
      except select storage_key from data_exports
      except select data ->> 'storage_key' from jobs.job where name = ${queue} and state in ('created', 'retry', 'active')
      order by 1`,
  )

/** The rows that have this key, such as `attachments 12`. */
export const findOwner = async (db: Db, storage_key: string): Promise<string | undefined> => {
  const { rows } = await db.execute<{ owner: string }>(sql`
    select 'attachments ' || id as owner from attachments where storage_key = ${storage_key}
    union all select 'campus_documents ' || id from campus_documents where storage_key = ${storage_key}
    union all select 'question_versions ' || id from question_versions where picture_key = ${storage_key} limit 1`)
  return rows[0]?.owner
}
