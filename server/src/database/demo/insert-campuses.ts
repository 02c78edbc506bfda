import { sql } from 'drizzle-orm'
import type { Db } from '../open.ts'
import * as tables from '../schema.ts'
import { collegeKey } from '../schema/columns.ts'
import { colleges } from './names.ts'

/** Details of each college in `colleges`, in the same order; the first alias is the short name. */
const more = [
  {
    kind: 'government',
    tier: 1,
    university: 'Gujarat Technological University',
    names: ['LDCE', 'LD College of Engg'],
    officer: 'Prof. Hiral Desai',
  },
  {
    kind: 'private',
    tier: 1,
    university: 'Nirma University',
    names: ['ITNU', 'Nirma Institute of Technology'],
    officer: 'Dr. Rakesh Menon',
  },
  { kind: 'deemed', tier: 2, university: null, names: ['DDU', 'DDIT'], officer: 'Prof. Bhavna Joshi' },
  { kind: 'government', tier: 1, university: null, names: ['SVNIT', 'NIT Surat'], officer: 'Dr. Anil Parmar' },
  { kind: 'government', tier: 2, university: null, names: ['MSU', 'M.S. University'], officer: 'Prof. Smita Gaekwad' },
  { kind: 'private', tier: 3, university: null, names: ['MU'], officer: 'Prof. Jignesh Vora' },
] as const

/** Inserts the colleges with their names and a placement officer each; returns their ids in order. */
export const insertCampuses = async (tx: Db, { recruiter }: { readonly recruiter: number }): Promise<number[]> => {
  const rows = await tx
    .insert(tables.campuses)
    .values(
      colleges.map(([name, city], at) => {
        const { kind = 'private', tier = 3, university = null, names = [] } = more[at] ?? {}
        return {
          name,
          city,
          kind,
          tier,
          university,
          short_name: names[0] ?? null,
          courses: [6, 7],
          batch_size: 480,
          assigned_to: recruiter,
        }
      }),
    )
    .returning({ id: tables.campuses.id })
  const names = colleges.flatMap(([name, city], at) =>
    [name, ...(more[at]?.names ?? [])].map((alias, place) => ({ campus_id: rows[at]?.id, city, name: alias, place })),
  )
  await tx.execute(sql`insert into campus_names (campus_id, city, key, name, place)
    select campus_id, city, ${collegeKey(sql`name`)}, name, place
      from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as given(campus_id int, city int, name text, place int)`)
  await tx.insert(tables.campus_contacts).values(
    rows.map(({ id }, at) => ({
      campus_id: id,
      name: more[at]?.officer ?? '',
      role: 'placement_officer' as const,
      email: `placements.${at + 1}@example.org`,
      mobile_no: `98250112${10 + at}`,
      is_primary: true,
    })),
  )
  return rows.map(({ id }) => id)
}
