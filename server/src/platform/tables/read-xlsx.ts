import { posix } from 'node:path'
import { UnreadableFile, type RowFile } from './read-table.ts'
import { parseEntry, type ZipEntry } from './zip-entries.ts'

type Entries = ReadonlyMap<string, ZipEntry>

const LAST_ROW = 1_048_576
const LAST_COLUMN = 16_384
/** Maximum characters of all shared strings. */
const MAX_SHARED_CHARACTERS = 30_000_000

const get = (entries: Entries, name: string): ZipEntry => {
  const entry = entries.get(name)
  if (!entry) throw new UnreadableFile('This workbook is damaged. Open it and save it again.')
  return entry
}

const sharedStrings = async (entries: Entries): Promise<string[]> => {
  const entry = entries.get('xl/sharedStrings.xml')
  const texts: string[] = []
  if (!entry) return texts
  let [text, isText, isPhonetic, total] = ['', false, false, 0]
  await parseEntry(entry, {
    onopentag: (name) => {
      if (name === 'si') text = ''
      else if (name === 'rPh') isPhonetic = true
      else if (name === 't') isText = !isPhonetic
    },
    ontext: (part) => {
      if (isText) text += part
    },
    onclosetag: (name) => {
      if (name === 't') isText = false
      else if (name === 'rPh') isPhonetic = false
      else if (name === 'si') {
        total += text.length
        if (total > MAX_SHARED_CHARACTERS) throw new UnreadableFile('This workbook has too much text. Save the sheet as CSV (UTF-8).')
        texts.push(text)
      }
    },
  })
  return texts
}

const isDateFormat = (code: string): boolean => /[dmy]/i.test(code.replace(/"[^"]{0,40}"|\[[^\]]{0,40}\]|\\./g, ''))
const isBuiltInDate = (id: number): boolean => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58)

/** Which cell styles are date formats. */
const dateStyles = async (entries: Entries): Promise<boolean[]> => {
  const entry = entries.get('xl/styles.xml')
  const styles: boolean[] = []
  if (!entry) return styles
  const formats = new Map<number, boolean>()
  let isCells = false
  await parseEntry(entry, {
    onopentag: (name, { numFmtId = '', formatCode = '' }) => {
      if (name === 'numFmt') formats.set(Number(numFmtId), isDateFormat(formatCode))
      else if (name === 'cellXfs') isCells = true
      else if (name === 'xf' && isCells) styles.push(formats.get(Number(numFmtId)) ?? isBuiltInDate(Number(numFmtId)))
    },
    onclosetag: (name) => {
      if (name === 'cellXfs') isCells = false
    },
  })
  return styles
}

const sheetsOf = async (entries: Entries) => {
  const targets = new Map<string, string>()
  await parseEntry(get(entries, 'xl/_rels/workbook.xml.rels'), {
    onopentag: (name, { Id = '', Target = '' }) => {
      if (name === 'Relationship') targets.set(Id, posix.join('xl', Target.startsWith('/') ? posix.relative('/xl', Target) : Target))
    },
  })
  const sheets: { name: string; entry: ZipEntry }[] = []
  let epoch = Date.UTC(1899, 11, 30)
  await parseEntry(get(entries, 'xl/workbook.xml'), {
    onopentag: (name, attributes) => {
      if (name === 'workbookPr' && /^(1|true)$/.test(attributes['date1904'] ?? '')) epoch = Date.UTC(1904, 0, 1)
      const entry = name === 'sheet' ? entries.get(targets.get(attributes['r:id'] ?? '') ?? '') : undefined
      if (entry) sheets.push({ name: attributes['name'] ?? '', entry })
    },
  })
  return { sheets, epoch }
}

const columnOf = (reference: string): number =>
  [...(/^[A-Z]{1,3}/.exec(reference)?.[0] ?? '')].reduce((column, character) => column * 26 + character.charCodeAt(0) - 64, 0) - 1

const DAY_MS = 86_400_000
const asDay = (serial: string, epoch: number): string => {
  const time = epoch + Math.floor(Number(serial)) * DAY_MS
  return Number.isFinite(time) && Number(serial) > 0 && Number(serial) < 200_000 ? new Date(time).toISOString().slice(0, 10) : serial
}
/** Removes binary floating-point noise, beyond the 15 digits that Excel shows: 12.299999999999999 becomes 12.3. */
const asNumber = (text: string): string =>
  /^-?[\d.]{17,}$/.test(text) && text.includes('.') && Number.isFinite(Number(text)) ? String(Number(Number(text).toPrecision(15))) : text

/** Reads the sheets of an .xlsx file. Uses the cached value of formulas and ignores the declared dimension of a sheet. */
export const readXlsx = async (entries: Entries, rows: RowFile): Promise<void> => {
  const [texts, dates, { sheets, epoch }] = [await sharedStrings(entries), await dateStyles(entries), await sheetsOf(entries)]
  for (const { name, entry } of sheets) {
    rows.addSheet(name)
    const waiting: [row: number, cells: string[]][] = []
    let [row, column, kind, style, value, isValue] = [0, -1, '', 0, '', false]
    let cells: string[] = []
    await parseEntry(
      entry,
      {
        onopentag: (tag, attributes) => {
          if (tag === 'row') {
            row = attributes['r'] === undefined ? row + 1 : Number(attributes['r'])
            if (!(row >= 1 && row <= LAST_ROW))
              throw new UnreadableFile('This workbook names rows that no sheet has. Open it and save it again.')
            ;[cells, column] = [[], -1]
          } else if (tag === 'c') {
            column = attributes['r'] === undefined ? column + 1 : columnOf(attributes['r'])
            if (!(column >= 0 && column < LAST_COLUMN))
              throw new UnreadableFile('This workbook names columns that no sheet has. Open it and save it again.')
            ;[kind, style, value] = [attributes['t'] ?? 'n', Number(attributes['s'] ?? 0), '']
          } else if (tag === 'v' || tag === 't') isValue = true
          else if (tag === 'mergeCell') {
            const [, first = '', from = '', last = ''] = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})\d{1,7}$/.exec(attributes['ref'] ?? '') ?? []
            if (first !== '') rows.addMerged(Number(from), columnOf(first), columnOf(last))
          }
        },
        ontext: (part) => {
          if (isValue) value += part
        },
        onclosetag: (tag) => {
          if (tag === 'v' || tag === 't') isValue = false
          else if (tag === 'c' && value !== '') {
            const shown =
              kind === 's'
                ? (texts[Number(value)] ?? '')
                : kind === 'b'
                  ? value === '1'
                    ? 'Yes'
                    : 'No'
                  : kind !== 'n'
                    ? value
                    : dates[style]
                      ? asDay(value, epoch)
                      : asNumber(value)
            while (cells.length < column) cells.push('')
            cells[column] = shown
          } else if (tag === 'row' && cells.length > 0) waiting.push([row, cells])
        },
      },
      async () => {
        for (const [at, read] of waiting.splice(0)) if (!rows.add(at, read)) await rows.drained()
      },
    )
  }
}
