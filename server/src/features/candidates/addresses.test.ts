import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { mergeCandidates, undoMerge } from '@portal/contract/duplicates'
import { editCandidate, readCandidate } from '@portal/contract/profiles'
import * as tables from '../../database/schema.ts'
import { mailContent } from '../../platform/mail/mail-content.ts'
import { newCandidate, newStaff, storedCandidate, type Caller } from '../../testing/factories.ts'
import { mailsTo } from '../../testing/mails.ts'
import { usePortal } from '../../testing/portal.ts'
import { changeAddress } from '../accounts/change-address.service.ts'
import { sendAccountMail, sendCandidateMail } from '../mails/mails.service.ts'
import { eraseRecord } from '../privacy/erasure.job.ts'
import { selectOwnData } from '../privacy/own-data.queries.ts'
import { claimRecord } from './candidates.service.ts'

const portal = usePortal()
const db = () => portal.ctx.database.db
let count = 0
const newAddress = () => `moved.${(count += 1)}@example.com`
const contentOf = (code: string) => mailContent({ code, subject: `About ${code}`, greeting: 'Dear Asha,', paragraphs: [] })

/** An email that waits, and one that was cancelled. */
const schedule = ({ candidate_id: id, email }: Pick<Caller, 'candidate_id' | 'email'>) =>
  db().transaction(async (tx) => {
    const tomorrow = new Date(Date.now() + 86_400_000)
    for (const code of ['M17', 'M18']) await sendCandidateMail(portal.ctx, tx, { id, email }, contentOf(code), tomorrow)
    await tx.update(tables.mails).set({ state: 'cancelled' }).where(eq(tables.mails.code, 'M18'))
  })
const codesTo = async (email: string) => (await mailsTo(portal, email)).map(({ code }) => code).toSorted()
const move = async (user_id: number, email: string) => {
  const [user] = await db().select().from(tables.users).where(eq(tables.users.id, user_id))
  if (!user) throw new Error('No account.')
  await db().transaction((tx) => changeAddress(portal.ctx, tx, user, email))
}
const consented = (email: string) =>
  db()
    .insert(tables.guardians)
    .values({
      email,
      dob: '2011-01-01',
      guardian_email: 'parent@example.com',
      token_hash: `hash of ${email}`,
      expires_at: new Date(),
      decision: 'given',
      decided_at: new Date(),
    })
const questionsOf = async (email: string) => (await db().select().from(tables.guardians).where(eq(tables.guardians.email, email))).length
const walkIn = async (email: string) => {
  const [row] = await db()
    .insert(tables.candidates)
    .values({ email, first_name: 'Ravi', last_name: 'Shah', mobile_no: '9825012345' })
    .returning()
  if (!row) throw new Error('No candidate.')
  return row
}

describe('a new address', () => {
  it('takes unsent emails and the guardian’s decision with it', async () => {
    const [candidate, address] = [await newCandidate(portal), newAddress()]
    await schedule(candidate)
    await consented(candidate.email)
    await move(candidate.user_id, address)
    expect(await codesTo(address)).toEqual(['M17', 'M18'])
    expect([await codesTo(candidate.email), await questionsOf(address), await questionsOf(candidate.email)]).toEqual([['M68'], 1, 0])
  })

  it('replaces a question that someone else asked with it', async () => {
    const [candidate, address] = [await newCandidate(portal), newAddress()]
    await consented(address)
    await db().update(tables.guardians).set({ decision: null, decided_at: null }).where(eq(tables.guardians.email, address))
    await move(candidate.user_id, address)
    expect(await questionsOf(address)).toBe(0)
  })

  it('leaves nothing behind after erasure, and the copy of the data contains what was sent to the previous one', async () => {
    const [candidate, address] = [await newCandidate(portal), newAddress()]
    const { candidate_id, user_id, email } = candidate
    await db().transaction((tx) => sendAccountMail(portal.ctx, tx, email, contentOf('M01')))
    await consented(email)
    await move(user_id, address)
    const subject = { candidate_id, user_id, email: address, merged: [] }
    expect(((await selectOwnData(db(), subject))['Emails to you'] ?? []).length).toBe(2)
    await db().transaction((tx) => eraseRecord(portal.ctx, tx, subject))
    expect([await codesTo(email), await codesTo(address), await questionsOf(address)]).toEqual([[], [], 0])
  })

  it('keeps the emails of someone else who has the previous one now, and theirs are not taken for this candidate’s', async () => {
    const [candidate, address] = [await newCandidate(portal), newAddress()]
    const { candidate_id, user_id, email } = candidate
    await db().transaction((tx) => sendCandidateMail(portal.ctx, tx, { id: candidate_id, email }, contentOf('M05')))
    await db().update(tables.mails).set({ state: 'sent' }).where(eq(tables.mails.to_address, email))
    await move(user_id, address)
    const other = await walkIn(email)
    await db().transaction((tx) => sendAccountMail(portal.ctx, tx, email, contentOf('M01')))
    const otherSubject = { candidate_id: other.id, user_id: null, email, merged: [] }
    expect(((await selectOwnData(db(), otherSubject))['Emails to you'] ?? []).length).toBe(1)
    await db().transaction((tx) => eraseRecord(portal.ctx, tx, { candidate_id, user_id, email: address }))
    expect(await codesTo(email)).toEqual(['M01'])
  })

  it('set by staff takes unsent emails with it', async () => {
    const [staff, record, address] = [await newStaff(portal), await walkIn(newAddress()), newAddress()]
    await schedule({ candidate_id: record.id, email: record.email })
    const params = { id: String(record.id) }
    const { version } = (await portal.call(readCandidate, { token: staff.token, params })).body.data
    const body = { version, email: address }
    expect((await portal.call(editCandidate, { token: staff.token, params, body })).status).toBe(200)
    expect([await codesTo(record.email), await codesTo(address)]).toEqual([[], ['M17', 'M18']])
  })

  it('of a merged record that its owner confirms takes the unsent emails of the kept one with it', async () => {
    const [staff, kept, merged] = [await newStaff(portal), await walkIn(newAddress()), await walkIn(newAddress())]
    await schedule({ candidate_id: kept.id, email: kept.email })
    const params = { id: String(kept.id) }
    await portal.call(mergeCandidates, { token: staff.token, params, body: { merged_id: merged.id, picks: {}, note: '' } })
    const account = await newCandidate(portal)
    await db().update(tables.candidates).set({ user_id: null }).where(eq(tables.candidates.id, account.candidate_id))
    await db().transaction((tx) => claimRecord(tx, { id: account.user_id, email: merged.email, role_id: 4 }, () => Promise.resolve(false)))
    expect((await storedCandidate(portal, kept.id)).email).toBe(merged.email)
    expect([await codesTo(kept.email), await codesTo(merged.email)]).toEqual([[], ['M17', 'M18']])
  })

  it('picked in a merge gets the unsent emails of both, and an undo returns each to its own', async () => {
    const [staff, kept, merged] = [await newStaff(portal), await walkIn(newAddress()), await walkIn(newAddress())]
    for (const { id, email } of [kept, merged]) await schedule({ candidate_id: id, email })
    const params = { id: String(kept.id) }
    const body = { merged_id: merged.id, picks: { email: 'merged' }, note: '' }
    const { merge_id } = (await portal.call(mergeCandidates, { token: staff.token, params, body })).body.data
    expect([await codesTo(kept.email), await codesTo(merged.email)]).toEqual([[], ['M17', 'M17', 'M18', 'M18']])
    await portal.call(undoMerge, { token: staff.token, params: { id: String(merge_id) } })
    for (const { email } of [kept, merged]) expect(await codesTo(email)).toEqual(['M17', 'M18'])
  })
})
