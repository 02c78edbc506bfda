import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { countViews, listChoices, sortFields, listCandidates } from '@portal/contract/candidate-list'
import { filterFields, operators } from '@portal/contract/candidate-filters'
import { addDays, addMonths, addWorkingDays, DAY, dayInIndia, HOUR, workingDaysBetween } from '@portal/contract/shared/dates'
import { collegeKey } from '../../database/schema/columns.ts'
import * as tables from '../../database/schema.ts'
import { newDrive } from '../../testing/drives.ts'
import { newCandidate, newOpening, newStaff, type Caller } from '../../testing/factories.ts'
import { usePortal } from '../../testing/portal.ts'

const portal = usePortal()
const today = dayInIndia()
/** Bina was shortlisted three days ago; whether she is overdue depends on the weekday. */
const calendar = { weekdays: [1, 2, 3, 4, 5], holidays: [] }
const isBinaOverdue = workingDaysBetween(addWorkingDays(dayInIndia(new Date(Date.now() - 3 * DAY)), 2, calendar), today, calendar) > 0
const ago = (days: number) => new Date(Date.now() - days * DAY)

let staff: Caller
let opening = 0
const candidates: Record<string, Caller> = {}
const list = (query: Record<string, string> = {}, token = staff.token) =>
  portal.call(listCandidates, { token, query: { per_page: '100', ...query } })
const nameOf = new Map<number, string>()
const found = async (query: Record<string, string>) => {
  const { status, body } = await list(query)
  expect([status, body.data.total]).toEqual([200, body.data.rows.length])
  return body.data.rows.map(({ id }) => nameOf.get(id) ?? '?').join('')
}
const sorted = (names: string) => [...names].toSorted((a, b) => a.localeCompare(b)).join('')
const marks = (candidate_id: number, of: Record<number, number>) =>
  portal.ctx.database.db.insert(tables.educations).values(
    Object.entries(of).map(([level, percentage]) => ({
      candidate_id,
      qualification_id: Number(level),
      institute: 'School',
      percentage,
      medium: 1,
      passing_year: 2018,
      city_text: 'Surat',
    })),
  )

// Five people: Asha, Bina, Chetan, Dev, Esha.
beforeAll(async () => {
  const { db } = portal.ctx.database
  staff = await newStaff(portal)
  const other = await newStaff(portal)
  opening = await newOpening(portal)
  const other_opening = await newOpening(portal, { department: 2 })
  const values: Record<string, Partial<typeof tables.candidates.$inferInsert>> = {
    a: { first_name: 'Asha', hiring_stage: 2, resource_requisition_request_id: opening, city: 1, reference: 3, total_experience: 36 },
    b: { first_name: 'Bina', hiring_stage: 4, resource_requisition_request_id: opening, city: 27, reference: 2, total_experience: 60 },
    c: { first_name: 'Chetan', hiring_stage: 25, resource_requisition_request_id: other_opening, city: 1, total_experience: 0 },
    d: { first_name: 'Dev', hiring_stage: 5, resource_requisition_request_id: other_opening, reference: 3, total_experience: 0 },
    e: { first_name: 'Esha', dob: addMonths(today, -12 * 17) },
  }
  const more: typeof values = {
    a: {
      assigned_to: staff.user_id,
      feasible_locating_to_ahmedabad: 1,
      current_ctc: 4.5,
      expected_ctc: 6,
      notice_period: 1,
      stage_since: ago(0),
    },
    b: {
      assigned_to: other.user_id,
      feasible_locating_to_ahmedabad: 0,
      current_ctc: 8,
      expected_ctc: 10.25,
      notice_period: 2.5,
      stage_since: ago(3),
    },
    c: { feasible_locating_to_ahmedabad: 2, expected_ctc: 5, notice_period: 0, stage_since: ago(30), reapplication_count: 1 },
    d: { assigned_to: staff.user_id, stage_since: ago(100), reapplication_count: 2, dob: '2001-02-28' },
    e: { created_at: new Date('2025-03-01T20:00:00Z'), last_activity_at: new Date('2025-03-01T18:29:59Z'), stage_since: ago(200) },
  }
  for (const [name, options] of Object.entries(values)) {
    const caller = await newCandidate(portal, { ...options, ...more[name] })
    candidates[name] = caller
    nameOf.set(caller.candidate_id, name)
  }
  const id = (name: string) => candidates[name]?.candidate_id ?? 0
  const skills: Record<string, number[]> = { a: [1, 2, 3], b: [2, 3], c: [3], d: [] }
  for (const [name, keys] of Object.entries(skills))
    for (const skill_combo_id of keys) await db.insert(tables.candidate_skills).values({ candidate_id: id(name), skill_combo_id })
  await marks(id('a'), { 1: 81.5, 2: 75, 6: 60 })
  // The diploma's 91 isn't a degree's mark.
  await marks(id('b'), { 1: 60, 2: 60.01, 4: 91, 6: 70, 7: 82 })
  await marks(id('c'), { 1: 45 })
  const resume = { type: 5, original_name: 'r.pdf', mimetype: 'application/pdf', size: 1, sha256: '' }
  await db.insert(tables.attachments).values({ ...resume, candidate_id: id('a'), storage_key: 'a' })
  await db.insert(tables.attachments).values({ ...resume, type: 6, candidate_id: id('b'), storage_key: 'b' })
  const interview = (
    name: string,
    round: 'screening' | 'technical' | 'hr' | 'management',
    starts_at: Date,
    state: 'scheduled' | 'held' | 'cancelled' | 'no_show',
    request = name === 'c' || name === 'd' ? other_opening : opening,
  ) =>
    db.insert(tables.interviews).values({
      candidate_id: id(name),
      resource_request_id: request,
      round,
      mode: 'video',
      starts_at,
      ends_at: new Date(starts_at.getTime() + HOUR),
      state,
      reminder_mail_ids: [],
    })
  await interview('a', 'screening', ago(-1), 'scheduled')
  await interview('b', 'screening', ago(5), 'held')
  await interview('b', 'technical', ago(-2), 'scheduled')
  await interview('b', 'hr', ago(-3), 'cancelled')
  await interview('c', 'technical', ago(4), 'scheduled')
  await interview('c', 'hr', ago(3), 'held')
  await interview('c', 'management', ago(2), 'held')
  await interview('d', 'hr', ago(-1), 'scheduled')
  await interview('d', 'management', ago(-2), 'scheduled')
  await interview('d', 'technical', ago(9), 'no_show')
  // Of another application, and of none that is open: neither counts.
  await interview('d', 'screening', ago(90), 'held', opening)
  await interview('e', 'screening', ago(1), 'held')
  const done = { rule: 'F2', due_at: ago(1), since: ago(2), closed_at: ago(1), closed_because: 'done' } as const
  for (const [name, undone_at] of [
    ['a', null],
    ['b', null],
    ['c', ago(1)],
  ] as const) {
    const [row] = await db
      .insert(tables.follow_ups)
      .values({ ...done, candidate_id: id(name) })
      .returning()
    const call = { follow_up_id: row?.id ?? 0, candidate_id: id(name), kind: 'called', outcome: 'no_answer' } as const
    await db.insert(tables.follow_up_actions).values({ ...call, before: {}, batch: id(name), undone_at })
  }
  const applied = { from_stage: 1, to_stage: 2, created_at: new Date('2026-06-01T20:00:00Z') }
  const shortlisted = { from_stage: 2, to_stage: 4, created_at: new Date('2026-06-02T20:00:00Z') }
  await db
    .insert(tables.stage_changes)
    .values([applied, shortlisted].map((change) => ({ candidate_id: id('b'), resource_request_id: opening, ...change })))
  // Makes the search triggers pick up the changed date with the next move.
  await db
    .update(tables.candidates)
    .set({ zip: '380001' })
    .where(eq(tables.candidates.id, id('b')))
})

describe('each filter finds the right candidates', () => {
  it.each<[string, string, string, string]>([
    ['stage', 'is', '2', 'a'],
    ['stage', 'not', '2', 'bcde'],
    ['stage', 'any', '2,4', 'ab'],
    ['stage', 'none', '2,4', 'cde'],
    ['stage', 'empty', '1', ''],
    ['stage_group', 'is', 'Screening', 'ab'],
    ['stage_group', 'any', 'Hired,Closed', 'cd'],
    ['stage_group', 'none', 'Hired,Closed', 'abe'],
    ['assigned_to', 'is', 'me', 'ad'],
    ['assigned_to', 'not', 'me', 'bce'],
    ['assigned_to', 'empty', '1', 'ce'],
    ['assigned_to', 'empty', '0', 'abd'],
    ['opening', 'empty', '1', 'e'],
    ['interview', 'is', 'screening_scheduled', 'a'],
    ['interview', 'is', 'screening_done', 'b'],
    ['interview', 'is', 'technical_scheduled', 'b'],
    ['interview', 'is', 'technical_done', 'c'],
    ['interview', 'is', 'hr_scheduled', 'd'],
    ['interview', 'is', 'hr_done', 'c'],
    ['interview', 'is', 'management_scheduled', 'd'],
    ['interview', 'is', 'management_done', 'c'],
    ['interview', 'not', 'hr_done', 'abde'],
    ['interview', 'any', 'screening_scheduled,hr_done', 'ac'],
    ['interview', 'none', 'screening_done,technical_done', 'ade'],
    ['interview', 'empty', '1', 'e'],
    ['interview', 'empty', '0', 'abcd'],
    ['reached', 'any', 'Screening,Aptitude', 'abd'],
    ['reached', 'is', 'Hired', 'c'],
    ['reached', 'none', 'Hired', 'abde'],
    ['reached', 'empty', '1', 'e'],
    ['department', 'is', '1', 'ab'],
    ['department', 'none', '1', 'cde'],
    ['department', 'empty', '1', 'e'],
    ['screened_on', 'between', '2026-06-03..2026-06-03', 'b'],
    ['offered_on', 'between', '..2026-06-09', ''],
    ['hired_on', 'empty', '1', 'abcde'],
    ['source', 'is', '3', 'ad'],
    ['source', 'any', '2,3', 'abd'],
    ['source', 'none', '3', 'bce'],
    ['source', 'empty', '1', 'ce'],
    ['skills', 'any', '1,2', 'ab'],
    ['skills', 'all', '2,3', 'ab'],
    ['skills', 'all', '1,2,3', 'a'],
    ['skills', 'none', '1,2', 'cde'],
    ['skills', 'empty', '1', 'de'],
    ['skills', 'empty', '0', 'abc'],
    ['city', 'is', '1', 'ac'],
    ['city', 'none', '1', 'bde'],
    ['city', 'empty', '0', 'abc'],
    ['willing', 'is', '1', 'a'],
    ['willing', 'is', '0', 'bc'],
    ['willing', 'not', '1', 'bcde'],
    ['willing', 'empty', '1', 'de'],
    ['experience', 'between', '36..60', 'ab'],
    ['experience', 'between', '37..', 'b'],
    ['experience', 'outside', '36..60', 'cde'],
    ['experience', 'is', '0', 'cde'],
    ['experience', 'not', '0', 'ab'],
    ['current_ctc', 'between', '4.5..4.5', 'a'],
    ['current_ctc', 'between', '..8', 'ab'],
    ['current_ctc', 'outside', '..8', 'cde'],
    ['current_ctc', 'empty', '1', 'cde'],
    ['expected_ctc', 'between', '5..10.24', 'ac'],
    ['expected_ctc', 'is', '10.25', 'b'],
    ['notice', 'between', '..1', 'ac'],
    ['notice', 'is', '2.5', 'b'],
    ['notice', 'empty', '1', 'de'],
    ['mark_10th', 'between', '60..', 'ab'],
    ['mark_12th', 'between', '60.01..75', 'ab'],
    ['mark_degree', 'between', '80..', 'b'],
    ['mark_degree', 'between', '90..', ''],
    ['mark_degree', 'empty', '1', 'cde'],
    ['stage_days', 'between', '..3', 'ab'],
    ['stage_days', 'between', '30..', 'cde'],
    ['stage_days', 'is', '3', 'b'],
    ['stage_days', 'outside', '30..', 'ab'],
    ['overdue', 'is', '1', isBinaOverdue ? 'be' : 'e'],
    ['overdue', 'is', '0', isBinaOverdue ? 'acd' : 'abcd'],
    ['overdue', 'empty', '1', 'cd'],
    ['reapplications', 'between', '1..', 'cd'],
    ['reapplications', 'is', '0', 'abe'],
    ['has_resume', 'is', '1', 'a'],
    ['has_resume', 'is', '0', 'bcde'],
    ['has_resume', 'not', '1', 'bcde'],
    ['not_called', 'is', '1', 'cde'],
    ['not_called', 'is', '0', 'ab'],
    ['not_called', 'not', '1', 'ab'],
    ['under_18', 'is', '1', 'e'],
    ['under_18', 'is', '0', 'abcd'],
    ['applied_on', 'between', '2026-06-02..2026-06-02', 'b'],
    ['applied_on', 'between', `${addDays(today, 0)}..`, 'a'],
    ['applied_on', 'empty', '1', 'cde'],
    ['applied_on', 'in', 'today', 'a'],
    ['applied_on', 'in', 'last_7_days', 'a'],
    ['created_on', 'in', 'last_30_days', 'abcd'],
    ['created_on', 'between', '..2025-03-02', 'e'],
    ['created_on', 'between', '2025-03-02..2025-03-02', 'e'],
    ['created_on', 'outside', '2025-03-02..2025-03-02', 'abcd'],
    ['last_activity', 'between', '2025-03-01..2025-03-01', 'e'],
    ['last_activity', 'between', '2025-03-02..', 'abcd'],
  ])('%s %s %s', async (field, operator, value, expected) => {
    expect(sorted(await found({ [`filter[${field}][${operator}]`]: value }))).toBe(expected)
  })

  it('the opening, by its id', async () => {
    expect(sorted(await found({ 'filter[opening][is]': String(opening) }))).toBe('ab')
    expect(sorted(await found({ 'filter[opening][none]': String(opening) }))).toBe('cde')
  })

  it('all filters combined, and with a search', async () => {
    const both = { 'filter[stage][any]': '2,4', 'filter[skills][all]': '2,3' }
    expect(sorted(await found({ ...both, 'filter[experience][between]': '..40' }))).toBe('a')
    expect(await found({ ...both, q: 'bina' })).toBe('b')
    expect(await found({ ...both, q: 'esha' })).toBe('')
  })

  it('a negated filter finds all other candidates, those without a value included', async () => {
    for (const [field, { kind }] of Object.entries(filterFields)) {
      const value = {
        choice: { stage_group: 'Closed', reached: 'Hired', interview: 'hr_done', next_step: 'remarks' }[field] ?? '3',
        skills: '3',
        flag: '1',
        number: '1',
        day: '2026-01-01..',
      }[kind]
      const pair = {
        choice: ['is', 'not'],
        skills: ['any', 'none'],
        flag: ['is', 'not'],
        number: ['is', 'not'],
        day: ['between', 'outside'],
      }[kind]
      const both = await Promise.all(pair.map((operator) => found({ [`filter[${field}][${operator}]`]: value })))
      expect([field, sorted(both.join(''))]).toEqual([field, 'abcde'])
    }
  })
})

describe('bad input', () => {
  it.each<[string, string]>([
    ['filter[gender][is]', '1'],
    ['filter[password_hash][is]', '1'],
    ['filter[stage][between]', '1..2'],
    ['filter[stage][is]', '33'],
    ['filter[interview][is]', 'technical'],
    ['filter[stage][is]', '2 or 1=1'],
    ['filter[stage][any]', '2,'],
    ['filter[stage][any]', Array.from({ length: 51 }, (_, index) => index + 100).join(',')],
    ['filter[city][is]', '99999999999'],
    ['filter[skills][all]', '40000'],
    ['filter[assigned_to][is]', 'you'],
    ['filter[experience][between]', '5..1'],
    ['filter[experience][between]', '..'],
    ['filter[experience][between]', '1'],
    ['filter[experience][between]', '-1..'],
    ['filter[notice][is]', '1e1'],
    ['filter[created_on][between]', '2026-02-30..'],
    ['filter[created_on][in]', 'last_8_days'],
    ['filter[notice][in]', 'last_7_days'],
    ['filter[has_resume][is]', 'yes'],
    ['filter[city][empty]', '2'],
    ['filter', '2'],
    ["filter[stage'; drop table candidates; --][is]", '2'],
    ['filter[__proto__][is]', '1'],
    ['filter[constructor][is]', '1'],
    ['sort[name]', 'asc'],
    ['sort[last_activity]', 'up'],
    ['sort[last_activity; drop table candidates]', 'asc'],
    ['view', 'unknown'],
    ['q', 'x'.repeat(10_000)],
    ['per_page', '1000000000'],
    ['page', '0'],
  ])('S39: %s = %s is refused with the name of the parameter', async (key, value) => {
    const { status, problem } = await portal.call(listCandidates, { token: staff.token, query: { [key]: value } })
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, [key]])
    expect(problem.errors?.[key]?.[0]).toMatch(/\.$/)
  })

  it('two sorts, a repeated parameter and more than 20 filters are refused', async () => {
    expect((await list({ 'sort[notice]': 'asc', 'sort[experience]': 'asc' })).status).toBe(422)
    const url = '/api/v1/candidates?filter[stage][is]=2&filter[stage][is]=3'
    expect((await portal.app.inject({ url, headers: { authorization: `Bearer ${staff.token}` } })).statusCode).toBe(422)
    const many = Object.entries(filterFields).flatMap(([field, { kind }]) =>
      operators[kind].some((operator) => operator === 'empty') ? [[`filter[${field}][empty]`, '0']] : [],
    )
    expect(many.length).toBeGreaterThan(20)
    expect((await list(Object.fromEntries(many) as Record<string, string>)).status).toBe(422)
  })

  it('a cancelled statement answers 503 too_slow, never an empty list', async () => {
    const { database } = portal.ctx
    // PGlite runs one statement at a time and has no statement timeout.
    if (database.embedded) return
    // Called outside the transaction; inside it the request wouldn't wait for the lock.
    const locked = Promise.withResolvers<void>()
    const response = locked.promise.then(() => list())
    await database.transaction(async (tx) => {
      await tx.execute(sql`lock table candidate_facts in access exclusive mode`)
      locked.resolve()
      await expect
        .poll(async () => {
          const { rows } = await tx.execute(
            sql`select pg_cancel_backend(pid) from pg_stat_activity
                where datname = current_database() and wait_event_type = 'Lock'`,
          )
          return rows.length
        })
        .toBeGreaterThan(0)
      const { status, problem, headers } = await response
      expect([status, problem.code, headers['retry-after']]).toEqual([503, 'too_slow', '2'])
    })
  })
})

describe('sorting', () => {
  it.each([...sortFields])('by %s is stable, and candidates without a value come last in both directions', async (field) => {
    const [down, up] = [await found({ [`sort[${field}]`]: 'desc' }), await found({ [`sort[${field}]`]: 'asc' })]
    expect([sorted(down), sorted(up)]).toEqual(['abcde', 'abcde'])
    const pages = await Promise.all(
      [1, 2, 3].map(async (page) => {
        const { body } = await list({ [`sort[${field}]`]: 'desc', per_page: '2', page: String(page) })
        return body.data.rows.map(({ id }) => nameOf.get(id)).join('')
      }),
    )
    expect(pages.join('')).toBe(down)
  })

  it('shows the highest value first or last', async () => {
    expect((await found({ 'sort[expected_ctc]': 'desc' })).slice(0, 3)).toBe('bac')
    expect((await found({ 'sort[expected_ctc]': 'asc' })).slice(0, 3)).toBe('cab')
    expect((await found({ 'sort[mark_degree]': 'asc' })).slice(0, 2)).toBe('ab')
    expect(await found({ 'sort[stage_since]': 'asc' })).toBe('edcba')
  })
})

describe('the views', () => {
  it('show the right candidates, with the counts for the signed-in member of staff', async () => {
    expect(sorted(await found({ view: 'active' }))).toBe('abe')
    expect(sorted(await found({ view: 'mine' }))).toBe('a')
    expect(sorted(await found({ view: 'closed' }))).toBe('d')
    const { body } = await portal.call(countViews, { token: staff.token })
    expect(body.data).toEqual({
      all: 5,
      active: 3,
      mine: 1,
      overdue: isBinaOverdue ? 2 : 1,
      to_screen: 1,
      to_schedule: 1,
      awaiting_remarks: 0,
      offers: 0,
      hired: 1,
      on_hold: 0,
      closed: 1,
      incomplete: 1,
    })
  })

  it('D4: a withheld record is in no list, count or search, and can be searched again afterwards', async () => {
    const { db } = portal.ctx.database
    const id = candidates['a']?.candidate_id ?? 0
    const withhold = (since: Date | null) =>
      db
        .update(tables.candidates)
        .set({ withheld_since: since, withheld_reason: since && 'consent_withdrawn' })
        .where(eq(tables.candidates.id, id))
    await withhold(new Date())
    expect(sorted(await found({}))).toBe('bcde')
    expect(await found({ q: 'asha' })).toBe('')
    expect((await portal.call(countViews, { token: staff.token })).body.data.mine).toBe(0)
    expect(await db.select().from(tables.candidate_texts).where(eq(tables.candidate_texts.candidate_id, id))).toEqual([])
    await withhold(null)
    expect(await found({ q: 'asha' })).toBe('a')
    expect(sorted(await found({ 'filter[skills][all]': '1,2,3' }))).toBe('a')
  })

  it('find the students of a drive, and the candidates of a college by education or drive; both are offered as options', async () => {
    const { db } = portal.ctx.database
    const drive = await newDrive(portal)
    const [college] = await db.select().from(tables.campuses).where(eq(tables.campuses.id, drive.campus_id))
    await db.execute(sql`insert into campus_names (campus_id, city, key, name, place)
      select id, city, ${collegeKey(sql`name`)}, name, 0 from campuses where id = ${drive.campus_id}`)
    const id = (name: string) => candidates[name]?.candidate_id ?? 0
    const student = (name: string) => ({
      drive_id: drive.id,
      candidate_id: id(name),
      campus_id: drive.campus_id,
      resource_request_id: drive.request,
      enrolment_number: name,
      enrolment_key: name,
      source: 'staff' as const,
    })
    await db.insert(tables.drive_students).values([student('a'), student('b')])
    const education = { qualification_id: 8, percentage: 70, medium: 1, passing_year: 2027, city_text: 'Ahmedabad' }
    await db.insert(tables.educations).values({ ...education, institute: college?.name ?? '', candidate_id: id('c') })
    const key = { drive: String(drive.id), campus: String(drive.campus_id) }
    expect(sorted(await found({ 'filter[drive][any]': key.drive }))).toBe('ab')
    expect(sorted(await found({ 'filter[drive][none]': key.drive }))).toBe('cde')
    expect(sorted(await found({ 'filter[drive][empty]': '1' }))).toBe('cde')
    expect(sorted(await found({ 'filter[campus][any]': key.campus }))).toBe('abc')
    expect(sorted(await found({ 'filter[campus][empty]': '0', 'filter[city][any]': '1' }))).toBe('ac')
    const choices = async (query: Record<string, string>) => (await portal.call(listChoices, { token: staff.token, query })).body.data
    expect((await choices({ field: 'drive', q: drive.name.toUpperCase() }))[0]).toMatchObject({ key: drive.id })
    expect(await choices({ field: 'campus', keys: key.campus })).toEqual([{ key: drive.campus_id, value: `${college?.name}, Ahmedabad` }])
    expect(
      (await portal.call(listCandidates, { token: candidates['a']?.token ?? '', query: { 'filter[drive][any]': key.drive } })).status,
    ).toBe(403)
    await db.delete(tables.drives).where(eq(tables.drives.id, drive.id))
    await db.delete(tables.educations).where(eq(tables.educations.qualification_id, 8))
  })

  it('offer openings and cities as options, by name and by key', async () => {
    const choices = async (query: Record<string, string>) => (await portal.call(listChoices, { token: staff.token, query })).body.data
    expect((await choices({ field: 'city' })).map(({ key }) => key).slice(0, 2)).toEqual([1, 27])
    expect((await choices({ field: 'city', q: 'ahmeda' }))[0]).toEqual({ key: 1, value: 'Ahmedabad, Gujarat' })
    expect(await choices({ field: 'city', keys: '1' })).toEqual([{ key: 1, value: 'Ahmedabad, Gujarat' }])
    expect((await choices({ field: 'opening', keys: String(opening) }))[0]?.value).toMatch(/^Frontend developer \(React\) \(RR-26-/)
    expect(await choices({ field: 'opening', q: "' or 1=1 --" })).toEqual([])
    const candidate = await newCandidate(portal, { withheld_since: new Date(), withheld_reason: 'consent_withdrawn' })
    expect((await portal.call(listChoices, { token: candidate.token, query: { field: 'city' } })).status).toBe(403)
  })

  it('S21: counts are for staff only', async () => {
    const candidate = await newCandidate(portal, { withheld_since: new Date(), withheld_reason: 'consent_withdrawn' })
    expect((await portal.call(countViews, { token: candidate.token })).status).toBe(403)
    expect((await portal.call(countViews, {})).status).toBe(401)
  })
})
