import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { assign, moveStage, readStage, undoMove } from '@portal/contract/applications'
import { listStageChanges, readStaffTimeline } from '@portal/contract/staff-timeline'
import { GUARDIAN_NEEDED } from '@portal/contract/applying'
import { listActivities } from '@portal/contract/activities'
import { deleteAttachment, listAttachments } from '@portal/contract/attachments'
import { listCandidateMails } from '@portal/contract/mails'
import { listNotifications } from '@portal/contract/notifications'
import {
  acceptOffer,
  addOffer,
  approveOffer,
  changeOffer,
  declineOffer,
  extendOffer,
  listOffers,
  readOwnOffer,
  resendOffer,
  returnOffer,
  sendOffer,
  submitOffer,
  type Offer,
} from '@portal/contract/offers'
import { activateTemplate, listTemplates, readTemplate, saveTemplate } from '@portal/contract/template-editor'
import { addDays, dayInIndia, dayInWords } from '@portal/contract/shared/dates'
import * as tables from '../../database/schema.ts'
import { awaitGuardian, completeCandidate, newOpening, newStaff, storedCandidate, type Caller } from '../../testing/factories.ts'
import { mailsTo } from '../../testing/mails.ts'
import { openFollowUpsOf } from '../../testing/follow-ups.ts'
import { usePortal } from '../../testing/portal.ts'
import { fingerprint } from '../../testing/tables.ts'
import { extractText } from '../resumes/extract-text.lib.ts'

const portal = usePortal()
const today = dayInIndia()
const terms = { ctc: 650_000, joining_on: addDays(today, 45), place: 'Ahmedabad office', reply_by: addDays(today, 7), terms: null }
const params = (id: number) => ({ id: String(id) })

const selected = async (values: Parameters<typeof newOpening>[1] = {}) => {
  const resource_requisition_request_id = await newOpening(portal, { ctc_from: 5, ctc_to: 8, ...values })
  return completeCandidate(portal, 75, { hiring_stage: 20, resource_requisition_request_id })
}
const draft = async ({ token }: Caller, { candidate_id }: Caller, body: object = terms) =>
  portal.call(addOffer, { token, params: params(candidate_id), body })
const step = (endpoint: typeof submitOffer | typeof approveOffer, { token }: Caller, { id, updated_at }: Offer) =>
  portal.call(endpoint, { token, params: params(id), body: { updated_at } })
const send = ({ token }: Caller, { id, updated_at }: Offer) => portal.call(sendOffer, { token, params: params(id), body: { updated_at } })
const list = async ({ token }: Caller, { candidate_id }: Caller) =>
  (await portal.call(listOffers, { token, params: params(candidate_id) })).body.data
const ownOffer = async ({ token }: Caller) => (await portal.call(readOwnOffer, { token })).body.data
const accept = ({ token }: Caller, id: number) => portal.call(acceptOffer, { token, params: params(id) })
const decline = ({ token }: Caller, id: number) =>
  portal.call(declineOffer, { token, params: params(id), body: { reason: 'The commute is too long.' } })
const codesTo = async ({ email }: Caller) => (await mailsTo(portal, email)).map(({ code, state }) => `${code} ${state}`).toSorted()

const staff = async () => ({ recruiter: await newStaff(portal), administrator: await newStaff(portal, 1) })
type Staff = Awaited<ReturnType<typeof staff>>
const approved = async ({ recruiter, administrator }: Staff, candidate: Caller, body: object = terms): Promise<Offer> => {
  const { data } = (await draft(recruiter, candidate, body)).body
  const submitted = (await step(submitOffer, recruiter, data)).body.data
  return (await step(approveOffer, administrator, submitted)).body.data
}
const sent = async (team: Staff, candidate: Caller, body: object = terms): Promise<Offer> => {
  const offer = await approved(team, candidate, body)
  expect((await send(team.recruiter, offer)).status).toBe(200)
  return offer
}

describe('an offer', () => {
  it('is drafted by a recruiter, approved by an administrator and sent: the candidate moves, has the letter, the email and reminders', async () => {
    const [team, candidate] = [await staff(), await selected()]
    const { data } = (await draft(team.recruiter, candidate)).body
    expect(data).toMatchObject({ ...terms, version: 1, state: 'draft', drafted_by: 'Meera Trivedi', letter: null, is_above_range: false })
    expect(data.can).toMatchObject({ edit: null, submit: null, send: 'An administrator must approve the offer first.' })
    const submitted = (await step(submitOffer, team.recruiter, data)).body.data
    expect([submitted.state, submitted.can.approve]).toEqual(['awaiting_approval', 'Only an administrator can approve an offer.'])
    expect((await step(approveOffer, team.recruiter, submitted)).status).toBe(403)
    const done = (await step(approveOffer, team.administrator, submitted)).body.data
    expect([done.state, done.approved_by]).toEqual(['approved', 'Meera Trivedi'])
    const stage = async () =>
      (await portal.call(readStage, { token: team.recruiter.token, params: params(candidate.candidate_id) })).body.data
    expect(await stage()).toMatchObject({ hiring_stage: 20, offer_state: 'approved' })
    expect(await ownOffer(candidate)).toBeNull()

    const moved = await send(team.recruiter, done)
    expect([moved.status, moved.body.data.hiring_stage, moved.body.data.mail?.code]).toEqual([200, 24, 'M17'])
    expect(await stage()).toMatchObject({ hiring_stage: 24, offer_state: null })
    expect(await codesTo(candidate)).toEqual(['M17 queued', 'M18 queued', 'M18 queued', 'M18 queued'])
    const mail = (await mailsTo(portal, candidate.email)).find(({ code }) => code === 'M17')
    expect(mail?.text).toContain('Please reply by: ')
    const offer = await ownOffer(candidate)
    expect(offer).toMatchObject({ id: data.id, state: 'sent', ctc: 650_000, why_not: null, letter: { type: 11 } })
    const letter = await portal.app.inject({ url: offer?.letter?.attachment.download_link ?? '' })
    expect((await extractText(letter.rawPayload, 'application/pdf')).text).toContain('₹ 6,50,000')
  })

  it("has its terms in the letter; staff preview it by a link that candidates don't get", async () => {
    const [team, candidate] = [await staff(), await selected()]
    const { data } = (await draft(team.recruiter, candidate, { ...terms, terms: 'कृपया मूल दस्तावेज़ लाएँ।' })).body
    const preview = await portal.app.inject({ url: data.preview_link ?? '' })
    expect([preview.statusCode, preview.headers['content-type']]).toEqual([200, 'application/pdf'])
    const { text } = await extractText(preview.rawPayload, 'application/pdf')
    for (const part of [
      'Asha Rameshbhai Patel',
      'rupees six lakh fifty thousand only',
      'Ahmedabad office',
      'Further terms',
      'Ahmedabad, Gujarat 380058',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('Asha Patel')
    expect((await portal.app.inject({ url: (data.preview_link ?? '').replace(/\d+\?/, '999?') })).statusCode).toBe(404)
  })

  it('prints a Gujarati address, and is refused for a name or an address that its fonts lack', async () => {
    const [team, candidate] = [await staff(), await selected()]
    const { db } = portal.ctx.database
    const live = (address: string) => db.update(tables.candidates).set({ address }).where(eq(tables.candidates.id, candidate.candidate_id))
    await live('૧૨, નવરંગપુરા')
    const { data } = (await draft(team.recruiter, candidate)).body
    const preview = () => portal.app.inject({ url: data.preview_link ?? '' })
    expect((await extractText((await preview()).rawPayload, 'application/pdf')).text).toContain('નવરંગપુરા')
    await live('12, சென்னை')
    const refused = await preview()
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([409, expect.stringContaining('name or address')])
    const { updated_at } = data
    const changed = { updated_at, terms: { ...terms, ctc: 700_000 } }
    const change = await portal.call(changeOffer, { token: team.recruiter.token, params: params(data.id), body: changed })
    expect([change.problem.code, change.problem.message]).toEqual(['not_allowed', expect.stringContaining('Change the profile first.')])
  })

  it('uses the active template; a sent letter keeps the text it was sent with', async () => {
    const [team, first, second] = [await staff(), await selected(), await selected()]
    const { token } = team.administrator
    const letterOf = async (candidate: Caller) => {
      const offer = await ownOffer(candidate)
      const { rawPayload } = await portal.app.inject({ url: offer?.letter?.attachment.download_link ?? '' })
      return (await extractText(rawPayload, 'application/pdf')).text
    }
    await sent(team, first)
    const { id = 0 } = (await portal.call(listTemplates, { token })).body.data.find(({ code }) => code === 'D01') ?? {}
    const template = (await portal.call(readTemplate, { token, params: params(id) })).body.data
    const { subject = '', body = '' } = template.active ?? {}
    const settings = { mode: 'auto', delay: 'none', type: 'MAIL', sender_name: null, reply_to: null, cc: [] }
    const content = { name: template.name, subject, body: `${body}<p>We wish you a good monsoon, {{candidate.first_name}}.</p>` }
    const saved = await portal.call(saveTemplate, {
      token,
      params: params(id),
      body: { ...settings, ...content, revision: template.revision },
    })
    const { revision } = saved.body.data
    expect((await portal.call(activateTemplate, { token, params: params(id), body: { revision } })).status).toBe(200)
    await sent(team, second)
    expect(await letterOf(second)).toContain('a good monsoon, Asha.')
    expect(await letterOf(first)).not.toContain('monsoon')
  })

  it('can be changed until it is sent, which needs a new approval; an outdated version is refused', async () => {
    const [team, candidate] = [await staff(), await selected()]
    const first = await approved(team, candidate)
    const change = (updated_at: string) =>
      portal.call(changeOffer, {
        token: team.recruiter.token,
        params: params(first.id),
        body: { updated_at, terms: { ...terms, ctc: 700_000 } },
      })
    const due = async () => (await openFollowUpsOf(portal, candidate.candidate_id)).map((entry) => entry.split(' ')[0])
    expect(await due()).toEqual(['F15'])
    const changed = (await change(first.updated_at)).body.data
    expect(await due()).toEqual(['F9'])
    expect(changed).toMatchObject({ state: 'draft', ctc: 700_000, approved_by: null })
    expect((await change(first.updated_at)).problem.code).toBe('changed_meanwhile')
    expect((await send(team.recruiter, first)).problem.code).toBe('changed_meanwhile')
    expect((await send(team.recruiter, changed)).problem).toMatchObject({ code: 'not_allowed' })
  })

  it('is returned with a reason; author and administrators are notified', async () => {
    const [team, candidate] = [await staff(), await selected()]
    const { data } = (await draft(team.recruiter, candidate)).body
    const submitted = (await step(submitOffer, team.recruiter, data)).body.data
    const bell = async ({ token }: Caller) => (await portal.call(listNotifications, { token })).body.data.rows.map(({ kind }) => kind)
    expect(await bell(team.administrator)).toEqual(['offer_waiting'])
    const returned = await portal.call(returnOffer, {
      token: team.administrator.token,
      params: params(data.id),
      body: { updated_at: submitted.updated_at, reason: 'The place is wrong.' },
    })
    expect(returned.body.data).toMatchObject({ state: 'draft', return_reason: 'The place is wrong.' })
    expect([await bell(team.administrator), await bell(team.recruiter)]).toEqual([[], ['offer_returned']])
  })

  it('above the approved range is approved by someone other than its author', async () => {
    const [{ administrator }, candidate] = [await staff(), await selected()]
    const above = { ...terms, ctc: 900_000 }
    for (const wrong of [above, { ...above, above_range_reason: '  ' }]) {
      expect((await draft(administrator, candidate, wrong)).problem.errors).toEqual({
        above_range_reason: ['Enter why the CTC is above the range approved for the request.'],
      })
    }
    const above_range_reason = 'Has another offer of ₹9 LPA.'
    const { data } = (await draft(administrator, candidate, { ...above, above_range_reason })).body
    const changed = { updated_at: data.updated_at, terms: above }
    const change = await portal.call(changeOffer, { token: administrator.token, params: params(data.id), body: changed })
    expect(change.problem.errors).toHaveProperty('above_range_reason')
    const submitted = (await step(submitOffer, administrator, data)).body.data
    expect(submitted).toMatchObject({ is_above_range: true, above_range_reason })
    const events = (await portal.call(readStaffTimeline, { token: administrator.token, params: params(candidate.candidate_id) })).body.data
    expect(JSON.stringify(events)).toContain(above_range_reason)
    expect((await step(approveOffer, administrator, submitted)).problem.code).toBe('not_allowed')
    expect((await step(approveOffer, await newStaff(portal, 1), submitted)).body.data.state).toBe('approved')
    const other = await selected()
    const withinRange = (await draft(administrator, other, { ...terms, above_range_reason })).body.data
    expect(withinRange.above_range_reason).toBeNull()
    const within = (await step(submitOffer, administrator, withinRange)).body.data
    expect((await step(approveOffer, administrator, within)).body.data.state).toBe('approved')
  })

  it('is prepared only in Selected, once, and with valid terms', async () => {
    const [{ recruiter }, candidate] = [await staff(), await selected()]
    const early = await completeCandidate(portal, 75, { hiring_stage: 18, resource_requisition_request_id: await newOpening(portal) })
    expect((await draft(recruiter, early)).problem.code).toBe('not_allowed')
    for (const [wrong, field] of [
      [{ ctc: 6.5 }, 'ctc'],
      [{ ctc: 7 }, 'ctc'],
      [{ joining_on: null }, 'joining_on'],
      [{ reply_by: today }, 'reply_by'],
      [{ reply_by: terms.joining_on }, 'reply_by'],
      [{ place: '' }, 'place'],
      [{ terms: '北京' }, 'terms'],
    ] as const) {
      expect([wrong, Object.keys((await draft(recruiter, candidate, { ...terms, ...wrong })).problem.errors ?? {})]).toEqual([
        wrong,
        [field],
      ])
    }
    const drafts = await Promise.all([draft(recruiter, candidate), draft(recruiter, candidate)])
    expect(drafts.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    expect((await list(recruiter, candidate)).cannot_add).toBe('There is already an offer. Change that one.')
  })
})

it('an offer is listed with the open positions of the request and the offers waiting for the reply of other candidates', async () => {
  const [team, first] = [await staff(), await selected()]
  const { resource_requisition_request_id } = await storedCandidate(portal, first.candidate_id)
  await portal.ctx.database.db
    .insert(tables.request_positions)
    .values({ resource_request_id: resource_requisition_request_id ?? 0, change: 1, reason: 'approved' })
  const second = await completeCandidate(portal, 75, { hiring_stage: 20, resource_requisition_request_id })
  const others = async () => [first, second].map(async (one) => (await list(team.recruiter, one)).request?.other_offers)
  await approved(team, second)
  expect(await Promise.all(await others())).toEqual([0, 0])
  const offer = await sent(team, first)
  expect(await Promise.all(await others())).toEqual([0, 1])
  expect((await list(team.recruiter, second)).request).toMatchObject({ positions_left: 1 })
  await decline(first, offer.id)
  expect(await Promise.all(await others())).toEqual([0, 0])
})

it('an offer is not answered while a guardian must agree', async () => {
  const [team, candidate] = [await staff(), await selected()]
  const { id } = await sent(team, candidate)
  await awaitGuardian(portal, candidate)
  for (const { status, problem } of [await accept(candidate, id), await decline(candidate, id)])
    expect([status, problem.code, problem.message]).toEqual([409, 'guardian_needed', GUARDIAN_NEEDED])
  expect((await ownOffer(candidate))?.why_not).toBe(GUARDIAN_NEEDED)
  expect((await storedCandidate(portal, candidate.candidate_id)).hiring_stage).toBe(24)
})

describe('the move to Offer released', () => {
  it("isn't in the move dialog, which shows where to send the offer; an undo restores the unsent offer, without letter and reminders", async () => {
    const [team, candidate] = [await staff(), await selected()]
    const { token } = team.recruiter
    const plain = await portal.call(moveStage, { token, params: params(candidate.candidate_id), body: { from: 20, to: 24, mail: false } })
    expect(plain.problem).toMatchObject({ code: 'not_allowed', errors: { to: [plain.problem.message] } })
    expect(plain.problem.message).toContain('Offer tab')
    const stage = (await portal.call(readStage, { token, params: params(candidate.candidate_id) })).body.data
    expect(stage.moves.map(({ to }) => to)).not.toContain(24)

    const offer = await approved(team, candidate)
    const due = async () => (await openFollowUpsOf(portal, candidate.candidate_id)).map((entry) => entry.split(' ')[0])
    expect(await due()).toEqual(['F15'])
    const { change_id } = (await send(team.recruiter, offer)).body.data
    expect(await due()).toEqual(['F10'])
    const undone = await portal.call(undoMove, { token, params: params(candidate.candidate_id), body: { change_id } })
    expect([undone.status, await ownOffer(candidate)]).toEqual([200, null])
    expect(await codesTo(candidate)).toEqual(['M17 cancelled', 'M18 cancelled', 'M18 cancelled', 'M18 cancelled'])
    expect((await portal.call(listAttachments, { token: candidate.token })).body.data.map(({ type }) => type)).toEqual([5])
    const [again] = (await list(team.recruiter, candidate)).offers
    expect([again?.state, await due()]).toEqual(['approved', ['F15']])
    expect((await send(team.recruiter, { ...offer, updated_at: again?.updated_at ?? '' })).status).toBe(200)
  })
})

it('reminders of a withdrawn offer can no longer be sent', async () => {
  const [team, candidate] = [await staff(), await selected()]
  await sent(team, candidate)
  const { token } = team.recruiter
  await portal.call(moveStage, { token, params: params(candidate.candidate_id), body: { from: 24, to: 20, mail: false } })
  const { data } = (await portal.call(listCandidateMails, { token, params: params(candidate.candidate_id) })).body
  const reminders = data.filter(({ code }) => code === 'M18')
  expect(reminders.map(({ state, can_send }) => `${state} ${can_send}`)).toEqual(Array(3).fill('cancelled false'))
})

describe('a sent offer', () => {
  const extend = ({ token }: Caller, { id, updated_at }: Offer, reply_by: string) =>
    portal.call(extendOffer, { token, params: params(id), body: { updated_at, reply_by } })
  const resend = ({ token }: Caller, { id, updated_at }: Offer) =>
    portal.call(resendOffer, { token, params: params(id), body: { updated_at } })
  const newest = async (team: Staff, candidate: Caller): Promise<Offer> => {
    const [offer] = (await list(team.recruiter, candidate)).offers
    if (!offer) throw new Error('no offer')
    return offer
  }
  const passed = async ({ id }: Offer) => {
    await portal.ctx.database.db
      .update(tables.offers)
      .set({ reply_by: addDays(today, -1) })
      .where(eq(tables.offers.id, id))
  }
  const textOfLast = async ({ email }: Caller) =>
    (await mailsTo(portal, email)).filter(({ code, state }) => code === 'M17' && state === 'queued').map(({ text }) => text)

  it('is extended, also after its last day: the candidate gets the new day and can answer, and the reminders follow it', async () => {
    const [team, candidate] = [await staff(), await selected()]
    await sent(team, candidate)
    await passed(await newest(team, candidate))
    const expired = await newest(team, candidate)
    expect([expired.state, expired.can]).toMatchObject(['expired', { extend: null, withdraw: null }])
    expect(expired.can.resend).not.toBeNull()
    const day = addDays(today, 20)
    const extended = await extend(team.recruiter, expired, day)
    expect(extended.body.data).toMatchObject({ state: 'sent', reply_by: day, can: { resend: null } })
    expect(await codesTo(candidate)).toEqual([
      'M17 cancelled',
      'M17 queued',
      'M18 cancelled',
      'M18 cancelled',
      'M18 cancelled',
      'M18 queued',
      'M18 queued',
      'M18 queued',
    ])
    expect(await textOfLast(candidate)).toEqual([expect.stringContaining(dayInWords(day)) as string])
    const { body } = await portal.call(listActivities, { token: candidate.token })
    expect(body.data.map(({ description }) => description)).toContain(`You can now reply to our offer until ${dayInWords(day)}`)
    expect((await ownOffer(candidate))?.why_not).toBeNull()
    const letter = (await ownOffer(candidate))?.letter?.attachment
    expect(letter?.original_name).toContain(`reply by ${day}`)
    const { rawPayload } = await portal.app.inject({ url: letter?.download_link ?? '' })
    const { text } = await extractText(rawPayload, 'application/pdf')
    expect([text.includes(dayInWords(day)), text.includes(dayInWords(terms.reply_by))]).toEqual([true, false])
    expect((await portal.call(listAttachments, { token: candidate.token })).body.data.filter(({ type }) => type === 11)).toHaveLength(2)
    expect((await extend(team.recruiter, expired, addDays(today, 25))).problem.code).toBe('changed_meanwhile')
  })

  it('that was extended loses both letters when the sending is undone', async () => {
    const [team, candidate] = [await staff(), await selected()]
    const { change_id } = (await send(team.recruiter, await approved(team, candidate))).body.data
    expect((await extend(team.recruiter, await newest(team, candidate), addDays(today, 20))).status).toBe(200)
    const undone = await portal.call(undoMove, {
      token: team.recruiter.token,
      params: params(candidate.candidate_id),
      body: { change_id },
    })
    expect(undone.status).toBe(200)
    expect((await portal.call(listAttachments, { token: candidate.token })).body.data.map(({ type }) => type)).toEqual([5])
  })

  it('is extended only to a later day before the joining date', async () => {
    const [team, candidate] = [await staff(), await selected()]
    await sent(team, candidate)
    const offer = await newest(team, candidate)
    for (const day of [today, addDays(today, 3), terms.reply_by, terms.joining_on]) {
      expect([day, Object.keys((await extend(team.recruiter, offer, day)).problem.errors ?? {})]).toEqual([day, ['reply_by']])
    }
  })

  it('is emailed again, once however often it is asked for within the minute', async () => {
    const [team, candidate] = [await staff(), await selected()]
    await sent(team, candidate)
    const offer = await newest(team, candidate)
    for (const caller of [team.recruiter, team.administrator]) expect((await resend(caller, offer)).status).toBe(200)
    expect((await codesTo(candidate)).filter((mail) => mail.endsWith('queued'))).toEqual([
      'M17 queued',
      'M18 queued',
      'M18 queued',
      'M18 queued',
    ])
  })

  it("isn't extended or emailed again by candidates, before it is sent, after the answer, or when it is withdrawn; nothing changes", async () => {
    const [team, candidate, other] = [await staff(), await selected(), await selected()]
    const unsent = await approved(team, other)
    await sent(team, candidate)
    const offer = await newest(team, candidate)
    const refused = async (offer: Offer, caller: Caller) => [
      (await extend(caller, offer, addDays(today, 12))).status,
      (await resend(caller, offer)).status,
    ]
    const before = await fingerprint(portal)
    expect(await refused(offer, candidate)).toEqual([403, 403])
    expect(await refused(unsent, team.recruiter)).toEqual([409, 409])
    expect(await fingerprint(portal)).toEqual(before)
    const { token } = team.recruiter
    const move = (body: object) => portal.call(moveStage, { token, params: params(candidate.candidate_id), body })
    await move({ from: 24, to: 26, reason_code: 'hold_candidate', review_on: addDays(today, 5) })
    expect(await refused(await newest(team, candidate), team.recruiter)).toEqual([409, 409])
    await move({ from: 26, to: 24 })
    expect((await move({ from: 24, to: 31, reason_code: 'false_information' })).status).toBe(200)
    const withdrawn = await newest(team, candidate)
    expect([withdrawn.state, withdrawn.can.withdraw]).toEqual(['withdrawn', expect.any(String)])
    expect(await refused(withdrawn, team.recruiter)).toEqual([409, 409])
  })
})

describe('the candidate', () => {
  it('accepts and is hired with the joining date, even if two devices answer concurrently; the assignee is notified and reminders are cancelled', async () => {
    const [team, candidate] = [await staff(), await selected()]
    const { token, user_id } = team.recruiter
    await portal.call(assign, { token, params: params(candidate.candidate_id), body: { user_id, note: null } })
    const { id } = await sent(team, candidate)
    const answers = await Promise.all([accept(candidate, id), accept(candidate, id), decline(candidate, id)])
    const stored = await storedCandidate(portal, candidate.candidate_id)
    expect([...new Set(answers.map(({ status }) => String(status)))].toSorted()).toEqual(['200', '409'])
    const isAccepted = stored.hiring_stage === 25
    expect(stored).toMatchObject(isAccepted ? { hiring_stage: 25, joining_on: terms.joining_on } : { hiring_stage: 28 })
    expect((await accept(candidate, id)).status).toBe(isAccepted ? 200 : 409)
    expect(await ownOffer(candidate)).toMatchObject({ state: isAccepted ? 'accepted' : 'declined' })
    const mails = await codesTo(candidate)
    expect(mails).not.toContain('M18 queued')
    expect(mails.filter((mail) => /^M(19|25)/.test(mail))).toHaveLength(1)
    const changes = (await portal.call(listStageChanges, { token, params: params(candidate.candidate_id) })).body.data
    expect(changes.map(({ to_stage }) => to_stage)).toHaveLength(2)
    const kinds = (await portal.call(listNotifications, { token })).body.data.rows.map(({ kind }) => kind)
    expect(kinds[0]).toBe(isAccepted ? 'offer_accepted' : 'offer_declined')
  })

  it('who accepts before the email of the offer is sent gets its link with the welcome', async () => {
    const [team, candidate] = [await staff(), await selected()]
    const { id } = await sent(team, candidate)
    expect(await codesTo(candidate)).toContain('M17 queued')
    expect((await accept(candidate, id)).status).toBe(200)
    expect(await codesTo(candidate)).toEqual(expect.arrayContaining(['M17 cancelled', 'M19 queued']))
    const [welcome] = (await mailsTo(portal, candidate.email)).filter(({ code }) => code === 'M19')
    expect(welcome?.text).toContain('The terms you accepted and the offer letter stay on your profile')
    expect(welcome?.text).toContain('/CandidateProfile')
  })

  it('declines with a reason that staff can read; the letter is kept, and only staff can remove it', async () => {
    const [team, candidate] = [await staff(), await selected()]
    const { id } = await sent(team, candidate)
    expect((await decline(candidate, id)).status).toBe(200)
    expect((await storedCandidate(portal, candidate.candidate_id)).hiring_stage).toBe(28)
    expect((await list(team.recruiter, candidate)).offers[0]).toMatchObject({
      state: 'declined',
      decline_reason: 'The commute is too long.',
    })
    const letter = (await portal.call(listAttachments, { token: candidate.token })).body.data.find(({ type }) => type === 11)
    const removal = await portal.call(deleteAttachment, { token: candidate.token, params: params(letter?.attachment_id ?? 0) })
    expect(removal.problem.code).toBe('not_allowed')
  })

  it("can't answer after the last day, or an offer that is another candidate's, unsent or withdrawn; nothing changes", async () => {
    const [team, candidate, other] = [await staff(), await selected(), await selected()]
    const { id } = await sent(team, candidate)
    const unsent = await approved(team, other)
    const { db } = portal.ctx.database
    await db
      .update(tables.offers)
      .set({ reply_by: addDays(today, -1) })
      .where(eq(tables.offers.id, id))
    expect((await ownOffer(candidate))?.state).toBe('expired')
    const before = await fingerprint(portal)
    expect((await accept(candidate, id)).problem.code).toBe('too_late')
    expect((await accept(other, id)).status).toBe(404)
    expect((await decline(other, unsent.id)).status).toBe(404)
    expect(await fingerprint(portal)).toEqual(before)
    const revise = { from: 24, to: 20, mail: false }
    const { token } = team.recruiter
    expect((await portal.call(moveStage, { token, params: params(candidate.candidate_id), body: revise })).status).toBe(200)
    expect((await accept(candidate, id)).problem.code).toBe('not_allowed')
    expect((await draft(team.recruiter, candidate)).body.data).toMatchObject({ version: 2, state: 'draft' })
  })

  it('answers by phone, which staff record as a move that can be undone', async () => {
    const [team, candidate] = [await staff(), await selected()]
    await sent(team, candidate)
    const { token } = team.recruiter
    const at = params(candidate.candidate_id)
    const moved = await portal.call(moveStage, { token, params: at, body: { from: 24, to: 25, joining_on: terms.joining_on } })
    expect((await list(team.recruiter, candidate)).offers[0]?.state).toBe('accepted')
    await portal.call(undoMove, { token, params: at, body: { change_id: moved.body.data.change_id } })
    expect([(await list(team.recruiter, candidate)).offers[0]?.state, (await ownOffer(candidate))?.why_not]).toEqual(['sent', null])
    const rejected = await portal.call(moveStage, { token, params: at, body: { from: 24, to: 31, reason_code: 'false_information' } })
    expect(rejected.status).toBe(200)
    const rows = await portal.ctx.database.db
      .select({ outcome: tables.offers.outcome })
      .from(tables.offers)
      .where(and(eq(tables.offers.candidate_id, candidate.candidate_id)))
    expect(rows).toEqual([{ outcome: 'withdrawn' }])
    const documents = (await portal.call(listAttachments, { token: candidate.token })).body.data
    expect(documents.map(({ type, mark }) => [type, mark])).toEqual([
      [11, 'withdrawn'],
      [5, null],
    ])
  })
})
