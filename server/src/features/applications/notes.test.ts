import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { listActivities } from '@portal/contract/activities'
import { addNote, listAssignable, listNotes } from '@portal/contract/applications'
import { getCandidate } from '@portal/contract/candidates'
import * as tables from '../../database/schema.ts'
import { newCandidate, newStaff, type Caller } from '../../testing/factories.ts'
import { usePortal } from '../../testing/portal.ts'

const portal = usePortal()
const params = ({ candidate_id }: Caller) => ({ id: String(candidate_id) })
const write = (token: string, candidate: Caller, body: unknown) =>
  portal.call(addNote, { token, params: params(candidate), body: { body } })
const read = (token: string, candidate: Caller) => portal.call(listNotes, { token, params: params(candidate) })

it('notes are shown to all staff, newest first, with their authors, and never to candidates', async () => {
  const [first, second, candidate] = [await newStaff(portal), await newStaff(portal, 1), await newCandidate(portal)]
  expect((await write(first.token, candidate, 'Call after 6 pm.\nSpeaks Gujarati.')).body.data).toMatchObject({ author: 'Meera Trivedi' })
  await write(second.token, candidate, '<b>Second</b>')
  const { body } = await read(first.token, candidate)
  expect(body.data.map((note) => note.body)).toEqual(['<b>Second</b>', 'Call after 6 pm.\nSpeaks Gujarati.'])
  expect((await read(candidate.token, candidate)).status).toBe(403)
  for (const { text } of [
    await portal.call(getCandidate, { token: candidate.token }),
    await portal.call(listActivities, { token: candidate.token }),
  ]) {
    expect(text).not.toContain('Gujarati')
  }
})

it("S21: notes are for staff only and can't be empty; a withheld record is not found", async () => {
  const [{ token }, candidate, other] = [await newStaff(portal), await newCandidate(portal), await newCandidate(portal)]
  expect([(await write(candidate.token, candidate, 'x')).status, (await write('', candidate, 'x')).status]).toEqual([403, 401])
  for (const empty of ['', ' \n', null]) expect((await write(token, candidate, empty)).status).toBe(422)
  await write(token, other, 'Seen')
  await portal.ctx.database.db
    .update(tables.candidates)
    .set({ withheld_since: new Date(), withheld_reason: 'erasure' })
    .where(eq(tables.candidates.id, other.candidate_id))
  expect([(await write(token, other, 'x')).status, (await read(token, other)).status]).toEqual([404, 404])
  expect((await portal.call(listNotes, { token, params: { id: '2000000000' } })).status).toBe(404)
})

it('a note that is too long is refused at its field, and its last characters are not lost', async () => {
  const [{ token }, candidate] = [await newStaff(portal), await newCandidate(portal)]
  const { status, body } = await write(token, candidate, 'x'.repeat(4001))
  expect([status, body]).toMatchObject([422, { errors: { body: ['Use at most 4,000 characters.'] } }])
  expect((await write(token, candidate, `${'x'.repeat(3996)} end`)).status).toBe(200)
  expect((await read(token, candidate)).body.data[0]?.body).toMatch(/ end$/)
})

it('candidates can be assigned to staff with an enabled account', async () => {
  const [{ token, user_id }, disabled, candidate] = [await newStaff(portal), await newStaff(portal), await newCandidate(portal)]
  await portal.ctx.database.db.update(tables.users).set({ disabled_at: new Date() }).where(eq(tables.users.id, disabled.user_id))
  const ids = (await portal.call(listAssignable, { token })).body.data.map(({ id }) => id)
  expect(ids).toContain(user_id)
  for (const id of [disabled.user_id, candidate.user_id]) expect(ids).not.toContain(id)
  expect((await portal.call(listAssignable, { token: candidate.token })).status).toBe(403)
})
