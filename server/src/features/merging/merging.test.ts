import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as accounts from '@portal/contract/accounts'
import { HIRED } from '@portal/contract/stages'
import { addNote, listNotes } from '@portal/contract/applications'
import { listStageChanges } from '@portal/contract/staff-timeline'
import { listCandidates, readNeighbours } from '@portal/contract/candidate-list'
import { readCandidate } from '@portal/contract/profiles'
import { getCandidate } from '@portal/contract/candidates'
import { listDuplicates, mergeCandidates, previewMerge, readDuplicates, undoMerge, type MergeBody } from '@portal/contract/duplicates'
import { eraseAccount } from '@portal/contract/privacy'
import { templateCodes } from '@portal/contract/templates'
import { registerCandidate } from '@portal/contract/registration'
import * as tables from '../../database/schema.ts'
import { completeCandidate, newCandidate, newOpening, newStaff, PASSWORD, storedCandidate, type Caller } from '../../testing/factories.ts'
import { filledCandidate } from '../../testing/filled-candidate.ts'
import { mailsTo, secretsMailedTo } from '../../testing/mails.ts'
import { usePortal } from '../../testing/portal.ts'
import { dataClassList } from '../privacy/data-classes.rules.ts'
import { selectOwnData } from '../privacy/own-data.queries.ts'
import { eraseRecord } from '../privacy/erasure.job.ts'
import { deleteOldSnapshots } from './merging.queries.ts'
import { relatedTables } from './merging.rules.ts'
import { selectMergedRecords } from '../candidates/merged-records.queries.ts'

const portal = usePortal({ PRIVACY_CONTACT: 'asha@example.com' })
const db = () => portal.ctx.database.db
const merge = (token: string, kept: number, merged: number, more: Partial<MergeBody> = {}) =>
  portal.call(mergeCandidates, { token, params: { id: String(kept) }, body: { merged_id: merged, picks: {}, ...more } })
const undo = (token: string, id: number) => portal.call(undoMerge, { token, params: { id: String(id) } })
const preview = (token: string, first_id: number, second_id: number) =>
  portal.call(previewMerge, { token, params: { id: String(first_id) }, query: { with: String(second_id) } })
let count = 0
/** A record entered by staff, without an account. */
const walkIn = async (values: Partial<typeof tables.candidates.$inferInsert> = {}) => {
  count += 1
  const [row] = await db()
    .insert(tables.candidates)
    .values({ email: `walkin.${count}@example.com`, first_name: 'Ravi', last_name: 'Shah', mobile_no: '9825012345', ...values })
    .returning()
  if (!row) throw new Error('no candidate')
  return row
}

/** All rows about these candidates, including the search tables. */
const allRowsOf = async (ids: readonly number[]): Promise<Record<string, unknown>> => {
  const found: Record<string, unknown> = {}
  const tablesOfPeople = dataClassList.filter(
    ({ ownerColumns: whose, table }) => whose.some(([, is]) => is === 'candidate_id') && !['merges', 'duplicate_pairs'].includes(table),
  )
  for (const { table, ownerColumns: whose } of tablesOfPeople) {
    const column = whose.find(([, is]) => is === 'candidate_id')?.[0] ?? 'candidate_id'
    const list = sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )
    // Touched with every name and visibility, so that tablets load the student again.
    const row = table === 'drive_students' ? sql`to_jsonb(t) - 'updated_at'` : sql`to_jsonb(t)`
    const { rows } = await db().execute<{ row: unknown }>(
      sql`select ${row} as row from ${sql.identifier(table)} t where t.${sql.identifier(column)} in (${list}) order by to_jsonb(t)::text`,
    )
    found[table] = rows.map(({ row }) => row)
  }
  return found
}

describe('merging two records', () => {
  it('covers every table about a candidate', () => {
    const ofCandidates = dataClassList
      .filter(({ ownerColumns: whose }) => whose.some(([column]) => column === 'candidate_id'))
      .map(({ table }) => table)
    expect(Object.keys(relatedTables).toSorted()).toEqual(ofCandidates.toSorted())
  })

  it('keeps all data of both in one record, and an undo restores both exactly', async () => {
    const staff = await newStaff(portal, 1)
    const [first, second] = [await filledCandidate(portal, 'Ketaki'), await filledCandidate(portal, 'Lavanya')]
    const ids = [first.candidate_id, second.candidate_id] as const
    await db().delete(tables.privacy_requests)
    await db().delete(tables.merges)
    // A job recreates resume readings.
    await db().delete(tables.resume_readings)
    const before = await allRowsOf(ids)
    const response = await merge(staff.token, ...ids, {
      note: 'Showed both ID cards.',
      picks: { 'education.1': 'merged', name: 'merged', resume: 'merged' },
    })
    expect([response.status, response.problem]).toMatchObject([200, { data: {} }])

    const mergedRows = (await allRowsOf([first.candidate_id])) as Record<string, Record<string, unknown>[]>
    const profileText = JSON.stringify(mergedRows)
    for (const word of [
      'Ketaki seems keen',
      'Lavanya seems keen',
      'Ketaki Infotech',
      'Lavanya Infotech',
      'Ketaki letter.pdf',
      'Lavanya letter.pdf',
      'Ketaki applied',
      'Lavanya applied',
      'Ketaki is good',
      'Lavanya is good',
      'To Ketaki',
      'To Lavanya',
      'Lavanya Vidyalaya',
      'Ketaki.pdf',
      'Lavanya.pdf',
    ]) {
      expect(profileText).toContain(word)
    }
    expect(profileText).not.toContain('Ketaki Vidyalaya')
    expect(await storedCandidate(portal, first.candidate_id)).toMatchObject({
      first_name: 'Lavanya',
      last_name: 'Lavanyawala',
      email: first.email,
    })
    expect(mergedRows['attachments']?.filter(({ type }) => type === 5).map(({ original_name }) => original_name)).toEqual(['Lavanya.pdf'])
    expect((await storedCandidate(portal, second.candidate_id)).withheld_reason).toBe('merged')

    expect((await undo(staff.token, response.body.data.merge_id)).status).toBe(200)
    await db().delete(tables.candidate_notes).where(eq(tables.candidate_notes.body, 'Showed both ID cards.'))
    await db().execute(sql`delete from candidate_notes where body like '%erge% with candidate%'`)
    expect(await allRowsOf(ids)).toEqual(before)
    expect((await undo(staff.token, response.body.data.merge_id)).problem.code).toBe('undone')
  })

  it('removes the merged candidate from every list and its neighbours, and an undo restores it', async () => {
    const staff = await newStaff(portal)
    const [kept, merged, other] = [
      await walkIn({ first_name: 'Vasundhara' }),
      await walkIn({ first_name: 'Vasundhara' }),
      await walkIn({ first_name: 'Vasundhara' }),
    ]
    const neighboursOf = async (id: number) => {
      const { body } = await portal.call(readNeighbours, { token: staff.token, params: { id: String(id) }, query: { q: 'vasundhara' } })
      return [body.data.total, [...body.data.before, id, ...body.data.after].toSorted((a, b) => a - b)]
    }
    const all = [kept.id, merged.id, other.id]
    expect(await neighboursOf(kept.id)).toEqual([3, all])
    const { merge_id } = (await merge(staff.token, kept.id, merged.id)).body.data
    expect(await neighboursOf(kept.id)).toEqual([2, [kept.id, other.id]])
    await undo(staff.token, merge_id)
    expect(await neighboursOf(kept.id)).toEqual([3, all])
  })

  it('keeps later additions with the kept record after an undo', async () => {
    const staff = await newStaff(portal)
    const [kept, merged] = [await walkIn({ city: 1 }), await walkIn({ notice_period: 2, total_experience: 24 })]
    const { merge_id } = (await merge(staff.token, kept.id, merged.id)).body.data
    expect(await storedCandidate(portal, kept.id)).toMatchObject({ city: 1, notice_period: 2, total_experience: 24 })
    await portal.call(addNote, { token: staff.token, params: { id: String(kept.id) }, body: { body: 'Called again.' } })
    await db().update(tables.candidates).set({ notice_period: 1 }).where(eq(tables.candidates.id, kept.id))
    await undo(staff.token, merge_id)
    expect(await storedCandidate(portal, kept.id)).toMatchObject({ notice_period: 1, total_experience: 0 })
    expect(await storedCandidate(portal, merged.id)).toMatchObject({ notice_period: 2, total_experience: 24, withheld_reason: null })
    const notes = async (id: number) => (await portal.call(listNotes, { token: staff.token, params: { id: String(id) } })).body.data
    expect([(await notes(kept.id)).length, (await notes(merged.id)).length]).toEqual([3, 0])
  })

  it('redirects from the merged record to the kept one, and hides it from all lists', async () => {
    const staff = await newStaff(portal)
    const [kept, merged, last] = [
      await walkIn({ first_name: 'Keshav' }),
      await walkIn({ first_name: 'Mukesh' }),
      await walkIn({ first_name: 'Lalit' }),
    ]
    const { merge_id } = (await merge(staff.token, kept.id, merged.id)).body.data
    const read = await portal.call(readCandidate, { token: staff.token, params: { id: String(merged.id) } })
    expect([read.status, read.problem.code, read.problem.details]).toEqual([
      409,
      'merged',
      { candidate_id: String(kept.id), name: 'Keshav Shah' },
    ])
    expect((await portal.call(listCandidates, { token: staff.token, query: { q: 'Mukesh' } })).body.data.total).toBe(0)
    const merges = (await portal.call(readDuplicates, { token: staff.token, params: { id: String(kept.id) } })).body.data.merges
    expect(merges).toMatchObject([{ id: merge_id, merged_id: merged.id, name: 'Mukesh Shah', by: 'Meera Trivedi' }])
    // After a second merge it leads to the final record; merges are undone in reverse order.
    const second = (await merge(staff.token, last.id, kept.id)).body.data.merge_id
    expect(
      (await portal.call(readCandidate, { token: staff.token, params: { id: String(merged.id) } })).problem.details?.['candidate_id'],
    ).toBe(String(last.id))
    expect((await undo(staff.token, merge_id)).problem.code).toBe('merged_on')
    expect((await undo(staff.token, second)).status).toBe(200)
    expect((await undo(staff.token, merge_id)).status).toBe(200)
    expect((await portal.call(readCandidate, { token: staff.token, params: { id: String(merged.id) } })).status).toBe(200)
  })

  it('finds the kept record by the whole address of a merged one, through a chain of merges, and no record by a part of it', async () => {
    const staff = await newStaff(portal)
    const [first, second, last] = [
      await walkIn({ email: 'old+address@example.com' }),
      await walkIn(),
      await walkIn({ first_name: 'Trupti' }),
    ]
    const found = async (q: string, filter: { 'filter[stage][is]'?: string } = {}) =>
      (await portal.call(listCandidates, { token: staff.token, query: { q, ...filter } })).body.data.rows.map(({ id }) => id)
    await merge(staff.token, second.id, first.id)
    expect(await found(first.email)).toEqual([second.id])
    const { merge_id } = (await merge(staff.token, last.id, second.id)).body.data
    expect(await found(first.email)).toEqual([last.id])
    expect(await found(` ${first.email.toUpperCase()} `)).toEqual([last.id])
    expect(await found(second.email)).toEqual([last.id])
    expect(await found(first.email, { 'filter[stage][is]': '24' })).toEqual([])
    for (const q of ['old+address@example', 'ld+address@example.com', `${first.email} trupti`]) expect([q, await found(q)]).toEqual([q, []])
    const { body } = await portal.call(readNeighbours, { token: staff.token, params: { id: String(last.id) }, query: { q: first.email } })
    expect(body.data).toMatchObject({ total: 1, before: [], after: [] })
    await undo(staff.token, merge_id)
    expect(await found(first.email)).toEqual([second.id])
    await db()
      .update(tables.candidates)
      .set({ withheld_since: new Date(), withheld_reason: 'erasure' })
      .where(eq(tables.candidates.id, second.id))
    expect(await found(first.email)).toEqual([])
  })

  it('previews both records, also when the names are equal', async () => {
    const staff = await newStaff(portal)
    const known = await completeCandidate(portal, 75, { first_name: 'Ravi', last_name: 'Shah', mobile_no: '9825012345' })
    const entered = await walkIn({ expected_ctc: 7 })
    const { data } = (await preview(staff.token, entered.id, known.candidate_id)).body
    expect(data).toMatchObject({ proposed: 'second', refused: null, needs_note: false })
    const field = (name: string) => data.fields.find((entry) => entry.field === name)
    expect(field('name')).toMatchObject({ first: 'Ravi Shah', second: 'Ravi Rameshbhai Shah' })
    expect(field('mobile_no')).toMatchObject({ first: '9825012345', second: '9825012345' })
    expect(field('expected_ctc')).toMatchObject({ first: '7', second: null })
    expect((await preview(staff.token, entered.id, entered.id)).problem.code).toBe('same_record')
  })
})

const merges = async (token: string, id: number) =>
  (await portal.call(readDuplicates, { token, params: { id: String(id) } })).body.data.merges

describe('two applications', () => {
  it('keep the more advanced one, show the one that ends, and keep its history', async () => {
    const staff = await newStaff(portal)
    const [near, far] = [await newOpening(portal), await newOpening(portal)]
    const kept = await walkIn({ hiring_stage: 3, resource_requisition_request_id: near })
    const merged = await walkIn({ hiring_stage: 11, resource_requisition_request_id: far, assigned_to: staff.user_id })
    await db().insert(tables.stage_changes).values({ candidate_id: merged.id, resource_request_id: far, from_stage: 10, to_stage: 11 })
    const { data } = (await preview(staff.token, kept.id, merged.id)).body
    expect(data.applications.first.dropped).toMatch(/^In screening: .* \(RR-26-/)
    expect(data.applications.second).toEqual(data.applications.first)
    await merge(staff.token, kept.id, merged.id)
    expect(await storedCandidate(portal, kept.id)).toMatchObject({
      hiring_stage: 11,
      resource_requisition_request_id: far,
      assigned_to: staff.user_id,
    })
    const history = (await portal.call(listStageChanges, { token: staff.token, params: { id: String(kept.id) } })).body.data
    expect(history.map(({ to_stage }) => to_stage)).toEqual([11])
    const notes = (await portal.call(listNotes, { token: staff.token, params: { id: String(kept.id) } })).body.data
    expect(notes[0]?.body).toMatch(/was not kept: In screening/)
  })

  it('of the same stage: that of the kept record is kept, and the preview says so for each choice', async () => {
    const staff = await newStaff(portal)
    const [left, right] = [await newOpening(portal), await newOpening(portal)]
    const first = await walkIn({ hiring_stage: 2, resource_requisition_request_id: left })
    const second = await walkIn({ hiring_stage: 2, resource_requisition_request_id: right })
    const { applications } = (await preview(staff.token, first.id, second.id)).body.data
    expect(applications.first.kept).not.toBe(applications.second.kept)
    expect(applications.second).toEqual({ kept: applications.first.dropped, dropped: applications.first.kept })
    await merge(staff.token, second.id, first.id)
    expect(await storedCandidate(portal, second.id)).toMatchObject({ resource_requisition_request_id: right })
    const notes = (await portal.call(listNotes, { token: staff.token, params: { id: String(second.id) } })).body.data
    expect(notes[0]?.body).toContain(applications.second.dropped)
  })

  it('keep the cooling period, whichever record is kept', async () => {
    const staff = await newStaff(portal)
    const rejected = { hiring_stage: 13, stage_since: new Date() } as const
    const opening = await newOpening(portal)
    const [kept, merged] = [await newCandidate(portal), await walkIn(rejected)]
    const until = (await preview(staff.token, kept.candidate_id, merged.id)).body.data.cooling_until
    await merge(staff.token, kept.candidate_id, merged.id)
    const me = (await portal.call(getCandidate, { token: kept.token })).body.data
    expect([me.hiring_stage, me.reapply_from, me.can_apply_reason?.code]).toEqual([13, until, 'cooling_period'])

    // Back in progress on the kept record; if it is then rejected, the longer cooling period still applies.
    const [active, old] = [
      await newCandidate(portal, { hiring_stage: 2, resource_requisition_request_id: opening }),
      await walkIn(rejected),
    ]
    await merge(staff.token, active.candidate_id, old.id)
    expect((await storedCandidate(portal, active.candidate_id)).hiring_stage).toBe(2)
    await db()
      .update(tables.candidates)
      .set({ hiring_stage: 5, stage_since: new Date() })
      .where(eq(tables.candidates.id, active.candidate_id))
    expect((await portal.call(getCandidate, { token: active.token })).body.data.reapply_from).toBe(until)
  })

  it('can’t be merged when both are hired', async () => {
    const staff = await newStaff(portal)
    const opening = await newOpening(portal)
    const hired = { hiring_stage: HIRED, resource_requisition_request_id: opening }
    const [first, second] = [await walkIn(hired), await walkIn(hired)]
    expect((await preview(staff.token, first.id, second.id)).body.data.refused).toContain('Both candidates are hired')
    expect((await merge(staff.token, first.id, second.id)).problem.code).toBe('both_hired')
  })
})

describe('accounts', () => {
  const login = (email: string) => portal.call(accounts.login, { body: { email, password: PASSWORD } })

  it('the record with an account is kept, with its email address', async () => {
    const staff = await newStaff(portal)
    const [account, entered] = [await newCandidate(portal), await walkIn()]
    expect((await merge(staff.token, entered.id, account.candidate_id)).problem.code).toBe('account_stays')
    await merge(staff.token, account.candidate_id, entered.id, { picks: { email: 'merged', mobile_no: 'merged' } })
    expect(await storedCandidate(portal, account.candidate_id)).toMatchObject({ email: account.email, mobile_no: '9825012345' })
    expect((await portal.call(getCandidate, { token: account.token })).body.data.id).toBe(account.candidate_id)
  })

  it('two accounts are merged by an administrator with a note; the other account is closed, gets an email, and is enabled again by an undo', async () => {
    const [recruiter, administrator] = [await newStaff(portal), await newStaff(portal, 1)]
    const [first, second] = [await newCandidate(portal), await newCandidate(portal)]
    const ids = [first.candidate_id, second.candidate_id] as const
    expect((await merge(recruiter.token, ...ids, { note: 'Sure.' })).problem.code).toBe('two_accounts')
    expect((await merge(administrator.token, ...ids)).problem.code).toBe('two_accounts')
    expect((await preview(recruiter.token, ...ids)).body.data.refused).toContain('administrator')
    const { merge_id } = (await merge(administrator.token, ...ids, { note: 'Both ID cards seen.' })).body.data
    expect((await login(second.email)).status).toBe(401)
    expect((await portal.call(getCandidate, { token: second.token })).status).toBe(401)
    const [mail] = await mailsTo(portal, second.email)
    expect(mail?.subject).toBe('Your two accounts were merged')
    expect(templateCodes.map(String)).not.toContain(mail?.code)
    expect(mail?.text).not.toContain(first.email)
    expect((await undo(recruiter.token, merge_id)).problem.code).toBe('two_accounts')
    expect(await merges(recruiter.token, ids[0])).toMatchObject([{ undo_until: null }])
    expect(await merges(administrator.token, ids[0])).toMatchObject([{ undo_until: expect.any(String) as string }])
    await undo(administrator.token, merge_id)
    const again = await login(second.email)
    expect((await portal.call(getCandidate, { token: again.body.access_token })).body.data.id).toBe(second.candidate_id)
    expect((await login(first.email)).status).toBe(200)
  })

  const signUp = async (email: string) => {
    count += 1
    await portal.call(accounts.register, {
      body: { first_name: 'Ravi', last_name: 'Shah', email, mobile_no: '9825012345', password: PASSWORD },
      ip: `10.2.0.${count}`,
    })
    return portal.call(accounts.verifyEmail, { body: { token: (await secretsMailedTo(portal, email)).token }, ip: `10.2.0.${count}` })
  }

  it('verifying the address of a merged record leads to the kept one, and to its own record after an undo', async () => {
    const staff = await newStaff(portal)
    const [kept, merged] = [await walkIn({ first_name: 'Keshav' }), await walkIn()]
    const { merge_id } = (await merge(staff.token, kept.id, merged.id)).body.data
    const { access_token: token } = (await signUp(merged.email)).body
    expect((await portal.call(getCandidate, { token })).body.data).toMatchObject({ id: kept.id, email: merged.email })
    await undo(staff.token, merge_id)
    expect((await portal.call(getCandidate, { token })).body.data).toMatchObject({ id: merged.id, email: merged.email })
    expect(await storedCandidate(portal, kept.id)).toMatchObject({ email: kept.email, user_id: null })
  })

  it('the address of a merged record never gives access to the account of someone else', async () => {
    const staff = await newStaff(portal)
    const [account, entered] = [await newCandidate(portal), await walkIn()]
    await merge(staff.token, account.candidate_id, entered.id)
    const { status, problem } = await signUp(entered.email)
    expect([status, problem.code]).toEqual([409, 'known_elsewhere'])
    expect((await login(entered.email)).problem.code).toBe('email_not_verified')
    expect(await storedCandidate(portal, entered.id)).toMatchObject({ user_id: null, withheld_reason: 'merged' })
  })

  it('an account with an unverified address is unlinked, and linked again only by verifying it', async () => {
    const staff = await newStaff(portal)
    const email = 'unproved@example.com'
    await portal.call(accounts.register, {
      body: { first_name: 'Un', last_name: 'Proved', email, mobile_no: '9825099999', password: PASSWORD },
      ip: '10.2.1.1',
    })
    const [unproved] = await db().select().from(tables.candidates).where(eq(tables.candidates.email, email))
    const kept = await walkIn()
    await merge(staff.token, kept.id, unproved?.id ?? 0)
    expect((await storedCandidate(portal, unproved?.id ?? 0)).user_id).toBeNull()
    const { token } = await secretsMailedTo(portal, email)
    const session = (await portal.call(accounts.verifyEmail, { body: { token }, ip: '10.2.1.1' })).body.access_token
    expect((await portal.call(getCandidate, { token: session })).body.data.id).toBe(kept.id)
    // A password entered before the address was verified doesn't work.
    expect((await login(email)).status).toBe(401)
  })
})

describe('refusals', () => {
  it('apply to withheld records, unknown fields, the same record and candidates', async () => {
    const staff = await newStaff(portal)
    const [first, second] = [await walkIn(), await walkIn()]
    const hidden = await walkIn({ withheld_since: new Date(), withheld_reason: 'guardian_needed' })
    const candidate = await newCandidate(portal)
    expect((await merge(staff.token, first.id, hidden.id)).status).toBe(404)
    expect((await merge(staff.token, hidden.id, first.id)).status).toBe(404)
    expect((await preview(staff.token, first.id, hidden.id)).status).toBe(404)
    expect((await merge(staff.token, first.id, first.id)).problem.code).toBe('same_record')
    const wrong = await merge(staff.token, first.id, second.id, { picks: { password_hash: 'merged', __proto__: 'kept' } as never })
    expect([wrong.status, wrong.problem.errors]).toMatchObject([422, { 'picks.password_hash': [expect.any(String)] }])
    expect((await merge(candidate.token, candidate.candidate_id, first.id)).status).toBe(403)
    const { merge_id } = (await merge(staff.token, first.id, second.id)).body.data
    expect((await undo(candidate.token, merge_id)).status).toBe(403)
    expect((await merge(staff.token, first.id, second.id)).status).toBe(404)
  })

  it('of two concurrent merges of the same records, one gets a conflict', async () => {
    const staff = await newStaff(portal)
    const [first, second] = [await walkIn(), await walkIn()]
    const responses = await Promise.all([merge(staff.token, first.id, second.id), merge(staff.token, second.id, first.id)])
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  })

  it('after 30 days a merge can’t be undone, and its snapshot is deleted', async () => {
    const staff = await newStaff(portal)
    const [first, second] = [await walkIn(), await walkIn()]
    const { merge_id } = (await merge(staff.token, first.id, second.id)).body.data
    const age = (days: number) =>
      db()
        .update(tables.merges)
        .set({ created_at: sql`now() - make_interval(days => ${days})` })
        .where(eq(tables.merges.id, merge_id))
    await age(31)
    expect((await undo(staff.token, merge_id)).problem.code).toBe('too_late')
    await deleteOldSnapshots(db(), 30)
    expect((await db().select().from(tables.merges).where(eq(tables.merges.id, merge_id)))[0]?.before).toEqual({})
    await age(1)
    expect((await undo(staff.token, merge_id)).problem.code).toBe('too_late')
  })
})

describe('privacy', () => {
  const mergedRecords = async (word: string): Promise<{ staff: Caller; one: Caller; other: Caller; merge_id: number }> => {
    const staff = await newStaff(portal, 1)
    const [one, other] = [await filledCandidate(portal, `Charulata${word}`), await filledCandidate(portal, `Damayanti${word}`)]
    await db().delete(tables.privacy_requests)
    await db().delete(tables.merges)
    const { merge_id } = (await merge(staff.token, one.candidate_id, other.candidate_id, { note: 'Both ID cards seen.' })).body.data
    return { staff, one, other, merge_id }
  }
  const dump = async (): Promise<string> => {
    const { rows } = await db().execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    )
    const texts: string[] = []
    for (const { name } of rows.filter((row) => row.name !== 'combos')) {
      const { rows: all } = await db().execute<{ text: string }>(
        sql`select coalesce(string_agg(t::text, ' '), '') as text from ${sql.identifier(name)} t`,
      )
      texts.push(all[0]?.text ?? '')
    }
    return texts.join('\n')
  }

  it('D5: the data export of a candidate contains both records', async () => {
    const { one } = await mergedRecords('x')
    const person = { candidate_id: one.candidate_id, user_id: one.user_id, email: one.email }
    const data = JSON.stringify(await selectOwnData(db(), { ...person, merged: await selectMergedRecords(db(), one.candidate_id) }))
    for (const word of ['Charulataxbhai', 'Damayantixbhai', 'Damayantix Infotech', 'Damayantix letter.pdf', 'Damayantix Patel'])
      expect(data).toContain(word)
  })

  it('D7: erasing a candidate leaves nothing of either record or of the snapshot', async () => {
    const { one, other } = await mergedRecords('y')
    await portal.call(eraseAccount, { token: one.token, body: { password: PASSWORD } })
    const sealed = await db().select().from(tables.erasures)
    expect(sealed.map(({ candidate_id }) => candidate_id)).toEqual(expect.arrayContaining([one.candidate_id, other.candidate_id]))
    await portal.ctx.database.transaction((tx) =>
      eraseRecord(portal.ctx, tx, { candidate_id: one.candidate_id, user_id: one.user_id, email: one.email }),
    )
    const left = await dump()
    for (const word of ['Charulatay', 'Damayantiy', one.email, other.email]) expect(left).not.toContain(word)
    const lines = await db().select().from(tables.erasures)
    expect(lines.filter(({ purged_at }) => purged_at === null)).toEqual([])
  })

  it('D4: a merge can’t be undone for a candidate who withdrew consent', async () => {
    const { staff, one, merge_id } = await mergedRecords('z')
    await db()
      .update(tables.candidates)
      .set({ withheld_since: new Date(), withheld_reason: 'consent_withdrawn' })
      .where(eq(tables.candidates.id, one.candidate_id))
    expect((await undo(staff.token, merge_id)).status).toBe(404)
    expect((await portal.call(listDuplicates, { token: staff.token, query: { per_page: '100' } })).text).not.toContain('Damayantiz')
  })

  it('a candidate under 18 by the picked date of birth needs a guardian again', async () => {
    const staff = await newStaff(portal)
    const year = new Date().getFullYear() - 16
    const [kept, young] = [await walkIn({ dob: '1990-01-01' }), await walkIn({ dob: `${year}-01-01` })]
    await merge(staff.token, kept.id, young.id, { picks: { dob: 'merged' } })
    expect((await storedCandidate(portal, kept.id)).withheld_reason).toBe('guardian_needed')
  })

  it('registering the address of a merged record names the kept one', async () => {
    const staff = await newStaff(portal)
    const [kept, merged] = [await walkIn({ first_name: 'Keshav' }), await walkIn()]
    await merge(staff.token, kept.id, merged.id)
    const body = { first_name: 'Ravi', last_name: 'Shah', email: merged.email, mobile_no: '9000000001', reference: 3 }
    const { problem } = await portal.call(registerCandidate, { token: staff.token, body })
    expect([problem.code, problem.details?.['candidate_id']]).toEqual(['same_email', String(kept.id)])
  })
})
