import { sql, type SQL } from 'drizzle-orm'
import { CLOSED, subjectKeys, type Subject } from '@portal/contract/aptitude'
import type { ReportedTest, ResultTest } from '@portal/contract/aptitude-results'
import type { CutOffPart, CutOffs } from '@portal/contract/cut-offs'
import type { Db } from '../../database/open.ts'

const columnOf = (prefix: string, subject: Subject): SQL => sql.raw(`${prefix}_${subject}`)
const bySubject = (build: (subject: Subject) => SQL): SQL => sql.join(subjectKeys.map(build), sql`, `)

/** Reported tests, with the maximum marks per subject and the marks their cut-offs require; `t` in the condition. */
export const testsWhere = (condition: SQL): SQL => sql`
  select t.id, t.name, t.kind, t.status, t.closes_at, t.drive_id, t.resource_request_id, t.cut_off,
    ${bySubject(
      (
        subject,
      ) => sql`coalesce(l.${columnOf('maximum', subject)}, (t.maximum_marks ->> ${subject})::numeric) as ${columnOf('maximum', subject)},
        l.${columnOf('needed', subject)}`,
    )}
    from aptitude_tests t cross join lateral (
      select ${bySubject(
        (subject) => sql`sum(s.marks) filter (where s.subject = ${subject}) as ${columnOf('maximum', subject)},
          sum(s.marks * s.cut_off / 100) filter (where s.subject = ${subject}) as ${columnOf('needed', subject)}`,
      )}
        from (select subject, cut_off, (easy + medium + hard + cardinality(picked)) * marks as marks from aptitude_sections where test_id = t.id) s) l
   where t.kind <> 'practice' and ${condition}`

/** The drive and the request of a test `t`. */
export const testHead = sql`
  case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end as drive,
  case when q.id is not null then json_build_object('id', q.id, 'job_code', q.job_code, 'designation', coalesce(n.value, '')) end as request`
export const testHeadTables = sql`left join drives d on d.id = t.drive_id
  left join resource_requests q on q.id = t.resource_request_id
  left join combos n on n.name = 'DESIGNATION' and n.key = q.designation`

const belowOf = (part: (part: CutOffPart) => SQL): SQL => sql`array_remove(array[
  case when r.percentage < ${part('total')} then 'total' end,
  ${bySubject((subject) => sql`case when coalesce(r.${sql.raw(subject)}, 0) < ${part(subject)} then ${subject} end`)}]::text[], null)`

/** Cut-offs of test `t` that result `r` falls below. */
export const below = belowOf((part) => (part === 'total' ? sql`t.cut_off` : sql`t.${columnOf('needed', part)}`))

/** The same for given cut-offs, in per cent of the marks of the test. */
export const belowCutOffs = (cut_offs: CutOffs, { subjects }: Pick<ReportedTest, 'subjects'>): SQL =>
  belowOf((part) => {
    const percent = cut_offs[part] ?? null
    if (part === 'total') return sql`${percent}::numeric`
    const maximum = subjects.find(({ subject }) => subject === part)?.maximum ?? null
    return sql`(${percent}::numeric * ${maximum}::numeric / 100)`
  })

const hasCutOff = sql`(t.cut_off is not null or ${sql.join(
  subjectKeys.map((subject) => sql`t.${columnOf('needed', subject)} is not null`),
  sql` or `,
)})`
/** Outcome of a candidate, from result `r`, the start of the attempt and test `t`. */
export const outcome = sql`case
  when r.id is not null and not ${hasCutOff} then 'taken'
  when r.id is not null and cardinality(${below}) = 0 then 'pass'
  when r.id is not null then 'fail'
  when r.started_at is null and (t.status = ${CLOSED} or t.closes_at <= now()) then 'absent'
  else 'not_taken' end`

/** Results of candidates visible to staff. */
export const resultsOf = (condition: SQL): SQL => sql`
  select r.* from aptitude_results r join candidates c on c.id = r.candidate_id and c.withheld_since is null where ${condition}`

interface FoundTest extends Record<string, unknown> {
  readonly id: number
  readonly name: string
  readonly drive: ReportedTest['drive']
  readonly request: ReportedTest['request']
  readonly cut_off: number | null
  readonly has_sections: boolean
  readonly subjects: Readonly<Record<Subject, { readonly maximum: number | null; readonly needed: number | null }>>
}

const twoDecimals = (value: number): number => Math.round(value * 100) / 100

/** One reported test; undefined if it doesn't exist. */
export const findReportedTest = async (db: Db, id: number): Promise<ReportedTest | undefined> => {
  const { rows } = await db.execute<FoundTest>(sql`
    select t.id, t.name, ${testHead}, t.cut_off::float8 as cut_off,
      exists (select from aptitude_sections s where s.test_id = t.id) as has_sections,
      json_build_object(${bySubject(
        (subject) =>
          sql`${subject}::text, json_build_object('maximum', t.${columnOf('maximum', subject)}, 'needed', t.${columnOf('needed', subject)})`,
      )}) as subjects
      from (${testsWhere(sql`t.id = ${id}`)}) t ${testHeadTables}`)
  const [found] = rows
  if (!found) return undefined
  const { name, drive, request, cut_off, has_sections } = found
  const subjects = subjectKeys.flatMap((subject) => {
    const { maximum, needed } = found.subjects[subject]
    if (maximum === null) return []
    return [{ subject, maximum, cut_off: needed === null ? null : twoDecimals((needed * 100) / maximum) }]
  })
  const subjects_why = has_sections ? null : 'A test taken elsewhere has no sections, so its cut-off applies to the total.'
  return { id, name, drive, request, cut_off, subjects, subjects_why }
}

/** Tests with results or invited candidates, most recently taken first. */
export const selectResultTests = async (db: Db, most: number): Promise<ResultTest[]> => {
  const { rows } = await db.execute<ResultTest & Record<string, unknown>>(sql`
    select t.id, t.name, ${testHead}, coalesce(r.takers, 0) as takers
      from aptitude_tests t
      left join (select test_id, count(*)::int as takers, max(taken_at) as last from (${resultsOf(sql`true`)}) x group by test_id) r on r.test_id = t.id
      ${testHeadTables}
     where t.kind <> 'practice' and (r.test_id is not null or exists (select from aptitude_attempts a where a.test_id = t.id))
     order by r.last desc nulls last, t.id desc limit ${most}`)
  return rows
}
