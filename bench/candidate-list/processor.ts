import pg from 'pg'
import type { Statement } from './statements.ts'

const TIMES = /([0-9.]+) s user, ([0-9.]+) s system/

/** Measures the CPU time of statements in one database process, which is independent of machine load. Milliseconds. */
export const openProcessorMeter = async (databaseUrl: string, settings: string) => {
  const client = new pg.Client({ connectionString: databaseUrl, options: `${settings} -c max_parallel_workers_per_gather=0` })
  let used = 0
  client.on('notice', (notice) => {
    const [, user, system] = TIMES.exec(notice.detail ?? '') ?? []
    used += (Number(user ?? 0) + Number(system ?? 0)) * 1000
  })
  await client.connect()
  await client.query('set client_min_messages = log')
  await client.query('set log_executor_stats = on')
  return {
    of: async (statements: readonly Statement[]): Promise<number> => {
      used = 0
      for (const { text, values } of statements) await client.query(text, [...values])
      return used
    },
    close: () => client.end(),
  }
}
