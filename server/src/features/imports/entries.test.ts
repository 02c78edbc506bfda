import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { listCandidates } from '@portal/contract/candidate-list'
import { chooseForDuplicates, listImportDuplicates } from '@portal/contract/import-rows'
import * as tables from '../../database/schema.ts'
import { newCandidate, newStaff } from '../../testing/factories.ts'
import { imported, undone, upload, validated } from '../../testing/imports.ts'
import { usePortal } from '../../testing/portal.ts'

const portal = usePortal()
const paramsOf = (id: number) => ({ id: String(id) })
const HEAD =
  'Name,Email,10th %,10th Passing Year,10th School,10th Medium,10th City,Qualification,Specialization,CGPA,Year of Passing,College,Degree Medium,College City,Current Company,Designation,Current job since,Current job description\n'
const SCHOOL = '78%,2015,C.N. Vidyalaya,Gujarati,Ahmedabad'
const COLLEGE = 'B.Tech (CSE),,9.2 CGPA,2019,L.D. College of Engineering,English,Ahmedabad'
const JOB = 'Infosys,Engineer,Mar 2021,Web applications'
const row = (name: string, parts: string) => `${name},${name.toLowerCase().replace(/\W/g, '.')}@entries.example.com,${parts}\n`

const educationsOf = (candidate_id: number) =>
  portal.ctx.database.db
    .select()
    .from(tables.educations)
    .where(eq(tables.educations.candidate_id, candidate_id))
    .orderBy(asc(tables.educations.qualification_id))
const jobsOf = (candidate_id: number) =>
  portal.ctx.database.db.select().from(tables.experiences).where(eq(tables.experiences.candidate_id, candidate_id))
const found = async (email: string) => {
  const [candidate] = await portal.ctx.database.db.select().from(tables.candidates).where(eq(tables.candidates.email, email))
  return candidate
}
/** The candidate's education, jobs and sort columns as stored. */
const everything = async (id: number) => {
  const { rows } = await portal.ctx.database.db.execute(sql`
    select to_jsonb(c) as c, (select jsonb_agg(e order by e.id) from educations e where e.candidate_id = c.id) as e,
      (select jsonb_agg(x order by x.id) from experiences x where x.candidate_id = c.id) as x,
      (select to_jsonb(f) from candidate_facts f where f.candidate_id = c.id) as f,
      (select document::text from candidate_texts t where t.candidate_id = c.id) as t from candidates c where c.id = ${id}`)
  return rows
}

describe('education and the current job in an import', () => {
  it('are imported as people write them, found by the list’s filters, and removed by the undo', async () => {
    const staff = await newStaff(portal)
    const read = await upload(portal, staff, HEAD + row('Kavita Rao', `${SCHOOL},${COLLEGE},${JOB}`))
    expect(read.columns.map(({ field }) => field)).not.toContain(null)
    const checked = await validated(portal, staff, read.id)
    expect(checked.problems.map(({ message, level }) => [level, message])).toEqual([
      ['warning', 'Read as 92%: a CGPA of 9.2 out of 10.'],
      ['warning', 'Read as 1 Mar 2021.'],
    ])
    const done = await imported(portal, staff, read.id)
    expect(done.result).toMatchObject({ created: 1, failed: 0 })
    const kavita = await found('kavita.rao@entries.example.com')
    expect(await educationsOf(kavita?.id ?? 0)).toMatchObject([
      { qualification_id: 1, institute: 'C.N. Vidyalaya', percentage: 78, medium: 2, passing_year: 2015, city_text: 'Ahmedabad' },
      { qualification_id: 6, institute: 'L.D. College of Engineering', percentage: 92, medium: 1, passing_year: 2019 },
    ])
    expect(await jobsOf(kavita?.id ?? 0)).toMatchObject([{ employer: 'Infosys', designation: 'Engineer', from: '2021-03-01', to: null }])
    expect(kavita?.total_experience).toBeGreaterThan(60)
    const listed = await portal.call(listCandidates, {
      token: staff.token,
      query: { q: 'Infosys', 'filter[mark_degree][between]': '91..' },
    })
    expect(listed.body.data.rows.map(({ name }) => name)).toEqual(['Kavita Rao'])
    const undo = await undone(portal, staff, read.id)
    expect([undo.result.undone, undo.result.kept]).toEqual([1, 0])
    expect(await educationsOf(kavita?.id ?? 0)).toEqual([])
  })

  it('report missing and unimported details, and never leave out the candidate because of them', async () => {
    const staff = await newStaff(portal)
    const partial = row('Jaya Nair', '85,2014,,,,B.Tech,,,,,,,TCS,Developer,,')
    const unknown = row('Manoj Das', ',,,,,Wizardry,,80%,2018,Pune College,English,Pune,NA,NA,,')
    const unnamed = row('Leena Roy', ',,,,,HSC,,,,,,,,Developer,,')
    const { id } = await upload(portal, staff, HEAD + partial + unknown + unnamed)
    const checked = await validated(portal, staff, id)
    expect(checked.counts).toMatchObject({ errors: 0, warnings: 3, create: 3 })
    expect(checked.problems.map(({ message }) => message).toSorted()).toEqual([
      '10th school, 10th medium and 10th city are missing: the candidate is asked for them.',
      "Current job isn't imported: also enter Current company, Current job since and Current job description.",
      'Current job since and Current job description are missing: the candidate is asked for them.',
      'Degree % or CGPA, Degree passing year, College, Degree medium and College city are missing: the candidate is asked for them.',
      "This degree isn't in the list, so it's imported as not specified. Choose a degree for it.",
      "This isn't a degree, so it's left out. Choose a degree for it.",
    ])
    expect(checked.problems.map(({ fixes }) => fixes.length)).toContain(0)
    await imported(portal, staff, id)
    const [jaya, manoj, leena] = [
      await found('jaya.nair@entries.example.com'),
      await found('manoj.das@entries.example.com'),
      await found('leena.roy@entries.example.com'),
    ]
    expect(await educationsOf(jaya?.id ?? 0)).toMatchObject([
      { qualification_id: 1, percentage: 85, passing_year: 2014, institute: null, medium: null, city_text: null },
      { qualification_id: 3, percentage: null, passing_year: null, institute: null },
    ])
    expect(await jobsOf(jaya?.id ?? 0)).toMatchObject([
      { employer: 'TCS', designation: 'Developer', from: null, to: null, job_description: null },
    ])
    expect(await educationsOf(manoj?.id ?? 0)).toMatchObject([{ qualification_id: 3, institute: 'Pune College', percentage: 80 }])
    expect([await educationsOf(leena?.id ?? 0), await jobsOf(leena?.id ?? 0)]).toEqual([[], []])
    const listed = await portal.call(listCandidates, { token: staff.token, query: { q: 'TCS' } })
    expect(listed.body.data.rows.map(({ name }) => name)).toEqual(['Jaya Nair'])
    const again = await validated(portal, staff, (await upload(portal, staff, HEAD + partial + unknown)).id)
    expect(again.counts).toMatchObject({ create: 0, update: 0 })
    expect((await undone(portal, staff, id)).result).toMatchObject({ undone: 3, kept: 0 })
    expect(await educationsOf(jaya?.id ?? 0)).toEqual([])
  })

  it('complete details an earlier file left open, and the undo restores them exactly', async () => {
    const staff = await newStaff(portal)
    const first = await upload(portal, staff, HEAD + row('Bina Vyas', '85,2014,,,,,,,,,,,Infosys,,,'))
    await validated(portal, staff, first.id)
    await imported(portal, staff, first.id)
    const bina = (await found('bina.vyas@entries.example.com'))?.id ?? 0
    const before = await everything(bina)
    const run = async (file: string, choice: 'fill' | 'overwrite') => {
      const { id } = await upload(portal, staff, HEAD + file)
      await validated(portal, staff, id)
      await portal.call(chooseForDuplicates, { token: staff.token, params: paramsOf(id), body: { kind: 'email', choice } })
      return { id, result: (await imported(portal, staff, id)).result }
    }
    const filled = await run(row('Bina Vyas', `77%,2013,Vidyalaya,Gujarati,Surat,,,,,,,,${JOB}`), 'fill')
    expect(filled.result).toMatchObject({ updated: 1 })
    expect(await educationsOf(bina)).toMatchObject([
      { percentage: 85, passing_year: 2014, institute: 'Vidyalaya', medium: 2, city_text: 'Surat' },
    ])
    expect(await jobsOf(bina)).toMatchObject([
      { employer: 'Infosys', designation: 'Engineer', from: '2021-03-01', job_description: 'Web applications' },
    ])
    expect((await found('bina.vyas@entries.example.com'))?.total_experience).toBeGreaterThan(60)
    const overwritten = await run(row('Bina Vyas', '88%,,,,,,,,,,,,TCS,,,'), 'overwrite')
    expect(overwritten.result).toMatchObject({ updated: 1 })
    expect(await educationsOf(bina)).toMatchObject([{ percentage: 88, passing_year: 2014, institute: 'Vidyalaya' }])
    expect(await jobsOf(bina)).toMatchObject([{ employer: 'TCS', designation: null, from: null, job_description: null }])
    for (const { id } of [overwritten, filled]) expect((await undone(portal, staff, id)).result).toMatchObject({ undone: 1, kept: 0 })
    expect(await everything(bina)).toEqual(before)
  })

  it('follow the rules and messages of the forms', async () => {
    const staff = await newStaff(portal)
    const wrong = `101%,${new Date().getFullYear() + 3},School,English,Surat,,,,,,,,Infosys,Engineer,31/12/2099,Work`
    const { id } = await upload(portal, staff, HEAD + row('Wrong One', wrong))
    const { problems } = await validated(portal, staff, id)
    expect(
      problems
        .filter(({ level }) => level === 'error')
        .map(({ message }) => message)
        .toSorted(),
    ).toEqual([
      'Invalid percentage.',
      `Passing year cannot be greater than ${new Date().getFullYear() + 1}.`,
      "The date can't be in the future.",
    ])
  })

  it('fill missing details, replace the same level if chosen, and the undo restores them exactly', async () => {
    const staff = await newStaff(portal)
    const known = await newCandidate(portal, { email: 'hema.shah@entries.example.com', total_experience: 7 })
    const { db } = portal.ctx.database
    await db.insert(tables.educations).values({
      candidate_id: known.candidate_id,
      qualification_id: 1,
      institute: 'Old School',
      percentage: 66.6,
      medium: 1,
      passing_year: 2014,
      city_text: 'Surat',
    })
    await db.insert(tables.experiences).values([
      {
        candidate_id: known.candidate_id,
        employer: 'Wipro',
        designation: 'Trainee',
        from: '2020-01-01',
        to: '2020-06-30',
        job_description: 'Tests',
      },
    ])
    const before = await everything(known.candidate_id)
    const file = HEAD + row('Hema Shah', `${SCHOOL},${COLLEGE},${JOB}`)
    const run = async (choice: 'fill' | 'overwrite') => {
      const { id } = await upload(portal, staff, file)
      await validated(portal, staff, id)
      await portal.call(chooseForDuplicates, { token: staff.token, params: paramsOf(id), body: { kind: 'email', choice } })
      const dry = await portal.call(listImportDuplicates, { token: staff.token, params: paramsOf(id), query: { show: 'updates' } })
      const differences = dry.body.data.rows[0]?.differences.map(({ label, is_written }) => [label, is_written])
      return { id, differences, done: await imported(portal, staff, id) }
    }
    const filled = await run('fill')
    expect(new Map(filled.differences as [string, boolean][])).toEqual(
      new Map([
        ['10th', false],
        ['Degree', true],
        ['Current job', true],
      ]),
    )
    expect(filled.done.result).toMatchObject({ updated: 1 })
    expect((await educationsOf(known.candidate_id)).map(({ institute }) => institute)).toEqual([
      'Old School',
      'L.D. College of Engineering',
    ])
    expect((await jobsOf(known.candidate_id)).map(({ employer }) => employer).toSorted()).toEqual(['Infosys', 'Wipro'])
    const replaced = await run('overwrite')
    expect(replaced.differences?.map(([label]) => label)).toEqual(['10th'])
    expect((await educationsOf(known.candidate_id)).map(({ institute }) => institute)).toEqual([
      'C.N. Vidyalaya',
      'L.D. College of Engineering',
    ])
    const changes = await db
      .select({ fields: tables.profile_changes.fields })
      .from(tables.profile_changes)
      .where(eq(tables.profile_changes.candidate_id, known.candidate_id))
      .orderBy(asc(tables.profile_changes.id))
    expect(changes.at(-1)?.fields).toEqual([
      {
        field: 'education',
        before: '10th (SSC / CBSE / ICSE): 66.6%, 2014, Old School, Surat, English',
        after: '10th (SSC / CBSE / ICSE): 78%, 2015, C.N. Vidyalaya, Ahmedabad, Gujarati',
      },
    ])
    const third = await validated(portal, staff, (await upload(portal, staff, file)).id)
    expect(third.counts).toMatchObject({ unchanged: 1, update: 0, create: 0 })
    for (const { id } of [replaced, filled]) expect((await undone(portal, staff, id)).result).toMatchObject({ undone: 1, kept: 0 })
    expect(await everything(known.candidate_id)).toEqual(before)
  })

  it('are left unchanged if edited since, or confirmed by the candidate', async () => {
    const staff = await newStaff(portal)
    const { db } = portal.ctx.database
    const { id } = await upload(portal, staff, HEAD + row('Ila Joshi', `${SCHOOL},,,,,,,,,,,`) + row('Om Dave', `${SCHOOL},,,,,,,,,,,`))
    await validated(portal, staff, id)
    await imported(portal, staff, id)
    const [ila, om] = [await found('ila.joshi@entries.example.com'), await found('om.dave@entries.example.com')]
    await db
      .update(tables.educations)
      .set({ percentage: 79 })
      .where(eq(tables.educations.candidate_id, ila?.id ?? 0))
    await db.delete(tables.educations).where(eq(tables.educations.candidate_id, om?.id ?? 0))
    expect((await undone(portal, staff, id)).result).toMatchObject({ undone: 0, kept: 2 })
    await db
      .update(tables.candidates)
      .set({ is_education_locked: true })
      .where(eq(tables.candidates.id, ila?.id ?? 0))
    const again = await upload(portal, staff, HEAD + row('Ila Joshi', `${SCHOOL},,,,,,,,,,,`))
    await validated(portal, staff, again.id)
    const body = { kind: 'email', choice: 'overwrite' } as const
    const chosen = await portal.call(chooseForDuplicates, { token: staff.token, params: paramsOf(again.id), body })
    expect(chosen.body.data.counts).toMatchObject({ unchanged: 1, update: 0 })
  })
})
