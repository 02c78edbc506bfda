import { describe, expect, it } from 'vitest'
import { rereadImport } from '@portal/contract/imports'
import writeXlsxFile from 'write-excel-file/node'
import { newCandidate, newStaff, type Caller } from '../../testing/factories.ts'
import { upload, validated } from '../../testing/imports.ts'
import { usePortal } from '../../testing/portal.ts'

const portal = usePortal()
const reread = ({ token }: Caller, id: number, encoding: string, delimiter: string) =>
  portal.call(rereadImport, { token, params: { id: String(id) }, body: { encoding, delimiter } })

describe('the settings of a text file', () => {
  it('can be corrected: encoding and delimiter', async () => {
    const staff = await newStaff(portal)
    const text = 'Name;Email;Note\nZoë Pinto;zoe@example.com;a, b, c, d\nAsha Rao;asha@example.com;e, f, g, h\n'
    const read = await upload(portal, staff, Buffer.from(text, 'latin1'))
    expect([read.encoding, read.reread]).toEqual(['windows-1252', { why: null }])
    const wrong = (await reread(staff, read.id, 'utf-8', ',')).body.data
    expect([wrong.encoding, wrong.delimiter, wrong.preview[1]?.[0]]).toEqual(['utf-8', ',', 'Zo\ufffd Pinto;zoe@example.com;a'])
    const right = (await reread(staff, read.id, 'windows-1252', ';')).body.data
    expect(right.preview[1]).toEqual(['Zoë Pinto', 'zoe@example.com', 'a, b, c, d'])
    expect(right.columns.map(({ field }) => field)).toEqual(['full_name', 'email', null])
    expect((await validated(portal, staff, read.id)).counts).toMatchObject({ rows: 2, create: 2 })
  })

  it('are for staff, text files and valid options; an option that leaves no rows changes nothing', async () => {
    const [staff, stranger] = [await newStaff(portal), await newCandidate(portal)]
    const read = await upload(portal, staff, 'Name,Email\nAsha Rao,asha@example.com\n')
    expect((await reread(stranger, read.id, 'utf-8', ',')).status).toBe(403)
    expect((await reread(staff, 999_999, 'utf-8', ',')).status).toBe(404)
    const unknown = await reread(staff, read.id, 'ebcdic', '-')
    expect([unknown.status, Object.keys(unknown.problem.errors ?? {})]).toEqual([422, ['encoding', 'delimiter']])
    const none = await reread(staff, read.id, 'utf-16le', ',')
    expect([none.status, Object.keys(none.problem.errors ?? {})]).toEqual([422, ['file']])
    const workbook = await writeXlsxFile([[{ type: String, value: 'Name' }], [{ type: String, value: 'Asha Rao' }]]).toBuffer()
    const { id, reread: can } = await upload(portal, staff, workbook, 'people.xlsx')
    expect(can.why).not.toBeNull()
    expect((await reread(staff, id, 'utf-8', ',')).status).toBe(409)
  })

  it('list merged headings', async () => {
    const text = (value: string, columnSpan = 1) => ({ type: String, value, columnSpan })
    const content = await writeXlsxFile([
      [text('Candidates of November', 3), null, null],
      [text('Name', 2), null, text('Email')],
      [text('Asha'), text('Rao'), text('asha@example.com')],
    ]).toBuffer()
    const read = await upload(portal, await newStaff(portal), content, 'people.xlsx')
    expect([read.header_row, read.merged_headings]).toEqual([2, ['A2:B2']])
  })
})
