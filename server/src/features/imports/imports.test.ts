import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { listCandidates } from '@portal/contract/candidate-list'
import {
  chooseForDuplicates,
  editImportCell,
  fixImportRows,
  listImportDuplicates,
  listImportRows,
  previewImportFix,
} from '@portal/contract/import-rows'
import { exportBadRows, listImports, readImport, startImport, undoImport } from '@portal/contract/imports'
import { addDays, dayInIndia, latestBirthday } from '@portal/contract/shared/dates'
import { limits } from '@portal/contract/shared/limits'
import * as tables from '../../database/schema.ts'
import { runBulk } from '../../testing/bulk.ts'
import { newCandidate, newOpening, newStaff, storedCandidate } from '../../testing/factories.ts'
import { imported, undone, upload, validated } from '../../testing/imports.ts'
import { usePortal } from '../../testing/portal.ts'
import { findImport } from './imports.queries.ts'
import { selectTally } from './plan.queries.ts'

const portal = usePortal()
const HEAD = 'Candidate Name,Email ID,Mobile No.,DOB,Gender,Current Location,Current CTC,Notice Period,Key Skills\n'
const paramsOf = (id: number) => ({ id: String(id) })
const byEmail = async (email: string) => {
  const [row] = await portal.ctx.database.db.select().from(tables.candidates).where(eq(tables.candidates.email, email))
  return row
}

describe('an import of candidates', () => {
  it('says which city a misspelt one may be in its row, and in the group only if all rows say the same', async () => {
    const staff = await newStaff(portal)
    const check = async (...cities: readonly string[]) => {
      const rows = cities.map((city, index) => `Asha Rao,city${index}@near.example.com,${city}\n`).join('')
      const { id } = await upload(portal, staff, `Name,Email,City\n${rows}`)
      const { problems } = await validated(portal, staff, id)
      return { id, messages: problems.map(({ message }) => message) }
    }
    const LIST = 'Choose an option from the list.'
    expect((await check('Ahmedabd', 'Ahmedabd')).messages).toEqual([`Did you mean Ahmedabad? ${LIST}`])
    const { id, messages } = await check('Ahmedabd', 'Vadodra', 'Nowhere Pura')
    expect(messages.toSorted()).toEqual([LIST, `${LIST} Each row names the closest one.`])
    const body = { column: 2, code: 'misspelt', fix: 'suggested' as const }
    const call = { token: staff.token, params: paramsOf(id), body }
    expect((await portal.call(previewImportFix, call)).body.data.examples.map(({ after }) => after)).toEqual(['Ahmedabad', 'Vadodara'])
    expect((await portal.call(fixImportRows, call)).body.data.problems.map(({ message }) => message)).toEqual([LIST])
  })

  it('parses a consultancy’s spreadsheet, and creates the candidates without emailing anyone', async () => {
    const staff = await newStaff(portal)
    const file = `${HEAD}Mr. KIRAN RAMESHBHAI SHAH,Kiran.Shah@Example.com,+91-98251 10001,15/08/1999,M,Bangalore,"₹ 12,50,000",15 days,"ReactJS, Node, Juggling"
Zeel Desai,zeel.desai@example.com,098251 10002,31-12-2000,Female,Baroda,45k pm,immediate,Python\n`
    const read = await upload(portal, staff, `\ufeff${file}`)
    expect(read.columns.map(({ field }) => field)).toEqual([
      'full_name',
      'email',
      'mobile_no',
      'dob',
      'gender',
      'city',
      'current_ctc',
      'notice_period',
      'skills',
    ])
    expect([read.encoding, read.delimiter, read.header_row, read.counts.rows]).toEqual(['utf-8', ',', 1, 2])
    const checked = await validated(portal, staff, read.id)
    expect([checked.state, checked.counts]).toEqual([
      'validated',
      { rows: 2, errors: 0, warnings: 1, create: 2, update: 0, unchanged: 0, skip: 0 },
    ])
    const done = await imported(portal, staff, read.id, { reference: 5, assigned_to: staff.user_id })
    expect([done.state, done.result.created, done.result.failed]).toEqual(['done', 2, 0])
    expect(await byEmail('kiran.shah@example.com')).toMatchObject({
      first_name: 'Kiran',
      middle_name: 'Rameshbhai',
      last_name: 'Shah',
      mobile_no: '9825110001',
      dob: '1999-08-15',
      gender: 1,
      current_ctc: 12.5,
      notice_period: 0.5,
      reference: 5,
      assigned_to: staff.user_id,
      hiring_stage: 1,
      country: 1,
      state: 11,
    })
    expect(await byEmail('zeel.desai@example.com')).toMatchObject({ current_ctc: 5.4, notice_period: 0, city: 29 })
    expect(await portal.ctx.database.db.select().from(tables.mails)).toEqual([])
    const listed = await portal.call(listCandidates, { token: staff.token, query: { 'filter[import][is]': String(read.id) } })
    expect(listed.body.data.rows.map(({ name }) => name).toSorted()).toEqual(['Kiran Rameshbhai Shah', 'Zeel Desai'])
    const changed = { 'filter[changed_by_import][is]': String(read.id) }
    expect((await portal.call(listCandidates, { token: staff.token, query: changed })).body.data.total).toBe(0)
    const created = { 'filter[created_by_import][is]': String(read.id) }
    expect((await portal.call(listCandidates, { token: staff.token, query: created })).body.data.total).toBe(2)
  })

  it('groups errors by repair, repairs them together or one by one, and exports the bad rows with their reasons', async () => {
    const staff = await newStaff(portal)
    const rows = Array.from({ length: 6 }, (_, n) => `Person Number${n},p${n}.fix@example.com,${n < 3 ? '12345' : `982512000${n}`},,,,,,`)
    const { id } = await upload(portal, staff, `${HEAD}${rows.join('\n')}\n,none@example.com,9.88E+09,,,,,,\n`)
    const checked = await validated(portal, staff, id)
    expect(checked.problems.map(({ field, message, rows: count }) => [field, message, count])).toEqual([
      ['mobile_no', 'Invalid Mobile No.', 3],
      ['full_name', 'This field is mandatory.', 1],
      ['mobile_no', 'Excel has shortened this number. Format the column as text in the file, and upload it again.', 1],
    ])
    const edited = await portal.call(editImportCell, {
      token: staff.token,
      params: { id: String(id), row: '2' },
      body: { column: 2, value: '98250 11111' },
    })
    expect(edited.body.data).toMatchObject({ row: 2, problems: [] })
    const fix = { column: 2, code: 'invalid', fix: 'clear' } as const
    const preview = await portal.call(previewImportFix, { token: staff.token, params: paramsOf(id), body: fix })
    expect(preview.body.data).toMatchObject({ rows: 2, repaired: 2 })
    expect(preview.body.data.examples[0]).toMatchObject({ after: '', problem: null })
    const wrong = { ...fix, fix: 'replace', value: '12' } as const
    const useless = await portal.call(previewImportFix, { token: staff.token, params: paramsOf(id), body: wrong })
    expect(useless.body.data).toMatchObject({ rows: 2, repaired: 0, examples: [{ after: '12', problem: 'Invalid Mobile No.' }, {}] })
    const after = await portal.call(fixImportRows, { token: staff.token, params: paramsOf(id), body: fix })
    expect([after.body.data.counts.errors, after.body.data.counts.create]).toEqual([1, 6])
    const errors = await portal.call(listImportRows, { token: staff.token, params: paramsOf(id), query: { show: 'errors' } })
    expect(errors.body.data.rows.map(({ row }) => row)).toEqual([8])
    await imported(portal, staff, id)
    const { base64 } = (await portal.call(exportBadRows, { token: staff.token, params: paramsOf(id) })).body.data
    const csv = Buffer.from(base64, 'base64').toString()
    expect(csv.split('\r\n')).toHaveLength(3)
    expect(csv).toContain('none@example.com,9.88E+09')
    expect(csv).toContain('Mobile No.: Excel has shortened this number.')
  })

  it('matches existing candidates, changes the fields staff chose, and an undo restores every field', async () => {
    const staff = await newStaff(portal)
    const known = await newCandidate(portal, {
      user_id: null,
      mobile_no: '9000000001',
      first_name: 'Hetal',
      last_name: 'Vyas',
      email: 'hetal.known@example.com',
    })
    const before = await storedCandidate(portal, known.candidate_id)
    const file = `${HEAD}Hetal Vyas,hetal.known@example.com,9000000009,,F,Surat,7 LPA,,Java\nHetal Vyas,other.hetal@example.com,9000000001,,,,8,,\nNew Person,new.person1@example.com,9000000002,,,,,,\nNew Person,new.person1@example.com,9000000003,,,,,,\n`
    const { id } = await upload(portal, staff, file)
    const checked = await validated(portal, staff, id)
    expect(checked.duplicates.map(({ kind, rows, choice }) => [kind, rows, choice.choice])).toEqual([
      ['email', 1, 'skip'],
      ['mobile', 1, 'skip'],
      ['file_email', 1, 'skip'],
    ])
    expect(checked.counts).toMatchObject({ create: 1, update: 0, skip: 3 })
    const refused = await portal.call(chooseForDuplicates, {
      token: staff.token,
      params: paramsOf(id),
      body: { kind: 'email', choice: 'create' },
    })
    expect(refused.problem.errors).toEqual({ choice: ["This can't be chosen here."] })
    await portal.call(chooseForDuplicates, {
      token: staff.token,
      params: paramsOf(id),
      body: { kind: 'email', choice: 'overwrite', fields: ['mobile_no', 'city', 'skills'] },
    })
    const dry = await portal.call(listImportDuplicates, { token: staff.token, params: paramsOf(id), query: { show: 'updates' } })
    expect(dry.body.data.rows).toHaveLength(1)
    expect(dry.body.data.rows[0]?.differences.find(({ field }) => field === 'mobile_no')).toEqual({
      field: 'mobile_no',
      label: 'Mobile',
      old: '9000000001',
      new: '9000000009',
      is_written: true,
    })
    const done = await imported(portal, staff, id)
    expect(done.result).toMatchObject({ created: 1, updated: 1, skipped: 2 })
    expect(await storedCandidate(portal, known.candidate_id)).toMatchObject({
      mobile_no: '9000000009',
      city: 27,
      state: 7,
      current_ctc: null,
      gender: null,
    })
    const again = await validated(portal, staff, (await upload(portal, staff, file)).id)
    expect(again.same_file?.id).toBe(id)
    const undo = await undone(portal, staff, id)
    expect([undo.state, undo.result.undone, undo.result.kept]).toEqual(['undone', 2, 0])
    expect(await storedCandidate(portal, known.candidate_id)).toEqual(before)
    expect(await byEmail('new.person1@example.com')).toBeUndefined()
    expect(
      await portal.ctx.database.db
        .select()
        .from(tables.candidate_skills)
        .where(eq(tables.candidate_skills.candidate_id, known.candidate_id)),
    ).toEqual([])
  })

  it('keeps and lists candidates that staff have worked with since', async () => {
    const staff = await newStaff(portal)
    const { id } = await upload(
      portal,
      staff,
      `${HEAD}Touched Person,touched@example.com,9000000021,,,,,,\nQuiet Person,quiet@example.com,9000000022,,,,,,\n`,
    )
    await validated(portal, staff, id)
    await imported(portal, staff, id)
    const touched = await byEmail('touched@example.com')
    const quiet = await byEmail('quiet@example.com')
    await runBulk(portal, staff, [quiet?.id ?? 0], { kind: 'export', format: 'csv' })
    await portal.ctx.database.db
      .update(tables.candidates)
      .set({ address: 'Maninagar' })
      .where(eq(tables.candidates.id, touched?.id ?? 0))
    const undo = await undone(portal, staff, id)
    expect([undo.result.undone, undo.result.kept]).toEqual([1, 1])
    expect((await byEmail('touched@example.com'))?.id).toBe(touched?.id)
    const keptRows = await portal.call(listImportRows, { token: staff.token, params: paramsOf(id), query: { show: 'kept' } })
    expect(keptRows.body.data.rows.map(({ problems }) => problems.at(-1)?.message)).toEqual(['Someone has since worked on this candidate.'])
  })

  it('importing the same file again changes nothing and says so', async () => {
    const staff = await newStaff(portal)
    const file = `${HEAD}Same Person,same@example.com,9000000031,21/02/1998,F,Surat,7 LPA,1 month,Java\n`
    const first = await upload(portal, staff, file)
    await validated(portal, staff, first.id)
    await imported(portal, staff, first.id)
    const second = await validated(portal, staff, (await upload(portal, staff, file)).id)
    expect([second.counts.unchanged, second.counts.create, second.same_file?.id]).toEqual([1, 0, first.id])
    const response = await portal.call(startImport, { token: staff.token, params: paramsOf(second.id), body: {} })
    expect([response.status, response.problem.message]).toEqual([
      409,
      'Nothing to import: these rows add nothing new. Values that differ are used only for fields you choose to overwrite.',
    ])
  })

  it('never changes stage, opening or preference past the first stage, or the name of someone with an account', async () => {
    const staff = await newStaff(portal)
    const request = await newOpening(portal)
    const applied = await newCandidate(portal, {
      hiring_stage: 2,
      resource_requisition_request_id: request,
      position_applied_for: 2,
      mobile_no: '9000000041',
    })
    const { id } = await upload(portal, staff, `Name,Email,Mobile,Position\nOther Name,${applied.email},9000000041,Java developer\n`)
    await validated(portal, staff, id)
    await portal.call(chooseForDuplicates, { token: staff.token, params: paramsOf(id), body: { kind: 'email', choice: 'overwrite' } })
    const { body } = await portal.call(readImport, { token: staff.token, params: paramsOf(id) })
    expect(body.data.counts).toMatchObject({ update: 0, unchanged: 1 })
  })

  it("keeps the date of birth of minors, by India's day in every time zone of a session", async () => {
    const staff = await newStaff(portal)
    const birthday = latestBirthday(dayInIndia(), limits.adultAge)
    const [adult, minor] = [await newCandidate(portal, { dob: birthday }), await newCandidate(portal, { dob: addDays(birthday, 1) })]
    const { id } = await upload(
      portal,
      staff,
      `Name,Email,DOB\n${[adult, minor].map(({ email }) => `Asha Patel,${email},15/08/1999`).join('\n')}\n`,
    )
    await validated(portal, staff, id)
    await portal.call(chooseForDuplicates, { token: staff.token, params: paramsOf(id), body: { kind: 'email', choice: 'overwrite' } })
    // In one of the two it is another day than in India at any time.
    for (const zone of ['Etc/GMT+12', 'Pacific/Kiritimati']) {
      const tally = await portal.ctx.database.transaction(async (tx) => {
        await tx.execute(sql`set local timezone = ${sql.raw(`'${zone}'`)}`)
        const found = await findImport(tx, id)
        return found && selectTally(tx, found.record)
      })
      expect([zone, tally?.['update'], tally?.['unchanged']]).toEqual([zone, 1, 1])
    }
  })

  it('runs one at a time, and is visible to all staff, never to candidates', async () => {
    const [staff, other, asha] = [await newStaff(portal), await newStaff(portal), await newCandidate(portal)]
    const first = await upload(portal, staff, `${HEAD}First One,first.one@example.com,9000000051,,,,,,\n`)
    const two = await upload(portal, other, `${HEAD}Second One,second.one@example.com,9000000052,,,,,,\n`)
    for (const { id } of [first, two]) await validated(portal, staff, id)
    expect((await portal.call(startImport, { token: staff.token, params: paramsOf(first.id), body: {} })).status).toBe(200)
    const refused = await portal.call(startImport, { token: other.token, params: paramsOf(two.id), body: {} })
    expect([refused.status, refused.problem.code, refused.problem.details]).toEqual([409, 'import_running', { name: 'Meera Trivedi' }])
    expect((await portal.call(listImports, { token: other.token, query: {} })).body.data.rows.some(({ id }) => id === first.id)).toBe(true)
    expect((await portal.call(readImport, { token: asha.token, params: paramsOf(first.id) })).status).toBe(403)
    expect((await portal.call(undoImport, { token: asha.token, params: paramsOf(first.id) })).status).toBe(403)
  })
})
