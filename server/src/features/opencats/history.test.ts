import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listNotes } from '@portal/contract/applications'
import { limits } from '@portal/contract/shared/limits'
import * as tables from '../../database/schema.ts'
import { newCandidate, newStaff } from '../../testing/factories.ts'
import { usePortal } from '../../testing/portal.ts'
import { makeResume } from '../../testing/resumes/make.ts'
import { historiesOf, historyTables } from './history.rules.ts'
import { importHistory } from './history.service.ts'
import { openCatsTables, type Dump } from './opencats.rules.ts'
import { readDump } from './read-dump.lib.ts'

const portal = usePortal()
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-opencats-history-'))
})
afterAll(() => rm(folder, { recursive: true }))

const create = (table: string, columns: string) =>
  `CREATE TABLE \`${table}\` (\n${columns
    .split(' ')
    .map((column) => `  \`${column}\` text,`)
    .join('\n')}\n  PRIMARY KEY (\`${columns.split(' ')[0]}\`)\n);\n`
const CANDIDATES =
  create('candidate', 'candidate_id last_name first_name email1 email2 notes is_admin_hidden') +
  "INSERT INTO `candidate` VALUES (1,'Rao','Asha','','Asha@OpenCats.example.com','Speaks<br />Gujarati',0),(2,'Oza','Dev','absent@opencats.example.com',NULL,NULL,0),(3,'Roy','Ila','hidden@opencats.example.com',NULL,NULL,1),(4,'Das','Om',NULL,NULL,NULL,0);\n"
/** A dump with the relevant columns of the public schema, with rows in the format of mysqldump. */
const DUMP = [
  '-- MySQL dump\n',
  create('activity', 'activity_id data_item_id data_item_type joborder_id entered_by date_created type notes'),
  "INSERT INTO `activity` VALUES (1,1,100,7,5,'2025-02-03 10:00:00',100,'Asked about the notice period'),(2,1,400,7,5,'2025-02-04 10:00:00',100,'Of a job order'),(3,1,100,-1,9,'2025-01-02 10:00:00',400,'');\n",
  create('activity_type', 'activity_type_id short_description'),
  "INSERT INTO `activity_type` VALUES (100,'Call'),(400,'Other');\n",
  create('attachment', 'attachment_id data_item_id data_item_type original_filename stored_filename resume directory_name'),
  "INSERT INTO `attachment` VALUES (1,1,100,'old.pdf','old.pdf',1,'site_1/0xxx/ab'),(2,1,100,'cv.docx','cv.docx',1,'site_1/0xxx/cd'),(3,1,100,'tool.exe','tool.exe',0,'site_1/0xxx/cd'),(4,1,100,'gone.pdf','gone.pdf',0,'site_1/0xxx/cd'),(5,1,100,'passwd','passwd',0,'../../../etc'),(6,1,100,'link.pdf','link.pdf',0,'site_1/0xxx/cd');\n",
  CANDIDATES,
  create('candidate_joborder', 'candidate_joborder_id candidate_id joborder_id status date_created date_modified added_by'),
  "INSERT INTO `candidate_joborder` VALUES (1,1,7,500,'2025-01-05 09:00:00','2025-03-01 09:00:00',5);\n",
  create('candidate_joborder_status', 'candidate_joborder_status_id short_description'),
  "INSERT INTO `candidate_joborder_status` VALUES (500,'Interviewing');\n",
  create('joborder', 'joborder_id title'),
  "INSERT INTO `joborder` VALUES (7,'React developer');\n",
  create('user', 'user_id password first_name last_name'),
  "INSERT INTO `user` VALUES (5,'secret-hash','Meera','Shah');\n",
].join('')

const readHistories = async () => {
  const path = join(folder, 'cats.sql')
  await writeFile(path, DUMP)
  return historiesOf(await readDump(path, new Set([...openCatsTables, ...historyTables])))
}
/** The `attachments` folder of OpenCATS, with a symbolic link that escapes it. */
const makeAttachments = async () => {
  const root = join(folder, 'attachments')
  for (const name of ['ab', 'cd']) await mkdir(join(root, 'site_1/0xxx', name), { recursive: true })
  const [docx, pdf] = await Promise.all([makeResume(1), makeResume(4)])
  await writeFile(join(root, 'site_1/0xxx/ab/old.pdf'), pdf.content)
  await writeFile(join(root, 'site_1/0xxx/cd/cv.docx'), docx.content)
  await writeFile(join(root, 'site_1/0xxx/cd/tool.exe'), 'MZ nothing')
  await writeFile(join(folder, 'outside.pdf'), pdf.content)
  await symlink(join(folder, 'outside.pdf'), join(root, 'site_1/0xxx/cd/link.pdf')).catch(() => undefined)
  return root
}
const documentsOf = async (id: number) => {
  const { attachments } = tables
  const rows = await portal.ctx.database.db.select().from(attachments).where(eq(attachments.candidate_id, id)).orderBy(attachments.id)
  return rows.map(({ original_name, type }) => [original_name, type])
}

describe('the history of OpenCATS', () => {
  it('is added to the candidate with the address: pipelines and activities as notes, files as documents, each once', async () => {
    const staff = await newStaff(portal)
    const { candidate_id } = await newCandidate(portal, { email: 'asha@opencats.example.com' })
    const command = { histories: await readHistories(), folder: await makeAttachments(), by: staff.email }
    const lines: string[] = []
    const bring = (isWritten: boolean) => {
      lines.length = 0
      return importHistory(portal.ctx, { ...command, isWritten }, (line) => void lines.push(line))
    }
    const notes = async () =>
      (await portal.call(listNotes, { token: staff.token, params: { id: String(candidate_id) } })).body.data.map(({ body }) => body)

    await bring(false)
    expect(lines.at(-1)).toBe('Found: 1 candidates, 4 new notes, 2 documents. Not in the portal yet: 1 candidates. Import them first.')
    expect([await notes(), await documentsOf(candidate_id)]).toEqual([[], []])

    await bring(true)
    expect(await notes()).toEqual([
      'OpenCATS, 1 Mar 2025, by Meera Shah: React developer: Interviewing',
      'OpenCATS, 3 Feb 2025, Call, React developer, by Meera Shah: Asked about the notice period',
      'OpenCATS, 2 Jan 2025, Other',
      'OpenCATS, notes: Speaks\nGujarati',
    ])
    const documents = await documentsOf(candidate_id)
    expect(documents).toEqual([
      ['old.pdf', 6],
      ['cv.docx', 5],
    ])
    expect(lines.filter((line) => line.includes('is left out')).toSorted()).toEqual(
      expect.arrayContaining([
        '../../../etc/passwd is left out: there is no such file',
        'site_1/0xxx/cd/gone.pdf is left out: there is no such file',
        'site_1/0xxx/cd/link.pdf is left out: there is no such file',
        'site_1/0xxx/cd/tool.exe is left out: File format not supported.',
      ]),
    )
    await bring(true)
    expect(lines.at(-1)).toBe('Imported: 1 candidates, 0 new notes, 0 documents. Not in the portal yet: 1 candidates. Import them first.')
    expect(await documentsOf(candidate_id)).toEqual(documents)
  })

  it('is imported by staff only', async () => {
    const candidate = await newCandidate(portal)
    const command = { histories: [], folder, isWritten: true }
    for (const by of [candidate.email, 'no.one@example.com'])
      await expect(importHistory(portal.ctx, { ...command, by }, () => undefined)).rejects.toMatchObject({
        errors: { by: ['There is no staff account with this address.'] },
      })
  })

  it('splits a long text into several notes, and skips people without an address', () => {
    const long = { candidate_id: '1', email1: 'a@example.com', notes: 'x'.repeat(limits.longText + 10) }
    const dump: Dump = { candidate: [long, { candidate_id: '2', email1: null, notes: 'without address' }] }
    const [history, ...more] = historiesOf(dump)
    expect([history?.notes.length, more.length]).toEqual([2, 0])
    expect(history?.notes.every((note) => note.length <= limits.longText)).toBe(true)
  })
})
