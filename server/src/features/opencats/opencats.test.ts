import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as tables from '../../database/schema.ts'
import { newStaff } from '../../testing/factories.ts'
import { usePortal } from '../../testing/portal.ts'
import { importByCommand } from '../imports/command.service.ts'

const portal = usePortal()
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-opencats-'))
})
afterAll(() => rm(folder, { recursive: true }))

const create = (table: string, columns: string) =>
  `CREATE TABLE \`${table}\` (\n${columns
    .split(' ')
    .map((column) => `  \`${column}\` text,`)
    .join('\n')}\n  PRIMARY KEY (\`${columns.split(' ')[0]}\`)\n);\n`
/** A dump with the relevant columns of the public schema, with rows in the format of mysqldump. */
const DUMP = [
  '-- MySQL dump\n/*!40101 SET NAMES utf8 */;\n',
  create('attachment', 'attachment_id data_item_id data_item_type title original_filename stored_filename resume directory_name'),
  "INSERT INTO `attachment` VALUES (1,1,100,'cv','cv.pdf','cv.pdf',1,'site_1/0xxx/ab12'),(2,1,400,'job','job.pdf','job.pdf',0,'x');\n",
  create(
    'candidate',
    'candidate_id last_name first_name middle_name phone_home phone_cell phone_work address city state zip source date_available notes key_skills current_employer email1 email2 web_site eeo_gender desired_pay current_pay is_admin_hidden best_time_to_call',
  ),
  "INSERT INTO `candidate` VALUES (1,'O\\'Neil','Asha',NULL,'079-2658-0001','+91 98250 11111',NULL,'12, \\\"Shivalik\\\"; Bopal','Ahmedabad','Gujarat','380 009','Naukri','2026-01-05 00:00:00','First line\\nSecond; (line)','React, JavaScript, COBOL','Infotech','asha@example.com','',NULL,'f','12 LPA','9,00,000',0,'evening'),",
  "(2,'शर्मा','दीपा','',NULL,'98250 22222',NULL,NULL,NULL,NULL,'','', NULL,NULL,NULL,NULL,NULL,'deepa@example.com',NULL,'','negotiable',NULL,0,''),\n",
  "(3,'Hidden','Harsh',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'hidden@example.com',NULL,NULL,'m',NULL,NULL,1,''),(4,'Rathod','Bhavik',NULL,NULL,'12345',NULL,NULL,NULL,NULL,NULL,NULL,NULL,'=1+1',NULL,NULL,NULL,NULL,NULL,'m',NULL,NULL,0,'');\n",
  create('candidate_joborder', 'candidate_joborder_id candidate_id joborder_id status'),
  'INSERT INTO `candidate_joborder` VALUES (1,1,7,500),(2,1,8,800);\n',
  create('candidate_joborder_status', 'candidate_joborder_status_id short_description'),
  "INSERT INTO `candidate_joborder_status` VALUES (500,'Interviewing'),(800,'Placed');\n",
  create('extra_field', 'extra_field_id data_item_id field_name value data_item_type'),
  "INSERT INTO `extra_field` VALUES (1,1,'Passport','Yes',100);\n",
  create('joborder', 'joborder_id title'),
  "INSERT INTO `joborder` VALUES (7,'React developer'),(8,'Lead');\n",
].join('')

const script = fileURLToPath(new URL('../../from-opencats.ts', import.meta.url))
const convert = (...args: string[]) =>
  promisify(execFile)(process.execPath, [script, ...args]).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, text: error.stderr }),
  )

it('a dump of OpenCATS becomes a file that the import maps automatically', { timeout: 60_000 }, async () => {
  const dump = join(folder, 'cats.sql')
  await writeFile(dump, DUMP)
  const { code, text } = await convert(dump, join(folder, 'out'))
  expect([code, text]).toEqual([0, expect.stringContaining('1 hidden candidates left out; 1 without an email address')])
  const path = join(folder, 'out', 'opencats-1.csv')
  const rows: Record<string, string>[] = parse(await readFile(path, 'utf8'), { bom: true, columns: true })
  expect(rows).toHaveLength(3)
  expect(rows[0]).toMatchObject({
    'OpenCATS notes': 'First line\nSecond; (line)',
    'OpenCATS jobs': 'React developer: Interviewing; Lead: Placed',
    'OpenCATS documents': 'site_1/0xxx/ab12/cv.pdf',
    'OpenCATS fields': 'Passport: Yes',
    'OpenCATS contact': "'+91 98250 11111; 079-2658-0001; asha@example.com; evening",
  })
  expect(rows[2]?.['OpenCATS notes']).toBe("'=1+1")

  const staff = await newStaff(portal)
  const lines: string[] = []
  const command = {
    path,
    type: 'candidates',
    target: {},
    by: staff.email,
    mapped: [],
    dates: undefined,
    marks: undefined,
    badRowsPath: join(folder, 'bad.csv'),
    isWritten: true,
  }
  expect(await importByCommand(portal.ctx, command, (line) => void lines.push(line))).toBe(true)
  expect(lines.join('\n')).toContain('OpenCATS notes: not imported')
  expect(lines.at(-1)).toBe('Imported: 2 created, 0 updated, 0 unchanged, 0 skipped, 0 failed.')
  const stored = await portal.ctx.database.db.select().from(tables.candidates).orderBy(tables.candidates.email)
  expect(stored).toMatchObject([
    {
      first_name: 'Asha',
      last_name: "O'Neil",
      email: 'asha@example.com',
      mobile_no: '9825011111',
      // A landline with its area code has ten digits as well.
      alternate_mobile_no: '7926580001',
      gender: 2,
      city: 1,
      zip: '380009',
      address: '12, "Shivalik"; Bopal, Ahmedabad, Gujarat, 380 009',
      reference: null,
      reference_detail: 'Naukri',
      current_ctc: 9,
      expected_ctc: 12,
    },
    { first_name: 'दीपा', last_name: 'शर्मा', email: 'deepa@example.com', mobile_no: '9825022222', expected_ctc: null },
  ])
  expect(await portal.ctx.database.db.select().from(tables.candidate_skills)).toHaveLength(2)
  expect(await readFile(join(folder, 'bad.csv'), 'utf8')).toContain('Bhavik')
})

it('a file that isn’t an OpenCATS dump is refused', { timeout: 60_000 }, async () => {
  const other = join(folder, 'other.sql')
  await writeFile(other, 'CREATE TABLE `posts` (\n  `id` int\n);\nINSERT INTO `posts` VALUES (1);\n')
  const refused = await convert(other, join(folder, 'none'))
  expect([refused.code, refused.text]).toEqual([1, expect.stringContaining('no candidates in this dump')])
  expect(await convert(join(folder, 'absent.sql'), join(folder, 'none'))).toMatchObject({ code: 1 })
  const usage = await convert()
  expect([usage.code, usage.text]).toEqual([1, expect.stringContaining('Usage: npm run from-opencats')])
  const history = await promisify(execFile)(process.execPath, [
    fileURLToPath(new URL('../../opencats-history.ts', import.meta.url)),
    other,
  ]).catch(({ stderr }: { stderr: string }) => stderr)
  expect(history).toContain('Usage: npm run opencats-history')
})
