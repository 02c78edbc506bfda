import type { Database } from '../../database/open.ts'
import { countWaiting, findLastLink, holdChain, selectChain, selectUnchained, setLinks, type Link } from './audit.queries.ts'
import { BEGINNING, linkOf } from './audit.rules.ts'

/** Entries linked in one transaction. */
const AT_ONCE = 1000
/** Seconds an entry waits: by then the transactions that began before it have mostly ended, and places follow the ids. */
const SETTLED = 5

/** Links what has settled to the end of the chain; how many entries. Nobody who writes waits for it. */
export const linkEntries = async (database: Database, seconds = SETTLED): Promise<number> => {
  let linked = 0
  for (;;) {
    const count = await database.transaction(async (tx) => {
      if (!(await holdChain(tx))) return 0
      const entries = await selectUnchained(tx, seconds, AT_ONCE)
      let { place, hash } = (await findLastLink(tx)) ?? { place: 0, hash: BEGINNING }
      const links = entries.map((entry) => {
        place += 1
        hash = linkOf(hash, place, entry)
        return { id: entry.id, place, hash }
      })
      if (links.length > 0) await setLinks(tx, links)
      return links.length
    })
    linked += count
    if (count < AT_ONCE) return linked
  }
}

/** Entries read at once. */
const STEP = 5000
/** Minutes after which an entry without a place means that the job does not run, or that somebody took the place away. */
const OVERDUE = 60

export interface Verdict {
  /** The last entry of the chain; undefined while there is none. */
  readonly last: Link | undefined
  /** The first place where the chain does not hold, and why. */
  readonly broken: { readonly place: number; readonly why: string } | undefined
  readonly waiting: number
  readonly overdue: number
}

/** Walks the chain from its beginning. `known` is an end that was written down elsewhere: the chain has to go through it. */
export const verifyChain = async ({ db }: Pick<Database, 'db'>, known?: Link): Promise<Verdict> => {
  let last: Link = { place: 0, hash: BEGINNING }
  const { waiting, overdue } = await countWaiting(db, OVERDUE)
  const stop = (place: number, why: string): Verdict => ({ last, broken: { place, why }, waiting, overdue })
  for (;;) {
    const entries = await selectChain(db, last.place, STEP)
    for (const entry of entries) {
      const place = last.place + 1
      if (entry.place !== place) return stop(place, 'the entry is missing')
      if (entry.hash !== linkOf(last.hash, place, entry)) return stop(place, 'the entry was changed')
      if (known?.place === place && known.hash !== entry.hash) return stop(place, 'the chain was rewritten')
      last = { place, hash: entry.hash }
    }
    if (entries.length < STEP) break
  }
  if (known && known.place > last.place) return stop(last.place + 1, 'the entry is missing')
  return { last: last.place === 0 ? undefined : last, broken: undefined, waiting, overdue }
}
