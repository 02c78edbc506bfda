import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { ComboItem, ComboName } from '@portal/contract/combos'
import type { Db } from '../../database/open.ts'
import { combo_versions, combos, users } from '../../database/schema.ts'
import type { ComboSeed } from './data/shape.ts'

/** One combo as asked for; `parent_key` for STATE and CITY. Retired rows come only of SKILLS, which has an active-only variant. */
export interface Wanted {
  readonly name: ComboName
  readonly parent_key?: number
  readonly is_active?: boolean | undefined
}

const isWanted = ({ name, parent_key, is_active = name === 'SKILLS' ? undefined : true }: Wanted): SQL | undefined =>
  and(
    eq(combos.name, name),
    eq(combos.is_selectable, true),
    is_active === undefined ? undefined : eq(combos.is_active, is_active),
    parent_key === undefined ? undefined : eq(combos.parent_key, parent_key),
  )

/** Items of one combo in their order. */
export const selectCombo = (db: Db, wanted: Wanted): Promise<ComboItem[]> =>
  db.select({ key: combos.key, value: combos.value }).from(combos).where(isWanted(wanted)).orderBy(asc(combos.sort), asc(combos.key))

/** Employees: the staff of the portal. */
export const selectEmployees = (db: Db): Promise<ComboItem[]> =>
  db
    .select({ key: users.id, value: users.name })
    .from(users)
    .where(and(inArray(users.role_id, [1, 2]), sql`${users.disabled_at} is null`))
    .orderBy(asc(users.name))

/** A reference to a combo's row, to be proved. `parent_key` when it must belong to another choice. */
export interface ComboReference {
  readonly name: ComboName
  readonly key: number
  readonly parent_key?: number
}

/** Which of the references are rows of the combos, in one statement, in the order given. */
export const areCombos = async (db: Db, references: readonly ComboReference[]): Promise<boolean[]> => {
  if (references.length === 0) return []
  const { rows } = await db.execute<{ found: boolean }>(sql`
    select exists (
      select from combos c
      where c.name = r.item ->> 'name' and c.key = (r.item ->> 'key')::int and c.is_active and c.is_selectable
        and (r.item -> 'parent_key' is null or c.parent_key = (r.item ->> 'parent_key')::int)
    ) as found
    from jsonb_array_elements(${JSON.stringify(references)}::jsonb) with ordinality as r(item, place)
    order by r.place`)
  return rows.map((row) => row.found)
}

export const loadedVersion = async (db: Db): Promise<string | undefined> => {
  const [row] = await db.select({ version: combo_versions.version }).from(combo_versions)
  return row?.version
}

/** Writes all rows in one statement; rows that are no longer listed are retired, never removed. */
export const writeCombos = async (tx: Db, rows: readonly ComboSeed[], version: string): Promise<void> => {
  await tx.execute(sql`
    insert into combos (name, key, value, parent_key, sort, is_active, is_selectable, locks_details)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(name text, key int, value text, parent_key int, sort int, is_active bool, is_selectable bool, locks_details bool)
    on conflict (name, key) do update set value = excluded.value, parent_key = excluded.parent_key, sort = excluded.sort,
      is_active = excluded.is_active, is_selectable = excluded.is_selectable, locks_details = excluded.locks_details`)
  await tx.insert(combo_versions).values({ only: 1, version }).onConflictDoUpdate({ target: combo_versions.only, set: { version } })
}
