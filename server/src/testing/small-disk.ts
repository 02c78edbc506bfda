import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  readonly path: string
  /** Fills the disk, leaving only `left` bytes. */
  fill(left: number): void
  /** Removes what `fill` wrote. */
  free(): void
  remove(): void
}

/** A tmpfs of this size; undefined if the system doesn't allow mounting one. */
export const newSmallDisk = (megabytes: number): SmallDisk | undefined => {
  const path = mkdtempSync(join(tmpdir(), 'portal-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path], { stdio: 'ignore' })
  } catch {
    rmSync(path, { recursive: true })
    return undefined
  }
  chmodSync(path, 0o777)
  const ballast = join(path, 'ballast')
  return {
    path,
    fill: (left) => {
      const { bavail, bsize } = statfsSync(path)
      writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - left)), { flag: 'a' })
    },
    free: () => rmSync(ballast, { force: true }),
    remove: () => {
      execFileSync('umount', ['--lazy', path])
      rmSync(path, { recursive: true })
    },
  }
}
