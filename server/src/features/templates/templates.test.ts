import { setTimeout } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moveStage, readStage } from '@portal/contract/applications'
import { writeMail } from '@portal/contract/bulk'
import {
  activateTemplate,
  archiveTemplate,
  discardDraft,
  duplicateTemplate,
  listTemplates,
  listTemplateVersions,
  previewTemplate,
  putTemplateInUse,
  readTemplate,
  readTemplateText,
  restoreVersion,
  saveTemplate,
  testTemplate,
} from '@portal/contract/template-editor'
import type { TemplateCode } from '@portal/contract/templates'
import * as tables from '../../database/schema.ts'
import { completeCandidate, newOpening, newStaff, storedCandidate, type Caller } from '../../testing/factories.ts'
import { mailsTo } from '../../testing/mails.ts'
import { openPortal } from '../../testing/portal.ts'
import { openSmtp, type Smtp } from '../../testing/smtp.ts'
import { startMailDelivery } from '../mails/mails.job.ts'
import { extractText } from '../resumes/extract-text.lib.ts'
import { syncTemplates } from './shipped.service.ts'

let smtp: Smtp
let portal: Awaited<ReturnType<typeof openPortal>>
let stop: () => void
let administrator: Caller
let recruiter: Caller
beforeAll(async () => {
  smtp = await openSmtp()
  portal = await openPortal({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, MAIL_FROM: 'Narmada Hiring <hr@example.com>' })
  stop = await startMailDelivery(portal.ctx)
  administrator = await newStaff(portal, 1)
  recruiter = await newStaff(portal)
})
afterAll(async () => {
  await portal.close()
  stop()
  await smtp.close()
})

const params = (id: number) => ({ id: String(id) })
const idOf = async (code: TemplateCode): Promise<number> => {
  const { body } = await portal.call(listTemplates, { token: recruiter.token })
  return body.data.find((row) => row.code === code && row.is_in_use)?.id ?? 0
}
const read = async (id: number) => (await portal.call(readTemplate, { token: recruiter.token, params: params(id) })).body.data
const change = { name: 'Changed', subject: 'Changed', body: '<p>Dear {{candidate.first_name|there}},</p>' }
const save = async ({ token }: Caller, id: number, more: object = {}) => {
  const { revision, active, draft } = await read(id)
  const version = draft ?? active
  if (!version) throw new Error('The template has no version.')
  const { subject, body, mode, delay, type, sender_name, reply_to, cc } = version
  const content = { name: `Template ${id}`, revision, subject, body, mode, delay, type, sender_name, reply_to, cc }
  return portal.call(saveTemplate, { token, params: params(id), body: { ...content, ...more } })
}
const activate = async ({ token }: Caller, id: number) =>
  portal.call(activateTemplate, { token, params: params(id), body: { revision: (await read(id)).revision } })
const edit = async (id: number, more: object) => {
  expect((await save(recruiter, id, more)).status).toBe(200)
  expect((await activate(administrator, id)).status).toBe(200)
}
const auditOf = async (id: number) => {
  const { audit_log: log } = tables
  const isAbout = and(eq(log.record, 'template'), eq(log.record_id, id))
  const rows = await portal.ctx.database.db.select().from(log).where(isAbout).orderBy(log.id)
  return rows.map(({ action, details }) => [action, details])
}
const inStage = async (hiring_stage: number) => {
  const resource_requisition_request_id = await newOpening(portal, { positions: 9 })
  return completeCandidate(portal, 75, { hiring_stage, resource_requisition_request_id })
}
const shortlist = (candidate: Caller) =>
  portal.call(moveStage, {
    token: recruiter.token,
    params: params(candidate.candidate_id ?? 0),
    body: { from: 3, to: 4, mail: true },
  })

describe('templates', () => {
  it('are listed for staff, one in use for every code, each as version 1 of the portal', async () => {
    const { body } = await portal.call(listTemplates, { token: recruiter.token })
    expect(body.data.filter(({ is_in_use }) => is_in_use).map(({ code }) => code)).toEqual(
      expect.arrayContaining(['M01', 'M04', 'M09', 'M21', 'M37']),
    )
    expect(body.data.every(({ has_active, changed_by }) => has_active && changed_by === null)).toBe(true)
    expect((await read(await idOf('M21'))).active).toMatchObject({ number: 1, author: null, mode: 'ask', delay: 'next_morning' })
  })

  it('are drafted by a recruiter and activated by an administrator; only the active text is sent', async () => {
    const id = await idOf('M05')
    const [first, second] = [await inStage(3), await inStage(3)]
    expect((await save(recruiter, id, { subject: 'Good news, {{candidate.first_name}}' })).body.data.draft).toMatchObject({ number: 2 })
    await shortlist(first)
    expect((await mailsTo(portal, first.email))[0]?.subject).toMatch(/^You have been shortlisted/)
    expect((await activate(recruiter, id)).status).toBe(403)
    expect((await activate(administrator, id)).body.data).toMatchObject({ draft: null, active: { number: 2, author: 'Meera Trivedi' } })
    await shortlist(second)
    expect((await mailsTo(portal, second.email))[0]?.subject).toMatch(/^Good news, /)
    // Queued before the change, so unchanged.
    expect((await mailsTo(portal, first.email))[0]?.subject).toMatch(/^You have been shortlisted/)
    expect((await activate(administrator, id)).problem.code).toBe('not_allowed')
  })

  it('decide whether the email of a move is sent, and when', async () => {
    const id = await idOf('M08')
    const candidate = await inStage(8)
    const optionOf = async () => {
      const { body } = await portal.call(readStage, { token: recruiter.token, params: params(candidate.candidate_id ?? 0) })
      return body.data.moves.find(({ to }) => to === 10)?.mail
    }
    expect(await optionOf()).toMatchObject({ choice: 'on', send_at: null })
    await edit(id, { mode: 'never', delay: 'half_hour' })
    const option = await optionOf()
    expect(option).toMatchObject({ choice: 'off' })
    expect(Date.parse(option?.send_at ?? '') - Date.now()).toBeGreaterThan(29 * 60_000)
    const { body } = await portal.call(moveStage, {
      token: recruiter.token,
      params: params(candidate.candidate_id ?? 0),
      body: { from: 8, to: 10, mail: true },
    })
    expect(Date.parse(body.data.mail?.send_at ?? '') - Date.now()).toBeGreaterThan(29 * 60_000)
    for (const [code, mode] of [
      ['M04', 'never'],
      ['M17', 'ask'],
      ['M33', 'ask'],
    ] as const)
      expect((await save(recruiter, await idOf(code), { mode })).problem.errors).toHaveProperty('mode')
    expect((await save(recruiter, await idOf('M33'), { delay: 'half_hour' })).problem.errors).toHaveProperty('delay')
  })

  it('saved concurrently by two people give the second a conflict naming the first; nothing is lost', async () => {
    const id = await idOf('M30')
    const { revision } = await read(id)
    const saved = await Promise.all([
      save(recruiter, id, { subject: 'By the recruiter', revision }),
      save(administrator, id, { subject: 'By the administrator', revision }),
    ])
    expect(saved.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const late = saved.find(({ status }) => status === 409)
    expect(late?.problem).toMatchObject({ code: 'changed_meanwhile' })
    const draft = (await read(id)).draft
    expect(late?.problem.message).toContain(draft?.author ?? '-')
    const discarded = await portal.call(discardDraft, {
      token: recruiter.token,
      params: params(id),
      body: { revision: (await read(id)).revision },
    })
    expect(discarded.body.data.draft).toBeNull()
  })

  it.each([
    ['subject', { subject: '' }],
    ['subject', { subject: 'x'.repeat(201) }],
    ['subject', { subject: '<b>Hello</b>' }],
    ['subject', { subject: 'Hello {{no.such}}' }],
    ['subject', { subject: 'x'.repeat(100_000) }],
    ['body', { body: '' }],
    ['body', { body: `<p>${'x'.repeat(100_000)}</p>` }],
    ['body', { body: '<p>Hello<script>alert(1)</script></p>' }],
    ['body', { body: '<p>Hello</p><img src=x onerror=alert(1)>' }],
    ['body', { body: '<p>Hello {{candidate.salary}}</p>' }],
    ['name', { name: '' }],
    ['name', { name: 'x'.repeat(100_000) }],
    ['sender_name', { sender_name: 'HR" <evil@example.com>' }],
    ['reply_to', { reply_to: 'hr@example.com\r\nBcc: victim@example.com' }],
    ['cc.0', { cc: ['hr@example.com\nBcc: victim@example.com'] }],
    ['name', { name: 'On\u0000hold' }],
    ['sender_name', { sender_name: '<script>alert(1)</script>' }],
    ['sender_name', { sender_name: 'x'.repeat(100_000) }],
    ['reply_to', { reply_to: '<b>hr@example.com</b>' }],
    ['reply_to', { reply_to: `${'x'.repeat(100_000)}@example.com` }],
    ['cc.0', { cc: ['<script>alert(1)</script>'] }],
    ['cc.0', { cc: [`${'x'.repeat(100_000)}@example.com`] }],
    ['body', { body: '<p onclick="alert(1)">Hello</p>' }],
    ['body', { body: '<p><a href="javascript:alert(1)">Hello</a></p>' }],
    ['body', { body: '<p>Hello {{constructor.constructor(1)()}}</p>' }],
    ['mode', { mode: 'always_asked' }],
    ['delay', { delay: 'x'.repeat(100_000) }],
    ['cc', { cc: Array.from({ length: 6 }, (_, index) => `hr${index}@example.com`) }],
    ['type', { type: 'SMS' }],
  ])('refuse an invalid %s, by name, and stay unchanged (%#)', async (field, wrong) => {
    const id = await idOf('M31')
    const before = await read(id)
    const { status, problem } = await save(recruiter, id, wrong)
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, [field]])
    expect(await read(id)).toEqual(before)
  })

  it('keep header breaks out of the subject and the sender', async () => {
    const id = await idOf('M31')
    const saved = await save(recruiter, id, { subject: 'Hello\r\nBcc: victim@example.com', sender_name: 'HR\r\nBcc: victim@example.com' })
    expect(saved.problem.errors).toHaveProperty('sender_name')
    expect((await save(recruiter, id, { subject: 'Hello\r\nBcc: victim' })).body.data.draft?.subject).toBe('Hello Bcc: victim')
  })

  it('have versions that can be restored as a draft', async () => {
    const id = await idOf('M22')
    const before = (await read(id)).active
    await edit(id, change)
    const { body } = await portal.call(listTemplateVersions, { token: recruiter.token, params: params(id) })
    expect(body.data.map(({ number, state, author }) => [number, state, author])).toEqual([
      [2, 'active', 'Meera Trivedi'],
      [1, 'past', null],
    ])
    const restore = async (number: number) =>
      portal.call(restoreVersion, { token: recruiter.token, params: params(id), body: { number, revision: (await read(id)).revision } })
    expect((await restore(1)).body.data.draft).toMatchObject({ number: 3, subject: before?.subject, body: before?.body })
    expect((await restore(9)).status).toBe(404)
    expect(await auditOf(id)).toEqual([
      ['template_activated', { code: 'M22', number: 2 }],
      ['template_restored', { code: 'M22', number: 1 }],
    ])
  })

  it('can be duplicated; a copy can replace the one in use, which only then can be archived', async () => {
    const id = await idOf('M21')
    const archive = (which: number, { token }: Caller = administrator) => portal.call(archiveTemplate, { token, params: params(which) })
    const use = (which: number) => portal.call(putTemplateInUse, { token: administrator.token, params: params(which) })
    const duplicate = (name: string) => portal.call(duplicateTemplate, { token: recruiter.token, params: params(id), body: { name } })
    const copy = (await duplicate('Warmer')).body.data
    expect(copy).toMatchObject({ code: 'M21', is_in_use: false, active: null, draft: { number: 1 } })
    expect((await duplicate('Warmer')).problem.code).toBe('name_taken')
    expect((await use(copy.id)).problem.code).toBe('not_allowed')
    const refused = await archive(id)
    expect(refused.problem).toMatchObject({ code: 'not_allowed' })
    expect(refused.problem.message).toContain('“Rejected: screening”, “Rejected: not eligible”')
    await activate(administrator, copy.id)
    expect((await use(copy.id)).body.data.is_in_use).toBe(true)
    expect((await read(id)).is_in_use).toBe(false)
    expect((await archive(id, recruiter)).status).toBe(403)
    expect((await archive(id)).status).toBe(200)
    expect((await read(id)).is_archived).toBe(true)
    expect((await save(recruiter, id)).problem.code).toBe('not_allowed')
    await archive(id)
    expect([await auditOf(id), await auditOf(copy.id)]).toEqual([
      [['template_archived', { code: 'M21' }]],
      [
        ['template_activated', { code: 'M21', number: 1 }],
        ['template_used', { code: 'M21' }],
      ],
    ])
  })

  it('can be put in use by two administrators at once, one after the other', async () => {
    const id = await idOf('M22')
    const copies: number[] = []
    for (const name of ['First copy', 'Second copy']) {
      const body = { name }
      const copy = (await portal.call(duplicateTemplate, { token: recruiter.token, params: params(id), body })).body.data
      await activate(administrator, copy.id)
      copies.push(copy.id)
    }
    const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = portal.ctx.database.transaction(async (tx) => {
      await tx.select().from(tables.templates).where(eq(tables.templates.id, id)).for('update')
      locked.resolve()
      await released.promise
    })
    await locked.promise
    const using = copies.map((copy) => portal.call(putTemplateInUse, { token: administrator.token, params: params(copy) }))
    // Both reach the locked row.
    await setTimeout(1000)
    released.resolve()
    await holding
    expect((await Promise.all(using)).map(({ status }) => status)).toEqual([200, 200])
    const inUse = (await portal.call(listTemplates, { token: recruiter.token })).body.data.filter(
      (row) => row.code === 'M22' && row.is_in_use,
    )
    expect(inUse).toHaveLength(1)
  })

  it('are previewed with a candidate or with samples, and hidden candidates stay hidden', async () => {
    const id = await idOf('M09')
    const candidate = await inStage(10)
    const preview = (more: object) =>
      portal.call(previewTemplate, {
        token: recruiter.token,
        params: params(id),
        body: {
          subject: 'For {{candidate.first_name}} on {{interview.date}}',
          body: '<p>{{candidate.full_name}}, {{interview.date}} at {{interview.time}}</p>',
          ...more,
        },
      })
    expect((await preview({})).body.data).toMatchObject({ subject: 'For Asha on Thursday, 26 Nov 2026', samples: [] })
    const real = (await preview({ candidate_id: candidate.candidate_id })).body.data
    expect(real.samples).toEqual(expect.arrayContaining(['interview.date', 'interview.time']))
    for (const part of [real.text, real.html]) expect(part).toContain('Asha Patel, Thursday, 26 Nov 2026 at 10:30 am')
    await portal.ctx.database.db
      .update(tables.candidates)
      .set({ withheld_since: new Date(), withheld_reason: 'erasure' })
      .where(eq(tables.candidates.id, candidate.candidate_id ?? 0))
    expect((await preview({ candidate_id: candidate.candidate_id })).status).toBe(404)
    expect((await preview({ body: '<p>{{x.y}}</p>' })).problem.errors).toHaveProperty('body')
  })

  it('are previewed with the candidate’s interview, task and offer; the other values are marked as samples', async () => {
    const candidate = await inStage(14)
    const { resource_requisition_request_id: request } = await storedCandidate(portal, candidate.candidate_id)
    const of = { candidate_id: candidate.candidate_id, resource_request_id: request ?? 0 }
    const { db } = portal.ctx.database
    const starts_at = new Date('2027-03-01T05:30:00Z')
    const ends_at = new Date('2027-03-01T06:15:00Z')
    const interview = { ...of, round: 'technical' as const, mode: 'phone' as const, starts_at, ends_at, reminder_mail_ids: [] }
    await db.insert(tables.interviews).values([
      { ...interview, place: '+91 98765 00000' },
      { ...interview, starts_at: new Date('2027-04-01T05:30:00Z'), ends_at: new Date('2027-04-01T06:15:00Z'), state: 'cancelled' },
    ])
    await db.insert(tables.tasks).values({ ...of, title: 'A lift', instructions: 'Build it.', deadline: starts_at })
    const preview = async (code: TemplateCode, body: string) =>
      (
        await portal.call(previewTemplate, {
          token: recruiter.token,
          params: params(await idOf(code)),
          body: { subject: 'Preview', body: `<p>Preview</p><p>${body}</p>`, candidate_id: of.candidate_id },
        })
      ).body.data
    const seen = await preview('M11', '{{interview.change}}, {{interview.date}} at {{interview.time}}, {{interview.duration}}')
    expect([seen.text.trim(), seen.samples]).toEqual([expect.stringContaining('1 Mar 2027 at 11:00 am, 45 minutes'), ['interview.change']])
    const task = await preview('M14', '{{task.title}} by {{task.deadline}}')
    expect([task.text.trim(), task.samples]).toEqual([expect.stringContaining('A lift by 1 Mar 2027'), []])
    expect((await preview('M17', '{{offer.reply_by}} {{links.offer}}')).samples).toEqual(['offer.reply_by', 'links.offer'])
    await db.insert(tables.offers).values({
      ...of,
      version: 1,
      ctc: 650_000,
      joining_on: '2027-03-01',
      place: 'Ahmedabad',
      reply_by: '2027-02-11',
      drafted_by: recruiter.user_id,
    })
    const offer = await preview('M17', '{{offer.reply_by}} {{links.offer}}')
    expect([offer.text.trim(), offer.samples]).toEqual([expect.stringContaining('11 Feb 2027'), []])
  })

  it('supply the text of emails written by staff; every offered one can be sent or names what is missing, and later edits don’t change it', async () => {
    const candidate = await inStage(4)
    const textOf = async (id: number) => (await portal.call(readTemplateText, { token: recruiter.token, params: params(id) })).body.data
    const to = params(candidate.candidate_id ?? 0)
    const write = (body: { subject: string; body: string }) => portal.call(writeMail, { token: recruiter.token, params: to, body })
    const id = await idOf('M32')
    const text = await textOf(id)
    expect(text.body).toMatch(/^Dear {{candidate.full_name}},\n\n/)
    expect((await write(text)).status).toBe(200)
    const queued = (await mailsTo(portal, candidate.email))[0]
    for (const part of [queued?.subject ?? '', queued?.text ?? '', queued?.html ?? '']) expect(part).not.toContain('{{')
    expect(queued?.text).toMatch(/^Dear Asha Patel,\n\n/)
    await edit(id, { subject: 'Something else', body: '<p>Something else: {{links.portal}}</p>' })
    expect((await mailsTo(portal, candidate.email))[0]).toEqual(queued)
    expect((await textOf(id)).body).toBe('Something else: {{links.portal}}')
    const invitation = await write(await textOf(await idOf('M09')))
    expect([invitation.status, invitation.problem.errors?.['body']?.[0]]).toEqual([
      422,
      expect.stringMatching(/^{{interview.* can't be used in this email\. Choose another placeholder, or type the words\.$/),
    ])
    expect((await portal.call(readTemplateText, { token: candidate.token, params: params(id) })).status).toBe(403)
    expect((await portal.call(readTemplateText, { token: recruiter.token, params: params(999_999) })).status).toBe(404)
  })

  it('are sent to oneself as a test, at most 10 an hour; the email has text and HTML, one column and no remote content', async () => {
    const staff = await newStaff(portal)
    const id = await idOf('M16')
    const content = (await read(id)).active
    const test = () =>
      portal.call(testTemplate, {
        token: staff.token,
        params: params(id),
        body: { subject: content?.subject ?? '', body: content?.body ?? '', sender_name: 'Asha of HR', reply_to: 'asha@example.com' },
      })
    expect((await test()).status).toBe(200)
    await expect.poll(() => smtp.to(staff.email).length, { timeout: 15_000 }).toBe(1)
    const mail = smtp.to(staff.email)[0]?.mail
    expect(mail?.subject).toBe('[Test] You have been selected: Frontend developer')
    expect(mail?.from?.value[0]).toEqual({ name: 'Asha of HR', address: 'hr@example.com' })
    expect(mail?.replyTo?.value[0]?.address).toBe('asha@example.com')
    expect(mail?.text).toMatch(/^Dear Asha Patel,\n\n/)
    const html = String(mail?.html)
    for (const part of [mail?.text ?? '', html]) expect(part).not.toContain('{{')
    expect(html.match(/max-width:600px/g)).toHaveLength(1)
    expect(html).not.toMatch(/<img|<link|<script|url\(|@import/)
    expect(html).toContain('prefers-color-scheme:dark')
    expect([...html.matchAll(/<[pa]\b[^>]*>/g)].every(([tag]) => /style="/.test(tag))).toBe(true)
    for (let sent = 1; sent < 10; sent++) expect((await test()).status).toBe(200)
    expect((await test()).status).toBe(429)
  })

  it('of documents are previewed as PDF, refuse sending options, and can’t be sent as a test', async () => {
    const id = await idOf('D01')
    const { active } = await read(id)
    const [subject, body] = [active?.subject ?? '', active?.body ?? '']
    const preview = (text: string) =>
      portal.call(previewTemplate, { token: recruiter.token, params: params(id), body: { subject, body: text } })
    const { pdf } = (await preview(`${body}<h2>अनुबंध</h2><ol><li><p><em>First</em>, <u>then</u></p></li></ol>`)).body.data
    const { text } = await extractText(Buffer.from(pdf ?? '', 'base64'), 'application/pdf')
    for (const part of ['Narmada Hiring', 'Asha Patel', '₹ 6,50,000', 'rupees six lakh fifty thousand only', '1. First, then'])
      expect(text).toContain(part)
    expect((await preview(body.replaceAll('{{offer.ctc}}', 'a lot'))).problem.errors).toEqual({
      body: ['This document must contain {{offer.ctc}}.'],
    })
    for (const [wrong, field, why] of [
      [{ body: `${body}<p>{{offer.bonus}}</p>` }, 'body', 'There is no placeholder {{offer.bonus}}.'],
      [{ body: `${body}<p>{{interview.date}}</p>` }, 'body', 'This document has no value for {{interview.date}}.'],
      [{ body: `${body}<p>சென்னை</p>` }, 'body', "Documents can't print"],
      [{ subject: '北京' }, 'subject', "Documents can't print"],
      [{ reply_to: 'hr@example.com' }, 'reply_to', 'sent by itself'],
      [{ cc: ['hr@example.com'] }, 'cc', 'sent by itself'],
      [{ delay: 'half_hour' }, 'delay', ''],
    ] as const)
      expect((await save(recruiter, id, wrong)).problem.errors).toMatchObject({ [field]: [expect.stringContaining(why)] })
    const test = { subject, body, sender_name: null, reply_to: null }
    const sent = await portal.call(testTemplate, { token: recruiter.token, params: params(id), body: test })
    expect(sent.problem.code).toBe('not_allowed')
  })

  it('follow the shipped text if unedited; edited ones stay', async () => {
    const [untouched, edited] = [await idOf('M29'), await idOf('M05')]
    const active = (await read(edited)).active
    const original = (await read(untouched)).active
    await portal.ctx.database.db
      .update(tables.template_versions)
      .set({ subject: 'The words of an older release' })
      .where(eq(tables.template_versions.template_id, untouched))
    await syncTemplates(portal.ctx.database)
    await syncTemplates(portal.ctx.database)
    expect((await read(untouched)).active).toMatchObject({ number: 2, subject: original?.subject, author: null })
    expect((await read(edited)).active).toEqual(active)
  })
})
