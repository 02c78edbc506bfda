import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { vi } from 'vitest'

/** Number of statements `work` sends to the database, excluding those of the job queue. */
export const countStatements = async (work: () => Promise<unknown>): Promise<number> => {
  const spies = [vi.spyOn(PGlite.prototype, 'query'), vi.spyOn(pg.Pool.prototype, 'query')]
  await work()
  const calls = spies.flatMap((spy) => spy.mock.calls as unknown[][])
  for (const spy of spies) spy.mockRestore()
  return calls.filter(([statement]) => !JSON.stringify(statement).includes('jobs.')).length
}
