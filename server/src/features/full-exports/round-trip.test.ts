import { strFromU8, unzipSync } from 'fflate'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { fieldsOfEntry, importEntryKeys } from '@portal/contract/import-fields'
import { roles } from '@portal/contract/accounts'
import { requestFullExport, readFullExport } from '@portal/contract/full-exports'
import * as tables from '../../database/schema.ts'
import { newStaff, PASSWORD } from '../../testing/factories.ts'
import { imported, upload, validated } from '../../testing/imports.ts'
import { openPortal, usePortal, type Portal } from '../../testing/portal.ts'
import { importColumns } from './import-rows.queries.ts'
import { makeFullExport } from './full-exports.job.ts'

const filled = usePortal()
const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closing) await close()
})

/** Every fifth field is empty, a different one per candidate; covers all list entries, and texts that are hard to encode. */
const COUNT = 120
const NAMES = ['Asha', "D'Souza", 'दीपा', 'Ravi Kumar', 'Ji-woo', 'મીરા', 'O’Neil']
const ADDRESSES = [
  '12, "Shivalik"; Bopal',
  '=1+1',
  "'=2",
  '+91 road',
  '@home',
  'Line one\nLine two',
  // A dash alone is read as an empty cell.
  '-12 A',
  'Flat 4\tB',
  "'quoted'",
  'घर ५, मुंबई',
]
const at = <T>(list: readonly T[] | undefined, index: number): T => list?.[index % list.length] as T
const keysOf = async (name: string) => {
  const { rows } = await filled.ctx.database.db.execute<{ key: number; parent_key: number | null }>(
    sql`select key, parent_key from combos where name = ${name} and is_active and is_selectable order by key`,
  )
  return rows
}

/** Two fifths of the candidates have an education and a job that an import has fields for; the others have some or none of it. */
const fillEntries = async (people: readonly { id: number }[]) => {
  const { db } = filled.ctx.database
  const [degrees, mediums] = await Promise.all(['EDUCATION_QUALIFICATION_TYPE', 'EDUCATION_MEDIUM'].map(keysOf))
  const afterSchool = degrees?.filter(({ key }) => key > 2)
  const level = (candidate_id: number, n: number, qualification_id: number, passing_year: number) => ({
    candidate_id,
    qualification_id,
    institute: `${at(ADDRESSES, n).replace(/\s/g, ' ')} College`,
    percentage: 40 + n / 4,
    medium: at(mediums, n).key,
    passing_year,
    city_text: 'મહેસાણા',
  })
  const educations = people.flatMap(({ id }, n) =>
    n % 5 === 0
      ? []
      : [
          level(id, n, 1, 2001),
          ...(n % 5 > 1 ? [level(id, n + 1, 2, 2003)] : []),
          ...(n % 5 > 2 ? [level(id, n + 2, at(afterSchool, n).key, 2007), level(id, n + 3, at(afterSchool, n + 1).key, 2009)] : []),
        ],
  )
  await db.insert(tables.educations).values(educations)
  const jobs = people.flatMap(({ id: candidate_id }, n) => {
    const job_description = `Line one\n- ${at(ADDRESSES, n)}`
    const from = `20${String(10 + (n % 9))}-0${(n % 9) + 1}-1${n % 10}`
    return n % 2 ? [{ candidate_id, employer: `"Acme", ${at(NAMES, n)}`, designation: at(NAMES, n + 1), from, job_description }] : []
  })
  await db.insert(tables.experiences).values(jobs)
}

const fill = async () => {
  const { db } = filled.ctx.database
  const [designations, sources, skills, cities, states, genders] = await Promise.all(
    ['DESIGNATION', 'REFERENCE_SOURCE', 'SKILLS', 'CITY', 'STATE', 'GENDER'].map(keysOf),
  )
  const countryOf = new Map(states?.map(({ key, parent_key }) => [key, parent_key]))
  const rows = Array.from({ length: COUNT }, (_, n) => {
    const city = at(cities, n * 57)
    const all = {
      middle_name: 'Rameshbhai',
      mobile_no: String(9_000_000_000 + n),
      alternate_mobile_no: String(8_000_000_000 + n),
      dob: `19${String(70 + (n % 30))}-0${(n % 9) + 1}-1${n % 10}`,
      gender: at(genders, n).key,
      address: at(ADDRESSES, n),
      zip: String(380_001 + n),
      reference: at(sources, n).key,
      // A single-line field.
      reference_detail: at(ADDRESSES, n + 1).replace(/\s/g, ' '),
      position_applied_for: at(designations, n).key,
      total_experience: n * 5,
      current_ctc: n / 4,
      expected_ctc: n / 4 + 1.05,
      notice_period: (n % 13) / 2,
      feasible_locating_to_ahmedabad: n % 2,
    }
    const filled = Object.entries(all).filter((_field, index) => (index + n) % 5 !== 0)
    const place = n % 4 === 0 ? {} : { city: city.key, state: city.parent_key, country: countryOf.get(city.parent_key ?? 0) ?? null }
    return {
      email: `person${n}@example.com`,
      first_name: at(NAMES, n),
      last_name: at(NAMES, n + 3),
      ...Object.fromEntries(filled),
      ...place,
    }
  })
  const people = await db.insert(tables.candidates).values(rows).returning({ id: tables.candidates.id })
  const chosen = people.flatMap(({ id }, n) =>
    Array.from({ length: n % 6 }, (_, m) => ({ candidate_id: id, skill_combo_id: at(skills, n * 6 + m).key })),
  )
  await db.insert(tables.candidate_skills).values(chosen).onConflictDoNothing()
  await fillEntries(people)
}
const ofEntries = new Set(importEntryKeys.flatMap(fieldsOfEntry))
const ownColumns = importColumns.filter(({ field }) => field !== 'skills' && !ofEntries.has(field))

/** Values of the import fields, by email address. */
const peopleIn = async ({ ctx }: Portal) => {
  const { rows } = await ctx.database.db.execute<{ email: string } & Record<string, unknown>>(sql`
    select ${sql.join(
      ownColumns.map(({ field }) => sql`c.${sql.identifier(field)}`),
      sql`, `,
    )}, (select array_agg(s.skill_combo_id order by s.id) from candidate_skills s where s.candidate_id = c.id) as skills,
    (select jsonb_agg(to_jsonb(e) - array['id', 'candidate_id'] order by e.qualification_id) from educations e where e.candidate_id = c.id) as educations,
    (select jsonb_agg(to_jsonb(x) - array['id', 'candidate_id'] order by x.employer) from experiences x where x.candidate_id = c.id) as experiences
    from candidates c order by c.email`)
  return rows
}

it('an export imported into an empty portal keeps every field that the import supports', { timeout: 120_000 }, async () => {
  await fill()
  const admin = await newStaff(filled, roles.administrator)
  await filled.call(requestFullExport, { token: admin.token, body: { password: PASSWORD } })
  await makeFullExport(filled.ctx, 1)
  const link = (await filled.call(readFullExport, { token: admin.token })).body.data?.download_link ?? ''
  const archive = unzipSync((await filled.app.inject({ method: 'GET', url: link })).rawPayload)
  expect(Object.keys(archive).filter((name) => name.startsWith('import/'))).toEqual(['import/candidates-1.csv'])

  const empty = await openPortal()
  closing.push(empty.close)
  const staff = await newStaff(empty)
  const file = await upload(empty, staff, Buffer.from(archive['import/candidates-1.csv'] ?? []), 'candidates-1.csv')
  expect(file.columns.map(({ field }) => field)).toEqual(importColumns.map(({ field }) => field))
  const checked = await validated(empty, staff, file.id)
  expect(checked.problems).toEqual([])
  expect((await imported(empty, staff, file.id)).result).toMatchObject({ created: COUNT, failed: 0 })

  const [before, after] = [await peopleIn(filled), await peopleIn(empty)]
  expect(after).toHaveLength(COUNT)
  for (const [index, person] of before.entries()) expect(after[index]).toEqual(person)
  for (const field of [...ownColumns.map((column) => column.field), 'educations', 'experiences'])
    expect([field, before.some((person) => person[field] !== null)]).toEqual([field, true])
  expect(strFromU8(archive['README.txt'] ?? new Uint8Array())).toContain('import/')
  expect(
    await empty.ctx.database.db.select().from(tables.candidates).where(eq(tables.candidates.email, 'person1@example.com')),
  ).toHaveLength(1)
})
