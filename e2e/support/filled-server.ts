import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownDatabase } from './fresh-database.ts'
import { startServer } from './server.ts'

/** A separate server with the demo company and `count` more applicants; until `stop`, subsequent tests use it. */
export const startFilledServer = async (count: number): Promise<{ stop: () => Promise<void> }> => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-filled-'))
  const database = await ownDatabase()
  const environment = { ...database.environment, DATA_DIR: join(folder, 'data'), DEMO: 'true', LOG_LEVEL: 'warn' }
  const logFile = join(folder, 'server.log')
  const usual = process.env['E2E_URL'] ?? ''
  // Only one process at a time can open the embedded database.
  await (await startServer(environment, logFile)).stop()
  const script = spawn(process.execPath, [join(import.meta.dirname, 'fill-candidates.ts'), String(count)], {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  const [code] = (await once(script, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`The candidates could not be filled in: ${code}`)
  const server = await startServer(environment, logFile)
  process.env['E2E_URL'] = server.url
  return {
    stop: async () => {
      process.env['E2E_URL'] = usual
      await server.stop()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
