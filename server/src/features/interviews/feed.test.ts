import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import * as contract from '@portal/contract/calendar-feed'
import { addInterview } from '@portal/contract/interviews'
import { addWorkingDays, dayInIndia } from '@portal/contract/shared/dates'
import * as tables from '../../database/schema.ts'
import { completeCandidate, newCandidate, newOpening, newStaff } from '../../testing/factories.ts'
import { usePortal } from '../../testing/portal.ts'

const portal = usePortal()
const get = (url: string) => portal.app.inject({ url: new URL(url).pathname })

it('a member of staff subscribes to their interviews by a secret address, and revokes it', async () => {
  const [staff, other] = [await newStaff(portal), await newStaff(portal)]
  const candidate = await completeCandidate(portal, 75, { hiring_stage: 10, resource_requisition_request_id: await newOpening(portal) })
  const day = addWorkingDays(dayInIndia(), 3, { weekdays: [1, 2, 3, 4, 5], holidays: [] })
  const body = {
    round: 'technical',
    day,
    time: '11:00',
    duration: 45,
    mode: 'phone',
    room_id: null,
    place: null,
    panel: [{ name: 'x', email: staff.email }],
  }
  const params = { id: String(candidate.candidate_id) }
  expect((await portal.call(addInterview, { token: other.token, params, body })).status).toBe(200)
  const create = async (token: string) => (await portal.call(contract.createFeed, { token })).body.data.url
  const [mine, theirs] = [await create(staff.token), await create(other.token)]
  const response = await get(mine)
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  const eventsOf = (text: string) => new ICAL.Component(ICAL.parse(text) as never[]).getAllSubcomponents('vevent')
  const [event, ...more] = eventsOf(response.body)
  expect([event && new ICAL.Event(event).startDate.toString(), more]).toEqual([`${day}T11:00:00`, []])
  expect(eventsOf((await get(theirs)).body)).toEqual([])
  expect((await portal.call(contract.readFeed, { token: staff.token })).body.data.created_at).not.toBeNull()
  const renewed = await create(staff.token)
  expect([(await get(mine)).statusCode, (await get(renewed)).statusCode]).toEqual([404, 200])
  await portal.call(contract.revokeFeed, { token: staff.token })
  expect((await get(renewed)).statusCode).toBe(404)
  const { db } = portal.ctx.database
  await db.update(tables.users).set({ disabled_at: new Date() }).where(eq(tables.users.id, other.user_id))
  expect((await get(theirs)).statusCode).toBe(404)
  expect((await portal.call(contract.createFeed, { token: (await newCandidate(portal)).token })).status).toBe(403)
})
