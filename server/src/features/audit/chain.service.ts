import type { Database } from '../../database/open.ts'
import { countUnlinked, findLastLink, tryLockChain, selectChain, selectUnchained, updateLinks, type ChainLink } from './audit.queries.ts'
import { GENESIS_HASH, hashEntry } from './audit.rules.ts'

/** Entries linked per transaction. */
const BATCH_SIZE = 1000
/** Minimum age of linked entries: transactions that old have usually committed, so places follow the order of ids. */
const SETTLE_SECONDS = 5

/** Appends settled entries to the chain and returns their number. Doesn't block writers. */
export const linkEntries = async (database: Database, seconds = SETTLE_SECONDS): Promise<number> => {
  let linked = 0
  for (;;) {
    const count = await database.transaction(async (tx) => {
      if (!(await tryLockChain(tx))) return 0
      const entries = await selectUnchained(tx, seconds, BATCH_SIZE)
      let { place, hash } = (await findLastLink(tx)) ?? { place: 0, hash: GENESIS_HASH }
      const links = entries.map((entry) => {
        place += 1
        hash = hashEntry(hash, place, entry)
        return { id: entry.id, place, hash }
      })
      if (links.length > 0) await updateLinks(tx, links)
      return links.length
    })
    linked += count
    if (count < BATCH_SIZE) return linked
  }
}

/** Entries read per query. */
const PAGE_SIZE = 5000
/** An entry that stays unlinked longer means that the job isn't running or that someone removed its place. */
const OVERDUE_MINUTES = 60

export interface ChainVerification {
  /** Last entry of the chain; undefined if the chain is empty. */
  readonly last: ChainLink | undefined
  /** First broken place, and why. */
  readonly broken: { readonly place: number; readonly why: string } | undefined
  readonly waiting: number
  readonly overdue: number
}

/** Verifies the chain from its first entry. `known`: an earlier end of the chain, stored elsewhere, that must still be part of it. */
export const verifyChain = async ({ db }: Pick<Database, 'db'>, known?: ChainLink): Promise<ChainVerification> => {
  let last: ChainLink = { place: 0, hash: GENESIS_HASH }
  const { waiting, overdue } = await countUnlinked(db, OVERDUE_MINUTES)
  const broken = (place: number, why: string): ChainVerification => ({ last, broken: { place, why }, waiting, overdue })
  for (;;) {
    const entries = await selectChain(db, last.place, PAGE_SIZE)
    for (const entry of entries) {
      const place = last.place + 1
      if (entry.place !== place) return broken(place, 'the entry is missing')
      if (entry.hash !== hashEntry(last.hash, place, entry)) return broken(place, 'the entry was changed')
      if (known?.place === place && known.hash !== entry.hash) return broken(place, 'the chain was rewritten')
      last = { place, hash: entry.hash }
    }
    if (entries.length < PAGE_SIZE) break
  }
  if (known && known.place > last.place) return broken(last.place + 1, 'the entry is missing')
  return { last: last.place === 0 ? undefined : last, broken: undefined, waiting, overdue }
}
