import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { countViews, listCandidates } from '@portal/contract/candidate-list'
import { readCandidate, StaffCandidate } from '@portal/contract/profiles'
import { Candidate } from '@portal/contract/candidates'
import { addSkills } from '@portal/contract/skills'
import * as tables from '../../database/schema.ts'
import { completeCandidate, newCandidate, newOpening, newStaff } from '../../testing/factories.ts'
import { countStatements } from '../../testing/statements.ts'
import { usePortal } from '../../testing/portal.ts'

const portal = usePortal()
const list = (token: string, query: Record<string, string> = {}) => portal.call(listCandidates, { token, query })
const read = (token: string, id: number | string) => portal.call(readCandidate, { token, params: { id: String(id) } })
const find = async (token: string, q: string) => (await list(token, { q, per_page: '100' })).body.data.rows.map(({ id }) => id)

describe('the list of candidates', () => {
  it('shows name, email, mobile, opening, stage and assignee', async () => {
    const staff = await newStaff(portal)
    const request = await newOpening(portal)
    const caller = await completeCandidate(portal, 75, {
      resource_requisition_request_id: request,
      hiring_stage: 2,
      assigned_to: staff.user_id,
      total_experience: 30,
      first_name: 'Zeenat',
      middle_name: null,
      last_name: 'Qureshi',
    })
    const { status, body } = await list(staff.token, { q: 'zeenat' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      rows: [
        {
          id: caller.candidate_id,
          name: 'Zeenat Qureshi',
          email: caller.email,
          mobile_no: '9876543210',
          designation: 'Frontend developer (React)',
          job_code: body.data.rows[0]?.job_code,
          hiring_stage: 2,
          total_experience: 30,
          assigned_to: 'Meera Trivedi',
          last_activity_at: body.data.rows[0]?.last_activity_at,
        },
      ],
      total: 1,
      page: 1,
      per_page: 25,
    })
  })

  it('shows the latest activity first', async () => {
    const { token } = await newStaff(portal)
    const people = [await newCandidate(portal, { first_name: 'Toporder' }), await newCandidate(portal, { first_name: 'Toporder' })]
    expect(await find(token, 'toporder')).toEqual(people.map(({ candidate_id }) => candidate_id).toReversed())
    const older = await newCandidate(portal, { first_name: 'Toporder', last_activity_at: new Date('2020-01-01') })
    expect((await find(token, 'toporder')).at(-1)).toBe(older.candidate_id)
  })

  it.each([
    ['part of the name, in any case', 'NARAYAN'],
    ['first and last name', 'lakshmi venkatanarayanan'],
    ['with the middle name', 'Lakshmi Subramaniam Venkata'],
    ['part of the email address', 'lakshmi.unusual@'],
    ['the mobile', '9123450678'],
    ['part of the mobile', '345067'],
    ['the mobile with spaces', '91234 50678'],
    ['the mobile with the code of India', '+91 91234 50678'],
    ['the mobile with the code and dashes', '+91-91234-50678'],
    ['spaces around it', '  venkatanarayanan  '],
  ])('can be searched by %s', async (_, q) => {
    const { token } = await newStaff(portal)
    const { db } = portal.ctx.database
    const [row] = await db
      .insert(tables.candidates)
      .values({
        email: 'lakshmi.unusual@example.com',
        first_name: 'Lakshmi',
        middle_name: 'Subramaniam',
        last_name: 'Venkatanarayanan',
        mobile_no: '9123450678',
      })
      .onConflictDoUpdate({ target: tables.candidates.email, set: { last_name: 'Venkatanarayanan' } })
      .returning()
    expect(await find(token, q)).toEqual([row?.id])
  })

  it('S32: searches wildcards, quotes and backslashes as ordinary characters', async () => {
    const { token } = await newStaff(portal)
    const odd = await newCandidate(portal, { first_name: '100%_\\sure', last_name: "O'Brien" })
    for (const q of ['100%_\\s', '%_\\', "o'brien", '_\\sure']) expect(await find(token, q)).toEqual([odd.candidate_id])
    for (const q of ['1__%_', 'a%b', "' or 1=1 --", "'; drop table candidates; --", '\\\\', '%%%', "':*", "a' | 'b", '& | ! ( )'])
      expect([q, await find(token, q)]).toEqual([q, []])
  })

  it('finds names in Devanagari', async () => {
    const { token } = await newStaff(portal)
    const person = await newCandidate(portal, { first_name: 'आशा', last_name: 'पटेल' })
    expect(await find(token, 'पटेल')).toEqual([person.candidate_id])
  })

  it("finds longer names that start with someone's name, but not for a word that is no name", async () => {
    const { token } = await newStaff(portal)
    const named = async (first_name: string) => (await newCandidate(portal, { first_name, last_name: 'Iyer' })).candidate_id
    const [short, long, other] = [await named('Karthik'), await named('Karthikeyan'), await named('Sapphira')]
    expect(await find(token, 'karthik')).toEqual([long, short])
    expect(await find(token, 'iyer karthik')).toEqual([long, short])
    expect((await list(token, { q: 'karthik', 'filter[stage][is]': '1' })).body.data.total).toBe(2)
    expect(await find(token, 'sapph')).toEqual([other])
    const { candidate_id } = await newCandidate(portal, { first_name: 'Zeb', last_name: 'Iyer' })
    await portal.ctx.database.db
      .insert(tables.experiences)
      .values({ candidate_id, employer: 'Acme', designation: 'SAPPH consultant', from: '2020-01-01' })
    expect(await find(token, 'sapph')).toEqual([candidate_id])
  })

  it('supports excluded words, alternatives, phrases, misspelt names and job codes without hyphens', async () => {
    const { token } = await newStaff(portal)
    const { db } = portal.ctx.database
    const people = new Map<number, string>()
    const person = async (name: string, job_description: string, values: object = {}) => {
      const { candidate_id } = await newCandidate(portal, { first_name: name, last_name: 'Opperson', ...values })
      await db
        .insert(tables.experiences)
        .values({ candidate_id, employer: 'Acme', designation: 'Engineer', from: '2020-01-01', job_description })
      people.set(candidate_id, name)
    }
    const opening = await newOpening(portal)
    await person('Shreyasi', 'Zirconium reactor and machine learning', { hiring_stage: 2, resource_requisition_request_id: opening })
    await person('Bhavikaben', 'Zirconium reactor, typescribing. Learning the machine')
    await person('Chandrikaben', 'Vanadium only')
    const names = async (q: string) => (await find(token, q)).flatMap((id) => people.get(id) ?? []).toSorted()
    expect(await names('zirconium -typescribing')).toEqual(['Shreyasi'])
    expect(await names('opperson -zirconium')).toEqual(['Chandrikaben'])
    expect(await names('zirconium OR vanadium')).toEqual(['Bhavikaben', 'Chandrikaben', 'Shreyasi'])
    expect(await names('"machine learning" zirconium')).toEqual(['Shreyasi'])
    expect(await names('zirconium -"machine learning"')).toEqual(['Bhavikaben'])
    expect(await names('-zirconium')).toEqual(['Chandrikaben'])
    expect(await names('shryasi')).toEqual(['Shreyasi'])
    const [request] = await db.select().from(tables.resource_requests).where(eq(tables.resource_requests.id, opening))
    expect(await names(request?.job_code.replaceAll('-', '').toLowerCase() ?? '')).toEqual(['Shreyasi'])
    expect((await list(token, { q: 'zirconium -typescribing', 'filter[stage][is]': '1' })).body.data.total).toBe(0)
  })

  it.each(['nodejs', 'Node.js', 'node js', 'NodeJS -angular'])('%s finds every spelling of the library', async (q) => {
    const { token } = await newStaff(portal)
    const spelled = async (job_description: string) => {
      const { candidate_id } = await newCandidate(portal)
      await portal.ctx.database.db
        .insert(tables.experiences)
        .values({ candidate_id, employer: 'Acme', designation: 'Engineer', from: '2020-01-01', job_description })
      return candidate_id
    }
    const ids = [await spelled('Services with Node.js'), await spelled('Services in NODEJS')]
    const without = await spelled('A node of the network')
    const found = await find(token, q)
    expect(found).toEqual(expect.arrayContaining(ids))
    expect(found).not.toContain(without)
    const { rows } = (await list(token, { q })).body.data
    expect(rows.map(({ matches }) => matches[0]?.excerpt)).toContainEqual(expect.stringContaining('Services with Node.js'))
  })

  it('finds someone whose last name is the initials JS', async () => {
    const [{ token }, { candidate_id }] = [
      await newStaff(portal),
      await newCandidate(portal, { first_name: 'Anithalakshmi', last_name: 'JS' }),
    ]
    expect(await find(token, 'anithalakshmi js')).toEqual([candidate_id])
  })

  it('finds a renamed candidate by the new name only', async () => {
    const { token } = await newStaff(portal)
    const { candidate_id } = await newCandidate(portal, { first_name: 'Purvanama' })
    expect(await find(token, 'purvanama')).toEqual([candidate_id])
    const { db } = portal.ctx.database
    await db.update(tables.candidates).set({ first_name: 'Kshitijben' }).where(eq(tables.candidates.id, candidate_id))
    expect([await find(token, 'kshit'), await find(token, 'purvanama')]).toEqual([[candidate_id], []])
  })

  it('is paged, with the total', async () => {
    const { token } = await newStaff(portal)
    for (let count = 0; count < 5; count += 1) await newCandidate(portal, { first_name: 'Pagedperson' })
    const first = await list(token, { q: 'pagedperson', per_page: '2' })
    const last = await list(token, { q: 'pagedperson', per_page: '2', page: '3' })
    expect(first.body.data).toMatchObject({ total: 5, page: 1, per_page: 2 })
    expect([first.body.data.rows.length, last.body.data.rows.length]).toEqual([2, 1])
    const all = await find(token, 'pagedperson')
    expect(first.body.data.rows.map(({ id }) => id)).toEqual(all.slice(0, 2))
    expect((await list(token, { q: 'no such person' })).body.data).toMatchObject({ rows: [], total: 0 })
  })

  it('shows the right page above the count limit, wherever the candidates are in the sort order', { timeout: 120_000 }, async () => {
    const { token } = await newStaff(portal)
    const { db } = portal.ctx.database
    const source = 9
    // In batches, to stay below the statement timeout of 15 seconds.
    for (let from = 1; from <= 10_100; from += 1010)
      await db.execute(sql`
        insert into candidates (email, first_name, last_name, reference, last_activity_at)
        select 'crowd' || n || '@example.com', 'Crowdperson', 'Mid' || n % 4, ${source}, '2020-01-01'::timestamptz + n * interval '1 minute'
        from generate_series(${from}::int, ${from}::int + 1009) as n`)
    const filter = { 'filter[source][is]': String(source) }
    const newest = (await list(token, filter)).body.data
    expect([newest.total, newest.rows.length]).toEqual([10_001, 25])
    expect(newest.rows[0]?.email).toBe('crowd10100@example.com')
    expect((await list(token, { q: 'crowdperson', page: '2' })).body.data.rows.map(({ email }) => email).at(0)).toBe(
      'crowd10075@example.com',
    )
    // The planner estimates more rows than the count limit.
    for (let from = 1; from <= 12_000; from += 1000)
      await db.execute(sql`insert into candidates (email, first_name, last_name, reference, last_activity_at)
        select 'throng' || n || '@example.com', 'Crowdperson', 'Shah', ${source}, '2019-01-01'
        from generate_series(${from}::int, ${from}::int + 999) as n`)
    await db.execute(sql`analyze candidate_facts`)
    const uncounted = (await list(token, { ...filter, 'sort[last_activity]': 'desc', page: '3' })).body.data
    expect([uncounted.total, uncounted.rows[0]?.email]).toEqual([10_001, 'crowd10050@example.com'])
    const inside = (await list(token, { q: 'rowdperso', page: '3' })).body.data
    expect([inside.total, inside.rows[0]?.email]).toEqual([10_001, 'crowd10050@example.com'])
    // Below the count limit, above MAX_ROW_LOOKUPS.
    const middle = (await list(token, { q: 'crowdperson mid3', page: '101' })).body.data
    expect([middle.total, middle.rows.map(({ email }) => email)]).toEqual([
      2525,
      Array.from({ length: 25 }, (_, at) => `crowd${99 - at * 4}@example.com`),
    ])
    const withoutNotice = (await list(token, { q: 'crowdperson mid3', 'sort[notice]': 'asc' })).body.data
    expect(withoutNotice.rows.at(-1)?.email).toBe('crowd99@example.com')
    // Exact totals and all pages, read from whichever end of the sort index is nearer.
    const lists: readonly Record<string, string>[] = [
      {},
      { view: 'incomplete' },
      { 'sort[experience]': 'asc' },
      { 'sort[expected_ctc]': 'desc' },
    ]
    for (const query of lists) {
      const { total, is_total_exact } = (await list(token, query)).body.data
      const [, field = 'last_activity', direction = 'desc'] = /sort\[(\w+)\] (\w+)/.exec(Object.entries(query).flat().join(' ')) ?? []
      const { rows: expected } = await db.execute<{ id: number }>(sql`
        select candidate_id as id from candidate_facts where ${'view' in query ? sql`hiring_stage = 1` : sql`true`}
        order by ${sql.identifier(field === 'last_activity' ? 'last_activity_at' : field)} is null, ${sql.identifier(field === 'last_activity' ? 'last_activity_at' : field)} ${sql.raw(direction)}, candidate_id ${sql.raw(direction)}`)
      expect([total, is_total_exact]).toEqual([expected.length, true])
      const last = Math.ceil(total / 25)
      for (const page of [401, Math.ceil(last / 2), Math.ceil(last / 2) + 1, last - 1, last, last + 1]) {
        const { rows } = (await list(token, { ...query, page: String(page) })).body.data
        expect(rows.map(({ id }) => id)).toEqual(expected.slice((page - 1) * 25, page * 25).map(({ id }) => id))
      }
      // Ends with the 25th row, like the default first page.
      const { rows } = (await list(token, { ...query, page: '5', per_page: '5' })).body.data
      expect(rows.map(({ id }) => id)).toEqual(expected.slice(20, 25).map(({ id }) => id))
    }
    const { body } = await portal.call(countViews, { token, query: filter })
    expect([body.data.all, body.data.incomplete, body.data.hired]).toEqual([22_100, 22_100, 0])
  })

  it('needs the same number of statements for a hundred candidates as for one', async () => {
    const { token } = await newStaff(portal)
    const { db } = portal.ctx.database
    const row = (index: number) => ({ email: `many${index}@example.com`, first_name: 'Manyperson', last_name: 'Shah' })
    await db.insert(tables.candidates).values(Array.from({ length: 100 }, (_, index) => row(index)))
    const many = await countStatements(async () =>
      expect((await list(token, { q: 'manyperson', per_page: '100' })).body.data.rows).toHaveLength(100),
    )
    expect(many).toBe(await countStatements(() => list(token, { q: 'manyperson', per_page: '1' })))
    // Session, calendar, names, full text, its estimate, rows, matches.
    expect(many).toBe(7)
  })

  it.each<Record<string, string>>([
    { per_page: '101' },
    { per_page: '0' },
    { page: '0' },
    { page: 'x' },
    { q: 'x'.repeat(201) },
    { q: 'a\u0000' },
    { q: 'a' },
    { order: 'id' },
    { 'sort[name]': 'asc' },
  ])('S39: refuses %o', async (query) => {
    const { token } = await newStaff(portal)
    const { status, problem } = await list(token, query)
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, Object.keys(query)])
  })
})

describe('the profile for staff', () => {
  it('S23: has the labels of all keys, and nothing that the contract does not name', async () => {
    const staff = await newStaff(portal)
    const caller = await completeCandidate(portal)
    const { status, body } = await read(staff.token, caller.candidate_id)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      id: caller.candidate_id,
      first_name: 'Asha',
      gender_text: 'Female',
      city_text: 'Ahmedabad',
      state_text: 'Gujarat',
      country_text: 'India',
      reference_text: 'LinkedIn',
      position_text: 'Frontend developer (React)',
      designation: null,
      job_code: null,
      assigned_to: null,
    })
    expect(body.data.educations).toHaveLength(3)
    expect(body.data.skills).toHaveLength(4)
    expect(Object.keys(body.data).toSorted()).toEqual(Object.keys(StaffCandidate.shape).toSorted())
    expect(Object.keys(Candidate.shape)).not.toContain('password_hash')
    expect(JSON.stringify(body)).not.toMatch(/"password|password_hash|token_hash|storage_key|sha256/)
  })

  it('shows what the candidate changes', async () => {
    const [staff, caller] = [await newStaff(portal), await newCandidate(portal)]
    await portal.call(addSkills, { token: caller.token, body: { skills: [5] } })
    expect((await read(staff.token, caller.candidate_id)).body.data.skills).toMatchObject([{ skill_combo_id: 5 }])
  })

  it('answers 404 for an unknown id and 422 for an invalid one', async () => {
    const { token } = await newStaff(portal)
    expect((await read(token, 2_000_000_000)).status).toBe(404)
    for (const id of ['0', '-1', 'abc', '1.5', "1' or 1=1", '1%00']) expect((await read(token, id)).status).toBe(422)
  })
})

it('S21, S26: list and profile are for staff only: candidates and unknown roles get 403, signed-out callers 401', async () => {
  const { token, candidate_id } = await newCandidate(portal)
  for (const role of [0, 3, 99, -1]) {
    const stranger = await newStaff(portal, role)
    expect([(await list(stranger.token)).status, (await read(stranger.token, candidate_id)).status]).toEqual([403, 403])
  }
  expect([(await list(token)).status, (await read(token, candidate_id)).status]).toEqual([403, 403])
  expect([(await list('')).status, (await read('', candidate_id)).status]).toEqual([401, 401])
  for (const role of [1, 2]) expect((await list((await newStaff(portal, role)).token)).status).toBe(200)
})
