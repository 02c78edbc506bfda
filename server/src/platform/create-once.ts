import { and, eq } from 'drizzle-orm'
import type { Database, Db } from '../database/open.ts'
import { idempotency_keys } from '../database/schema.ts'
import { Refusal } from './errors.ts'

/** The `Idempotency-Key` of a call, whose account it is, and the hash of its path and body. */
export interface IdempotencyKey {
  readonly user_id: number
  readonly key: string
  readonly call_hash: string
}

const isKey = ({ user_id, key }: IdempotencyKey) => and(eq(idempotency_keys.user_id, user_id), eq(idempotency_keys.key, key))

/** Id of the record that the first call with this key created. 422 `key_reused` if that call was another one. */
const recordOfFirst = async <Id>(tx: Db, key: IdempotencyKey): Promise<Id> => {
  const [first] = await tx.select().from(idempotency_keys).where(isKey(key))
  if (first?.call_hash !== key.call_hash)
    throw new Refusal(422, 'key_reused', 'This Idempotency-Key was sent with another call. Use a new one.')
  return first.record_id as Id
}

/** `create`, unless the key has created its record already. Another call with the key waits here until the first has ended. */
const createWith = async <Id extends number | null>(tx: Db, key: IdempotencyKey, create: (tx: Db) => Promise<Id>): Promise<Id> => {
  const claimed = await tx.insert(idempotency_keys).values(key).onConflictDoNothing().returning({ key: idempotency_keys.key })
  if (claimed.length === 0) return recordOfFirst<Id>(tx, key)
  const record_id = await create(tx)
  await tx.update(idempotency_keys).set({ record_id }).where(isKey(key))
  return record_id
}

/**
 * Creates a record in one transaction and returns what `read` reads of it. A form that is submitted again because the response was lost
 * carries the same key: it creates nothing more and returns the first record. 422 `key_reused`; 404 from `read` if the record has been
 * removed since.
 */
export const createOnce = <Id extends number | null, T>(
  database: Database,
  key: IdempotencyKey | null,
  create: (tx: Db) => Promise<Id>,
  read: (tx: Db, id: Id) => Promise<T> | T,
): Promise<T> => database.transaction(async (tx) => read(tx, await (key === null ? create(tx) : createWith(tx, key, create))))
