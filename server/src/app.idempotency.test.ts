import { describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { addNote, listNotes } from '@portal/contract/applications'
import { roles } from '@portal/contract/accounts'
import { addDays, dayInIndia, MINUTE } from '@portal/contract/shared/dates'
import type { Endpoint } from '@portal/contract/shared/endpoint'
import { APPLIED } from '@portal/contract/stages'
import { idempotency_keys } from './database/schema.ts'
import { deleteExpired } from './features/accounts/sessions.queries.ts'
import { newTest } from './testing/aptitude.ts'
import { bodiesOf } from './testing/bodies.ts'
import { newDrive } from './testing/drives.ts'
import { endpoints, titleOf } from './testing/endpoints.ts'
import { completeCandidate, newCandidate, newOpening, newStaff } from './testing/factories.ts'
import { usePortal } from './testing/portal.ts'
import { fingerprint } from './testing/tables.ts'

const portal = usePortal()
const keyed = endpoints.filter((endpoint) => endpoint.idempotencyKey)

interface Form {
  /** Of the path. */
  readonly id?: number
  readonly body?: object
}

/** What each form needs: its record, and a body with what exists here. */
const forms: Readonly<Record<string, () => Promise<Form>>> = {
  'POST /v1/candidate/experience': async () => ({}),
  'POST /v1/candidate/nominees': async () => ({}),
  'POST /v1/candidate/privacy-requests': async () => ({ body: { kind: 'grievance', message: 'No one answers.' } }),
  'POST /v1/candidates/:id/notes': async () => ({ id: (await newCandidate(portal)).candidate_id }),
  'POST /v1/candidates/:id/assign': async () => {
    const resource_requisition_request_id = await newOpening(portal)
    const { candidate_id } = await completeCandidate(portal, 75, { hiring_stage: APPLIED, resource_requisition_request_id })
    return { id: candidate_id, body: { user_id: (await newStaff(portal)).user_id, note: 'Knows insurance.' } }
  },
  'POST /v1/candidates/:id/screening-calls': async () => {
    const resource_requisition_request_id = await newOpening(portal)
    const { candidate_id } = await completeCandidate(portal, 75, { hiring_stage: 2, resource_requisition_request_id })
    const began_at = new Date(Date.now() - 6 * MINUTE).toISOString()
    return {
      id: candidate_id,
      body: {
        outcome: 'connected',
        began_at,
        communication: 4,
        interest: 5,
        availability: 0,
        recommendation: 'yes',
        note: 'From January.',
      },
    }
  },
  'POST /v1/candidates/:id/complaints': async () => ({ id: (await newCandidate(portal)).candidate_id }),
  'POST /v1/campuses/:id/contacts': async () => ({ id: (await newDrive(portal)).campus_id }),
  'POST /v1/drives': async () => {
    const { campus_id, request } = await newDrive(portal)
    const today = dayInIndia()
    const days = { drive_on: addDays(today, 9), registration_from: today, registration_to: addDays(today, 5), batch: 2027 }
    return { body: { ...driveBody(), ...days, campus_ids: [campus_id], resource_request_ids: [request], coordinator: null } }
  },
  'POST /v1/drives/:id/clone': async () => {
    const [{ id }, { campus_id }] = [await newDrive(portal), await newDrive(portal)]
    return { id, body: { campus_id, drive_on: addDays(dayInIndia(), 30) } }
  },
  'POST /v1/aptitude-tests': async () => ({ body: { ...testBody(), drive_id: null, resource_request_id: null } }),
  'POST /v1/aptitude-tests/:id/duplicate': async () => ({ id: (await newTest(portal)).test_id }),
  'POST /v1/breaches': async () => ({}),
  'POST /v1/resource-requests': async () => ({
    body: { ...requestBody(), linked_skills: [], replaced_employee: null, hiring_manager: null, recruiter: null },
  }),
}
const bodyOf = (title: string): object => {
  const [body] = bodiesOf(keyed.find((endpoint) => titleOf(endpoint) === title) as Endpoint)
  return body ?? {}
}
const driveBody = () => bodyOf('POST /v1/drives')
const testBody = () => bodyOf('POST /v1/aptitude-tests')
const requestBody = () => bodyOf('POST /v1/resource-requests')

const callerOf = ({ audience }: Endpoint) =>
  audience === 'candidate'
    ? completeCandidate(portal, 75)
    : newStaff(portal, audience === 'administrator' ? roles.administrator : undefined)

const send = async (endpoint: Endpoint, token: string, key: string, { id, body = bodyOf(titleOf(endpoint)) }: Form) => {
  const call = { token, body, headers: { 'idempotency-key': key }, ...(id === undefined ? {} : { params: { id: String(id) } }) }
  const { status, text, problem } = await portal.call(endpoint, call)
  return { status, text, code: status === 200 ? null : problem.code }
}

describe.each(keyed.map((endpoint) => [titleOf(endpoint), endpoint] as const))('R7: %s with an Idempotency-Key', (title, endpoint) => {
  it('creates one record, however often it is sent', async () => {
    const [{ token }, form] = [await callerOf(endpoint), await forms[title]?.()]
    if (!form) throw new Error(`Say in app.idempotency.test.ts what ${title} needs.`)
    // Both at the same time, as when a proxy sends a call again.
    const [first, second] = await Promise.all([send(endpoint, token, 'k-1', form), send(endpoint, token, 'k-1', form)])
    expect([first.status, second]).toEqual([200, first])
    const before = await fingerprint(portal)
    expect(await send(endpoint, token, 'k-1', form)).toEqual(first)
    expect(await fingerprint(portal)).toEqual(before)
    // The same form filled in again is another record.
    const other = await send(endpoint, token, 'k-2', form)
    expect([other.status, other.text === first.text]).toEqual([200, false])
  })
})

describe('R7: an Idempotency-Key', () => {
  const noteOn = async () => String((await newCandidate(portal)).candidate_id)
  const write = (token: string, id: string, body: string, key: string) =>
    portal.call(addNote, { token, params: { id }, body: { body }, headers: { 'idempotency-key': key } })

  it('is refused for another body, another record or a malformed key, and nothing is written', async () => {
    const [{ token }, id, other] = [await newStaff(portal), await noteOn(), await noteOn()]
    await write(token, id, 'Call after 6 pm.', 'used')
    const before = await fingerprint(portal)
    for (const [record, body, key, code] of [
      [id, 'Call before 6 pm.', 'used', 'key_reused'],
      [other, 'Call after 6 pm.', 'used', 'key_reused'],
      [id, 'x', 'x'.repeat(65), 'validation'],
      [id, 'x', 'a key', 'validation'],
    ] as const) {
      const { status, problem } = await write(token, record, body, key)
      expect([status, problem.code]).toEqual([422, code])
    }
    expect(await fingerprint(portal)).toEqual(before)
  })

  it('sent twenty times at once has one effect and equal responses', async () => {
    const [{ token }, id] = [await newStaff(portal), await noteOn()]
    const sent = await Promise.all(Array.from({ length: 20 }, () => write(token, id, 'Called twenty times.', 'many')))
    expect(new Set(sent.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect((await portal.call(listNotes, { token, params: { id } })).body.data).toHaveLength(1)
  })

  it('belongs to its account: someone else’s call with the same key writes its own record', async () => {
    const [first, second, id] = [await newStaff(portal), await newStaff(portal), await noteOn()]
    await write(first.token, id, 'Speaks Gujarati.', 'same')
    await write(second.token, id, 'Speaks Gujarati.', 'same')
    expect((await portal.call(listNotes, { token: first.token, params: { id } })).body.data).toHaveLength(2)
  })

  it('of a call that was refused can be used again', async () => {
    const [{ token }, id] = [await newStaff(portal), await noteOn()]
    expect((await write(token, '2000000000', 'Lost', 'again')).status).toBe(404)
    expect((await write(token, id, 'Found', 'again')).status).toBe(200)
  })

  it('is deleted after a day', async () => {
    const { db } = portal.ctx.database
    const [{ token, user_id }, id] = [await newStaff(portal), await noteOn()]
    await write(token, id, 'Old', 'old')
    await db.update(idempotency_keys).set({ created_at: sql`now() - interval '25 hours'` })
    await write(token, id, 'New', 'new')
    await deleteExpired(db)
    expect(await db.select({ user_id: idempotency_keys.user_id, key: idempotency_keys.key }).from(idempotency_keys)).toEqual([
      { user_id, key: 'new' },
    ])
  })
})
