import { desc, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { login, roles } from '@portal/contract/accounts'
import { addNote, assign, moveStage } from '@portal/contract/applications'
import { listAudit, listCandidateAudit } from '@portal/contract/audit'
import { addRoom } from '@portal/contract/interviews'
import { readCandidate } from '@portal/contract/profiles'
import { addDays, dayInIndia, MINUTE } from '@portal/contract/shared/dates'
import { fullName } from '@portal/contract/shared/full-name'
import type { Database } from '../../database/open.ts'
import * as tables from '../../database/schema.ts'
import { copyDatabase } from '../../testing/database.ts'
import { documents } from '../../testing/documents.ts'
import { completeCandidate, newCandidate, newOpening, newStaff, PASSWORD, storedCandidate, type Caller } from '../../testing/factories.ts'
import { formOf, postForm } from '../../testing/forms.ts'
import { upload } from '../../testing/imports.ts'
import { usePortal } from '../../testing/portal.ts'
import { recordAudit } from './audit.service.ts'
import { linkEntries, verifyChain } from './chain.service.ts'

const portal = usePortal()
const { administrator } = roles
const about = (record: string, record_id: number) =>
  portal.ctx.database.db
    .select()
    .from(tables.audit_log)
    .where(sql`${tables.audit_log.record} = ${record} and ${tables.audit_log.record_id} = ${record_id}`)
    .orderBy(desc(tables.audit_log.id))
/** Retries, because background entries are written shortly after the response. */
const soon = async (check: () => Promise<void>) => {
  for (let tries = 0; ; tries += 1) {
    try {
      return await check()
    } catch (error) {
      if (tries > 40) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
const actionsOf = async (record: string, id: number) => (await about(record, id)).map(({ action, actor_id }) => [action, actor_id] as const)

describe('S62, D14: the audit log', () => {
  it('has sign-ins and failed sign-ins of staff, and nothing about unknown addresses', async () => {
    const { email, user_id } = await newStaff(portal)
    const { email: candidate, user_id: candidate_user } = await newCandidate(portal)
    await portal.call(login, { body: { email, password: 'not this one' } })
    await portal.call(login, { body: { email: 'unknown@example.com', password: 'not this one' } })
    await portal.call(login, { body: { email, password: PASSWORD } })
    await portal.call(login, { body: { email: candidate, password: PASSWORD } })
    await soon(async () => {
      expect(new Map(await actionsOf('user', user_id))).toEqual(
        new Map([
          ['sign_in_failed', null],
          ['signed_in', user_id],
        ]),
      )
    })
    expect(await actionsOf('user', candidate_user)).toEqual([])
  })

  it('has reads of profiles and documents, notes, moves and assignments, without typed text', async () => {
    const staff = await newStaff(portal)
    const candidate = await completeCandidate(portal, 75, { resource_requisition_request_id: await newOpening(portal), hiring_stage: 2 })
    const parts = [
      { name: 'file', filename: 'letter.pdf', value: documents.pdf },
      { name: 'type', value: '6' },
    ]
    await postForm(portal, candidate.token, formOf(parts))
    const params = { id: String(candidate.candidate_id) }
    const { token, user_id } = staff
    const { attachments } = (await portal.call(readCandidate, { token, params })).body.data
    const mail = attachments.find(({ type }) => type === 6)
    for (const url of [mail?.attachment.view_link ?? '', mail?.attachment.download_link ?? '']) {
      expect((await portal.app.inject({ url })).statusCode).toBe(200)
    }
    await portal.call(addNote, { token, params, body: { body: 'Zanzibar' } })
    await portal.call(moveStage, { token, params, body: { from: 2, to: 5, reason_code: 'skills', note: 'Zanzibar' } })
    await portal.call(assign, { token, params, body: { user_id, note: 'Zanzibar' } })
    await soon(async () => {
      expect((await actionsOf('candidate', candidate.candidate_id)).map(([action, actor]) => `${action} ${actor}`).toSorted()).toEqual(
        ['assigned', 'document_downloaded', 'document_viewed', 'note_added', 'note_added', 'profile_read', 'stage_moved'].map(
          (action) => `${action} ${user_id}`,
        ),
      )
    })
    expect(JSON.stringify(await about('candidate', candidate.candidate_id))).not.toContain('Zanzibar')
    const named = async () => {
      const { rows } = (await portal.call(listCandidateAudit, { token, params })).body.data
      return rows.filter(({ action }) => action === 'document_viewed').map(({ document }) => document)
    }
    expect(await named()).toEqual(['letter.pdf'])
    await portal.ctx.database.db.delete(tables.attachments).where(eq(tables.attachments.id, mail?.attachment_id ?? 0))
    expect(await named()).toEqual([null])
    // Candidates' actions on their own record aren't audited.
    const before = (await about('candidate', candidate.candidate_id)).length
    const listing = await portal.app.inject({
      url: '/api/v1/candidate/attachment',
      headers: { authorization: `Bearer ${candidate.token}` },
    })
    const [item] = listing.json<{ data: { attachment: { view_link: string } }[] }>().data
    await portal.app.inject({ url: item?.attachment.view_link ?? '' })
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(await about('candidate', candidate.candidate_id)).toHaveLength(before)
  })

  it('has one read of a profile however often it is fetched within 15 minutes, for each account', async () => {
    const [first, second] = [await newStaff(portal), await newStaff(portal)]
    const { candidate_id } = await completeCandidate(portal)
    const read = ({ token }: Caller) => portal.call(readCandidate, { token, params: { id: String(candidate_id) } })
    const entries = async () => (await actionsOf('candidate', candidate_id)).map(([, actor]) => actor)
    const { db } = portal.ctx.database
    const created_at = new Date(Date.now() - 16 * MINUTE)
    const earlier = { actor_id: first.user_id, action: 'profile_read', record: 'candidate', record_id: candidate_id, created_at }
    await db.insert(tables.audit_log).values(earlier)
    await Promise.all([read(first), read(second)])
    await soon(async () => expect(await entries()).toHaveLength(3))
    for (const caller of [first, second]) await read(caller)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect((await entries()).toSorted((a, b) => Number(a) - Number(b))).toEqual([first.user_id, first.user_id, second.user_id])
  })

  it('has no entries of refused or rolled-back actions', async () => {
    const { token, user_id } = await newStaff(portal)
    const { candidate_id } = await completeCandidate(portal, 75, {
      resource_requisition_request_id: await newOpening(portal),
      hiring_stage: 2,
    })
    const params = { id: String(candidate_id) }
    expect((await portal.call(moveStage, { token, params, body: { from: 3, to: 5, reason_code: 'skills' } })).status).toBe(409)
    const failing = portal.ctx.database.transaction(async (tx) => {
      await recordAudit(tx, { user_id }, 'note_added', 'candidate', candidate_id)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await about('candidate', candidate_id)).toEqual([])
  })

  it('can be read by administrators only, for one record or all, in pages', async () => {
    const { token, user_id } = await newStaff(portal, administrator)
    const { candidate_id } = await completeCandidate(portal)
    for (const note_id of [1, 2, 3]) {
      await recordAudit(portal.ctx.database.db, { user_id }, 'note_added', 'candidate', candidate_id, { note_id })
    }
    const query = { record: 'candidate', record_id: String(candidate_id), per_page: '2' } as const
    const { rows, ...page } = (await portal.call(listAudit, { token, query })).body.data
    expect(page).toEqual({ total: 3, page: 1, per_page: 2 })
    expect(rows.map(({ details, actor_name }) => [details, actor_name])).toEqual([
      [{ note_id: 3 }, 'Meera Trivedi'],
      [{ note_id: 2 }, 'Meera Trivedi'],
    ])
    expect((await portal.call(listAudit, { token })).body.data.total).toBeGreaterThan(3)
    const by = async (filter: Record<string, string>) =>
      (await portal.call(listAudit, { token, query: { record: 'candidate', record_id: String(candidate_id), ...filter } })).body.data.total
    const [today, other] = [dayInIndia(), await newStaff(portal)]
    expect([await by({ actor_id: String(user_id) }), await by({ actor_id: String(other.user_id) })]).toEqual([3, 0])
    expect([await by({ from: today, to: today }), await by({ from: addDays(today, 1) }), await by({ to: addDays(today, -1) })]).toEqual([
      3, 0, 0,
    ])
    const wrong = await portal.call(listAudit, { token, query: { from: '2026-02-30' } })
    expect([wrong.status, wrong.problem.errors]).toEqual([422, { from: ['Enter a real date.'] }])
    const names = async () => (await portal.call(listAudit, { token, query })).body.data.rows.map(({ record_name }) => record_name)
    const name = fullName(await storedCandidate(portal, candidate_id))
    expect(await names()).toEqual([name, name])
    const { db } = portal.ctx.database
    const withheld = { withheld_since: new Date(), withheld_reason: 'erasure' } as const
    await db.update(tables.candidates).set(withheld).where(eq(tables.candidates.id, candidate_id))
    expect(await names()).toEqual([null, null])
    for (const caller of [await newStaff(portal), await newCandidate(portal)]) {
      expect((await portal.call(listAudit, { token: caller.token, query })).status).toBe(403)
    }
  })
})

it('names the room and the file that an entry is about', async () => {
  const { token, user_id } = await newStaff(portal, administrator)
  const { db } = portal.ctx.database
  await portal.call(addRoom, { token, body: { name: 'Sabarmati', address: 'Third floor', seats: 6 } })
  const { id } = await upload(portal, { token }, 'Name,Email\nAsha Patel,asha.named@example.com\n')
  await recordAudit(db, { user_id }, 'import_started', 'list', id, { import_id: id })
  const { rows } = (await portal.call(listAudit, { token, query: { actor_id: String(user_id), per_page: '2' } })).body.data
  expect(rows.map(({ action, record_name }) => [action, record_name])).toEqual([
    ['import_started', expect.stringMatching(/\.csv$/)],
    ['room_added', 'Sabarmati'],
  ])
})

describe('the audit log of one candidate', () => {
  it('can be read by all staff, with old values; not by candidates, and not for a withheld record', async () => {
    const { token, user_id } = await newStaff(portal)
    const { candidate_id, token: candidateToken } = await newCandidate(portal)
    const { db } = portal.ctx.database
    const fields = [{ field: 'zip', before: '380058', after: '380015' }]
    const values = { candidate_id, changed_by: user_id, fields, reason: 'Read it out on the phone', version: 'x' }
    const [change] = await db.insert(tables.profile_changes).values(values).returning()
    await recordAudit(db, { user_id }, 'note_added', 'candidate', candidate_id, { note_id: 1 })
    await recordAudit(db, { user_id }, 'profile_changed', 'candidate', candidate_id, { profile_change_id: change?.id ?? 0 })
    const params = { id: String(candidate_id) }
    const { rows, ...page } = (await portal.call(listCandidateAudit, { token, params })).body.data
    expect(page).toEqual({ total: 2, page: 1, per_page: 25 })
    expect(rows.map(({ action, changed, reason }) => [action, changed, reason])).toEqual([
      ['profile_changed', fields, 'Read it out on the phone'],
      ['note_added', [], null],
    ])
    expect((await portal.call(listCandidateAudit, { token: candidateToken, params })).status).toBe(403)
    const withheld = await newCandidate(portal, { withheld_since: new Date(), withheld_reason: 'erasure' })
    expect((await portal.call(listCandidateAudit, { token, params: { id: String(withheld.candidate_id) } })).status).toBe(404)
  })
})

describe('the chain', () => {
  /** Uses a separate database, because the log can't be emptied. */
  const withLog = async (work: (database: Database) => Promise<void>) => {
    const database = await copyDatabase()
    try {
      for (let id = 1; id <= 5; id += 1) await recordAudit(database.db, null, 'note_added', 'candidate', id, { note_id: id, b: 'x' })
      expect(await linkEntries(database, -1)).toBe(5)
      await work(database)
    } finally {
      await database.close()
    }
  }
  const run = ({ db }: Database, statement: string) => db.execute(sql.raw(statement))
  /** Tampers with the log as a database owner could. */
  const tamper = async (database: Database, statement: string) => {
    await run(database, 'alter table audit_log disable trigger all')
    await run(database, statement)
    await run(database, 'alter table audit_log enable trigger all')
  }
  const brokenAt = async (database: Database) => (await verifyChain(database)).broken?.place

  it('links settled entries, verifies, and prevents changing or deleting an entry', async () => {
    await withLog(async (database) => {
      expect(await linkEntries(database, -1)).toBe(0)
      await recordAudit(database.db, null, 'note_added', 'candidate', 6)
      expect(await linkEntries(database)).toBe(0)
      expect(await verifyChain(database)).toMatchObject({ last: { place: 5 }, broken: undefined, waiting: 1, overdue: 0 })
      expect(await linkEntries(database, -1)).toBe(1)
      expect((await verifyChain(database)).last?.place).toBe(6)
      for (const statement of [
        "update audit_log set action = 'x' where place = 2",
        'update audit_log set place = null, hash = null where place = 2',
        'delete from audit_log where place = 2',
        'truncate audit_log',
      ]) {
        await expect(run(database, statement), statement).rejects.toThrow('Failed query')
      }
      expect(await brokenAt(database)).toBeUndefined()
    })
  })

  it.each([
    ['a changed detail', 'update audit_log set details = \'{"note_id": 9}\' where place = 3', 3],
    ['a changed actor', 'update audit_log set actor_id = 7 where place = 2', 2],
    ['a changed time', "update audit_log set created_at = created_at - interval '1 day' where place = 4", 4],
    ['a deleted entry', 'delete from audit_log where place = 3', 3],
    ['a changed order', 'update audit_log set place = 9 where place = 2', 2],
    ['an invented hash', "update audit_log set hash = repeat('a', 64) where place = 5", 5],
  ])('D14: %s is detected at its place, even when done by the owner of the database', async (_, statement, place) => {
    await withLog(async (database) => {
      await tamper(database, statement)
      expect(await brokenAt(database)).toBe(place)
    })
  })

  it('D14: a stored end of the chain detects a truncated or rewritten chain', async () => {
    await withLog(async (database) => {
      const { last } = await verifyChain(database)
      expect((await verifyChain(database, last)).broken).toBeUndefined()
      await tamper(database, 'delete from audit_log where place = 5')
      expect((await verifyChain(database)).broken).toBeUndefined()
      expect((await verifyChain(database, last)).broken?.place).toBe(5)
      await recordAudit(database.db, null, 'note_added', 'candidate', 99)
      await linkEntries(database, -1)
      expect((await verifyChain(database, last)).broken).toEqual({ place: 5, why: 'the chain was rewritten' })
    })
  })

  it('two processes linking concurrently produce one chain', async () => {
    await withLog(async (database) => {
      for (let id = 1; id <= 30; id += 1) await recordAudit(database.db, null, 'note_added', 'candidate', id)
      await Promise.all([linkEntries(database, -1), linkEntries(database, -1), linkEntries(database, -1)])
      expect(await verifyChain(database)).toMatchObject({ last: { place: 35 }, broken: undefined, waiting: 0 })
    })
  })
})

describe('the log after an erasure', () => {
  it('keeps the id of an erased account', async () => {
    const { user_id } = await newStaff(portal)
    await recordAudit(portal.ctx.database.db, { user_id }, 'sessions_ended', 'user', user_id)
    await portal.ctx.database.db.delete(tables.users).where(eq(tables.users.id, user_id))
    expect((await about('user', user_id)).map(({ actor_id }) => actor_id)).toEqual([user_id])
  })
})
