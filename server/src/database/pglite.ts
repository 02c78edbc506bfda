import { fdatasyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

interface NodeFileSystem {
  stream_ops: { fsync?: (stream: { nfd: number }) => number }
}

const nodeFileSystem = (lite: PGlite): NodeFileSystem => {
  const found = (lite.Module as { NODEFS?: NodeFileSystem }).NODEFS
  if (!found?.stream_ops) throw new Error('This version of PGlite has no NODEFS to add fsync to. Data could be lost in a power failure.')
  return found
}

/**
 * Opens PGlite in a folder with durable commits: by default PGlite turns fsync off and its file system doesn't implement it, so this adds
 * both.
 */
export const openPglite = async (folder: string): Promise<PGlite> => {
  const startParams = [...PGlite.defaultStartParams.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync']
  const lite = await PGlite.create({ dataDir: folder, startParams, extensions: { pg_trgm } })
  nodeFileSystem(lite).stream_ops.fsync = (stream) => {
    fdatasyncSync(stream.nfd)
    return 0
  }
  return lite
}

/** Loads a dumped database into memory, for tests. */
export const loadPglite = (loadDataDir: Blob): Promise<PGlite> => PGlite.create({ loadDataDir, extensions: { pg_trgm } })
