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
  /**
   * For `countingFailures`: a failure counts as much as this many attempts in flight, 1 if omitted. More for slow attempts from a network that
   * many share: theirs pile up when they start together.
   */
  readonly inFlightPerFailure?: number
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

const weightOf = ({ inFlightPerFailure = 1 }: RateLimit): number => inFlightPerFailure

/**
 * Adds to the counter in the database, shared by all processes, unless that exceeds the limit: then returns the seconds to wait, otherwise 0.
 */
const add = async (db: Db, limit: RateLimit, subject: string, hits: number): Promise<number> => {
  const key = keyOf(limit, subject)
  const isEnded = sql`${rate_limits.ends_at} <= now()`
  const added = await db
    .insert(rate_limits)
    .values({ key, hits, ends_at: sql`now() + make_interval(secs => ${limit.seconds})` })
    .onConflictDoUpdate({
      target: rate_limits.key,
      set: {
        hits: sql`case when ${isEnded} then excluded.hits else ${rate_limits.hits} + excluded.hits end`,
        ends_at: sql`case when ${isEnded} then excluded.ends_at else ${rate_limits.ends_at} end`,
      },
      setWhere: sql`${isEnded} or ${rate_limits.hits} + excluded.hits <= ${limit.max * weightOf(limit)}`,
    })
    .returning({ key: rate_limits.key })
  if (added.length > 0) return 0
  const wait = sql<number>`greatest(1, ceil(extract(epoch from ${rate_limits.ends_at} - now())))::int`
  const [row] = await db.select({ wait }).from(rate_limits).where(eq(rate_limits.key, key))
  return row?.wait ?? 1
}

/** Counts a hit, unless the limit is reached: then returns the seconds to wait, otherwise 0. */
export const countHit = (db: Db, limit: RateLimit, subject: string): Promise<number> => add(db, limit, subject, weightOf(limit))

const assertNoWait = (seconds: number): void => {
  if (seconds > 0)
    throw new Refusal(429, 'too_many_requests', `Too many attempts. Wait ${Math.ceil(seconds / 60)} min and try again.`, {
      details: { retry_after: String(seconds) },
    })
}

/** Counts a hit; throws 429 with `Retry-After` if the limit is reached. */
export const limitHits = async (db: Db, limit: RateLimit, subject: string): Promise<void> =>
  assertNoWait(await countHit(db, limit, subject))

/** Changes the counter of an attempt that was admitted. */
const settle = async (db: Db, limit: RateLimit, subject: string, change: number): Promise<void> => {
  if (change === 0) return
  await db
    .update(rate_limits)
    .set({ hits: sql`greatest(0, ${rate_limits.hits} + ${change}::int)` })
    .where(eq(rate_limits.key, keyOf(limit, subject)))
}

/**
 * Runs an attempt and counts it only if it fails: rejects with an error that `isFailure` confirms. 429 without running it if the limit is
 * reached. Call it outside a transaction.
 *
 * It is counted before it runs, as an attempt in flight, so guesses sent at once can't overtake their count. Guarantees for a window: one
 * after another at most `max` attempts fail, and however many are sent at once, at most `max * inFlightPerFailure` fail. Without failures,
 * that many correct ones are in flight before one is refused. An attempt that a crash interrupts stays counted as in flight until the
 * window ends.
 */
export const countingFailures = async <T>(
  db: Db,
  limit: RateLimit,
  subject: string,
  work: () => Promise<T>,
  isFailure: (error: unknown) => boolean = () => true,
): Promise<T> => {
  assertNoWait(await add(db, limit, subject, 1))
  let result: T
  try {
    result = await work()
  } catch (error) {
    await settle(db, limit, subject, isFailure(error) ? weightOf(limit) - 1 : -1)
    throw error
  }
  await settle(db, limit, subject, -1)
  return result
}

/** Deletes the subject's counter. */
export const resetLimit = async (db: Db, limit: RateLimit, subject: string): Promise<void> => {
  await db.delete(rate_limits).where(eq(rate_limits.key, keyOf(limit, subject)))
}
