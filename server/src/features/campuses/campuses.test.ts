import { and, asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { roles } from '@portal/contract/accounts'
import * as contract from '@portal/contract/campuses'
import { CANCELLED, COMPLETED, PLANNED, REGISTRATION_OPEN } from '@portal/contract/drives'
import { addDays, dayInIndia } from '@portal/contract/shared/dates'
import { HIRED, OFFER_DECLINED } from '@portal/contract/stages'
import * as tables from '../../database/schema.ts'
import { newDrive, newStudent } from '../../testing/drives.ts'
import { newCandidate, newStaff, type Caller } from '../../testing/factories.ts'
import { usePortal } from '../../testing/portal.ts'
import { statusesOf } from '../../testing/statuses.ts'

const portal = usePortal()
const GUJARAT = 7
const [AHMEDABAD, SURAT] = [1, 27]
const gec = {
  name: 'Government Engineering College',
  short_name: 'GEC',
  aliases: ['Govt. Engg. College'],
  kind: 'government',
  tier: 2,
  city: AHMEDABAD,
  zip: '382028',
  courses: [6, 7],
}
const add = ({ token }: Caller, body: object = gec) => portal.call(contract.addCampus, { token, body })
const read = ({ token }: Caller, id: number) => portal.call(contract.readCampus, { token, params: { id: String(id) } })
const change = ({ token }: Caller, id: number, body: object) =>
  portal.call(contract.changeCampus, { token, params: { id: String(id) }, body })
const list = async ({ token }: Caller, query: Record<string, string> = {}) =>
  (await portal.call(contract.listCampuses, { token, query })).body.data
const csv = async ({ token }: Caller, query: Record<string, string> = {}) =>
  (await portal.call(contract.exportCampuses, { token, query })).body.data.csv
const named = async (caller: Caller, query: Record<string, string>) => (await list(caller, query)).rows.map(({ name }) => name)
const addContact = ({ token }: Caller, id: number, body: object) =>
  portal.call(contract.addContact, { token, params: { id: String(id) }, body })
const changeContact = ({ token }: Caller, id: number, body: object) =>
  portal.call(contract.changeContact, { token, params: { id: String(id) }, body })
const removeContact = ({ token }: Caller, id: number) => portal.call(contract.removeContact, { token, params: { id: String(id) } })
/** A drive the given number of days from now, with registration dates. */
const dates = (days: number) => {
  const drive_on = addDays(dayInIndia(), days)
  return { drive_on, registration_from: addDays(drive_on, -10), registration_to: addDays(drive_on, -1) }
}
const studentOf = async (id: number) => {
  const { drive_students: students } = tables
  const [row] = await portal.ctx.database.db.select().from(students).where(eq(students.id, id))
  if (!row) throw new Error('There is no such student.')
  return row
}
const officer = {
  name: 'Prof. Hiral Desai',
  role: 'placement_officer',
  email: 'TPO@gec.example',
  mobile_no: '9825011223',
  is_primary: true,
}

describe('colleges', () => {
  it('are added and changed by staff, and each change is in the activity and the audit log', async () => {
    const staff = await newStaff(portal)
    const { status, body } = await add(staff, { ...gec, assigned_to: staff.user_id })
    expect([status, body.data]).toEqual([
      200,
      expect.objectContaining({
        ...gec,
        state: GUJARAT,
        state_text: 'Gujarat',
        city_text: 'Ahmedabad',
        assigned_to_name: 'Meera Trivedi',
        contacts: [],
        candidates: 0,
      }),
    ])
    const { id, updated_at } = body.data
    const changed = await change(staff, id, { ...gec, aliases: ['GEC Gandhinagar'], notes: 'Weekdays only.', updated_at })
    expect(changed.body.data).toMatchObject({ aliases: ['GEC Gandhinagar'], notes: 'Weekdays only.', assigned_to: null })
    expect(changed.body.data.activity.map(({ action, actor_name }) => [action, actor_name])).toEqual([
      ['campus_changed', 'Meera Trivedi'],
      ['campus_added', 'Meera Trivedi'],
    ])
    // Someone else still has the previous version open.
    expect((await change(staff, id, { ...gec, updated_at })).problem.code).toBe('changed_meanwhile')
    expect((await change(staff, 999_999, { ...gec, updated_at })).status).toBe(404)
    expect((await read(staff, 999_999)).status).toBe(404)
    const { audit_log: log } = tables
    const logged = await portal.ctx.database.db
      .select()
      .from(log)
      .where(and(eq(log.record, 'campus'), eq(log.record_id, id)))
      .orderBy(asc(log.id))
    expect(logged.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['campus_added', staff.user_id],
      ['campus_changed', staff.user_id],
    ])
  })

  it('are refused in the same city under any name of another one, and the error names field and college', async () => {
    const staff = await newStaff(portal)
    const svnit = { ...gec, name: 'Sardar Vallabhbhai National Institute', short_name: 'SVNIT', aliases: ['NIT Surat'], city: SURAT }
    const first = (await add(staff, svnit)).body.data
    const errors = async (body: object) => (await add(staff, { ...svnit, ...body })).problem.errors
    const message = [`${svnit.name} in the same city already has this name. Open that college instead.`]
    expect(await errors({ name: 'SARDAR VALLABHBHAI  National-Institute', short_name: null, aliases: [] })).toEqual({ name: message })
    expect(await errors({ name: 'N.I.T., Surat', short_name: 's.v.n.i.t', aliases: ['Other', 'nit surat'] })).toEqual({
      name: message,
      short_name: message,
      aliases: message,
    })
    // The same names in another city belong to another college, and a college can keep its own.
    const { status, body } = await add(staff, { ...svnit, city: AHMEDABAD })
    expect(status).toBe(200)
    expect((await change(staff, first.id, { ...svnit, updated_at: first.updated_at })).status).toBe(200)
    const { updated_at } = body.data
    expect((await change(staff, body.data.id, { ...svnit, updated_at })).problem.errors).toMatchObject({ name: message })
    expect((await read(staff, body.data.id)).body.data).toMatchObject({ city: AHMEDABAD, aliases: ['NIT Surat'] })
  })

  it('are added once when two members of staff add them concurrently', async () => {
    const staff = await newStaff(portal)
    const twin = { ...gec, name: 'Twin College of Engineering', short_name: null, aliases: [] }
    const responses = await Promise.all([add(staff, twin), add(staff, twin), add(staff, twin)])
    expect(statusesOf(responses).filter((status) => status === 200)).toHaveLength(1)
    expect(await named(staff, { q: twin.name })).toEqual([twin.name])
  })

  it('are found by each of their names, and filtered, sorted and paged', async () => {
    const staff = await newStaff(portal)
    const ddu = { ...gec, name: 'Dharmsinh Desai University', short_name: 'DDU', aliases: ['D.D.I.T.'], city: 21, tier: 1, kind: 'deemed' }
    await add(staff, { ...ddu, assigned_to: staff.user_id })
    for (const q of ['dharmsinh university', 'ddu', 'ddit', 'D.D.I.T', 'desai nadiad'])
      expect(await named(staff, { q }), q).toEqual([ddu.name])
    expect((await list(staff, { q: 'ddit' })).rows[0]).toMatchObject({ found_by: 'D.D.I.T.', city: 'Nadiad', state: 'Gujarat' })
    expect((await list(staff, { q: 'dharmsinh' })).rows[0]?.found_by).toBe(null)
    for (const q of ['100%', '_', '...']) expect(await named(staff, { q }), q).toEqual([])
    const mine = { 'filter[assigned_to]': String(staff.user_id) }
    expect(await named(staff, { ...mine, 'filter[tier]': '1', 'filter[kind]': 'deemed', 'filter[state]': String(GUJARAT) })).toEqual([
      ddu.name,
    ])
    expect(await named(staff, { ...mine, 'filter[city]': String(SURAT) })).toEqual([])
    await add(staff, { ...gec, name: 'Aavishkar College', short_name: null, aliases: [], tier: null, assigned_to: staff.user_id })
    expect(await named(staff, mine)).toEqual(['Aavishkar College', ddu.name])
    expect(await named(staff, { ...mine, 'sort[name]': 'desc' })).toEqual([ddu.name, 'Aavishkar College'])
    for (const order of ['asc', 'desc'])
      expect(await named(staff, { ...mine, 'sort[tier]': order })).toEqual([ddu.name, 'Aavishkar College'])
    expect(await list(staff, { ...mine, page: '2', per_page: '1' })).toMatchObject({ rows: [{ name: ddu.name }], total: 2 })
    expect(await list(staff, { ...mine, page: '9' })).toMatchObject({ rows: [], total: 2 })
  })

  it('show the next drive, the last visit and the results of their students, and are filtered by drives', async () => {
    const staff = await newStaff(portal)
    const today = dayInIndia()
    const { id: campus_id } = (await add(staff, { ...gec, name: 'Sal Institute', short_name: null, aliases: [], city: SURAT })).body.data
    const row = async (query: Record<string, string> = {}) => (await list(staff, { q: 'Sal Institute', ...query })).rows[0]
    expect(await row({ 'filter[never_visited]': '1' })).toMatchObject({ next_drive: null, visited_on: null, registered: 0, joined: 0 })
    const held = await newDrive(portal, { status: COMPLETED, ...dates(-30) })
    const [first, second] = [
      await newDrive(portal, { status: PLANNED, ...dates(40) }),
      await newDrive(portal, { status: REGISTRATION_OPEN, ...dates(12) }),
    ]
    const cancelled = await newDrive(portal, { status: CANCELLED, ...dates(3) })
    const places = [held, first, second, cancelled].map(({ id: drive_id }) => ({ drive_id, campus_id, place: 1 }))
    await portal.ctx.database.db.insert(tables.drive_campuses).values(places)
    const present = { campus_id, attendance: 'present', attended_at: new Date() } as const
    const hired = await newStudent(portal, held, { ...present, candidate: { hiring_stage: HIRED } })
    await portal.ctx.database.db.insert(tables.joinings).values({ candidate_id: hired.candidate_id, joined_on: today })
    await newStudent(portal, held, { ...present, candidate: { hiring_stage: OFFER_DECLINED } })
    await newStudent(portal, held, { ...present, candidate: { hiring_stage: 9 } })
    const twice = await newStudent(portal, held, { campus_id })
    const { id: _, is_eligible: __, ...again } = await studentOf(twice.id)
    await portal.ctx.database.db.insert(tables.drive_students).values({ ...again, drive_id: second.id })
    await newStudent(portal, held, {
      ...present,
      candidate: { hiring_stage: HIRED, withheld_since: new Date(), withheld_reason: 'erasure' },
    })
    expect(await row()).toMatchObject({
      next_drive: { id: second.id, name: second.name, drive_on: addDays(today, 12), status: REGISTRATION_OPEN },
      visited_on: addDays(today, -30),
      registered: 4,
      appeared: 3,
      selected: 2,
      joined: 1,
    })
    const found = async (query: Record<string, string>) => (await row(query)) !== undefined
    expect(await found({ 'filter[drive_status]': String(PLANNED), 'filter[drive_from]': addDays(today, 30) })).toBe(true)
    expect(await found({ 'filter[drive_status]': String(PLANNED), 'filter[drive_to]': addDays(today, 30) })).toBe(false)
    expect(await found({ 'filter[drive_from]': addDays(today, 41) })).toBe(false)
    expect(await found({ 'filter[never_visited]': '1' })).toBe(false)
  })

  it('are exported for a filter in the order of the list, without formulas, with an audit entry', async () => {
    const staff = await newStaff(portal)
    const mine = { 'filter[assigned_to]': String(staff.user_id) }
    const plain = { ...gec, short_name: null, aliases: [], assigned_to: staff.user_id }
    const { id } = (await add(staff, { ...plain, name: '=Formula College', university: 'GTU, Ahmedabad' })).body.data
    await add(staff, { ...plain, name: 'Zenith College', city: SURAT, tier: null })
    await addContact(staff, id, officer)
    const lines = async (query: object) => (await csv(staff, { ...mine, ...query })).split('\r\n').slice(1, -1)
    expect(await lines({ 'sort[name]': 'desc' })).toEqual([
      'Zenith College,,,Surat,Gujarat,,,,,0,,,0,0,0,0,,Meera Trivedi',
      `'=Formula College,,"GTU, Ahmedabad",Ahmedabad,Gujarat,Tier B,Prof. Hiral Desai,tpo@gec.example,9825011223,0,,,0,0,0,0,,Meera Trivedi`,
    ])
    expect(await lines({ 'filter[city]': String(SURAT) })).toHaveLength(1)
    const { audit_log: log } = tables
    const logged = await portal.ctx.database.db.select().from(log).where(eq(log.action, 'list_downloaded'))
    expect(logged.map(({ actor_id, details }) => [actor_id, details])).toEqual([
      [staff.user_id, { list: 'campuses', rows: 2 }],
      [staff.user_id, { list: 'campuses', rows: 1 }],
    ])
  })

  it('count candidates by education, without those of another city and withheld ones', async () => {
    const staff = await newStaff(portal)
    const { db } = portal.ctx.database
    const poly = { ...gec, name: 'St. Xavier’s College', short_name: null, aliases: ['Xaviers & Sons College'], city: AHMEDABAD }
    const { id } = (await add(staff, poly)).body.data
    await add(staff, { ...poly, city: SURAT })
    const studied = async (institute: string, city_text: string, more: object = {}, qualification_id = 6) => {
      const { candidate_id } = await newCandidate(portal, more)
      const education = { qualification_id, institute, percentage: 70, medium: 1, passing_year: 2026, city_text }
      await db.insert(tables.educations).values({ ...education, candidate_id })
    }
    await studied("ST XAVIER'S COLLEGE", 'ahmedabad')
    await studied('St. Xavier’s College, Ahmedabad', 'Gujarat')
    await studied('Xaviers and Sons College', 'Ahmedabad')
    await studied('St. Xavier’s College', 'Surat')
    await studied('St. Xavier’s College', 'Ahmedabad', {}, 2)
    await studied('St. Xavier’s College', 'Ahmedabad', { withheld_since: new Date(), withheld_reason: 'erasure' })
    expect((await read(staff, id)).body.data.candidates).toBe(3)
    expect((await list(staff, { q: 'xavier' })).rows.map(({ city, candidates }) => [city, candidates])).toEqual([
      ['Ahmedabad', 3],
      ['Surat', 1],
    ])
  })

  it('report each invalid field', async () => {
    const staff = await newStaff(portal)
    const fields = async (body: object) => Object.keys((await add(staff, { ...gec, name: 'Wrong College', ...body })).problem.errors ?? {})
    expect(await fields({ name: ' ', city: null, zip: '12', tier: 4, kind: 'public', website: 'ftp://x', batch_size: 0 })).toEqual([
      'name',
      'kind',
      'tier',
      'city',
      'zip',
      'website',
      'batch_size',
    ])
    expect(await fields({ name: '…' })).toEqual(['name'])
    expect(await fields({ short_name: null, aliases: ['Right', '--'] })).toEqual(['aliases.1'])
    expect(await fields({ city: 999_999 })).toEqual(['city'])
    expect(await fields({ courses: [6, 999] })).toEqual(['courses.1'])
    expect(await fields({ courses: [6, 6] })).toEqual(['courses'])
    expect(await fields({ assigned_to: (await newCandidate(portal)).user_id })).toEqual(['assigned_to'])
    expect(await named(staff, { q: 'Wrong College' })).toEqual([])
  })
})

describe('contacts of a college', () => {
  it('are added, changed and removed by staff; one is the primary one', async () => {
    const staff = await newStaff(portal, roles.administrator)
    const { id } = (await add(staff, { ...gec, name: 'Contact College', short_name: null, aliases: [] })).body.data
    const first = (await addContact(staff, id, officer)).body.data
    expect(first).toEqual({ ...officer, id: first.id, email: 'tpo@gec.example' })
    const second = (await addContact(staff, id, { ...officer, name: 'Kunal Shah', role: 'faculty', email: null })).body.data
    const contacts = async () => (await read(staff, id)).body.data.contacts.map(({ name, is_primary }) => [name, is_primary])
    expect(await contacts()).toEqual([
      ['Kunal Shah', true],
      [officer.name, false],
    ])
    await changeContact(staff, first.id, officer)
    expect(await contacts()).toEqual([
      [officer.name, true],
      ['Kunal Shah', false],
    ])
    expect((await list(staff, { q: 'Contact College' })).rows[0]?.contact?.name).toBe(officer.name)
    expect(statusesOf([await removeContact(staff, second.id), await removeContact(staff, second.id)])).toEqual([200, 404])
    expect(statusesOf([await addContact(staff, 999_999, officer), await changeContact(staff, 999_999, officer)])).toEqual([404, 404])
    expect((await read(staff, id)).body.data.activity.map(({ action }) => action)).toEqual([
      'campus_contact_removed',
      'campus_contact_changed',
      'campus_contact_added',
      'campus_contact_added',
      'campus_added',
    ])
  })

  it('report each invalid field', async () => {
    const staff = await newStaff(portal)
    const { id } = (await add(staff, { ...gec, name: 'Faulty College', short_name: null, aliases: [] })).body.data
    const fields = async (body: object) => Object.keys((await addContact(staff, id, body)).problem.errors ?? {})
    expect(await fields({ name: '', role: 'dean', email: 'x', mobile_no: '12' })).toEqual(['name', 'role', 'email', 'mobile_no'])
    // A landline without its leading 0 also has ten digits.
    expect(await fields({ name: 'Hiral Desai', role: 'faculty', mobile_no: '2774243344' })).toEqual(['mobile_no'])
    expect(await fields({ name: 'Kunal Shah', role: 'faculty' })).toEqual(['email'])
  })
})

describe('S21: access', () => {
  it('candidates and callers without a session neither read nor write', async () => {
    const [staff, candidate] = [await newStaff(portal), await newCandidate(portal)]
    const { id, updated_at } = (await add(staff, { ...gec, name: 'Closed College', short_name: null, aliases: [] })).body.data
    const contact = (await addContact(staff, id, officer)).body.data
    const calls = async (caller: Caller) =>
      statusesOf([
        await portal.call(contract.listCampuses, { token: caller.token }),
        await portal.call(contract.exportCampuses, { token: caller.token }),
        await read(caller, id),
        await add(caller, { ...gec, name: 'Theirs' }),
        await change(caller, id, { ...gec, updated_at }),
        await addContact(caller, id, officer),
        await changeContact(caller, contact.id, officer),
        await removeContact(caller, contact.id),
      ])
    expect(new Set(await calls(candidate))).toEqual(new Set([403]))
    expect(new Set(await calls({ ...candidate, token: '' }))).toEqual(new Set([401]))
    expect((await read(staff, id)).body.data).toMatchObject({ name: 'Closed College', contacts: [{ name: officer.name }] })
  })
})
