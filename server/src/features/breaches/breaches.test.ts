import { describe, expect, it } from 'vitest'
import { breachReportKeys } from '@portal/contract/breach-reports'
import {
  addAffected,
  addBreach,
  changeBreach,
  listAffected,
  listBreaches,
  listOwnBreachNotices,
  noticeFields,
  previewNotice,
  readBreach,
  readOwnBreachNotice,
  removeAffected,
  reportBreach,
  sendNotices,
  type AffectedBody,
} from '@portal/contract/breaches'
import { roles } from '@portal/contract/accounts'
import { listActivities } from '@portal/contract/activities'
import { getCandidate } from '@portal/contract/candidates'
import { mergeCandidates } from '@portal/contract/duplicates'
import { listCandidateMails } from '@portal/contract/mails'
import { listNotifications } from '@portal/contract/notifications'
import { HOUR } from '@portal/contract/shared/dates'
import type { Body } from '@portal/contract/shared/endpoint'
import { and, eq, sql } from 'drizzle-orm'
import { audit_log, breach_people, breaches, candidates, mails } from '../../database/schema.ts'
import { newCandidate, newStaff, PASSWORD } from '../../testing/factories.ts'
import { usePortal } from '../../testing/portal.ts'
import { mailsTo } from '../../testing/mails.ts'
import { failWithheldMail } from '../mails/mails.queries.ts'
import { eraseRecord } from '../privacy/erasure.job.ts'
import { startBreachNotices } from './notices.job.ts'

const portal = usePortal()
const at = (hoursAgo: number) => new Date(Date.now() - hoursAgo * HOUR).toISOString()
const paramsOf = (id: number) => ({ id: String(id) })
const texts = {
  description: 'A laptop with a list of candidates was stolen in Vadodara on 23 November.',
  consequences: 'Someone may call you and pretend to be from our HR team.',
  measures: 'The account was closed, and the list was on an encrypted disk.',
  advice: 'We never ask for money or a one-time password.',
}
const body: Body<typeof addBreach> = {
  name: 'Stolen laptop',
  noticed_at: at(3),
  ...texts,
  impact: null,
  cause: null,
  person: null,
  prevention: null,
}

const newBreach = async (token: string, changed: Partial<Body<typeof addBreach>> = {}) =>
  (await portal.call(addBreach, { token, body: { ...body, ...changed } })).body.data
const affect = async (token: string, id: number, affected: AffectedBody) =>
  portal.call(addAffected, { token, params: paramsOf(id), body: affected })
const send = (token: string, id: number, password = PASSWORD) =>
  portal.call(sendNotices, { token, params: paramsOf(id), body: { password } })
const readAs = async (token: string, id: number) => (await portal.call(readBreach, { token, params: paramsOf(id) })).body.data

describe('a data breach', () => {
  it('is recorded and changed by administrators; an outdated change is refused', async () => {
    const { token } = await newStaff(portal, roles.administrator)
    const breach = await newBreach(token)
    expect(breach).toMatchObject({
      ...body,
      created_by: 'Meera Trivedi',
      reported: { cert_in: null, board: null, board_details: null },
      people: { affected: 0, notified: 0, emailed: 0, unsent: 0, failed: 0, read: 0 },
      is_sending: false,
    })
    const params = paramsOf(breach.id)
    const changed = { ...body, cause: 'The laptop was left in a car.', updated_at: breach.updated_at }
    expect((await portal.call(changeBreach, { token, params, body: changed })).body.data).toMatchObject({ cause: changed.cause })
    expect((await portal.call(changeBreach, { token, params, body: changed })).problem?.code).toBe('changed_meanwhile')
    expect((await portal.call(listBreaches, { token })).body.data).toMatchObject({ total: 1, rows: [{ id: breach.id }] })
    const entries = await portal.ctx.database.db.select().from(audit_log).where(eq(audit_log.record, 'breach'))
    expect(entries.map(({ action, details }) => [action, details])).toEqual([
      ['breach_recorded', null],
      ['breach_changed', { fields: 'cause' }],
    ])
  })

  it('cannot have been noticed in the future', async () => {
    const { token } = await newStaff(portal, roles.administrator)
    const { status, problem } = await portal.call(addBreach, { token, body: { ...body, noticed_at: at(-1) } })
    expect([status, Object.keys(problem?.errors ?? {})]).toEqual([422, ['noticed_at']])
  })

  it('records when each report was made, not before the breach was noticed', async () => {
    const { token } = await newStaff(portal, roles.administrator)
    const { id } = await newBreach(token)
    const report = (reported: string | null) =>
      portal.call(reportBreach, { token, params: paramsOf(id), body: { report: 'cert_in', at: reported } })
    const first = at(2)
    expect((await report(first)).body.data.reported).toEqual({ cert_in: first, board: null, board_details: null })
    expect((await report(at(4))).status).toBe(422)
    expect((await report(null)).body.data.reported.cert_in).toBeNull()
  })

  it('notifies the other administrators, and is listed as unreported until all reports are made', async () => {
    const [recorder, other] = [await newStaff(portal, roles.administrator), await newStaff(portal, roles.administrator)]
    const { id } = await newBreach(recorder.token, { name: 'Lost phone' })
    const bellOf = async ({ token }: { token: string }) =>
      (await portal.call(listNotifications, { token })).body.data.rows.filter(
        (row) => row.kind === 'breach_recorded' && row.record_id === id,
      )
    expect(await bellOf(recorder)).toEqual([])
    expect(await bellOf(other)).toMatchObject([{ subject: 'Lost phone', count: 1, is_read: false }])
    const unreported = async () => {
      const { body: page } = await portal.call(listBreaches, {
        token: recorder.token,
        query: { 'filter[unreported]': '1', per_page: '100' },
      })
      return page.data.rows.some((row) => row.id === id)
    }
    for (const report of breachReportKeys) {
      expect(await unreported()).toBe(true)
      await portal.call(reportBreach, { token: recorder.token, params: paramsOf(id), body: { report, at: at(1) } })
    }
    expect(await unreported()).toBe(false)
  })

  it('is hidden from recruiters, candidates and strangers', async () => {
    const { token } = await newStaff(portal, roles.administrator)
    const { id } = await newBreach(token)
    const [recruiter, candidate] = [await newStaff(portal), await newCandidate(portal)]
    for (const caller of [recruiter.token, candidate.token]) {
      expect((await portal.call(readBreach, { token: caller, params: paramsOf(id) })).status).toBe(403)
      expect((await affect(caller, id, { kind: 'everyone' })).status).toBe(403)
      expect((await send(caller, id)).status).toBe(403)
    }
    expect((await portal.call(readBreach, { params: paramsOf(id) })).status).toBe(401)
  })
})

describe('the people affected by a breach', () => {
  it('are those with an address from a list, each once; unknown addresses are returned', async () => {
    const { token } = await newStaff(portal, roles.administrator)
    const { id } = await newBreach(token)
    const [asha, bela] = [await newCandidate(portal), await newCandidate(portal)]
    const emails = [asha.email, 'no-one@example.org', bela.email]
    const first = await affect(token, id, { kind: 'emails', emails })
    expect(first.body.data).toMatchObject({ added: 2, unknown: ['no-one@example.org'], breach: { people: { affected: 2 } } })
    expect((await affect(token, id, { kind: 'emails', emails })).body.data).toMatchObject({ added: 0, breach: { people: { affected: 2 } } })
    const removed = await portal.call(removeAffected, { token, params: paramsOf(id) })
    expect(removed.body.data.people.affected).toBe(0)
  })

  it('are those whose profile an account opened in a period', async () => {
    const { token } = await newStaff(portal, roles.administrator)
    const recruiter = await newStaff(portal)
    const { id } = await newBreach(token)
    const [opened, earlier, moved, others, again] = [
      await newCandidate(portal),
      await newCandidate(portal),
      await newCandidate(portal),
      await newCandidate(portal),
      await newCandidate(portal),
    ]
    const entry = (actor_id: number, record_id: number, action: string, hoursAgo: number) => ({
      actor_id,
      record: 'candidate',
      record_id,
      action,
      created_at: new Date(Date.now() - hoursAgo * HOUR),
    })
    await portal.ctx.database.db.insert(audit_log).values([
      entry(recruiter.user_id, opened.candidate_id, 'profile_read', 5),
      entry(recruiter.user_id, opened.candidate_id, 'document_viewed', 5),
      entry(recruiter.user_id, earlier.candidate_id, 'profile_read', 50),
      // Its entry stands for reads until 15 minutes later.
      entry(recruiter.user_id, again.candidate_id, 'profile_read', 24 + 1 / 6),
      entry(recruiter.user_id, moved.candidate_id, 'stage_moved', 5),
      entry(recruiter.user_id + 1, others.candidate_id, 'profile_read', 5),
    ])
    const period = { from: at(24), to: at(0) }
    const result = await affect(token, id, { kind: 'account', user_id: recruiter.user_id, ...period })
    expect(result.body.data.added).toBe(2)
    const rows = await portal.ctx.database.db.select().from(breach_people).where(eq(breach_people.breach_id, id))
    expect(rows.map(({ candidate_id }) => candidate_id)).toEqual([opened.candidate_id, again.candidate_id])
    expect((await affect(token, id, { kind: 'account', user_id: 999_999, ...period })).status).toBe(422)
  })

  it('include everyone an account exported, as a list or with their resumes', async () => {
    const { token } = await newStaff(portal, roles.administrator)
    const recruiter = await newStaff(portal)
    const { id } = await newBreach(token)
    const entries = [
      { candidate: await newCandidate(portal), details: { run_id: 1, has_resume: true } },
      { candidate: await newCandidate(portal), details: { run_id: 2, has_pay: false } },
    ]
    await portal.ctx.database.db.insert(audit_log).values(
      entries.map(({ candidate: { candidate_id }, details }) => ({
        actor_id: recruiter.user_id,
        record: 'candidate',
        record_id: candidate_id,
        action: 'list_exported',
        details,
      })),
    )
    const result = await affect(token, id, { kind: 'account', user_id: recruiter.user_id, from: at(1), to: at(-1) })
    expect(result.body.data.added).toBe(2)
  })

  it('include people whose record is withheld or sealed, because their data is still stored', async () => {
    const { token } = await newStaff(portal, roles.administrator)
    const { id } = await newBreach(token)
    const { db } = portal.ctx.database
    const people = []
    for (const withheld_reason of ['consent_withdrawn', 'erasure'] as const) {
      const person = await newCandidate(portal)
      await db.update(candidates).set({ withheld_since: new Date(), withheld_reason }).where(eq(candidates.id, person.candidate_id))
      people.push(person)
    }
    const added = await affect(token, id, { kind: 'emails', emails: people.map(({ email }) => email) })
    expect(added.body.data).toMatchObject({ added: 2, unknown: [] })
  })

  it('are the kept record for the address of a merged one, and for a profile opened before the merge', async () => {
    const { token, user_id } = await newStaff(portal, roles.administrator)
    const [first, second] = [await newBreach(token), await newBreach(token)]
    const { db } = portal.ctx.database
    const kept = await newCandidate(portal)
    const names = { first_name: 'Ravi', last_name: 'Shah' }
    const [merged, other] = await db
      .insert(candidates)
      .values(['one', 'two'].map((name) => ({ ...names, email: `merged.${name}@example.com` })))
      .returning()
    if (!merged || !other) throw new Error('no candidates')
    await db.insert(audit_log).values({ actor_id: user_id, record: 'candidate', record_id: merged.id, action: 'profile_read' })
    for (const [kept_id, merged_id] of [
      [other.id, merged.id],
      [kept.candidate_id, other.id],
    ] as const) {
      const params = paramsOf(kept_id)
      expect((await portal.call(mergeCandidates, { token, params, body: { merged_id, picks: {} } })).status).toBe(200)
    }
    const affected = async (breach_id: number) =>
      (await db.select().from(breach_people).where(eq(breach_people.breach_id, breach_id))).map(({ candidate_id }) => candidate_id)
    const pasted = await affect(token, first.id, { kind: 'emails', emails: [merged.email, kept.email] })
    expect(pasted.body.data).toMatchObject({ added: 1, unknown: [] })
    expect(await affected(first.id)).toEqual([kept.candidate_id])
    await affect(token, second.id, { kind: 'account', user_id, from: at(1), to: at(-1) })
    expect(await affected(second.id)).toEqual([kept.candidate_id])
  })
})

describe('the notices of a breach', () => {
  it('are sent once to each person, by email and in the account, with everything the rules ask for', async () => {
    await startBreachNotices(portal.ctx)
    const { token } = await newStaff(portal, roles.administrator)
    const person = await newCandidate(portal)
    const { id } = await newBreach(token)
    await affect(token, id, { kind: 'emails', emails: [person.email] })
    expect((await portal.call(getCandidate, { token: person.token })).body.data.has_breach_notice).toBe(false)
    expect((await send(token, id, 'Wrong-password-1')).status).toBe(422)
    const sending = (await send(token, id)).body.data
    expect(sending.is_sending).toBe(true)
    await expect.poll(async () => (await readAs(token, id)).is_sending, { timeout: 15_000 }).toBe(false)
    expect((await readAs(token, id)).people).toEqual({ affected: 1, notified: 1, emailed: 0, unsent: 1, failed: 0, read: 0 })
    expect((await send(token, id)).problem?.code).toBe('no_one_affected')
    // More people can be added later; the first isn't emailed again.
    const second = await newCandidate(portal)
    await affect(token, id, { kind: 'emails', emails: [person.email, second.email] })
    await send(token, id)
    await expect.poll(async () => (await readAs(token, id)).people.notified, { timeout: 15_000 }).toBe(2)
    const [notice, ...more] = (await mailsTo(portal, person.email)).filter(({ code }) => code === 'M63')
    expect(more).toEqual([])
    for (const sentence of [...Object.values(texts), portal.ctx.config.privacyContact, 'Data Protection Board of India']) {
      expect(notice?.text).toContain(sentence)
    }
    const own = await portal.call(listOwnBreachNotices, { token: person.token })
    expect(own.body.data).toMatchObject([{ id, ...texts, contact: portal.ctx.config.privacyContact, emailed_at: null, read_at: null }])
    expect((await portal.call(getCandidate, { token: person.token })).body.data.has_breach_notice).toBe(true)
    await portal.call(readOwnBreachNotice, { token: person.token, params: paramsOf(id) })
    await portal.call(readOwnBreachNotice, { token: person.token, params: paramsOf(id) })
    const kept = (await portal.call(listOwnBreachNotices, { token: person.token })).body.data
    expect(kept).toMatchObject([{ id, ...texts, read_at: expect.any(String) as string }])
    expect((await portal.call(getCandidate, { token: person.token })).body.data.has_breach_notice).toBe(false)
    expect((await readAs(token, id)).people.read).toBe(1)
    const ofPerson = await portal.call(listCandidateMails, { token, params: paramsOf(person.candidate_id) })
    expect(ofPerson.body.data.map(({ code }) => code)).toContain('M63')
    const timeline = await portal.call(listActivities, { token, query: { candidate_id: String(person.candidate_id) } })
    expect(JSON.stringify(timeline.body.data)).toContain('Notice of a personal data breach')
    // Another candidate can't read it.
    const stranger = await newCandidate(portal)
    expect((await portal.call(listOwnBreachNotices, { token: stranger.token })).body.data).toEqual([])
  })

  it('are counted by what became of the email, also after someone was erased', async () => {
    await startBreachNotices(portal.ctx)
    const { db } = portal.ctx.database
    const { token } = await newStaff(portal, roles.administrator)
    const { id } = await newBreach(token)
    const people = [await newCandidate(portal), await newCandidate(portal), await newCandidate(portal)]
    const [sent, failed, waiting] = people
    if (!sent || !failed || !waiting) throw new Error('no candidates')
    await affect(token, id, { kind: 'emails', emails: people.map(({ email }) => email) })
    await send(token, id)
    await expect.poll(async () => (await readAs(token, id)).is_sending, { timeout: 15_000 }).toBe(false)
    const noticeOf = ({ email }: typeof sent) => and(eq(mails.to_address, email), eq(mails.code, 'M63'))
    const sent_at = new Date('2026-11-25T06:00:00Z')
    await db.update(mails).set({ state: 'sent', sent_at }).where(noticeOf(sent))
    await db.update(mails).set({ state: 'failed', is_bounced: true }).where(noticeOf(failed))
    const counted = { affected: 3, notified: 3, emailed: 1, unsent: 1, failed: 1, read: 0 }
    expect((await readAs(token, id)).people).toEqual(counted)
    const emailedAt = async (person: typeof sent) =>
      (await portal.call(listOwnBreachNotices, { token: person.token })).body.data.map(({ emailed_at }) => emailed_at)
    expect(await emailedAt(sent)).toEqual([sent_at.toISOString()])
    expect([await emailedAt(failed), await emailedAt(waiting)]).toEqual([[null], [null]])
    await db
      .update(candidates)
      .set({ withheld_since: new Date(), withheld_reason: 'erasure' })
      .where(eq(candidates.id, failed.candidate_id))
    const list = async () => (await portal.call(listAffected, { token, params: paramsOf(id), query: { per_page: '2' } })).body.data
    expect(await list()).toMatchObject({
      total: 3,
      rows: [
        { candidate: { id: sent.candidate_id }, email: 'sent', emailed_at: sent_at.toISOString(), read_at: null },
        { candidate: null, email: 'failed', emailed_at: null },
      ],
    })
    for (const { candidate_id, user_id, email } of [sent, failed])
      await portal.ctx.database.transaction((tx) => eraseRecord(portal.ctx, tx, { candidate_id, user_id, email }))
    expect((await readAs(token, id)).people).toEqual(counted)
    expect(await list()).toMatchObject({ total: 1, rows: [{ candidate: { id: waiting.candidate_id }, email: 'unsent' }] })
  })

  it('reach people whose record is withheld', async () => {
    const person = await newCandidate(portal)
    const { db } = portal.ctx.database
    await db
      .update(candidates)
      .set({ withheld_since: new Date(), withheld_reason: 'consent_withdrawn' })
      .where(eq(candidates.id, person.candidate_id))
    const insert = async (code: string) => {
      const row = { candidate_id: person.candidate_id, code, to_address: person.email, subject: 'Notice', text: '-', html: '-' }
      const [mail] = await db.insert(mails).values(row).returning()
      return mail?.id ?? 0
    }
    expect(await failWithheldMail(db, await insert('M63'))).toBe(false)
    expect(await failWithheldMail(db, await insert('M10'))).toBe(true)
  })

  it('keep their text once someone has one; what only the Board is told can still be changed', async () => {
    const { token } = await newStaff(portal, roles.administrator)
    const { id, updated_at } = await newBreach(token)
    await portal.ctx.database.db.update(breaches).set({ notified: 1 }).where(eq(breaches.id, id))
    const change = (changed: Partial<Body<typeof addBreach>>) =>
      portal.call(changeBreach, { token, params: paramsOf(id), body: { ...body, ...changed, updated_at } })
    for (const field of noticeFields) {
      const { status, problem } = await change({ [field]: 'Another text.' })
      expect([status, problem?.code]).toEqual([409, 'notice_sent'])
    }
    expect((await change({ cause: 'The laptop was left in a car.' })).body.data).toMatchObject({
      ...texts,
      cause: 'The laptop was left in a car.',
    })
  })

  it('keep their text while they are being sent', async () => {
    const { token } = await newStaff(portal, roles.administrator)
    const { id } = await newBreach(token)
    const { db } = portal.ctx.database
    await db.update(breaches).set({ is_sending: true }).where(eq(breaches.id, id))
    const { updated_at } = await readAs(token, id)
    const changed = { ...body, advice: null, updated_at }
    expect((await portal.call(changeBreach, { token, params: paramsOf(id), body: changed })).problem.code).toBe('notices_sending')
    expect((await portal.call(removeAffected, { token, params: paramsOf(id) })).problem.code).toBe('notices_sending')
    // They would be emailed without the password that confirms a sending.
    expect((await affect(token, id, { kind: 'everyone' })).problem.code).toBe('notices_sending')
    expect((await readAs(token, id)).advice).toBe(texts.advice)
  })

  it('are not sent while a text for the people affected is missing; the preview shows the email', async () => {
    const { token } = await newStaff(portal, roles.administrator)
    const { email } = await newCandidate(portal)
    const { id } = await newBreach(token, { advice: null })
    await affect(token, id, { kind: 'emails', emails: [email] })
    expect((await send(token, id)).problem?.code).toBe('notice_incomplete')
    const preview = await portal.call(previewNotice, { token, params: paramsOf(id) })
    expect(preview.body.data.text).toContain(`What happened\n${texts.description}`)
    expect(preview.body.data.text).not.toContain('What you can do')
  })

  it('D15: 10,000 people have their email in the outbox, once each', async () => {
    const { db } = portal.ctx.database
    const { token } = await newStaff(portal, roles.administrator)
    const { id } = await newBreach(token)
    const count = 10_000
    await db.execute(sql`
      insert into candidates (email, first_name, last_name)
      select 'breach' || n || '@example.org', 'Asha', 'Patel' from generate_series(1, ${count}) n`)
    const added = await affect(token, id, { kind: 'everyone' })
    expect(added.body.data.added).toBeGreaterThanOrEqual(count)
    const before = await db.$count(mails, eq(mails.code, 'M63'))
    await startBreachNotices(portal.ctx)
    await send(token, id)
    await expect.poll(async () => (await readAs(token, id)).is_sending, { timeout: 100_000, interval: 500 }).toBe(false)
    const { people } = await readAs(token, id)
    expect(people.notified).toBe(added.body.data.breach.people.affected)
    expect((await db.$count(mails, eq(mails.code, 'M63'))) - before).toBe(people.notified)
    const twice = await db.execute(sql`
      select to_address from mails where code = 'M63' and to_address like 'breach%' group by 1 having count(*) > 1`)
    expect(twice.rows).toEqual([])
  }, 120_000)
})
