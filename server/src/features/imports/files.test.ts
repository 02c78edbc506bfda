import { describe, expect, it } from 'vitest'
import { roles } from '@portal/contract/accounts'
import { limits } from '@portal/contract/shared/limits'
import { newStaff } from '../../testing/factories.ts'
import { upload, uploadFile } from '../../testing/imports.ts'
import { usePortal } from '../../testing/portal.ts'

const portal = usePortal()
const utf16 = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le')

describe('files as people have them', () => {
  it.each([
    ['UTF-8 with its mark', Buffer.from('\ufeffName,Email\nआशा पटेल,asha@example.com\n'), 'utf-8', ','],
    ['UTF-16 of Excel, with tabs', utf16('Name\tEmail\nआशा पटेल\tasha@example.com\n'), 'utf-16le', '\t'],
    [
      'Windows-1252',
      Buffer.from('Name;Email\nZo\u00eb D\u2019Souza;z@example.com\n'.replace('\u2019', '\u0092'), 'latin1'),
      'windows-1252',
      ';',
    ],
    ['a declared delimiter', Buffer.from('sep=;\r\nName;Email\r\nAsha;a@example.com\r\n'), 'utf-8', ';'],
  ])('%s', async (_, content, encoding, delimiter) => {
    const read = await upload(portal, await newStaff(portal), content)
    expect([read.encoding, read.delimiter, read.columns.map(({ header }) => header), read.counts.rows]).toEqual([
      encoding,
      delimiter,
      ['Name', 'Email'],
      1,
    ])
  })

  it('duplicate and empty headings, ragged rows and NULs are kept apart, and shown', async () => {
    const staff = await newStaff(portal, roles.administrator)
    const read = await upload(portal, staff, 'Email,Email,,Name\na@example.com,b@example.com,x\u0000,Asha,extra\n\n"two\nlines",c\n')
    expect(read.columns.map(({ header, field }) => [header, field])).toEqual([
      ['Email', 'email'],
      ['Email', null],
      ['', null],
      ['Name', 'full_name'],
      ['', null],
    ])
    expect(read.preview).toEqual([
      ['Email', 'Email', '', 'Name'],
      ['a@example.com', 'b@example.com', 'x\ufffd', 'Asha', 'extra'],
      [],
      ['two\nlines', 'c'],
    ])
  })

  it.each([
    ['empty.csv', '', 'This file is empty.'],
    ['blank.csv', '\n , \n', 'This file has no rows.'],
    ['headings.csv', 'Name,Email\n', 'There are no rows below the headings.'],
    ['old.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'This is an old Excel file (.xls) or one with a password.'],
    ['resume.csv', '%PDF-1.7', 'This is a PDF.'],
    ['naukri.xls', '<html><table></table></html>', 'This is a web page with a table in it.'],
    ['quote.csv', 'Name,Email\n"Asha,a@example.com\n', "A quotation mark in row 2 isn't closed."],
    ['wide.csv', `${'x,'.repeat(limits.importColumns + 1)}x\n`, 'Row 1 has more than 200 columns.'],
    ['long.csv', `Name\n${'x\n'.repeat(limits.importRows + 30)}`, 'This file has more than 50,000 rows.'],
  ])('%s is refused with what to do', async (filename, content, message) => {
    const { status, problem } = await uploadFile(portal, await newStaff(portal), filename, content)
    expect([status, problem.errors?.['file']?.[0]]).toEqual([422, expect.stringContaining(message)])
  })
})
