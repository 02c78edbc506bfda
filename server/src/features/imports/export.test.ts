import { describe, expect, it } from 'vitest'
import { editImportCell } from '@portal/contract/import-rows'
import { exportBadRows, readImportTemplate } from '@portal/contract/imports'
import writeXlsxFile from 'write-excel-file/node'
import { newCandidate, newStaff } from '../../testing/factories.ts'
import { imported, upload, validated } from '../../testing/imports.ts'
import { writeOds } from '../../platform/tables/write-ods.ts'
import { usePortal } from '../../testing/portal.ts'

const portal = usePortal()
const bytesOf = ({ base64 }: { readonly base64: string }) => Buffer.from(base64, 'base64')

describe('files of an import', () => {
  it('the rows left out of a workbook are exported as a workbook, with its columns and the reason', async () => {
    const staff = await newStaff(portal)
    const text = (value: string) => ({ type: String, value })
    const content = await writeXlsxFile([
      [text('Name'), text('Email'), text('Mobile'), text('Note')],
      [text('Asha Rao'), text('asha.rao@example.com'), text('12'), text('=1+1')],
      [text('Kiran Rao'), text('kiran.rao@example.com'), text('9825012345'), text('')],
    ]).toBuffer()
    const { id } = await upload(portal, staff, content, 'people.xlsx')
    await validated(portal, staff, id)
    await imported(portal, staff, id)
    const params = { id: String(id) }
    const file = (await portal.call(exportBadRows, { token: staff.token, params })).body.data
    expect(file.name).toBe('people - not imported.xlsx')
    const { preview } = await upload(portal, staff, bytesOf(file), file.name)
    expect(preview[0]).toEqual(['Name', 'Email', 'Mobile', 'Note', 'Reason'])
    expect(preview[1]?.slice(0, 4)).toEqual(['Asha Rao', 'asha.rao@example.com', '12', '=1+1'])
    expect([preview[1]?.[4]?.startsWith('Mobile: '), preview.length]).toEqual([true, 2])
    const { token } = await newCandidate(portal)
    expect((await portal.call(exportBadRows, { token, params })).status).toBe(403)
  })

  it('the rows left out of an .ods file are exported as one, with spaces, line breaks and signs unchanged', async () => {
    const staff = await newStaff(portal)
    const note = 'a  b\n=1+1 <&> "c"\td'
    const content = writeOds('People', [
      ['Name', 'Email', 'Mobile', 'Note'],
      ['Zoë राव', 'zoe.ods@example.com', '0012', note],
    ])
    const { id, format } = await upload(portal, staff, content, 'people.ods')
    await validated(portal, staff, id)
    const file = (await portal.call(exportBadRows, { token: staff.token, params: { id: String(id) } })).body.data
    expect([format, file.name, file.mimetype]).toEqual([
      'ods',
      'people - not imported.ods',
      'application/vnd.oasis.opendocument.spreadsheet',
    ])
    // Readers of the format expect its type at this offset.
    expect(bytesOf(file).subarray(30, 38).toString()).toBe('mimetype')
    const again = await upload(portal, staff, bytesOf(file), file.name)
    expect(again.format).toBe('ods')
    expect(again.preview[0]?.at(-1)).toBe('Reason')
    expect(again.preview[1]?.slice(0, 4)).toEqual(['Zoë राव', 'zoe.ods@example.com', '0012', note])
  })

  it.each([
    ['people.tsv', '\t', 'utf-8', (text: string) => Buffer.from(text)],
    ['people.csv', ';', 'windows-1252', (text: string) => Buffer.from(text, 'latin1')],
    ['people.txt', '|', 'utf-16be', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['people.csv', ',', 'utf-16le', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ] as const)('the rows left out of %s are exported with its delimiter %j, in %s', async (name, delimiter, encoding, write) => {
    const staff = await newStaff(portal)
    const lines = [
      ['Name', 'Email', 'Mobile', 'Note'],
      ['Zoë Pinto', 'zoe@example.com', '12', '"a, b; c | d\te"'],
    ]
    const { id } = await upload(portal, staff, write(lines.map((line) => `${line.join(delimiter)}\n`).join('')), name)
    await validated(portal, staff, id)
    const file = (await portal.call(exportBadRows, { token: staff.token, params: { id: String(id) } })).body.data
    expect(file.name).toBe(name.replace('.', ' - not imported.'))
    const again = await upload(portal, staff, bytesOf(file), file.name)
    expect([again.encoding, again.delimiter]).toEqual([encoding, delimiter])
    expect(again.preview[1]?.slice(0, 4)).toEqual(['Zoë Pinto', 'zoe@example.com', '12', 'a, b; c | d\te'])
  })

  it('a reason or edited cell that Windows-1252 can’t encode makes the file UTF-8', async () => {
    const staff = await newStaff(portal)
    const { id } = await upload(portal, staff, Buffer.from('Name;Email;Mobile\nZoë Pinto;zoe@example.com;12\n', 'latin1'))
    await validated(portal, staff, id)
    const params = { id: String(id), row: '2' }
    await portal.call(editImportCell, { token: staff.token, params, body: { column: 0, value: 'ज़ोई Pinto' } })
    const file = (await portal.call(exportBadRows, { token: staff.token, params: { id: String(id) } })).body.data
    expect(bytesOf(file).toString()).toContain('\ufeffName;Email;Mobile;Reason\r\nज़ोई Pinto;')
  })

  it('the template is a workbook that can be imported unchanged, with a sheet of allowed values', async () => {
    const staff = await newStaff(portal)
    const file = (await portal.call(readImportTemplate, { token: staff.token, params: { type: 'candidates' } })).body.data
    const read = await upload(portal, staff, bytesOf(file), file.name)
    expect(read.sheets).toEqual(['Data', 'Allowed values'])
    expect(read.columns.filter(({ field }) => field === null)).toEqual([])
    expect((await validated(portal, staff, read.id)).counts).toMatchObject({ rows: 1, errors: 0, warnings: 0 })
  })

  it('a row without an email address has an error with the remedy', async () => {
    const staff = await newStaff(portal)
    const { id } = await upload(portal, staff, 'Name,Email,Mobile\nAsha Rao,,9825012345\n')
    const { problems } = await validated(portal, staff, id)
    expect(problems.map(({ message }) => message)).toEqual([
      "Add the email address. A candidate can't be saved without one: ask for it, or leave the row out.",
    ])
  })
})
