import { describe, expect, it } from 'vitest'
import type { Queue } from './platform/jobs/jobs.ts'
import { queues } from './queues.ts'

const DAY_S = 86_400
/** Exports end by themselves: the person sees that it failed, and a sweep repeats those of everything. */
const ending = ['make-data-export', 'make-full-export']

/** Seconds from the first to the last attempt, at least: pg-boss doubles the delay each time and adds a random part. */
const patienceOf = ({ retryLimit, retryDelay, retryDelayMax }: Queue<object>): number =>
  Array.from({ length: retryLimit }, (_, n) => Math.min(retryDelayMax, retryDelay * 2 ** n)).reduce((sum, seconds) => sum + seconds, 0)

describe('a storage or database that fails for a day', () => {
  it.each(queues.filter(({ name }) => !ending.includes(name)).map((queue) => [queue.name, queue] as const))(
    'loses no job of %s',
    (_, queue) => {
      expect(patienceOf(queue)).toBeGreaterThan(DAY_S)
    },
  )
})
