import { expect, it } from 'vitest'
import { usePortal } from '../testing/portal.ts'
import { Refusal } from './errors.ts'
import { countHit, countingFailures, type RateLimit } from './limiter.ts'

const portal = usePortal()
const strict: RateLimit = { name: 'strict', max: 3, seconds: 600 }
const shared: RateLimit = { name: 'shared', max: 3, seconds: 600, inFlightPerFailure: 4 }
const wrong = () => Promise.reject(new Error('wrong'))
const right = () => Promise.resolve('right')
let subjects = 0
const newSubject = () => `subject ${(subjects += 1)}`

/** What came of each attempt, sent one after another. */
const attempt = async (limit: RateLimit, subject: string, works: readonly (() => Promise<string>)[]): Promise<string[]> => {
  const outcomes: string[] = []
  for (const work of works) {
    const outcome = countingFailures(portal.ctx.database.db, limit, subject, work)
    outcomes.push(await outcome.catch((error: unknown) => (error instanceof Refusal ? 'refused' : 'wrong')))
  }
  return outcomes
}

/** Sends attempts that end only once each of them runs or is refused; returns how many of them ran. */
const countRunning = async (limit: RateLimit, subject: string, length: number, end: () => Promise<string>): Promise<number> => {
  const everyone = Promise.withResolvers<void>()
  let [running, refused] = [0, 0]
  const note = () => {
    if (running + refused === length) everyone.resolve()
  }
  const work = async () => {
    running += 1
    note()
    await everyone.promise
    return end()
  }
  const send = async () => {
    const [outcome] = await attempt(limit, subject, [work])
    if (outcome !== 'refused') return
    refused += 1
    note()
  }
  await Promise.all(Array.from({ length }, send))
  return running
}

it.each([strict, shared])(
  '$name: wrong attempts are refused after the limit, with the right one; right ones are not counted',
  async (limit) => {
    const subject = newSubject()
    expect(await attempt(limit, subject, [right, right, right, right, wrong, wrong, right, wrong, wrong, right])).toEqual([
      'right',
      'right',
      'right',
      'right',
      'wrong',
      'wrong',
      'right',
      'wrong',
      'refused',
      'refused',
    ])
  },
)

it.each([
  [strict, 3],
  [shared, 12],
])('%o: of many wrong attempts at once no more than %i run, and none after them', async (limit, most) => {
  const subject = newSubject()
  expect(await countRunning(limit, subject, 30, wrong)).toBe(most)
  expect(await attempt(limit, subject, [right])).toEqual(['refused'])
})

it('right attempts at once fill a limit only while they run, and a refused one leaves nothing behind', async () => {
  const subject = newSubject()
  expect(await countRunning(shared, subject, 12, right)).toBe(12)
  expect(await countRunning(shared, subject, 30, right)).toBe(12)
  expect(await attempt(shared, subject, [wrong, wrong, wrong, wrong])).toEqual(['wrong', 'wrong', 'wrong', 'refused'])
})

it('an error that is no failure is not counted', async () => {
  const subject = newSubject()
  const { db } = portal.ctx.database
  for (let tries = 0; tries < 5; tries += 1)
    await expect(countingFailures(db, strict, subject, wrong, () => false)).rejects.toThrow('wrong')
  expect(await attempt(strict, subject, [right])).toEqual(['right'])
})

it('a hit counts as much as a failure', async () => {
  const subject = newSubject()
  const waits: number[] = []
  for (let hits = 0; hits < 4; hits += 1) waits.push(await countHit(portal.ctx.database.db, shared, subject))
  expect(waits.map((wait) => wait > 0)).toEqual([false, false, false, true])
})
