import './platform/cached-resolution.ts'
import { ConfigError, readConfig } from './config.ts'
import { DirectoryInUse, lockDirectory } from './database/directory-lock.ts'

try {
  const config = readConfig(process.env)
  const isEmbedded = config.databaseUrl === undefined
  // Released at once: the database locks it itself. A wrong configuration or a second process is reported before the application loads.
  if (isEmbedded) await (await lockDirectory(config.dataDir))()
  const { start } = await import('./start.ts')
  await start(config)
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof DirectoryInUse
  process.stderr.write(`${isExpected ? error.message : String(error instanceof Error ? error.stack : error)}\n`)
  process.exit(1)
}
