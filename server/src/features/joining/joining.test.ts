import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { assign, moveStage, readStage } from '@portal/contract/applications'
import { deleteAttachment, listAttachments } from '@portal/contract/attachments'
import { actOnFollowUps, listCandidateFollowUps } from '@portal/contract/follow-ups'
import {
  requestDocuments,
  changeJoiningDate,
  checkDocument,
  handInDocument,
  readJoining,
  readOwnJoining,
  recordJoined,
  removeDocument,
} from '@portal/contract/joining'
import { listNotifications } from '@portal/contract/notifications'
import { addDays, dayInIndia, dayInWords } from '@portal/contract/shared/dates'
import type { Db } from '../../database/open.ts'
import * as tables from '../../database/schema.ts'
import { awaitGuardian, completeCandidate, newOpening, newStaff, type Caller } from '../../testing/factories.ts'
import { openFollowUpsOf } from '../../testing/follow-ups.ts'
import { formOf, postForm } from '../../testing/forms.ts'
import { mailsTo } from '../../testing/mails.ts'
import { usePortal } from '../../testing/portal.ts'
import { inBetween } from '../../testing/while-open.ts'

const portal = usePortal()
const today = dayInIndia()
const params = (id: number) => ({ id: String(id) })
const inStage = async (hiring_stage: number) =>
  completeCandidate(portal, 75, { hiring_stage, resource_requisition_request_id: await newOpening(portal, { positions: 99 }) })
const move = ({ token }: Caller, { candidate_id }: Caller, body: object) =>
  portal.call(moveStage, { token, params: params(candidate_id), body })
const hired = async (staff: Caller, joining_on = addDays(today, 30)) => {
  const candidate = await inStage(24)
  expect((await move(staff, candidate, { from: 24, to: 25, joining_on })).status).toBe(200)
  return candidate
}
const read = async ({ token }: Caller, { candidate_id }: Caller) =>
  (await portal.call(readJoining, { token, params: params(candidate_id) })).body.data
const ownJoining = async ({ token }: Caller) => (await portal.call(readOwnJoining, { token })).body.data
const ask = ({ token }: Caller, { candidate_id }: Caller, kinds: readonly string[]) =>
  portal.call(requestDocuments, { token, params: params(candidate_id), body: { kinds } })
const upload = async ({ token }: Caller): Promise<number> => {
  const form = formOf([
    { name: 'file', filename: 'PAN.txt', value: `ABCDE1234F ${Math.random()}` },
    { name: 'type', value: '10' },
  ])
  const { body } = await postForm(portal, token, form)
  return (JSON.parse(body) as { data: { attachment_id: number } }).data.attachment_id
}
const handIn = ({ token }: Caller, id: number, attachment_id: number) =>
  portal.call(handInDocument, { token, params: params(id), body: { attachment_id } })
const check = ({ token }: Caller, id: number, body: object) => portal.call(checkDocument, { token, params: params(id), body })
const reminders = async ({ email }: Caller) =>
  (await mailsTo(portal, email))
    .filter(({ code }) => code === 'M20')
    .map(({ state, send_at }) => `${state} ${send_at?.toISOString().slice(0, 10)}`)

describe('documents before joining', () => {
  it('are requested, uploaded, refused with a reason, uploaded again and verified', async () => {
    const staff = await newStaff(portal)
    const candidate = await hired(staff)
    expect((await read(staff, candidate)).suggested).toEqual(['marksheet_10th', 'marksheet_12th', 'degree', 'pan', 'bank'])
    expect((await ask(staff, candidate, ['pan', 'bank'])).status).toBe(200)
    expect((await ask(staff, candidate, ['pan'])).body.data.documents).toHaveLength(2)
    const emails = async (code: string) => (await mailsTo(portal, candidate.email)).filter((mail) => mail.code === code)
    expect((await emails('M53')).map(({ text }) => text.includes('PAN card, Cancelled cheque'))).toEqual([true])
    const [pan] = (await ownJoining(candidate))?.documents ?? []
    const id = pan?.id ?? 0
    expect(pan).toMatchObject({ kind: 'pan', state: 'asked' })
    expect((await check(staff, id, { state: 'verified', attachment_id: 1 })).problem.code).toBe('not_allowed')

    const first = await upload(candidate)
    expect((await handIn(candidate, id, first)).status).toBe(200)
    const refusal = { state: 'refused', attachment_id: first }
    expect((await check(staff, id, refusal)).status).toBe(422)
    for (let repeats = 0; repeats < 2; repeats += 1)
      expect((await check(staff, id, { ...refusal, reason: 'The picture is blurred.' })).status).toBe(200)
    expect((await ownJoining(candidate))?.documents[0]).toMatchObject({ state: 'refused', reason: 'The picture is blurred.' })
    const [refused, ...others] = await emails('M54')
    expect([refused?.subject, refused?.text.includes('Reason: The picture is blurred.'), others]).toEqual([
      'Please upload again: PAN card',
      true,
      [],
    ])
    const second = await upload(candidate)
    await handIn(candidate, id, second)
    expect((await check(staff, id, { state: 'verified', attachment_id: first })).problem.code).toBe('changed_meanwhile')
    expect((await check(staff, id, { state: 'verified', attachment_id: second })).status).toBe(200)
    expect((await read(staff, candidate)).documents[0]).toMatchObject({ state: 'verified', checked_by: 'Meera Trivedi' })
    expect((await handIn(candidate, id, first)).problem.code).toBe('not_allowed')
    const documents = (await portal.call(listAttachments, { token: candidate.token })).body.data
    expect(documents.map(({ attachment_id, mark }) => [attachment_id, mark])).toContainEqual([second, 'verified'])
    expect([(await emails('M53')).length, (await emails('M54')).length]).toEqual([1, 1])
  })

  it('that come as several files take up to three, each checked on its own', async () => {
    const [staff, candidate] = [await newStaff(portal), await hired(await newStaff(portal))]
    await ask(staff, candidate, ['salary_slips', 'pan'])
    const [slips, pan] = (await read(staff, candidate)).documents
    const id = slips?.id ?? 0
    const further = (of: number, attachment_id: number) =>
      portal.call(handInDocument, { token: candidate.token, params: params(of), body: { attachment_id, is_further: true } })
    const files = [await upload(candidate), await upload(candidate), await upload(candidate)]
    const [first = 0, second = 0, third = 0] = files
    expect((await handIn(candidate, id, first)).status).toBe(200)
    expect((await check(staff, id, { state: 'verified', attachment_id: first })).status).toBe(200)
    for (const file of [second, third]) expect((await further(id, file)).status).toBe(200)
    expect((await further(id, second)).problem.message).toBe('You have already added this file. Choose another one.')
    const shown = async () =>
      ((await ownJoining(candidate))?.documents ?? []).map(({ kind, place, state, attachment }) => [
        kind,
        place,
        state,
        attachment?.attachment_id,
      ])
    const uploaded = [
      ['salary_slips', 1, 'verified', first],
      ['salary_slips', 2, 'uploaded', second],
      ['salary_slips', 3, 'uploaded', third],
      ['pan', 1, 'asked', undefined],
    ]
    expect(await shown()).toEqual(uploaded)
    expect((await further(id, await upload(candidate))).problem.code).toBe('not_allowed')
    expect((await further(pan?.id ?? 0, await upload(candidate))).problem.code).toBe('not_allowed')
    const [, blurred] = (await read(staff, candidate)).documents
    await check(staff, blurred?.id ?? 0, { state: 'refused', attachment_id: second, reason: 'The month is missing.' })
    const [email] = (await mailsTo(portal, candidate.email)).filter(({ code }) => code === 'M54')
    expect(email?.text).toContain('Last three salary slips, file 2')
    await portal.call(deleteAttachment, { token: candidate.token, params: params(second) })
    expect(await shown()).toEqual(uploaded.filter(([, place]) => place !== 2))
    const again = await upload(candidate)
    await further(id, again)
    expect((await shown())[1]).toEqual(['salary_slips', 2, 'uploaded', again])
  })

  it('stay on the bell until the last uploaded one is checked', async () => {
    const [staff, candidate] = [await newStaff(portal), await inStage(20)]
    await portal.call(assign, { token: staff.token, params: params(candidate.candidate_id), body: { user_id: staff.user_id } })
    await ask(staff, candidate, ['pan', 'bank'])
    const uploaded: { id: number; attachment_id: number }[] = []
    for (const { id } of (await read(staff, candidate)).documents) {
      const attachment_id = await upload(candidate)
      await handIn(candidate, id, attachment_id)
      uploaded.push({ id, attachment_id })
    }
    const counts: number[] = []
    for (const { id, attachment_id } of uploaded) {
      await check(staff, id, { state: 'verified', attachment_id })
      const { rows } = (await portal.call(listNotifications, { token: staff.token })).body.data
      counts.push(rows.filter(({ kind }) => kind === 'joining_document').length)
    }
    expect(counts).toEqual([1, 0])
  })

  it('are not handed in while a guardian must agree', async () => {
    const [staff, candidate] = [await newStaff(portal), await inStage(20)]
    await ask(staff, candidate, ['pan'])
    const file = await upload(candidate)
    await awaitGuardian(portal, candidate)
    const [pan] = (await ownJoining(candidate))?.documents ?? []
    expect((await handIn(candidate, pan?.id ?? 0, file)).problem.code).toBe('guardian_needed')
    expect((await ownJoining(candidate))?.documents[0]?.state).toBe('asked')
  })

  it('that the candidate removes are requested again; staff can cancel a request for one not uploaded', async () => {
    const [staff, candidate] = [await newStaff(portal), await inStage(20)]
    await ask(staff, candidate, ['pan', 'bank'])
    const [pan, bank] = (await read(staff, candidate)).documents
    const file = await upload(candidate)
    await handIn(candidate, pan?.id ?? 0, file)
    const remove = (id: number) => portal.call(removeDocument, { token: staff.token, params: params(id) })
    expect((await remove(pan?.id ?? 0)).problem.code).toBe('not_allowed')
    await portal.call(deleteAttachment, { token: candidate.token, params: params(file) })
    expect((await ownJoining(candidate))?.documents[0]?.state).toBe('asked')
    expect((await remove(bank?.id ?? 0)).status).toBe(200)
    expect((await read(staff, candidate)).documents).toHaveLength(1)
    const second = await upload(candidate)
    await handIn(candidate, pan?.id ?? 0, second)
    await check(staff, pan?.id ?? 0, { state: 'verified', attachment_id: second })
    const removal = await portal.call(deleteAttachment, { token: candidate.token, params: params(second) })
    expect([removal.problem.code, (await ownJoining(candidate))?.documents[0]?.state]).toEqual(['not_allowed', 'verified'])
    const { db } = portal.ctx.database
    const logged = await db.select().from(tables.audit_log).where(eq(tables.audit_log.action, 'document_not_asked'))
    expect(logged).toMatchObject([{ record_id: candidate.candidate_id, details: { document_id: bank?.id } }])
  })

  it('that the candidate removes or hands in again while staff check them are checked afterwards, without a deadlock', async () => {
    const { database } = portal.ctx
    // PGlite runs one transaction at a time.
    if (database.embedded) return
    const staff = await newStaff(portal)
    const reason = 'The picture is blurred.'
    for (const [then, body, code] of [
      [(_: number, file: number) => sql`delete from attachments where id = ${file}`, { state: 'verified' }, 'not_allowed'],
      [(id: number) => sql`select from joining_documents where id = ${id} for update`, { state: 'refused', reason }, undefined],
    ] as const) {
      const candidate = await inStage(20)
      await ask(staff, candidate, ['pan'])
      const [{ id } = { id: 0 }] = (await read(staff, candidate)).documents
      const attachment_id = await upload(candidate)
      await handIn(candidate, id, attachment_id)
      const step = [
        (tx: Db) => tx.execute(sql`select from candidates where id = ${candidate.candidate_id} for update`),
        (tx: Db) => tx.execute(then(id, attachment_id)),
      ] as const
      const checked = await inBetween(database, step, () => check(staff, id, { ...body, attachment_id }))
      expect(checked.status === 200 ? undefined : checked.problem.code).toBe(code)
    }
  })

  it("can't be requested before the offer, or uploaded for another candidate or with another candidate's file", async () => {
    const [staff, early, candidate, other] = [await newStaff(portal), await inStage(12), await inStage(24), await inStage(24)]
    expect((await ask(staff, early, ['pan'])).problem.code).toBe('not_allowed')
    expect((await ask(candidate, candidate, ['pan'])).status).toBe(403)
    expect((await mailsTo(portal, early.email)).filter(({ code }) => code === 'M53')).toEqual([])
    expect((await ask(staff, candidate, ['aadhaar'])).status).toBe(422)
    await ask(staff, candidate, ['pan'])
    const id = (await read(staff, candidate)).documents[0]?.id ?? 0
    const file = await upload(other)
    expect((await handIn(other, id, file)).status).toBe(404)
    expect((await handIn(candidate, id, file)).status).toBe(404)
    expect(await ownJoining(early)).toBeNull()
  })
})

describe('joining', () => {
  it('a new date ends the snooze of the call, which is due earlier', async () => {
    const staff = await newStaff(portal)
    const { token } = staff
    const { candidate_id } = await hired(staff, addDays(today, 60))
    const followUp = async () => (await portal.call(listCandidateFollowUps, { token, params: params(candidate_id) })).body.data[0]
    const act = { kind: 'snoozed', until: addDays(today, 20) }
    const { status } = await portal.call(actOnFollowUps, { token, body: { ids: [(await followUp())?.id], act } })
    expect(status).toBe(200)
    expect((await followUp())?.snoozed_until).not.toBeNull()
    await portal.call(changeJoiningDate, { token, params: params(candidate_id), body: { joining_on: addDays(today, 5) } })
    expect(await openFollowUpsOf(portal, candidate_id)).toEqual([`F11 ${addDays(today, 2)}`])
    expect(await followUp()).toMatchObject({ snoozed_until: null })
  })

  it('is announced a week and a day before; a new date moves the emails, and joining cancels them and the calls of staff', async () => {
    const staff = await newStaff(portal)
    const candidate = await hired(staff)
    const queued = (day: string) => [`queued ${addDays(day, -1)}`, `queued ${addDays(day, -7)}`]
    expect(await reminders(candidate)).toEqual(queued(addDays(today, 30)))
    const change = (joining_on: string) =>
      portal.call(changeJoiningDate, { token: staff.token, params: params(candidate.candidate_id), body: { joining_on } })
    expect((await change(addDays(today, 40))).body.data.joining_on).toBe(addDays(today, 40))
    expect((await reminders(candidate)).filter((mail) => mail.startsWith('queued'))).toEqual(queued(addDays(today, 40)))
    expect((await change(addDays(today, -1))).status).toBe(422)
    expect((await change(addDays(today, 40))).status).toBe(200)
    const sent = (await mailsTo(portal, candidate.email)).filter(({ code }) => code === 'M57')
    expect(sent.map(({ subject }) => subject)).toEqual([`Your joining date is now ${dayInWords(addDays(today, 40))}`])

    const join = (joined_on: string | null) =>
      portal.call(recordJoined, { token: staff.token, params: params(candidate.candidate_id), body: { joined_on } })
    expect((await join(addDays(today, 1))).status).toBe(422)
    const open = () => openFollowUpsOf(portal, candidate.candidate_id)
    expect(await open()).toEqual([expect.stringMatching(/^F11 /)])
    expect((await join(today)).body.data.joined_on).toBe(today)
    expect(await open()).toEqual([])
    expect((await reminders(candidate)).filter((mail) => mail.startsWith('queued'))).toEqual([])
    expect((await change(addDays(today, 50))).problem.code).toBe('not_allowed')
    expect((await ownJoining(candidate))?.joined_on).toBe(today)
    const stage = await portal.call(readStage, { token: staff.token, params: params(candidate.candidate_id) })
    expect(stage.body.data.joined_on).toBe(today)
    expect((await join(null)).body.data.joined_on).toBeNull()
    expect(await open()).toEqual([expect.stringMatching(/^F11 /)])
    await join(null)
    expect((await reminders(candidate)).filter((mail) => mail.startsWith('queued'))).toEqual(queued(addDays(today, 40)))
  })

  it('is only recorded for hired candidates; those who did not join are moved with a reason, and their emails stop', async () => {
    const staff = await newStaff(portal)
    const [candidate, other] = [await hired(staff), await inStage(24)]
    const join = ({ candidate_id }: Caller) =>
      portal.call(recordJoined, { token: staff.token, params: params(candidate_id), body: { joined_on: today } })
    expect((await join(other)).problem.code).toBe('not_allowed')
    await join(candidate)
    expect((await move(staff, candidate, { from: 25, to: 31 })).problem.errors).toHaveProperty('reason_code')
    expect((await move(staff, candidate, { from: 25, to: 31, reason_code: 'withdrew_offer' })).status).toBe(200)
    expect(await read(staff, candidate)).toMatchObject({ joined_on: null, joining_on: null })
    expect((await reminders(candidate)).filter((mail) => mail.startsWith('queued'))).toEqual([])
  })
})
