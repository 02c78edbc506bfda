import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inviteImported } from '@portal/contract/imports'
import { notice } from '@portal/contract/privacy'
import { roles } from '@portal/contract/accounts'
import * as tables from '../../database/schema.ts'
import { newCandidate, newStaff } from '../../testing/factories.ts'
import { imported, upload, validated } from '../../testing/imports.ts'
import { openPortal } from '../../testing/portal.ts'
import { openSmtp, type Smtp } from '../../testing/smtp.ts'
import { startMailDelivery } from '../mails/mails.job.ts'
import { sendCandidateMail } from '../mails/mails.service.ts'
import { composeCandidateMail } from './compose.service.ts'
import { composeStaffMails } from './staff-mail.service.ts'

let smtp: Smtp
let portal: Awaited<ReturnType<typeof openPortal>>
let stop: () => void
beforeAll(async () => {
  smtp = await openSmtp()
  portal = await openPortal({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}` })
  stop = await startMailDelivery(portal.ctx)
})
afterAll(async () => {
  await portal.close()
  stop()
  await smtp.close()
})

const received = async (email: string, count: number) => {
  await expect.poll(() => smtp.to(email).length, { timeout: 15_000 }).toBe(count)
  return smtp.to(email).at(-1)?.mail
}
const place = () => `${portal.ctx.config.publicUrl}/login#privacy-notice`

it('links imported people to the privacy notice in every email until they have agreed or registered', async () => {
  const staff = await newStaff(portal)
  const { id } = await upload(portal, staff, 'Name,Email\nAsha Joshi,asha.joshi@example.com\nOm Dave,om.dave@example.com\n')
  await validated(portal, staff, id)
  await imported(portal, staff, id)
  const { ctx } = portal
  const { db } = ctx.database
  const [asha] = await db.select().from(tables.candidates).where(eq(tables.candidates.email, 'asha.joshi@example.com'))
  if (!asha) throw new Error('No one was imported.')
  const send = () => db.transaction(async (tx) => sendCandidateMail(ctx, tx, asha, await composeCandidateMail(ctx, tx, asha.id, 'M03', {})))
  await send()
  const first = await received(asha.email, 1)
  expect(first?.text).toContain(`We keep your details to consider you for our openings. Privacy notice: ${place()}`)
  expect(first?.html).toContain(`href="${place()}"`)
  expect(first?.text?.split('Privacy notice')).toHaveLength(2)

  const actor = { user_id: staff.user_id, name: 'Meera Trivedi', role_id: roles.recruiter, candidate_id: null }
  const written = async (candidate_id: number) =>
    (
      await composeStaffMails(ctx, db, actor as Parameters<typeof composeStaffMails>[2], [candidate_id], {
        subject: 'Hello',
        body: 'Call me.',
      })
    ).get(candidate_id)?.mail?.text ?? ''
  expect(await written(asha.id)).toContain(place())
  expect(await written((await newCandidate(portal)).candidate_id)).toBe('Call me.')

  await portal.call(inviteImported, { token: staff.token, params: { id: String(id) }, body: { days: 14, send: 'now' } })
  expect((await received('om.dave@example.com', 1))?.text).toContain(place())
  expect((await received(asha.email, 2))?.text).toContain(place())

  await db.insert(tables.consents).values({
    candidate_id: asha.id,
    purpose: 'application',
    is_given: true,
    notice_version: notice.version,
    language: 'en',
    text_hash: 'x',
    ip: '127.0.0.1',
  })
  await send()
  expect((await received(asha.email, 3))?.text).not.toContain('rivacy notice')
})
