import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { listCandidates } from '@portal/contract/candidate-list'
import type { Db } from '../../database/open.ts'
import * as tables from '../../database/schema.ts'
import { newCandidate, newStaff } from '../../testing/factories.ts'
import { usePortal } from '../../testing/portal.ts'
import { whileOpen } from '../../testing/while-open.ts'

const portal = usePortal()
const { candidates, name_words } = tables

const words = async () => (await portal.ctx.database.db.select().from(name_words)).map(({ word }) => word).toSorted()
const add = async (db: Db, first_name: string, last_name: string): Promise<number> => {
  const email = `${first_name}.${last_name}@example.com`.toLowerCase()
  const [row] = await db.insert(candidates).values({ email, first_name, last_name }).returning({ id: candidates.id })
  return row?.id ?? 0
}
const rename = (db: Db, id: number, first_name: string) => db.update(candidates).set({ first_name }).where(eq(candidates.id, id))

beforeEach(async () => {
  await portal.ctx.database.db.delete(candidates).where(sql`email like '%@example.com' and user_id is null`)
})

describe('the words of names', () => {
  it('are stored once, while any candidate has them, without emails, numbers and job codes', async () => {
    const { db } = portal.ctx.database
    const before = await words()
    const [asha, nisha] = [await add(db, 'Ashawordo', 'Patelwordo'), await add(db, 'Nishawordo', 'Patelwordo')]
    expect(await words()).toEqual([...before, 'ashawordo', 'nishawordo', 'patelwordo'].toSorted())
    await rename(db, asha, 'Ushawordo')
    expect(await words()).toEqual([...before, 'nishawordo', 'patelwordo', 'ushawordo'].toSorted())
    await db.update(candidates).set({ withheld_since: new Date(), withheld_reason: 'erasure' }).where(eq(candidates.id, nisha))
    expect(await words()).toEqual([...before, 'patelwordo', 'ushawordo'].toSorted())
    await db.delete(candidates).where(eq(candidates.id, asha))
    expect(await words()).toEqual(before)
    await db.update(candidates).set({ withheld_since: null, withheld_reason: null }).where(eq(candidates.id, nisha))
    expect(await words()).toEqual([...before, 'nishawordo', 'patelwordo'].toSorted())
  })

  it('are kept when one candidate loses a word while another gets it concurrently', async () => {
    const { database } = portal.ctx
    // PGlite runs one transaction at a time.
    if (database.embedded) return
    const leaver = await add(database.db, 'Leaverwordo', 'Sharedwordo')
    await whileOpen(
      database,
      (tx) => add(tx, 'Comerwordo', 'Sharedwordo'),
      async () => database.db.delete(candidates).where(eq(candidates.id, leaver)),
    )
    expect(await words()).toContain('sharedwordo')
    await whileOpen(
      database,
      (tx) => tx.delete(candidates).where(sql`last_name = 'Sharedwordo'`),
      () => add(database.db, 'Laterwordo', 'Sharedwordo'),
    )
    expect(await words()).toContain('sharedwordo')
    expect(await words()).not.toContain('comerwordo')
  })
})

describe('a misspelt name', () => {
  it('finds candidates by the most similar words of names, and no one by an email address', async () => {
    const { token } = await newStaff(portal)
    const found = async (q: string) => (await portal.call(listCandidates, { token, query: { q } })).body.data
    const { candidate_id: lakshmi } = await newCandidate(portal, { first_name: 'Lakshmirani', last_name: 'Mukherjeewala' })
    const { candidate_id: other } = await newCandidate(portal, { first_name: 'Lakshmirani', last_name: 'Desai' })
    await newCandidate(portal, { first_name: 'Om', last_name: 'Rao', email: 'lakshmyraani@example.com' })
    expect((await found('lakshmyrani')).rows.map(({ id }) => id)).toEqual([other, lakshmi])
    expect(await found('lakshmyrani mukharjeewala')).toMatchObject({ rows: [{ id: lakshmi }], total: 1 })
    expect(await found('lakshmyrani xqzvwyq')).toMatchObject({ rows: [], total: 0 })
  })
})
