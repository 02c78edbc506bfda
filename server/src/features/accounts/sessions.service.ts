import type { Token, User } from '@portal/contract/accounts'
import type { Db } from '../../database/open.ts'
import type { Actor } from '../../platform/actor.ts'
import { batchLoader } from '../../platform/batch-loader.ts'
import { fromNow } from '../../platform/clock.ts'
import type { ResolveActor } from '../../platform/http/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { hashOf, newToken } from '../../platform/secrets.ts'
import type { UserRow } from './accounts.queries.ts'
import { sessionLife } from './accounts.rules.ts'
import { deleteSession, findActiveSession, insertSession, prepareFindSession, touchSession } from './sessions.queries.ts'

/** Throttles updates of `last_used_at`. */
const TOUCH_INTERVAL_S = 60

/** Creates a session and returns its token, of which only the hash is stored. `expires_in` in seconds. */
export const openSession = async (tx: Db, user: Pick<UserRow, 'id' | 'role_id'>): Promise<Token> => {
  const access_token = newToken()
  const { absolute } = sessionLife(user.role_id)
  await insertSession(tx, user.id, hashOf(access_token), fromNow(absolute))
  return { access_token, token_type: 'Bearer', expires_in: absolute / 1000 }
}

/** Deletes the session, which invalidates its token immediately. */
export const logout = ({ database }: AppContext, actor: Actor): Promise<void> => deleteSession(database.db, actor.session_id)

/** Resolves a bearer token to its actor; undefined if the session is idle, expired or unknown. Batches concurrent lookups. */
export const resolveActor = ({ database: { db } }: AppContext): ResolveActor => {
  const findSessions = prepareFindSession(db)
  const findSession = batchLoader(async (token_hashes: readonly string[]) => {
    const rows = await findSessions.execute({ token_hashes })
    const byHash = new Map(rows.map(({ token_hash, ...row }) => [token_hash, row]))
    return token_hashes.map((hash) => byHash.get(hash))
  })
  return async (bearer) => {
    const row = await findSession(hashOf(bearer))
    if (!row) return undefined
    const { idle, ...actor } = row
    if (idle * 1000 > sessionLife(actor.role_id).idle) return undefined
    if (idle >= TOUCH_INTERVAL_S) await touchSession(db, actor.session_id)
    return actor
  }
}

export const toUser = ({ user_id, name, email, role_id, candidate_id }: Actor): User => ({
  id: user_id,
  name,
  email,
  role_id,
  candidate_id,
})

/** Whether the session is valid; for document links. */
export const isSessionAlive = async (db: Db, id: number): Promise<boolean> => (await findActiveSession(db, id)) !== undefined
