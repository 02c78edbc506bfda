import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as tables from '../../database/schema.ts'
import { newHome, type Home } from '../../testing/database.ts'
import { newCandidate, newStaff, type Caller } from '../../testing/factories.ts'
import { usePortal } from '../../testing/portal.ts'
import { writeTextSheets } from '../../platform/tables/write-xlsx.ts'
import { importByCommand, type ImportCommand } from './command.service.ts'

const portal = usePortal()
let folder = ''
let staff: Caller
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-command-'))
  staff = await newStaff(portal)
})
afterAll(() => rm(folder, { recursive: true }))

const fileOf = async (name: string, lines: readonly string[]): Promise<string> => {
  const path = join(folder, name)
  await writeFile(path, lines.join('\r\n'))
  return path
}
const run = async (path: string, options: Partial<ImportCommand> = {}) => {
  const lines: string[] = []
  const command = {
    path,
    type: 'candidates',
    target: {},
    by: staff.email,
    mapped: [],
    dates: undefined,
    marks: undefined,
    badRowsPath: undefined,
    isWritten: false,
    ...options,
  }
  const isFine = await importByCommand(portal.ctx, command, (line) => void lines.push(line))
  return { isFine, text: lines.join('\n') }
}
const stored = (...emails: string[]) =>
  portal.ctx.database.db.select().from(tables.candidates).where(inArray(tables.candidates.email, emails)).orderBy(tables.candidates.email)
const people = [
  'First name,Surname,E-mail ID,Mobile No.,Remarks',
  'Bhavik,Rathod,bhavik@example.com,98250 11111,Walked in',
  'Charmi,Dave,charmi@example.com,98765,',
]

describe('an import by command', () => {
  it('prints columns, counts and errors, and writes only the rows with errors without --yes', async () => {
    const path = await fileOf('dry.csv', people)
    const { isFine, text } = await run(path)
    expect(isFine).toBe(true)
    expect(text).toContain('Surname: Last name, as in "Rathod"')
    expect(text).toContain('Remarks: not imported')
    expect(text).toContain('2 rows: 1 to create, 0 to update, 0 unchanged, 0 skipped, 1 with errors.')
    expect(text).toMatch(/error, 1 row: Mobile No\.: /)
    const badPath = join(folder, 'dry - not imported.csv')
    const bad = await readFile(badPath, 'utf8')
    expect(bad).toContain('charmi@example.com')
    expect(bad).not.toContain('bhavik@example.com')
    expect((await stat(badPath)).mode & 0o077).toBe(0)
    expect(await stored('bhavik@example.com', 'charmi@example.com')).toEqual([])
    expect((await portal.ctx.database.db.select().from(tables.imports)).map(({ state }) => state)).toEqual(['discarded'])
    expect(await portal.ctx.database.db.select().from(tables.import_rows)).toEqual([])
    expect(await readdir(join(portal.dataDir, 'uploads'))).toEqual([])
  })

  it('writes the rows with errors of a workbook as a workbook, to the given path', async () => {
    const path = join(folder, 'book.xlsx')
    const [headings = [], ...rows] = people.map((line) => line.split(','))
    await writeFile(path, await writeTextSheets([{ name: 'Data', headings, rows }]))
    expect((await run(path)).text).toContain(join(folder, 'book - not imported.xlsx'))
    expect((await readFile(join(folder, 'book - not imported.xlsx'))).subarray(0, 2).toString()).toBe('PK')
    const badRowsPath = join(folder, 'elsewhere.xlsx')
    expect((await run(path, { badRowsPath })).text).toContain(badRowsPath)
  })

  it('imports with --yes on behalf of a member of staff, and prints the result', async () => {
    const { isFine, text } = await run(await fileOf('yes.csv', people), { isWritten: true })
    expect([isFine, text.split('\n').at(-1)]).toEqual([true, 'Imported: 1 created, 0 updated, 0 unchanged, 0 skipped, 0 failed.'])
    expect(await stored('bhavik@example.com', 'charmi@example.com')).toMatchObject([{ first_name: 'Bhavik', mobile_no: '9825011111' }])
    const audited = await portal.ctx.database.db.select().from(tables.audit_log)
    expect(audited.filter(({ action }) => action === 'import_started').map(({ actor_id }) => actor_id)).toEqual([staff.user_id])
  })

  it('reports that there is nothing to import, and fails', async () => {
    const { isFine, text } = await run(await fileOf('again.csv', people), { isWritten: true })
    expect([isFine, text]).toEqual([false, expect.stringContaining('Nothing to import')])
    expect(text).toMatch(/The same file was imported on \d{4}-\d\d-\d\d/)
  })

  it('maps columns by --map and parses dates by --dates, and names missing options', async () => {
    const path = await fileOf('mapped.csv', ['Vorname,Nachname,Adresse,Born', 'Isha,Pathak,isha@example.com,03/04/2001'])
    await expect(run(path, { isWritten: true })).rejects.toThrow('Some fields need your attention.')
    const mapped = [
      ['Vorname', 'first_name'],
      ['Nachname', 'last_name'],
      ['Adresse', 'email'],
      ['Born', 'dob'],
    ] as const
    await expect(run(path, { mapped })).rejects.toMatchObject({ errors: { columns: ['Choose the order of day and month.'] } })
    await expect(run(path, { mapped: [['Nowhere', 'email']] })).rejects.toMatchObject({
      errors: { map: ['There is no column "Nowhere".'] },
    })
    await expect(run(path, { mapped: [['Born', 'shoe_size']] })).rejects.toMatchObject({
      errors: { map: ['There is no field "shoe_size".'] },
    })
    expect((await run(path, { mapped, dates: 'mdy', isWritten: true })).isFine).toBe(true)
    expect(await stored('isha@example.com')).toMatchObject([{ dob: '2001-03-04' }])
  })

  it('is refused for an address that isn’t of staff, an unknown type, and a file that is missing or not a table', async () => {
    const path = await fileOf('refused.csv', people)
    const candidate = await newCandidate(portal)
    for (const by of ['no.one@example.com', candidate.email])
      await expect(run(path, { by, isWritten: true })).rejects.toMatchObject({
        errors: { by: ['There is no staff account with this address.'] },
      })
    await expect(run(path, { type: 'colleges' })).rejects.toMatchObject({
      errors: { type: ['Choose one of: candidates, students, scores.'] },
    })
    await expect(run(join(folder, 'none.csv'))).rejects.toMatchObject({ errors: { file: [expect.stringContaining("Couldn't read")] } })
    await expect(run(await fileOf('empty.csv', ['']))).rejects.toMatchObject({ errors: { file: [expect.any(String)] } })
    expect(await stored('bhavik@example.com')).toHaveLength(1)
  })
})

describe('npm run import', () => {
  let home: Home
  let by = ''
  beforeAll(async () => {
    home = await newHome()
    const database = await home.open()
    by = (await newStaff({ ctx: { database } })).email
    await database.close()
  })
  afterAll(() => home.remove())
  const script = fileURLToPath(new URL('../../import-file.ts', import.meta.url))
  const start = async (...args: string[]) => {
    const env = { PATH: process.env['PATH'] ?? '', ...home.environment }
    return promisify(execFile)(process.execPath, [script, ...args], { env }).then(
      ({ stdout }) => ({ code: 0, text: stdout }),
      (error: { code: number; stdout: string; stderr: string }) => ({ code: error.code, text: error.stdout + error.stderr }),
    )
  }

  it('exits with 1 until it imports, and with 0 once it has', { timeout: 120_000 }, async () => {
    // An alternate mobile number triggers a search for duplicates, in a queue of the server.
    const lines = people.map((line, at) => `${line},${at === 0 ? 'Alternate mobile' : '98250 22222'}`)
    const path = await fileOf('script.csv', lines)
    const steps: [args: string[], code: number, text: string][] = [
      [[], 1, 'Usage: npm run import'],
      [[path, '--by', 'no.one@example.com'], 1, 'There is no staff account'],
      [[path, '--by', by], 1, 'run this again with --yes'],
      [[path, '--by', by, '--dry-run'], 0, 'Nothing was written.'],
      [[path, '--by', by, '--yes'], 0, 'Imported: 1 created'],
    ]
    for (const [args, code, output] of steps) {
      const { code: exit, text } = await start(...args)
      expect([args, exit, text.includes(output) || text]).toEqual([args, code, true])
    }
  })
})
