import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { roles } from '@portal/contract/accounts'
import { limits } from '@portal/contract/shared/limits'
import { newStaff } from '../../testing/factories.ts'
import { upload, uploadFile } from '../../testing/imports.ts'
import { usePortal } from '../../testing/portal.ts'

const portal = usePortal()
const utf16 = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le')

const sheet = (xml: string): Buffer =>
  Buffer.from(
    zipSync({
      'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="People" r:id="r1"/></sheets></workbook>'),
      'xl/_rels/workbook.xml.rels': strToU8('<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>'),
      'xl/worksheets/sheet1.xml': strToU8(`<worksheet>${xml}</worksheet>`),
    }),
  )
const cell = (reference: string, text: string) => `<c r="${reference}" t="str"><f>CONCAT("x")</f><v>${text}</v></c>`
const headings = `<row r="1">${cell('A1', 'Name')}${cell('B1', 'Email')}</row>`
const ods = (rows: string): Buffer =>
  Buffer.from(
    zipSync({
      'content.xml': strToU8(
        `<office:document-content><office:spreadsheet><table:table table:name="People">${rows}</table:table></office:spreadsheet></office:document-content>`,
      ),
    }),
  )
const odsCell = (text: string) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`

describe('workbooks', () => {
  it('an .xlsx file is parsed with dates and numbers as displayed', async () => {
    const text = (value: string) => ({ type: String, value })
    const content = await writeXlsxFile([
      [text('Name'), text('Email'), text('DOB'), text('Mobile'), text('Current CTC')],
      [
        text('आशा पटेल'),
        text('asha@example.com'),
        { type: Date, value: new Date(Date.UTC(1999, 7, 15)), format: 'dd/mm/yyyy' },
        { type: Number, value: 9_876_543_210 },
        { type: Number, value: 12.3 },
      ],
    ]).toBuffer()
    const read = await upload(portal, await newStaff(portal), content, 'people.xlsx')
    expect([read.format, read.sheets, read.sheet]).toEqual(['xlsx', ['Sheet1'], 'Sheet1'])
    expect(read.preview[1]).toEqual(['आशा पटेल', 'asha@example.com', '1999-08-15', '9876543210', '12.3'])
  })

  it('a declared dimension of a billion cells is ignored, and a formula is its cached value', async () => {
    const rows = `<row r="2">${cell('A2', 'Asha Patel')}${cell('B2', 'a@example.com')}</row>`
    const read = await upload(
      portal,
      await newStaff(portal),
      sheet(`<dimension ref="A1:XFD1048576"/><sheetData>${headings}${rows}</sheetData>`),
    )
    expect(read.preview[1]).toEqual(['Asha Patel', 'a@example.com'])
  })

  it('an .ods file is parsed, including repeat counts of cells and rows', async () => {
    const rows = `<table:table-row>${odsCell('Name')}${odsCell('Email')}</table:table-row>
      <table:table-row>${odsCell('Asha Patel')}${odsCell('a@example.com')}</table:table-row>
      <table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>`
    const read = await upload(portal, await newStaff(portal), ods(rows))
    expect([read.format, read.preview, read.counts.rows]).toEqual([
      'ods',
      [
        ['Name', 'Email'],
        ['Asha Patel', 'a@example.com'],
      ],
      1,
    ])
  })

  it.each([
    ['a zip bomb', () => sheet(' '.repeat(200_000_000)), 'This workbook is too large inside.'],
    [
      'a billionth row',
      () => sheet(`<sheetData>${headings}<row r="1000000000">${cell('A1', 'x')}</row></sheetData>`),
      'names rows that no sheet has',
    ],
    [
      '10,000 columns',
      () => sheet(`<sheetData>${headings}<row r="2">${cell('NTP2', 'x')}</row></sheetData>`),
      'Row 2 has more than 200 columns.',
    ],
    [
      'a million repeated rows',
      () => ods(`<table:table-row table:number-rows-repeated="1048000">${odsCell('x')}</table:table-row>`),
      'more than 50,000 rows',
    ],
    ['a truncated file', () => sheet(`<sheetData>${headings}</sheetData>`).subarray(0, 300), 'damaged or has a password'],
    ['an archive', () => Buffer.from(zipSync({ 'cv.txt': strToU8('x') })), 'This is an archive.'],
  ])('%s is refused with the remedy', async (_, content, message) => {
    const staff = await newStaff(portal)
    const { status, problem } = await uploadFile(portal, staff, 'people.xlsx', content())
    expect([status, problem.errors?.['file']?.[0]]).toEqual([422, expect.stringContaining(message)])
  })
})

describe('real-world files', () => {
  it.each([
    ['UTF-8 with a byte order mark', Buffer.from('\ufeffName,Email\nआशा पटेल,asha@example.com\n'), 'utf-8', ','],
    ['UTF-16 from Excel, with tabs', utf16('Name\tEmail\nआशा पटेल\tasha@example.com\n'), 'utf-16le', '\t'],
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

  it('duplicate and empty headings, ragged rows and NULs are handled and displayed', async () => {
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
  ])('%s is refused with the remedy', async (filename, content, message) => {
    const { status, problem } = await uploadFile(portal, await newStaff(portal), filename, content)
    expect([status, problem.errors?.['file']?.[0]]).toEqual([422, expect.stringContaining(message)])
  })
})
