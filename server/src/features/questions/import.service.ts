import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { difficulties, questionKindLabels, subjects } from '@portal/contract/aptitude'
import type { importQuestions as importEndpoint, readQuestionTemplate } from '@portal/contract/questions'
import type { Response } from '@portal/contract/shared/endpoint'
import { limits } from '@portal/contract/shared/limits'
import { messages } from '@portal/contract/shared/messages'
import { counted } from '@portal/contract/shared/plural'
import { authorize, type Actor } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import type { Upload } from '../../platform/http/upload.ts'
import { unreadable, withTable } from '../../platform/tables/with-table.ts'
import { writeTextSheets, XLSX } from '../../platform/tables/write-xlsx.ts'
import { limitStaffUploads } from '../attachments/attachments.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { cellsOf, columnsOf, importColumns, missingColumns, readRow } from './import.rules.ts'
import { mayManageQuestions } from './questions.policy.ts'
import { insertQuestions, lockTexts, selectKnownTexts, type NewQuestion } from './questions.queries.ts'
import { contentOf, textKey } from './questions.rules.ts'

/** Call before reading the body of an upload. 429. */
export const limitImports = (ctx: AppContext, actor: Actor): Promise<void> => {
  authorize(actor, mayManageQuestions, {})
  return limitStaffUploads(ctx, actor)
}

interface FileRow {
  readonly row: number
  readonly cells: readonly string[]
}

/** Rows of the first non-empty sheet. 422 on `file`. */
const readRows = ({ path }: Pick<Upload, 'path'>): Promise<FileRow[]> =>
  withTable({ path }, async ({ sheets }, rowsPath) => {
    const first = sheets.findIndex((sheet) => sheet.rows > 0)
    if ((sheets[first]?.rows ?? 0) > limits.questionRows + 1)
      throw unreadable(`This file has more than ${limits.questionRows.toLocaleString('en-IN')} rows. Split it into smaller files.`)
    const rows: FileRow[] = []
    for await (const line of createInterface({ input: createReadStream(rowsPath) })) {
      const [sheet, row, cells] = JSON.parse(line) as [number, number, string[]]
      if (sheet === first) rows.push({ row, cells })
    }
    return rows
  })

/** Maximum rows named in a refusal; a file can have a thousand wrong ones. */
const MAX_NAMED = 200

/** Imports all rows or none. 422 on `file`, or on `rows.<number>` for each wrong row. */
export const importQuestions = async (ctx: AppContext, actor: Actor, upload: Upload): Promise<Response<typeof importEndpoint>['data']> => {
  if (upload.filename === undefined) throw invalid({ file: [messages.selectFile] }, messages.selectFile)
  const [headings, ...rows] = await readRows(upload)
  const columns = columnsOf(headings?.cells ?? [])
  const missing = missingColumns(columns)
  if (missing.length > 0) throw unreadable(`The first row has no heading ${missing.join(', ')}. Download the template.`)
  if (rows.length === 0) throw unreadable('There are no rows below the headings.')
  const read = rows.map(({ row, cells }) => ({ row, ...readRow(cellsOf(columns, cells)) }))
  const wrong = read.flatMap((result) => ('errors' in result ? [[`rows.${result.row}`, result.errors] as const] : []))
  if (wrong.length > 0)
    throw invalid(Object.fromEntries(wrong.slice(0, MAX_NAMED)), `${counted(wrong.length, 'row has', 'rows have')} errors.`)
  const right = read.flatMap((result) => ('body' in result ? [{ row: result.row, body: result.body, key: textKey(result.body.text) }] : []))
  return ctx.database.transaction(async (tx) => {
    await lockTexts(tx)
    const seen = new Set(
      await selectKnownTexts(
        tx,
        right.map(({ key }) => key),
        null,
      ),
    )
    const skipped: { row: number; text: string }[] = []
    const added: NewQuestion[] = []
    for (const { row, body, key } of right) {
      if (seen.has(key)) skipped.push({ row, text: body.text.slice(0, limits.shortText) })
      else added.push({ body, content: contentOf(body, new Set(), 0) })
      seen.add(key)
    }
    if (added.length > 0) await insertQuestions(tx, authorize(actor, mayManageQuestions, added), actor.user_id)
    await recordAudit(tx, actor, 'questions_imported', 'question', null, { added: added.length, skipped: skipped.length })
    return { added: added.length, skipped }
  })
}

const examples: readonly Readonly<Record<string, string>>[] = [
  {
    subject: 'Quantitative',
    difficulty: 'Easy',
    tags: 'percentage',
    kind: 'One answer',
    text: 'A shirt marked ₹1,200 is sold at 15% off. What is its price?',
    A: '₹980',
    B: '₹1,020',
    C: '₹1,050',
    D: '₹1,080',
    answer: 'B',
  },
  {
    subject: 'Technical',
    difficulty: 'Medium',
    tags: 'sql, databases',
    kind: 'Several answers',
    text: 'Which of these statements change rows?\n```\nUPDATE …\nSELECT …\nDELETE …\n```',
    A: 'UPDATE',
    B: 'SELECT',
    C: 'DELETE',
    answer: 'A, C',
  },
  {
    subject: 'Logical',
    difficulty: 'Hard',
    tags: 'series',
    kind: 'Number',
    text: 'What comes next: 2, 6, 12, 20, …?',
    answer: '30',
    tolerance: '0',
  },
]
const hints: Readonly<Record<string, readonly string[]>> = {
  subject: Object.values(subjects),
  difficulty: Object.values(difficulties),
  tags: [`Up to ${limits.questionTags}, with commas between them`],
  kind: [...Object.values(questionKindLabels), 'Empty: by the options and the right answer'],
  text: ['Code stands between two lines of ```'],
  answer: ['One option: B', 'Several options: A, C', 'A number'],
  tolerance: ['Of a number: how far off it may be'],
}

/** A workbook with the headings, an example of each kind, and the allowed values. */
export const readTemplate = async (actor: Actor): Promise<Response<typeof readQuestionTemplate>['data']> => {
  authorize(actor, mayManageQuestions, {})
  const keys = Object.keys(importColumns) as (keyof typeof importColumns)[]
  const restricted = keys.filter((key) => hints[key] !== undefined)
  const longest = Math.max(...restricted.map((key) => hints[key]?.length ?? 0))
  const content = await writeTextSheets([
    {
      name: 'Questions',
      headings: keys.map((key) => importColumns[key].label),
      rows: examples.map((row) => keys.map((key) => row[key] ?? '')),
    },
    {
      name: 'Allowed values',
      headings: restricted.map((key) => importColumns[key].label),
      rows: Array.from({ length: longest }, (_, row) => restricted.map((key) => hints[key]?.[row] ?? '')),
    },
  ])
  return { name: 'questions.xlsx', mimetype: XLSX, base64: content.toString('base64') }
}
