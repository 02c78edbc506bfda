import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { ComboItem, ComboName } from '@portal/contract/combos'
import { isEnabledStaff } from '../../database/active-accounts.ts'
import type { Db } from '../../database/open.ts'
import { combo_versions, combos, users } from '../../database/schema.ts'
import type { ComboSeed } from './data/shape.ts'

/** `parent_key`: for STATE and CITY. `is_active` defaults to all rows for SKILLS, to active rows for other combos. */
export interface ComboFilter {
  readonly name: ComboName
  readonly parent_key?: number
  readonly is_active?: boolean | undefined
}

const matches = ({ name, parent_key, is_active = name === 'SKILLS' ? undefined : true }: ComboFilter): SQL | undefined =>
  and(
    eq(combos.name, name),
    eq(combos.is_selectable, true),
    is_active === undefined ? undefined : eq(combos.is_active, is_active),
    parent_key === undefined ? undefined : eq(combos.parent_key, parent_key),
  )

/** Items of a combo, in sort order. */
export const selectCombo = (db: Db, filter: ComboFilter): Promise<ComboItem[]> =>
  db.select({ key: combos.key, value: combos.value }).from(combos).where(matches(filter)).orderBy(asc(combos.sort), asc(combos.key))

/** Enabled staff accounts, by name. */
export const selectEmployees = (db: Db): Promise<ComboItem[]> =>
  db.select({ key: users.id, value: users.name }).from(users).where(isEnabledStaff).orderBy(asc(users.name))

/** A reference to a combo row. `parent_key`: required parent, if any. */
export interface ComboReference {
  readonly name: ComboName
  readonly key: number
  readonly parent_key?: number
}

/** Whether each reference is an active row of its combo, in a single statement. */
export const selectCombosExist = async (db: Db, references: readonly ComboReference[]): Promise<boolean[]> => {
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

export const findComboVersion = async (db: Db): Promise<string | undefined> => {
  const [row] = await db.select({ version: combo_versions.version }).from(combo_versions)
  return row?.version
}

/** Upserts all rows in one statement. Rows are never deleted: the shipped data marks retired ones as inactive. */
export const upsertCombos = async (tx: Db, rows: readonly ComboSeed[], version: string): Promise<void> => {
  await tx.execute(sql`
    insert into combos (name, key, value, parent_key, sort, is_active, is_selectable, locks_details)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(name text, key int, value text, parent_key int, sort int, is_active bool, is_selectable bool, locks_details bool)
    on conflict (name, key) do update set value = excluded.value, parent_key = excluded.parent_key, sort = excluded.sort,
      is_active = excluded.is_active, is_selectable = excluded.is_selectable, locks_details = excluded.locks_details`)
  await tx.insert(combo_versions).values({ only: 1, version }).onConflictDoUpdate({ target: combo_versions.only, set: { version } })
}
