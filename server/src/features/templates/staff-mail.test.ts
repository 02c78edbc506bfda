import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { listActivities } from '@portal/contract/activities'
import { previewBulk, writeMail } from '@portal/contract/bulk'
import { cancelMail } from '@portal/contract/mails'
import * as tables from '../../database/schema.ts'
import { idsOf, runUndo, runBulk } from '../../testing/bulk.ts'
import { completeCandidate, newCandidate, newOpening, newStaff, type Caller } from '../../testing/factories.ts'
import { mailsTo } from '../../testing/mails.ts'
import { usePortal } from '../../testing/portal.ts'
import { fingerprint } from '../../testing/tables.ts'

const portal = usePortal({ MAIL_FROM: 'Narmada Infotech <hr@narmada.example.com>' })
const write = ({ token }: Caller, { candidate_id }: Caller, subject: string, body: string) =>
  portal.call(writeMail, { token, params: { id: String(candidate_id) }, body: { subject, body } })

describe('an email from staff', () => {
  it('has the placeholders filled, and is sent after a minute', async () => {
    const staff = await newStaff(portal)
    const asha = await completeCandidate(portal, 75, {
      hiring_stage: 4,
      resource_requisition_request_id: await newOpening(portal),
      assigned_to: staff.user_id,
    })
    const body =
      'Dear {{ candidate.full_name }},\n\nyou applied for {{opening.designation}} ({{opening.job_code}}).\nBring your mark sheets.\n\n{{sender.name}}, {{company.name}}'
    const response = await write(staff, asha, 'For {{candidate.first_name}} from {{recruiter.name}}', body)
    expect(response.status).toBe(200)
    const [mail] = await mailsTo(portal, asha.email)
    expect(mail?.subject).toBe('For Asha from Meera Trivedi')
    expect(mail?.text).toMatch(
      /^Dear Asha Patel,\n\nyou applied for .+ \(.+\)\.\nBring your mark sheets\.\n\nMeera Trivedi, Narmada Infotech$/,
    )
    expect(mail?.html).toContain('<p style="margin:0 0 16px">Dear Asha Patel,</p>')
    expect(mail?.html).toContain('<br />Bring your mark sheets.')
    expect([mail?.id, mail?.state, mail?.send_at?.toISOString()]).toEqual([response.body.data.id, 'queued', response.body.data.send_at])
    expect((await portal.call(listActivities, { token: asha.token })).body.data).toEqual([])
    const audit = await portal.ctx.database.db.select().from(tables.audit_log).where(eq(tables.audit_log.record_id, asha.candidate_id))
    expect(audit.map(({ action, details }) => [action, details])).toEqual([['mail_written', { mail_id: response.body.data.id }]])
    expect((await portal.call(cancelMail, { token: staff.token, params: { id: String(response.body.data.id) } })).status).toBe(200)
  })

  it('is sent once when it is sent again because the answer was lost, as long as the first one waits', async () => {
    const [staff, asha] = [await newStaff(portal), await newCandidate(portal)]
    const first = await write(staff, asha, 'Papers', 'Please bring them.')
    const again = await Promise.all([1, 2].map(() => write(staff, asha, 'Papers', 'Please bring them.')))
    expect(again.map(({ status, body }) => [status, body.data])).toEqual([
      [200, first.body.data],
      [200, first.body.data],
    ])
    expect(await mailsTo(portal, asha.email)).toHaveLength(1)
    const other = await write(staff, asha, 'Papers', 'Please bring all of them.')
    expect(other.body.data.id).not.toBe(first.body.data.id)
    expect((await portal.call(cancelMail, { token: staff.token, params: { id: String(first.body.data.id) } })).status).toBe(200)
    expect((await write(staff, asha, 'Papers', 'Please bring them.')).body.data.id).not.toBe(first.body.data.id)
    expect(await mailsTo(portal, asha.email)).toHaveLength(3)
  })

  it('S35: contains markup, code and names of candidates as text only', async () => {
    const [staff, asha] = [await newStaff(portal), await newCandidate(portal, { first_name: '{{email}}<img src=x onerror=alert(1)>' })]
    await write(staff, asha, 'Hello ${7*7}', '<script>alert(1)</script> {{candidate.first_name}} {single}')
    const [mail] = await mailsTo(portal, asha.email)
    expect(mail?.subject).toBe('Hello ${7*7}')
    expect(mail?.html).not.toMatch(/<script|<img/)
    expect(mail?.text).toBe('<script>alert(1)</script> { {email} }<img src=x onerror=alert(1)> {single}')
  })

  it('S35: is refused by field with a placeholder that is unknown or has no value, and nothing is stored', async () => {
    const [staff, asha] = [await newStaff(portal), await newCandidate(portal)]
    const before = await fingerprint(portal)
    const unknown = await write(staff, asha, "{{constructor.constructor('return 1')()}}", 'Dear {{name}}')
    expect([unknown.status, unknown.problem.errors]).toEqual([
      422,
      {
        subject: [`{{constructor.constructor('return 1')()}} can't be used in this email. Choose another placeholder, or type the words.`],
        body: ["{{name}} can't be used in this email. Choose another placeholder, or type the words."],
      },
    ])
    for (const broken of ['Dear }}{{', 'Dear {{candidate.first_name', 'Dear candidate.first_name}}'])
      expect((await write(staff, asha, 'Hello', broken)).problem.errors?.['body']?.[0]).toMatch(/^Write placeholders like /)
    const empty = await write(
      staff,
      asha,
      'Your application {{opening.job_code}}',
      'Dear {{candidate.first_name}}, {{opening.designation}} {{recruiter.name}}',
    )
    expect([empty.status, empty.problem.errors]).toEqual([
      422,
      { subject: ['No value for {{opening.job_code}}.'], body: ['No value for {{opening.designation}}, {{recruiter.name}}.'] },
    ])
    const nothing = await write(staff, asha, 'Hello', '{{recruiter.name| }}')
    expect([nothing.status, nothing.problem.errors]).toEqual([422, { body: ['Nothing is left of this text for the candidate.'] }])
    expect(await fingerprint(portal)).toEqual(before)
  })

  it('is previewed without subject and message: the recipients, but no email', async () => {
    const [staff, asha] = [await newStaff(portal), await newCandidate(portal)]
    for (const written of [{}, { subject: 'Hello' }, { body: 'Dear {{candidate.first_name}}' }]) {
      const body = { selection: { ids: idsOf(asha) }, work: { kind: 'mail', ...written } } as const
      const preview = await portal.call(previewBulk, { token: staff.token, body })
      expect([preview.status, preview.body.data.recipients, preview.body.data.sample]).toEqual([200, idsOf(asha), null])
    }
  })

  it('can be written by staff only, and not to withheld candidates', async () => {
    const [staff, asha, bela] = [await newStaff(portal), await newCandidate(portal), await newCandidate(portal)]
    expect((await write(bela, asha, 'Hello', 'Dear')).status).toBe(403)
    const gone = { withheld_since: new Date(), withheld_reason: 'erasure' as const }
    await portal.ctx.database.db.update(tables.candidates).set(gone).where(eq(tables.candidates.id, asha.candidate_id))
    expect((await write(staff, asha, 'Hello', 'Dear')).status).toBe(404)
    expect(await mailsTo(portal, asha.email)).toEqual([])
  })
})

describe('emails to many candidates', () => {
  it('are sent to those with all values; the others are skipped and listed; an undo cancels all', async () => {
    const [staff, request] = [await newStaff(portal), await newOpening(portal)]
    const [asha, bela] = [
      await completeCandidate(portal, 75, { hiring_stage: 2, resource_requisition_request_id: request }),
      await newCandidate(portal),
    ]
    const ids = idsOf(asha, bela)
    const work = { kind: 'mail', subject: 'About {{opening.job_code}}', body: 'Dear {{candidate.first_name}},' } as const
    const { body } = await portal.call(previewBulk, { token: staff.token, body: { selection: { ids }, work } })
    expect(body.data).toMatchObject({
      can: 1,
      recipients: idsOf(asha),
      excluded: [{ candidate_id: bela.candidate_id, name: 'Asha Patel', why: 'No value for {{opening.job_code}}.' }],
      sample: { candidate_id: asha.candidate_id, to_address: asha.email, text: 'Dear Asha,' },
    })
    const run = await runBulk(portal, staff, ids, work)
    expect(run).toMatchObject({
      done: 1,
      skipped: 1,
      mails: 1,
      subject: 'About {{opening.job_code}}',
      reasons: [{ why: 'No value for {{opening.job_code}}.' }],
    })
    expect((await mailsTo(portal, asha.email)).map(({ state }) => state)).toEqual(['queued'])
    expect(await runUndo(portal, staff, run.id)).toMatchObject({ undone: 1, kept: 0 })
    expect((await mailsTo(portal, asha.email)).map(({ state }) => state)).toEqual(['cancelled'])
    const [stored] = await portal.ctx.database.db.select().from(tables.bulk_runs).where(eq(tables.bulk_runs.id, run.id))
    expect(stored?.work).toMatchObject({ body: '' })
  })

  it('already sent are counted as kept by an undo', async () => {
    const [staff, asha] = [await newStaff(portal), await newCandidate(portal)]
    const run = await runBulk(portal, staff, idsOf(asha), { kind: 'mail', subject: 'Hello', body: 'Dear {{candidate.first_name}},' })
    await portal.ctx.database.db.update(tables.mails).set({ state: 'sent' }).where(eq(tables.mails.candidate_id, asha.candidate_id))
    expect(await runUndo(portal, staff, run.id)).toMatchObject({
      undone: 0,
      kept: 1,
      kept_reasons: [{ why: 'The email has already been sent.', count: 1 }],
    })
  })
})
