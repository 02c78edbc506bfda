import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DirectoryInUse, lockDirectory } from './directory-lock.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-lock-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('R2: the lock of a data directory', () => {
  it('is held by one process, names it, and is free after release', async () => {
    const unlock = await lockDirectory(folder)
    const refused = lockDirectory(folder)
    await expect(refused).rejects.toThrow(DirectoryInUse)
    await expect(refused).rejects.toThrow(`in use by process ${process.pid}`)
    await unlock()
    await (
      await lockDirectory(folder)
    )()
  })

  it('recognises the directory under another path', async () => {
    const unlock = await lockDirectory(folder)
    const other = `${folder}-other-name`
    await symlink(folder, other)
    await expect(lockDirectory(other)).rejects.toThrow(DirectoryInUse)
    await expect(lockDirectory(`${folder}/../${folder.split('/').at(-1) ?? ''}`)).rejects.toThrow(DirectoryInUse)
    await rm(other)
    await unlock()
  })

  it('is granted to one of twenty concurrent callers', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => lockDirectory(folder)))
    const held = tries.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    expect(held).toHaveLength(1)
    await held[0]?.()
  })

  it('creates a missing directory, readable by its owner only', async () => {
    const fresh = join(folder, 'deep', 'data')
    await (
      await lockDirectory(fresh)
    )()
    await expect(lockDirectory(fresh).then((unlock) => unlock())).resolves.toBeUndefined()
  })
})
