import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Campus, CampusBody } from '@portal/contract/campuses'
import type { Db } from '../../database/open.ts'
import { collegeKey } from '../../database/schema/columns.ts'
import { campus_names, campuses, users } from '../../database/schema.ts'
import type { Authorized } from '../../platform/actor.ts'
import { candidatesOfCampus, cities, cityOfCampus, states, stateOfCity } from './campus-list.queries.ts'
import { selectContacts } from './contacts.queries.ts'

interface CampusId {
  readonly id: number
}

/** One college with its names and contacts; undefined if it doesn't exist. */
export const findCampus = async (db: Db, id: number): Promise<Omit<Campus, 'activity'> | undefined> => {
  const [row] = await db
    .select({
      campus: campuses,
      state: states.key,
      state_text: sql<string>`coalesce(${states.value}, '')`,
      city_text: sql<string>`coalesce(${cities.value}, '')`,
      assigned_to_name: users.name,
      candidates: candidatesOfCampus,
    })
    .from(campuses)
    .leftJoin(cities, cityOfCampus)
    .leftJoin(states, stateOfCity)
    .leftJoin(users, eq(users.id, campuses.assigned_to))
    .where(eq(campuses.id, id))
  if (!row) return undefined
  const {
    campus: { created_at: _, created_by: __, updated_at, ...campus },
    ...more
  } = row
  const aliases = await db
    .select({ name: campus_names.name })
    .from(campus_names)
    .where(and(eq(campus_names.campus_id, id), gt(campus_names.place, 1)))
    .orderBy(asc(campus_names.place))
  const contacts = await selectContacts(db, id)
  return {
    ...campus,
    ...more,
    aliases: aliases.map(({ name }) => name),
    updated_at: updated_at.toISOString(),
    contacts,
  }
}

export const hasCampus = async (db: Db, id: number): Promise<boolean> => (await db.$count(campuses, eq(campuses.id, id))) > 0

/** `FOR NO KEY UPDATE`: serialises changes of a college without blocking foreign-key checks. */
export const lockCampus = async (tx: Db, id: number): Promise<typeof campuses.$inferSelect | undefined> => {
  const [row] = await tx.select().from(campuses).where(eq(campuses.id, id)).for('no key update')
  return row
}

export const insertCampus = async (tx: Db, body: Authorized<CampusBody, 'manage'>, created_by: number): Promise<number> => {
  const { aliases: _, ...fields } = body
  const [row] = await tx
    .insert(campuses)
    .values({ ...fields, created_by })
    .returning({ id: campuses.id })
  if (!row) throw new Error('The college was not inserted.')
  return row.id
}

export const updateCampus = async (tx: Db, { id }: Authorized<CampusId, 'manage'>, body: CampusBody): Promise<void> => {
  const { aliases: _, ...fields } = body
  // Strictly increasing, even within the same millisecond, because it is the optimistic lock.
  const updated_at = sql`greatest(now(), ${campuses.updated_at} + interval '1 millisecond')`
  await tx
    .update(campuses)
    .set({ ...fields, updated_at })
    .where(eq(campuses.id, id))
}

/** Names with their places: 0 the name, 1 the short name, from 2 the aliases. */
const placed = ({ name, short_name, aliases }: CampusBody) =>
  JSON.stringify([
    { place: 0, name },
    ...(short_name ? [{ place: 1, name: short_name }] : []),
    ...aliases.map((alias, index) => ({ place: index + 2, name: alias })),
  ])

/** A name already used by another college in the same city. */
export interface TakenName {
  readonly place: number
  readonly campus: string
}

/** Replaces the names of a college, without duplicates; returns those used by another college in the city. */
export const replaceNames = async (tx: Db, campus_id: number, body: CampusBody): Promise<TakenName[]> => {
  await tx.delete(campus_names).where(eq(campus_names.campus_id, campus_id))
  const input = sql`jsonb_to_recordset(${placed(body)}::jsonb) as input(place int, name text)`
  const key = collegeKey(sql`input.name`)
  await tx.execute(sql`insert into campus_names (campus_id, city, key, name, place)
    select distinct on (${key}) ${campus_id}, ${body.city}, ${key}, input.name, input.place from ${input} order by ${key}, input.place
    on conflict (key, city) do nothing`)
  const { rows } = await tx.execute<{ place: number; campus: string }>(sql`select input.place, c.name as campus from ${input}
    join campus_names n on n.key = ${key} and n.city = ${body.city} and n.campus_id <> ${campus_id}
    join campuses c on c.id = n.campus_id order by input.place`)
  return rows
}
