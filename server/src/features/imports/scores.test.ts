import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { DRAFT, PUBLISHED } from '@portal/contract/aptitude'
import { chooseForDuplicates, editImportCell, listImportRows } from '@portal/contract/import-rows'
import { readImportTemplate, startImport } from '@portal/contract/imports'
import * as tables from '../../database/schema.ts'
import { newDrive, newStudent } from '../../testing/drives.ts'
import { newCandidate, newStaff, type Caller } from '../../testing/factories.ts'
import { imported, undone, upload, uploadFile, validated } from '../../testing/imports.ts'
import { usePortal } from '../../testing/portal.ts'

const portal = usePortal()
const paramsOf = (id: number) => ({ id: String(id) })
const newTest = async (drive_id: number | null, values: Partial<typeof tables.aptitude_tests.$inferInsert> = {}) => {
  const [test] = await portal.ctx.database.db
    .insert(tables.aptitude_tests)
    .values({
      name: 'Screening test of the college',
      kind: 'external',
      status: PUBLISHED,
      drive_id,
      maximum_marks: { quantitative: 20, logical: 20 },
      ...values,
    })
    .returning()
  return test?.id ?? 0
}
const scores = (staff: Caller, test_id: number, lines: readonly string[], head = 'Enrolment No,Email,Quant,Logical Reasoning,Total') =>
  upload(portal, staff, [head, ...lines].join('\n'), 'scores.csv', { type: 'scores', test_id: String(test_id) })
const resultsOf = (test_id: number) =>
  portal.ctx.database.db
    .select()
    .from(tables.aptitude_results)
    .where(eq(tables.aptitude_results.test_id, test_id))
    .orderBy(asc(tables.aptitude_results.id))
const problemsOf = async ({ token }: Caller, id: number) => {
  const { body } = await portal.call(listImportRows, { token, params: paramsOf(id), query: { show: 'all' } })
  return body.data.rows.map(({ row, problems }) => [row, ...problems.map(({ code }) => code)])
}

describe('an import of scores', () => {
  it('writes the scores of a test by enrolment number or email, changes nothing when repeated, and can be undone', async () => {
    const staff = await newStaff(portal)
    const drive = await newDrive(portal)
    const asha = await newStudent(portal, drive, { enrolment_number: '21 S-1', candidate: { hiring_stage: 7 } })
    const ravi = await newStudent(portal, drive, { enrolment_number: '21S2' })
    const test = await newTest(drive.id)
    const lines = ['21s1,,14.5,11,25.5', `,${ravi.email},9/20,१२,`]
    const read = await scores(staff, test, lines)
    expect(read.columns.map(({ field }) => field)).toEqual(['enrolment_number', 'email', 'quantitative', 'logical', 'total'])
    expect(read.test).toEqual({ id: test, name: 'Screening test of the college', drive: { id: drive.id, name: drive.name }, maximum: 40 })
    const checked = await validated(portal, staff, read.id)
    expect(checked.counts).toEqual({ rows: 2, errors: 0, warnings: 0, create: 0, update: 2, unchanged: 0, skip: 0 })
    expect((await imported(portal, staff, read.id)).result).toMatchObject({ updated: 2, failed: 0 })
    expect(await resultsOf(test)).toMatchObject([
      {
        candidate_id: asha.candidate_id,
        quantitative: 14.5,
        logical: 11,
        verbal: null,
        total: 25.5,
        maximum: 40,
        percentage: 63.75,
        source: 'import',
      },
      { candidate_id: ravi.candidate_id, quantitative: 9, logical: 12, total: 21, maximum: 40 },
    ])
    const [stored] = await portal.ctx.database.db.select().from(tables.candidates).where(eq(tables.candidates.id, asha.candidate_id))
    expect(stored?.hiring_stage).toBe(7)

    expect((await validated(portal, staff, (await scores(staff, test, lines)).id)).counts).toMatchObject({ unchanged: 2, update: 0 })
    const better = await scores(staff, test, ['21S1,,15,11,', '21S2,,9,12,'])
    const compared = await validated(portal, staff, better.id)
    expect([compared.counts, compared.duplicates]).toMatchObject([{ skip: 1, unchanged: 1, update: 0 }, [{ kind: 'score', rows: 1 }]])
    await portal.call(chooseForDuplicates, {
      token: staff.token,
      params: paramsOf(better.id),
      body: { kind: 'score', choice: 'overwrite' },
    })
    expect((await imported(portal, staff, better.id)).result).toMatchObject({ updated: 1, unchanged: 1 })
    expect((await resultsOf(test)).map(({ total }) => total)).toEqual([26, 21])
    expect((await undone(portal, staff, better.id)).result).toMatchObject({ undone: 1, kept: 0 })
    expect((await resultsOf(test)).map(({ total }) => total)).toEqual([25.5, 21])
    await portal.ctx.database.db
      .update(tables.aptitude_results)
      .set({ total: 22, logical: 13 })
      .where(eq(tables.aptitude_results.total, 21))
    expect((await undone(portal, staff, read.id)).result).toMatchObject({ undone: 1, kept: 1 })
    expect((await resultsOf(test)).map(({ total }) => total)).toEqual([22])
    const candidates = (await portal.ctx.database.db.select().from(tables.candidates)).map((candidate) => candidate.id)
    expect([asha, ravi].filter(({ candidate_id }) => candidates.includes(candidate_id))).toHaveLength(2)
  })

  it('reports for each row why its score can’t be written', async () => {
    const staff = await newStaff(portal)
    const drive = await newDrive(portal)
    const student = await newStudent(portal, drive, { enrolment_number: '21T1' })
    const two = await newStudent(portal, drive, { enrolment_number: '21T2' })
    await newStudent(portal, drive, { enrolment_number: '21T3' })
    const hidden = await newStudent(portal, drive, {
      enrolment_number: '21T4',
      candidate: { withheld_since: new Date(), withheld_reason: 'erasure' },
    })
    const test = await newTest(drive.id)
    const { id } = await scores(
      staff,
      test,
      [
        '21T1,,21,11,,',
        '21T1,,20,21,,',
        '21T9,,10,10,,',
        `21T4,,10,10,,`,
        `,${hidden.email},10,10,,`,
        `21T1,${two.email},10,10,,`,
        '21T2,,10,10,19,',
        '21T2,,10,,,',
        '21T2,,AB,AB,,',
        ',,10,10,,',
        '21T2,,10,10,,5',
        '21T2,,,,41,',
        '21T3,,10,10,,',
        '21-T3,,11,10,,',
        '21T1,,ten,10,,',
        `21T2,${two.email},10,-2,8,`,
      ],
      'Enrolment No,Email,Quant,Logical,Total,Verbal',
    )
    const checked = await validated(portal, staff, id)
    expect(await problemsOf(staff, id)).toEqual([
      [2, 'above_maximum'],
      [3, 'above_maximum'],
      [4, 'unknown_person'],
      [5, 'unknown_person'],
      [6, 'unknown_person'],
      [7, 'other_person'],
      [8, 'other_total'],
      [9, 'mandatory'],
      [10, 'absent', 'absent', 'mandatory'],
      [11, 'mandatory'],
      [12, 'no_subject', 'mandatory'],
      [13, 'above_maximum'],
      [14, 'person_repeated'],
      [15, 'person_repeated'],
      [16, 'invalid', 'mandatory'],
      [17],
    ])
    expect(checked.counts).toMatchObject({ rows: 16, errors: 15, update: 1 })
    const fixed = await portal.call(editImportCell, {
      token: staff.token,
      params: { id: String(id), row: '15' },
      body: { column: 0, value: '21T1' },
    })
    expect(fixed.body.data.problems).toEqual([])
    expect((await imported(portal, staff, id)).result).toMatchObject({ updated: 3, failed: 0 })
    expect((await resultsOf(test)).map(({ candidate_id, total }) => [candidate_id, total])).toContainEqual([student.candidate_id, 21])
  })

  it('needs a published test with scores, takes the maximum of an internal test from its sections, and is not for candidates', async () => {
    const staff = await newStaff(portal)
    const drive = await newDrive(portal)
    const refused = async (test_id: string) =>
      (await uploadFile(portal, staff, 'scores.csv', 'Email,Total\na@example.com,5', { type: 'scores', test_id })).problem.errors
    expect(await refused('')).toEqual({ test_id: ['Choose a test.'] })
    expect(await refused('999999')).toEqual({ test_id: ['This entry no longer exists.'] })
    expect(await refused(String(await newTest(drive.id, { kind: 'practice' })))).toEqual({ test_id: ['A practice test has no scores.'] })
    expect(await refused(String(await newTest(drive.id, { status: DRAFT })))).toEqual({ test_id: ['Publish the test first.'] })
    const internalTest = await newTest(null, { kind: 'own', maximum_marks: {} })
    const section = { test_id: internalTest, subject: 'technical', minutes: 20, marks: 2 } as const
    await portal.ctx.database.db.insert(tables.aptitude_sections).values([
      { ...section, position: 1, name: 'Programming', easy: 5 },
      { ...section, position: 2, name: 'Databases', medium: 3, hard: 2 },
    ])
    const candidate = await newCandidate(portal)
    const { id, test } = await scores(staff, internalTest, [`${candidate.email},20`], 'Email,Technical')
    expect(test?.maximum).toBe(20)
    expect((await validated(portal, staff, id)).counts).toMatchObject({ errors: 0, update: 1 })
    expect((await portal.call(startImport, { token: candidate.token, params: paramsOf(id), body: {} })).status).toBe(403)
    expect(
      (await uploadFile(portal, candidate, 'scores.csv', 'Email,Total', { type: 'scores', test_id: String(internalTest) })).status,
    ).toBe(403)
    await imported(portal, staff, id)
    expect(await resultsOf(internalTest)).toMatchObject([{ technical: 20, total: 20, maximum: 20 }])
    const template = (await portal.call(readImportTemplate, { token: staff.token, params: { type: 'scores' } })).body.data
    expect(template.name).toBe('scores.xlsx')
  })
})
