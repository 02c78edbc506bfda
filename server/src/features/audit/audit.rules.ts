import { createHash } from 'node:crypto'

/** The hashed part of an entry. */
export interface ChainedEntry {
  readonly id: number
  readonly actor_id: number | null
  readonly action: string
  readonly record: string
  readonly record_id: number | null
  /** JSON text. */
  readonly details: string | null
  readonly created_at: Date
}

/** A profile read again by the same account within this time has no further entry: an open page reads it whenever its window is used. */
export const READ_MINUTES = 15

/** Previous hash of the first entry. */
export const GENESIS_HASH = '0'.repeat(64)

/** Hash over the previous hash and this entry: changing, removing or inserting an entry changes all later hashes. */
export const hashEntry = (previous: string, place: number, entry: ChainedEntry): string => {
  const { id, actor_id, action, record, record_id, details, created_at } = entry
  const content = JSON.stringify([place, id, actor_id, action, record, record_id, details, created_at.toISOString()])
  return createHash('sha256').update(`${previous}\n${content}`).digest('hex')
}
