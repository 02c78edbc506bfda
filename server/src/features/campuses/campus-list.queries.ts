import { and, asc, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core'
import type { CampusQuery, CampusRow, CampusSortField } from '@portal/contract/campuses'
import { CANCELLED, COMPLETED, IN_PROGRESS } from '@portal/contract/drives'
import { dayInIndia } from '@portal/contract/shared/dates'
import { PER_PAGE } from '@portal/contract/shared/page'
import { DID_NOT_JOIN, HIRED, offerStages } from '@portal/contract/stages'
import type { Db } from '../../database/open.ts'
import { orderBy } from '../../database/order-by.ts'
import { collegeKey } from '../../database/schema/columns.ts'
import { campuses, combos, users } from '../../database/schema.ts'
import { containsPattern } from '../../platform/escape.rules.ts'

type StudentCounts = Pick<CampusRow, 'registered' | 'appeared' | 'selected' | 'joined'>

export const cities = alias(combos, 'cities')
export const states = alias(combos, 'states')
export const cityOfCampus = and(eq(cities.name, 'CITY'), eq(cities.key, campuses.city))
export const stateOfCity = and(eq(states.name, 'STATE'), eq(states.key, cities.parent_key))

const [institute, educationCity] = [collegeKey(sql`e.institute`), collegeKey(sql`e.city_text`)]
const city = collegeKey(sql`coalesce(${cities.value}, '')`)

/**
 * Educations that name the college, by any of its names, with or without the city appended. A name shared by colleges in several cities
 * matches only in the same city. Refers to `campuses` and `cities` of the enclosing statement.
 */
export const educationsOfCampus: SQL = sql`(
  select e.candidate_id, e.qualification_id, e.passing_year, e.percentage
    from campus_names n
    join educations e on e.qualification_id > 2 and ${institute} = any (array[n.key, n.key || ${city}])
    join candidates c on c.id = e.candidate_id and c.withheld_since is null
   where n.campus_id = ${campuses.id}
     and (${institute} <> n.key or ${educationCity} = ${city}
       or not exists (select from campus_names o where o.key = n.key and o.campus_id <> n.campus_id)))`

/** Candidates whose education names a college matching the condition, or who registered from it for a drive; may contain duplicates. */
export const candidatesOfCampuses = (condition: SQL): SQL => sql`
  select e.candidate_id from campuses left join combos cities on cities.name = 'CITY' and cities.key = campuses.city
    cross join lateral ${educationsOfCampus} e where ${condition}
  union all select s.candidate_id from campuses join drive_students s on s.campus_id = campuses.id where ${condition}`

/** Number of candidates who name the college in their education, or registered from it for a drive. */
export const candidatesOfCampus: SQL<number> = sql<number>`(select count(distinct u.candidate_id)::int from (
  select e.candidate_id from ${educationsOfCampus} e union all
  select s.candidate_id from drive_students s join candidates c on c.id = s.candidate_id and c.withheld_since is null
   where s.campus_id = ${campuses.id}) u)`

/** The first alias that matched, if the name itself doesn't show why the college was found. */
const matchedName = (q: string): SQL<string | null> =>
  q.trim() === ''
    ? sql`null`
    : sql`(select n.name from campus_names n where n.campus_id = ${campuses.id} and n.place > 1
        and ${campuses.name} not ilike ${containsPattern(q)}
        and (n.name ilike ${containsPattern(q)} or n.key like '%' || ${collegeKey(sql`${q}::text`)} || '%') order by n.place limit 1)`

/** Matches if a name contains the whole search, ignoring punctuation, or if each word is in one of the texts. */
const search = (q: string): SQL[] => {
  const words = q.split(/\s+/).filter((word) => word !== '')
  if (words.length === 0) return []
  const inTexts = words.map((word) => {
    const pattern = containsPattern(word)
    return sql`(${campuses.university} ilike ${pattern} or ${cities.value} ilike ${pattern}
      or exists (select from campus_names n where n.campus_id = ${campuses.id} and n.name ilike ${pattern}))`
  })
  const key = collegeKey(sql`${q}::text`)
  return [
    sql`((${key} <> '' and exists (select from campus_names n where n.campus_id = ${campuses.id} and n.key like '%' || ${key} || '%'))
      or (${sql.join(inTexts, sql` and `)}))`,
  ]
}

const [startedStates, endedStates] = [sql`(${IN_PROGRESS}, ${COMPLETED})`, sql`(${COMPLETED}, ${CANCELLED})`]
const drivesOf = sql`drive_campuses dc join drives d on d.id = dc.drive_id where dc.campus_id = ${campuses.id}`

const nextDrive = (today: string) => sql<
  CampusRow['next_drive']
>`(select json_build_object('id', d.id, 'name', d.name, 'drive_on', d.drive_on, 'status', d.status)
  from ${drivesOf} and d.status not in ${endedStates} and d.drive_on >= ${today} order by d.drive_on, d.id limit 1)`
const visitedOn = sql<string | null>`(select max(d.drive_on)::text from ${drivesOf} and d.status in ${startedStates})`

/** Whether the college has a drive with the status and within the days of the filter. */
const hasDrive = (query: CampusQuery): SQL[] => {
  const conditions = [
    ...(query['filter[drive_status]'] === undefined ? [] : [sql`d.status = ${query['filter[drive_status]']}`]),
    ...(query['filter[drive_from]'] === undefined ? [] : [sql`d.drive_on >= ${query['filter[drive_from]']}`]),
    ...(query['filter[drive_to]'] === undefined ? [] : [sql`d.drive_on <= ${query['filter[drive_to]']}`]),
  ]
  return conditions.length === 0 ? [] : [sql`exists (select from ${drivesOf} and ${sql.join(conditions, sql` and `)})`]
}

/**
 * Whether a student's application is for an opening of the drive. If drives share the opening, it belongs to the one they registered for it
 * in. Joins `drive_students s` and `candidates c`.
 */
export const isAppliedHere = sql<boolean>`exists (select from drive_requests own where own.drive_id = s.drive_id
  and own.resource_request_id = c.resource_requisition_request_id and (own.resource_request_id = s.resource_request_id
    or not exists (select from drive_students also where also.candidate_id = s.candidate_id and also.drive_id <> s.drive_id
      and also.resource_request_id = own.resource_request_id)))`

const chosen = sql`in (${sql.join([...offerStages, DID_NOT_JOIN], sql`, `)})`
/** Counts of the students of drives; the condition is on `s`, their row in `drive_students`. */
export const studentCounts = (condition: SQL): SQL<StudentCounts> => sql<StudentCounts>`(select json_build_object(
    'registered', count(distinct s.candidate_id),
    'appeared', count(distinct s.candidate_id) filter (where s.attendance = 'present'),
    'selected', count(distinct s.candidate_id) filter (where c.hiring_stage ${chosen} and ${isAppliedHere}),
    'joined', count(distinct s.candidate_id) filter (where c.hiring_stage = ${HIRED} and ${isAppliedHere}
      and exists (select from joinings j where j.candidate_id = c.id)))
  from drive_students s join candidates c on c.id = s.candidate_id and c.withheld_since is null
  where ${condition})`

const equals = (column: AnyPgColumn, value: number | string | undefined): SQL[] => (value === undefined ? [] : [sql`${column} = ${value}`])

const conditionOf = (query: CampusQuery): SQL | undefined =>
  and(
    ...search(query.q ?? ''),
    ...equals(cities.parent_key, query['filter[state]']),
    ...equals(campuses.city, query['filter[city]']),
    ...equals(campuses.tier, query['filter[tier]']),
    ...equals(campuses.kind, query['filter[kind]']),
    ...equals(campuses.assigned_to, query['filter[assigned_to]']),
    ...hasDrive(query),
    ...(query['filter[never_visited]'] === undefined ? [] : [sql`not exists (select from ${drivesOf} and d.status in ${startedStates})`]),
  )

const byName = sql`lower(${campuses.name})`
const sorts: Readonly<Record<CampusSortField, SQLWrapper>> = { name: byName, city: cities.value, tier: campuses.tier }

const countCampuses = async (db: Db, condition: SQL | undefined): Promise<number> => {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(campuses)
    .leftJoin(cities, cityOfCampus)
    .where(condition)
  return row?.total ?? 0
}

/** The contact to call first. */
const contact = sql<CampusRow['contact']>`(select json_build_object('name', k.name, 'email', k.email, 'mobile_no', k.mobile_no)
  from campus_contacts k where k.campus_id = ${campuses.id}
  order by k.is_primary desc, k.role = 'placement_officer' desc, k.id limit 1)`

/** One page and the total in a single statement. A page past the end needs a second one for the total. */
export const selectCampuses = async (db: Db, query: CampusQuery): Promise<{ rows: CampusRow[]; total: number }> => {
  const { page = 1, per_page = PER_PAGE } = query
  const condition = conditionOf(query)
  const found = await db
    .select({
      id: campuses.id,
      name: campuses.name,
      short_name: campuses.short_name,
      found_by: matchedName(query.q ?? ''),
      university: campuses.university,
      city: sql<string>`coalesce(${cities.value}, '')`,
      state: sql<string>`coalesce(${states.value}, '')`,
      tier: campuses.tier,
      contact,
      candidates: candidatesOfCampus,
      next_drive: nextDrive(dayInIndia()),
      visited_on: visitedOn,
      numbers: studentCounts(sql`s.campus_id = ${campuses.id}`),
      assigned_to_name: users.name,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(campuses)
    .leftJoin(cities, cityOfCampus)
    .leftJoin(states, stateOfCity)
    .leftJoin(users, eq(users.id, campuses.assigned_to))
    .where(condition)
    .orderBy(orderBy(query, sorts, byName, asc(campuses.id)))
    .limit(per_page)
    .offset((page - 1) * per_page)
  const total = found[0]?.total ?? (page === 1 ? 0 : await countCampuses(db, condition))
  return { rows: found.map(({ numbers: counts, ...row }) => ({ ...row, ...counts })), total }
}
