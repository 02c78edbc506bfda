import { and, asc, eq } from 'drizzle-orm'
import type { Nominee, NomineeBody } from '@portal/contract/privacy-requests'
import type { Db } from '../../database/open.ts'
import { nominees } from '../../database/schema.ts'
import type { Authorized, CandidateScope } from '../../platform/actor.ts'

type Scope = Authorized<CandidateScope, 'own'>
const columns = { id: nominees.id, name: nominees.name, relation: nominees.relation, contact: nominees.contact }
const isOwn = ({ candidate_id }: CandidateScope, id: number) => and(eq(nominees.id, id), eq(nominees.candidate_id, candidate_id))

export const selectNominees = (db: Db, candidate_id: number): Promise<Nominee[]> =>
  db.select(columns).from(nominees).where(eq(nominees.candidate_id, candidate_id)).orderBy(asc(nominees.id))

/** Returns the nominee's id. */
export const insertNominee = async (tx: Db, { candidate_id }: Scope, body: NomineeBody): Promise<number> => {
  const [row] = await tx
    .insert(nominees)
    .values({ ...body, candidate_id })
    .returning({ id: nominees.id })
  if (!row) throw new Error('The nominee was not inserted.')
  return row.id
}

export const updateNomineeRow = async (tx: Db, scope: Scope, id: number, body: NomineeBody): Promise<Nominee | undefined> => {
  const [row] = await tx.update(nominees).set(body).where(isOwn(scope, id)).returning(columns)
  return row
}

/** False if it doesn't exist. */
export const deleteNomineeRow = async (tx: Db, scope: Scope, id: number): Promise<boolean> =>
  (await tx.delete(nominees).where(isOwn(scope, id)).returning(columns)).length > 0
