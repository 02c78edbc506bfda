import { createHash } from 'node:crypto'

/** What of an entry the chain holds. */
export interface Chained {
  readonly id: number
  readonly actor_id: number | null
  readonly action: string
  readonly record: string
  readonly record_id: number | null
  /** As JSON. */
  readonly details: string | null
  readonly created_at: Date
}

/** The hash before the first entry. */
export const BEGINNING = '0'.repeat(64)

/** The link of an entry at its place: whoever changes, drops or inserts one has to write every later one anew. */
export const linkOf = (before: string, place: number, entry: Chained): string => {
  const { id, actor_id, action, record, record_id, details, created_at } = entry
  const told = JSON.stringify([place, id, actor_id, action, record, record_id, details, created_at.toISOString()])
  return createHash('sha256').update(`${before}\n${told}`).digest('hex')
}
