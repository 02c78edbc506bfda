import { and, eq, or, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { register } from '@portal/contract/accounts'
import { getCandidate, save } from '@portal/contract/candidates'
import { checkDuplicates, decideDuplicate, listDuplicates, readDuplicates } from '@portal/contract/duplicates'
import { registerCandidate } from '@portal/contract/registration'
import * as tables from '../../database/schema.ts'
import { newCandidate, newStaff, PASSWORD, personal, type Caller } from '../../testing/factories.ts'
import { formOf, postForm } from '../../testing/forms.ts'
import { usePortal } from '../../testing/portal.ts'
import { betweenTwoLocks } from '../../testing/while-open.ts'
import { startResumeReading } from '../resumes/resumes.job.ts'
import { startDuplicateSearch } from './duplicates.job.ts'
import { searchDuplicates } from './duplicates.service.ts'

const portal = usePortal()
beforeAll(async () => {
  await startDuplicateSearch(portal.ctx)
  await startResumeReading(portal.ctx)
})
const db = () => portal.ctx.database.db
const soon = { timeout: 20_000, interval: 100 }
let count = 0
const mobile = () => `97${String((count += 1)).padStart(8, '0')}`
const pairsOf = ({ candidate_id: id }: { candidate_id: number }) =>
  db()
    .select()
    .from(tables.duplicate_pairs)
    .where(or(eq(tables.duplicate_pairs.first_id, id), eq(tables.duplicate_pairs.second_id, id)))
const reasonsBetween = async (caller: Caller, other: { candidate_id: number }) => {
  const [first_id, second_id] = [Math.min(caller.candidate_id, other.candidate_id), Math.max(caller.candidate_id, other.candidate_id)]
  const { first_id: first, second_id: second } = tables.duplicate_pairs
  const [row] = await db()
    .select()
    .from(tables.duplicate_pairs)
    .where(and(eq(first, first_id), eq(second, second_id)))
  return row?.reasons
}
const searchFor = ({ candidate_id }: { candidate_id: number }) =>
  portal.ctx.database.transaction((tx) => searchDuplicates(tx, candidate_id))

describe('duplicates are found when a candidate', () => {
  it('registers: staff see the same mobile number, and the candidate learns nothing of it', async () => {
    const known = await newCandidate(portal, { mobile_no: mobile(), first_name: 'Ravi', last_name: 'Shah' })
    const { mobile_no } = (await db().select().from(tables.candidates).where(eq(tables.candidates.id, known.candidate_id)))[0] ?? {}
    const body = { first_name: 'Ravi', last_name: 'Shah', email: 'second.ravi@example.com', mobile_no, password: PASSWORD }
    const response = await portal.call(register, { body })
    expect(response.text).toBe('{"success":true}')
    await vi.waitFor(async () => expect((await pairsOf(known)).map(({ reasons }) => reasons)).toEqual([['mobile']]), soon)
  })

  it('saves a profile: by mobile, and by name with date of birth, in any spelling', async () => {
    const known = await newCandidate(portal, { first_name: 'PATEL', last_name: 'asha', dob: '2001-02-28', mobile_no: mobile() })
    const caller = await newCandidate(portal, { mobile_no: mobile() })
    const before = (await portal.call(getCandidate, { token: caller.token })).text
    expect(before).not.toContain('duplicate')
    const response = await portal.call(save, { token: caller.token, body: { ...personal, dob: '2001-02-28' } })
    expect(response.status).toBe(200)
    expect(Object.keys(response.body.data).filter((key) => /dupl|match|same/.test(key))).toEqual(['aggregates_matched'])
    await vi.waitFor(async () => expect(await reasonsBetween(caller, known)).toEqual(['name_dob']), soon)
  })

  it('is registered by staff', async () => {
    const staff = await newStaff(portal)
    const known = await newCandidate(portal, { mobile_no: mobile(), first_name: 'Dev', dob: '1999-05-05' })
    const body = { first_name: 'Dev', last_name: 'Patel', dob: '1999-05-05', email: 'dev.walkin@example.com', reference: 3 }
    const response = await portal.call(registerCandidate, { token: staff.token, body: { ...body, mobile_no: mobile() } })
    await vi.waitFor(async () => expect(await reasonsBetween(known, { candidate_id: response.body.data.id })).toEqual(['name_dob']), soon)
  })

  it('is registered by staff, except with records that staff confirmed as distinct', async () => {
    const staff = await newStaff(portal)
    const known = await newCandidate(portal, { mobile_no: mobile(), first_name: 'Dev', dob: '1999-06-06' })
    const { mobile_no } = (await db().select().from(tables.candidates).where(eq(tables.candidates.id, known.candidate_id)))[0] ?? {}
    const body = { first_name: 'Dev', last_name: 'Patel', dob: '1999-06-06', email: 'dev.other@example.com', mobile_no, reference: 3 }
    const response = await portal.call(registerCandidate, { token: staff.token, body: { ...body, is_other_person: true } })
    const candidate_id = response.body.data.id
    // The background search after registration keeps the decision.
    await searchFor({ candidate_id })
    expect((await pairsOf({ candidate_id })).map(({ state, decided_by, reasons }) => ({ state, decided_by, reasons }))).toEqual([
      { state: 'distinct', decided_by: staff.user_id, reasons: ['mobile', 'name_dob'] },
    ])
    for (const id of [candidate_id, known.candidate_id]) {
      expect((await portal.call(readDuplicates, { token: staff.token, params: { id: String(id) } })).body.data.pairs).toEqual([])
    }
    // They can still be compared, and the decision undone.
    const read = async () => (await portal.call(readDuplicates, { token: staff.token, params: { id: String(candidate_id) } })).body.data
    const [pair] = (await read()).distinct
    expect(pair).toMatchObject({ reasons: ['mobile', 'name_dob'], other: { id: known.candidate_id } })
    const open = { token: staff.token, params: { id: String(pair?.id) }, body: { state: 'open' as const } }
    expect((await portal.call(decideDuplicate, open)).status).toBe(200)
    expect(await read()).toMatchObject({ pairs: [{ id: pair?.id }], distinct: [] })
  })

  it('uploads a resume with the same text as another one, in another file and layout', async () => {
    const [first, second] = [await newCandidate(portal, { mobile_no: mobile() }), await newCandidate(portal, { mobile_no: mobile() })]
    const words = Array.from({ length: 60 }, (_, index) => `Built screen ${index} of the loans product in React.`)
    const upload = ({ token }: Caller, text: string) =>
      postForm(
        portal,
        token,
        formOf([
          { name: 'file', filename: 'cv.txt', value: Buffer.from(text) },
          { name: 'type', value: '5' },
        ]),
      )
    await upload(first, words.join('\n'))
    await upload(second, words.join('  ').toUpperCase())
    await vi.waitFor(async () => expect(await reasonsBetween(first, second)).toEqual(['resume']), soon)
  })
})

describe('a stored pair', () => {
  it('is deleted when the values no longer match, and stays as staff decided', async () => {
    const shared = mobile()
    const [first, second, third] = [
      await newCandidate(portal, { mobile_no: shared, first_name: 'Amit' }),
      await newCandidate(portal, { mobile_no: shared, first_name: 'Bina' }),
      await newCandidate(portal, { mobile_no: mobile(), first_name: 'Chetan', alternate_mobile_no: shared }),
    ]
    await searchFor(first)
    expect((await pairsOf(first)).length).toBe(2)
    const decided = (await pairsOf(first)).find(({ second_id }) => second_id === second.candidate_id)
    const staff = await newStaff(portal)
    await portal.call(decideDuplicate, { token: staff.token, params: { id: String(decided?.id) }, body: { state: 'distinct' } })
    await db().update(tables.candidates).set({ mobile_no: mobile() }).where(eq(tables.candidates.id, first.candidate_id))
    await searchFor(first)
    expect((await pairsOf(first)).map(({ state }) => state)).toEqual(['distinct'])
    await searchFor(third)
    expect(await reasonsBetween(third, second)).toEqual(['mobile'])
  })

  it('is limited where many share a mobile number: in a hostel only namesakes are paired', async () => {
    const shared = mobile()
    const hostel = await Promise.all(
      Array.from({ length: 12 }, (_, index) => newCandidate(portal, { mobile_no: shared, first_name: `Guest${index}` })),
    )
    const [first] = hostel
    const namesake = await newCandidate(portal, { mobile_no: shared, first_name: 'Guest0' })
    if (!first) throw new Error('no candidate')
    await searchFor(first)
    await searchFor(namesake)
    expect((await pairsOf(first)).length).toBe(1)
    expect(await reasonsBetween(first, namesake)).toEqual(['mobile'])
  })

  it('never contains a withheld record', async () => {
    const shared = mobile()
    const staff = await newStaff(portal)
    const seen = await newCandidate(portal, { mobile_no: shared, first_name: 'Visible', dob: '1990-01-01' })
    const hidden = await newCandidate(portal, {
      mobile_no: shared,
      first_name: 'Visible',
      dob: '1990-01-01',
      withheld_since: new Date(),
      withheld_reason: 'consent_withdrawn',
    })
    await searchFor(seen)
    await searchFor(hidden)
    expect(await pairsOf(seen)).toEqual([])
    const check = (body: object) => portal.call(checkDuplicates, { token: staff.token, body })
    expect((await check({ mobile_no: shared })).body.data.map(({ candidate_id }) => candidate_id)).toEqual([seen.candidate_id])
    expect((await check({ email: hidden.email })).body.data).toEqual([])
    // Withdrawing consent removes the candidate from the queue immediately.
    const other = await newCandidate(portal, { mobile_no: shared, first_name: 'Other' })
    await searchFor(other)
    expect((await pairsOf(other)).length).toBe(1)
    await db()
      .update(tables.candidates)
      .set({ withheld_since: new Date(), withheld_reason: 'erasure' })
      .where(eq(tables.candidates.id, other.candidate_id))
    const { body, text } = await portal.call(listDuplicates, { token: staff.token, query: { per_page: '100' } })
    expect(text).not.toContain(other.email)
    expect(body.data.rows.length).toBe(body.data.total)
    expect((await portal.call(readDuplicates, { token: staff.token, params: { id: String(seen.candidate_id) } })).body.data.pairs).toEqual(
      [],
    )
    const [pair] = await pairsOf(other)
    const decide = await portal.call(decideDuplicate, { token: staff.token, params: { id: String(pair?.id) }, body: { state: 'distinct' } })
    expect(decide.status).toBe(404)
  })
})

// PostgreSQL only, because PGlite runs one transaction at a time.
describe.skipIf(process.env['TEST_DATABASE_URL'] === undefined)('a search while someone else changes the same candidates', () => {
  it('waits for them in the order of all other changes, so that neither fails', async () => {
    const mobile_no = mobile()
    const found = await Promise.all(Array.from({ length: 3 }, () => newCandidate(portal, { mobile_no })))
    const [, middle = 0, last = 0] = found.map(({ candidate_id }) => candidate_id).toSorted((a, b) => a - b)
    await betweenTwoLocks(portal.ctx.database, [middle, last], () => searchFor({ candidate_id: last }))
    expect(await pairsOf({ candidate_id: last })).toHaveLength(2)
  })
})

describe('while staff type', () => {
  it('the same mobile number in any format, the same email address, and the same name with date of birth are found', async () => {
    const staff = await newStaff(portal)
    const known = await newCandidate(portal, { mobile_no: '9825098250', first_name: 'Ketan', last_name: 'Mehta', dob: '1995-04-03' })
    const found = async (body: object) => {
      const { status, body: response } = await portal.call(checkDuplicates, { token: staff.token, body })
      expect(status).toBe(200)
      return response.data.map(({ candidate_id, reasons }) => [candidate_id, ...reasons])
    }
    for (const typed of ['9825098250', '+91 98250 98250', '098250-98250', '0091 9825098250']) {
      expect(await found({ mobile_no: typed })).toEqual([[known.candidate_id, 'mobile']])
    }
    expect(await found({ email: ` ${known.email.toUpperCase()}` })).toEqual([[known.candidate_id, 'email']])
    expect(await found({ first_name: 'mehta', last_name: 'KETAN', dob: '1995-04-03', mobile_no: '98250' })).toEqual([
      [known.candidate_id, 'name_dob'],
    ])
    expect(await found({ first_name: 'Ketan', last_name: 'Mehta' })).toEqual([])
    expect(await found({ mobile_no: "' or 1=1 --", dob: '2001-02-30', email: '%' })).toEqual([])
    expect((await portal.call(checkDuplicates, { token: staff.token, body: { email: 'x'.repeat(10_000) } })).status).toBe(422)
  })

  it('S21: the check, the queue and the decisions are for staff only', async () => {
    const { token, candidate_id } = await newCandidate(portal)
    const params = { id: String(candidate_id) }
    expect((await portal.call(checkDuplicates, { token, body: { mobile_no: '9876543210' } })).status).toBe(403)
    expect((await portal.call(listDuplicates, { token })).status).toBe(403)
    expect((await portal.call(readDuplicates, { token, params })).status).toBe(403)
    expect((await portal.call(decideDuplicate, { token, params: { id: '1' }, body: { state: 'open' } })).status).toBe(403)
  })
})

describe('the queue', () => {
  it('shows the strongest pair first, and a decision can be undone', async () => {
    const staff = await newStaff(portal)
    await db().execute(sql`delete from duplicate_pairs`)
    const [weak, strong] = [mobile(), mobile()]
    const people = [
      await newCandidate(portal, { mobile_no: weak, first_name: 'Weak' }),
      await newCandidate(portal, { mobile_no: weak, first_name: 'Weaker' }),
      await newCandidate(portal, { mobile_no: strong, first_name: 'Strong', dob: '1993-03-03' }),
      await newCandidate(portal, { mobile_no: strong, first_name: 'strong', dob: '1993-03-03' }),
    ]
    for (const person of people) await searchFor(person)
    const list = async (query = {}) => (await portal.call(listDuplicates, { token: staff.token, query })).body.data
    const all = await list()
    expect([all.total, ...all.rows.map(({ reasons }) => reasons.join())]).toEqual([2, 'mobile,name_dob', 'mobile'])
    expect(all.rows[0]?.first).toMatchObject({ name: 'Strong Patel', has_account: true, mobile_no: strong })
    expect((await list({ per_page: '1', page: '2' })).rows.map(({ id }) => id)).toEqual([all.rows[1]?.id])

    const decide = (state: string) =>
      portal.call(decideDuplicate, { token: staff.token, params: { id: String(all.rows[0]?.id) }, body: { state } })
    expect((await decide('distinct')).status).toBe(200)
    expect((await decide('distinct')).status).toBe(200)
    expect((await list()).total).toBe(1)
    expect((await decide('open')).status).toBe(200)
    expect((await list()).total).toBe(2)
    const entries = await db().select().from(tables.audit_log).where(eq(tables.audit_log.action, 'duplicate_decided'))
    expect(entries.filter(({ record_id }) => record_id === people[2]?.candidate_id).length).toBe(2)
  })

  it('uses indexes, as do its searches', async () => {
    const { rows } = await db().execute<{ name: string }>(sql`select indexname as name from pg_indexes where schemaname = 'public'`)
    const names = rows.map(({ name }) => name)
    for (const name of [
      'candidates_mobile_no',
      'candidates_alternate_mobile_no',
      'candidates_email',
      'candidate_facts_dob',
      'resume_texts_hash',
    ]) {
      expect(names).toContain(name)
    }
  })
})
