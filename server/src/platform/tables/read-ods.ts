import { limits } from '@portal/contract/shared/limits'
import { UnreadableFile, type RowFile } from './read-table.ts'
import { parseEntry, type ZipEntry } from './zip-entries.ts'

const repeated = (text: string | undefined): number => Math.max(1, Math.min(Number(text ?? 1) || 1, 1_048_576))

/** Reads the tables of an .ods file. Rows and cells can have a repeat count: blank ones are only counted, not materialised. */
export const readOds = async (entries: ReadonlyMap<string, ZipEntry>, rows: RowFile): Promise<void> => {
  const entry = entries.get('content.xml')
  if (!entry) throw new UnreadableFile('This workbook is damaged. Open it and save it again.')
  const waiting: [row: number, cells: string[]][] = []
  let [row, times, blanks, copies, day, text, isText] = [0, 1, 0, 1, '', '', false]
  let cells: string[] = []
  let rowCount = 0
  await parseEntry(
    entry,
    {
      onopentag: (tag, attributes) => {
        if (tag === 'table:table') {
          // Rows collected so far belong to the previous sheet.
          row = 0
          waiting.push([0, [attributes['table:name'] ?? '']])
        } else if (tag === 'table:table-row') {
          times = repeated(attributes['table:number-rows-repeated'])
          ;[cells, blanks] = [[], 0]
        } else if (tag === 'table:table-cell' || tag === 'table:covered-table-cell') {
          copies = repeated(attributes['table:number-columns-repeated'])
          const spanned = repeated(attributes['table:number-columns-spanned'])
          if (spanned > 1) waiting.push([-(row + 1), [String(cells.length + blanks), String(spanned)]])
          day = (attributes['office:date-value'] ?? '').slice(0, 10)
          text = ''
        } else if (tag === 'text:p') {
          if (text !== '') text += '\n'
          isText = true
        } else if (isText && tag === 'text:s') text += ' '.repeat(Math.min(repeated(attributes['text:c']), limits.importCell))
        else if (isText && tag === 'text:tab') text += '\t'
        else if (isText && tag === 'text:line-break') text += '\n'
      },
      ontext: (part) => {
        if (isText) text += part
      },
      onclosetag: (tag) => {
        if (tag === 'text:p') isText = false
        else if (tag === 'table:table-cell' || tag === 'table:covered-table-cell') {
          const value = day === '' ? text : day
          if (value === '') blanks += copies
          else {
            if (cells.length + blanks + copies > limits.importColumns)
              throw new UnreadableFile(
                `Row ${row + 1} has more than ${limits.importColumns} columns. Remove the columns that you don't need.`,
              )
            for (; blanks > 0; blanks -= 1) cells.push('')
            for (let copy = 0; copy < copies; copy += 1) cells.push(value)
          }
        } else if (tag === 'table:table-row') {
          if (cells.length > 0) {
            rowCount += times
            if (rowCount > limits.importRows + limits.importPreview)
              throw new UnreadableFile(
                `This file has more than ${limits.importRows.toLocaleString('en-IN')} rows. Split it into smaller files.`,
              )
            for (let copy = 1; copy <= times; copy += 1) waiting.push([row + copy, cells])
          }
          row += times
        }
      },
    },
    async () => {
      for (const [at, read] of waiting.splice(0)) {
        const [first = '', second = ''] = read
        if (at === 0) rows.addSheet(first)
        else if (at < 0) rows.addMerged(-at, Number(first), Number(first) + Number(second) - 1)
        else if (!rows.add(at, read)) await rows.drained()
      }
    },
  )
}
