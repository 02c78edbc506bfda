/**
 * Converts the dump of an OpenCATS database into import files: `npm run from-opencats -- DUMP.sql FOLDER`. Writes nothing to the portal.
 * docs/migrating.md lists what is migrated.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { limits } from '@portal/contract/shared/limits'
import { convertOpenCats, openCatsTables } from './features/opencats/opencats.rules.ts'
import { readDump } from './features/opencats/read-dump.lib.ts'
import { BOM, csvLine } from './platform/csv.rules.ts'

const [dumpPath, folder, ...more] = process.argv.slice(2)
if (dumpPath === undefined || folder === undefined || more.length > 0) {
  process.stderr.write('Usage: npm run from-opencats -- DUMP.sql FOLDER\n')
  process.exit(1)
}

try {
  const { headings, rows, counts } = convertOpenCats(await readDump(dumpPath, openCatsTables))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const line = (cells: readonly string[]) => csvLine(cells.map((value) => (value === '' ? null : { kind: 'text', value })))
  for (let number = 1; (number - 1) * limits.importRows < rows.length; number += 1) {
    const path = join(folder, `opencats-${number}.csv`)
    const part = rows.slice((number - 1) * limits.importRows, number * limits.importRows)
    await writeFile(path, BOM + line(headings) + part.map(line).join(''), { mode: 0o600 })
    process.stdout.write(`${path}: ${part.length} candidates\n`)
  }
  process.stdout.write(
    `${counts.hidden} hidden candidates left out; ${counts.withoutEmail} without an email address can't be imported; ${counts.documents} documents: npm run opencats-history brings them over after the import.\n`,
  )
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
