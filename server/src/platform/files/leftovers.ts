import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY, HOUR } from '@portal/contract/shared/dates'
import type { FastifyBaseLogger } from 'fastify'

/** No upload and no export takes longer. */
const MAX_AGE_MS = 2 * DAY

/** Deletes temporary files that a killed process left behind: nothing else does, and they contain personal data. */
const removeLeftovers = async (dataDir: string): Promise<void> => {
  const folder = join(dataDir, 'uploads')
  // Without a folder, nothing was ever uploaded.
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    // Another process with the same folder may have deleted it.
    const file = await stat(path).catch(() => undefined)
    if (file && file.mtimeMs < Date.now() - MAX_AGE_MS) await rm(path, { force: true, recursive: true })
  }
}

/** Deletes them at the start and every hour. Returns a function that stops this. */
export const startLeftoverRemoval = (dataDir: string, log: FastifyBaseLogger): (() => void) => {
  const remove = () => void removeLeftovers(dataDir).catch((error: unknown) => log.error({ err: error }, 'temporary files not removed'))
  remove()
  const timer = setInterval(remove, HOUR)
  return () => clearInterval(timer)
}
