import { sql, type SQL } from 'drizzle-orm'
import type { DuplicateReason } from '@portal/contract/duplicates'
import { idList } from '../../database/id-list.ts'
import type { Db } from '../../database/open.ts'
import { MAX_SHARED_BY, pairStrength, type SharedValue } from './duplicates.rules.ts'

/** Values by which records are compared. */
export interface MatchCriteria {
  readonly email: string | null
  readonly mobiles: readonly string[]
  readonly first_name: string
  readonly last_name: string
  readonly dob: string | null
  readonly text_hashes: readonly string[]
}

/** One more than the limit is enough to know that too many records share a value. */
const ROWS_PER_REASON = MAX_SHARED_BY + 1

/**
 * Records that share a value, in one statement. Each part reads an index and stops after a few rows, however many records share the value.
 * Excludes withheld records.
 */
export const selectSharedValues = async (db: Db, criteria: MatchCriteria, except: number): Promise<SharedValue[]> => {
  const { email, mobiles, dob, text_hashes } = criteria
  const [first, last] = [criteria.first_name.toLowerCase(), criteria.last_name.toLowerCase()]
  const isNamesake = sql`((lower(o.first_name) = ${first} and lower(o.last_name) = ${last})
    or (lower(o.first_name) = ${last} and lower(o.last_name) = ${first}))`
  const list = (values: readonly string[]) =>
    sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    )
  const part = (reason: DuplicateReason, from: SQL, isSame: SQL): SQL => sql`
    (select o.id, ${reason}::text as reason, ${isNamesake} as is_namesake from ${from}
     where ${isSame} and o.id <> ${except} and o.withheld_since is null limit ${ROWS_PER_REASON})`
  const parts: SQL[] = []
  if (email !== null) parts.push(part('email', sql`candidates o`, sql`o.email = ${email}`))
  if (mobiles.length > 0) {
    parts.push(part('mobile', sql`candidates o`, sql`o.mobile_no in (${list(mobiles)})`))
    // Namesakes are searched separately, because the limit above could cut them off.
    parts.push(part('mobile', sql`candidates o`, sql`o.mobile_no in (${list(mobiles)}) and ${isNamesake}`))
    parts.push(part('mobile', sql`candidates o`, sql`o.alternate_mobile_no = ${mobiles[0]}`))
  }
  if (dob !== null && first !== '' && last !== '') {
    const facts = sql`candidate_facts f join candidates o on o.id = f.candidate_id`
    parts.push(part('name_dob', facts, sql`f.dob = ${dob}::date and ${isNamesake}`))
  }
  if (text_hashes.length > 0) {
    const texts = sql`resume_texts r join candidates o on o.id = r.candidate_id`
    parts.push(part('resume', texts, sql`r.text_hash in (${list(text_hashes)})`))
  }
  if (parts.length === 0) return []
  const { rows } = await db.execute<SharedValue & Record<string, unknown>>(sql.join(parts, sql` union all `))
  return rows.map(({ id, reason, is_namesake }) => ({ id, reason, is_namesake }))
}

interface CriteriaRow {
  readonly first_name: string
  readonly last_name: string
  readonly dob: string | null
  readonly mobile_no: string | null
  readonly alternate_mobile_no: string | null
  readonly text_hashes: string[]
}

/** Values of a candidate to compare by. Undefined for a withheld record. */
export const findMatchCriteria = async (tx: Db, candidate_id: number): Promise<MatchCriteria | undefined> => {
  const { rows } = await tx.execute<CriteriaRow & Record<string, unknown>>(sql`
    select c.first_name, c.last_name, c.dob::text as dob, c.mobile_no, c.alternate_mobile_no,
      array(select r.text_hash from resume_texts r where r.candidate_id = c.id and r.text_hash is not null) as text_hashes
    from candidates c where c.id = ${candidate_id} and c.withheld_since is null`)
  const [row] = rows
  if (!row) return undefined
  const { mobile_no, alternate_mobile_no, ...rest } = row
  return { ...rest, email: null, mobiles: [mobile_no, alternate_mobile_no].filter((mobile) => mobile !== null) }
}

/** Stores the possible duplicates of a candidate. Deletes open pairs that no longer match; keeps decided pairs. */
export const replaceOpenPairs = async (
  tx: Db,
  candidate_id: number,
  matches: ReadonlyMap<number, readonly DuplicateReason[]>,
): Promise<void> => {
  const others = [...matches.keys()]
  // Each pair locks its two candidates: all of them first, in the order of moves.
  await tx.execute(sql`select from candidates where id in ${idList([candidate_id, ...others])} order by id for key share`)
  const isOther = (column: SQL) => sql`${column} in ${idList(others)}`
  await tx.execute(sql`
    delete from duplicate_pairs where state = 'open' and (
      (first_id = ${candidate_id} and not ${isOther(sql`second_id`)}) or (second_id = ${candidate_id} and not ${isOther(sql`first_id`)}))`)
  if (others.length === 0) return
  const pairs = [...matches].map(([other, reasons]) => ({
    first_id: Math.min(candidate_id, other),
    second_id: Math.max(candidate_id, other),
    reasons,
    strength: pairStrength(reasons),
  }))
  await tx.execute(sql`
    insert into duplicate_pairs (first_id, second_id, reasons, strength)
    select p.first_id, p.second_id, array(select jsonb_array_elements_text(p.reasons)), p.strength
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as p(first_id int, second_id int, reasons jsonb, strength smallint)
    where exists (select from candidates c where c.id = p.first_id) and exists (select from candidates c where c.id = p.second_id)
    on conflict (first_id, second_id) do update set reasons = excluded.reasons, strength = excluded.strength
    where duplicate_pairs.state = 'open'`)
}
