import { isIPv6 } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../database/open.ts'
import { rate_limits } from '../database/schema.ts'
import { Refusal } from './errors.ts'
import { hashOf } from './secrets.ts'

/** At most `max` hits per window of `seconds`. */
export interface RateLimit {
  readonly name: string
  readonly max: number
  readonly seconds: number
}

/** The network a limit applies to: an IPv4 address, or the /64 prefix of an IPv6 address, which is what one customer gets. */
export const networkOf = (ip: string): string => {
  if (!isIPv6(ip)) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail] = ip.split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const middle = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...middle, ...right].slice(0, 4).join(':')
}

/** Hashed, so that counters contain no addresses. */
const keyOf = (limit: RateLimit, subject: string): string => `${limit.name}:${hashOf(subject).slice(0, 32)}`

/** Counts a hit in the database, shared by all processes. Returns the seconds to wait if the limit is exceeded, otherwise 0. */
export const countHit = async (db: Db, limit: RateLimit, subject: string): Promise<number> => {
  const ended = sql`${rate_limits.ends_at} <= now()`
  const [row] = await db
    .insert(rate_limits)
    .values({ key: keyOf(limit, subject), hits: 1, ends_at: sql`now() + make_interval(secs => ${limit.seconds})` })
    .onConflictDoUpdate({
      target: rate_limits.key,
      set: {
        hits: sql`case when ${ended} then 1 else ${rate_limits.hits} + 1 end`,
        ends_at: sql`case when ${ended} then excluded.ends_at else ${rate_limits.ends_at} end`,
      },
    })
    .returning({ hits: rate_limits.hits, wait: sql<number>`greatest(1, ceil(extract(epoch from ${rate_limits.ends_at} - now())))::int` })
  return row && row.hits > limit.max ? row.wait : 0
}

/** Counts a hit; throws 429 with `Retry-After` if the limit is exceeded. */
export const limitHits = async (db: Db, limit: RateLimit, subject: string): Promise<void> => {
  const wait = await countHit(db, limit, subject)
  if (wait > 0) throw tooManyRequests(wait)
}

const tooManyRequests = (seconds: number): Refusal =>
  new Refusal(429, 'too_many_requests', `Too many attempts. Wait ${Math.ceil(seconds / 60)} min and try again.`, {
    details: { retry_after: String(seconds) },
  })

/** Reverts one hit after a successful attempt. */
export const uncountHit = async (db: Db, limit: RateLimit, subject: string): Promise<void> => {
  await db
    .update(rate_limits)
    .set({ hits: sql`greatest(0, ${rate_limits.hits} - 1)` })
    .where(eq(rate_limits.key, keyOf(limit, subject)))
}

/** Deletes the subject's counter. */
export const resetLimit = async (db: Db, limit: RateLimit, subject: string): Promise<void> => {
  await db.delete(rate_limits).where(eq(rate_limits.key, keyOf(limit, subject)))
}
