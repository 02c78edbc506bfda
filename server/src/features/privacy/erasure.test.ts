import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { forgotPassword, login, me, register, resendVerification } from '@portal/contract/accounts'
import { addDays, dayInIndia, dayInWords } from '@portal/contract/shared/dates'
import { HIRED, WITHDRAWN } from '@portal/contract/stages'
import { listAttachments } from '@portal/contract/attachments'
import { readCandidate } from '@portal/contract/profiles'
import { eraseCandidate } from '@portal/contract/erasure'
import { eraseAccount } from '@portal/contract/privacy'
import { registerCandidate } from '@portal/contract/registration'
import * as tables from '../../database/schema.ts'
import { newCandidate, newStaff, PASSWORD, storedCandidate, type Caller } from '../../testing/factories.ts'
import { requestDataExport, filledCandidate, staffReads } from '../../testing/filled-candidate.ts'
import { mailsTo } from '../../testing/mails.ts'
import { usePortal } from '../../testing/portal.ts'
import { startFileRemoval } from '../attachments/attachments.job.ts'
import { dataClassList } from './data-classes.rules.ts'
import { makeExport } from './data-export.job.ts'
import { ERASURES_KEY, eraseDue, eraseUnclaimed, parseErasures, startErasure, storeErasureList, warnDue } from './erasure.job.ts'
import { selectErasures } from './erasure.queries.ts'
import { reapplyErasures } from './erasure.service.ts'

const portal = usePortal({ PRIVACY_CONTACT: 'asha@example.com' })
const WAIT = { timeout: 15_000, interval: 50 }
const db = () => portal.ctx.database.db
const erase = (token: string, password = PASSWORD) => portal.call(eraseAccount, { token, body: { password } })
const signIn = (email: string) => portal.call(login, { body: { email, password: PASSWORD } })
const subjects = async (email: string) => (await mailsTo(portal, email)).map(({ subject }) => subject)
const filesIn = async (folder: string) => {
  const path = join(portal.dataDir, folder)
  if (!existsSync(path)) return []
  return (await readdir(path, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).map(({ name }) => name)
}
/** Backdates the closing of the account by `days` and an hour. */
const sealedDaysAgo = ({ candidate_id }: Caller, days: number) =>
  db()
    .update(tables.candidates)
    .set({ withheld_since: sql`now() - make_interval(days => ${days}, hours => 1)` })
    .where(eq(tables.candidates.id, candidate_id))
/** Backdates the emails by `hours`. */
const hoursLater = ({ email }: Caller, hours: number) =>
  db()
    .update(tables.mails)
    .set({ created_at: sql`${tables.mails.created_at} - make_interval(hours => ${hours})` })
    .where(eq(tables.mails.to_address, email))
/** Warns and erases, as the jobs of an hour do. */
const hour = async () => {
  await warnDue(portal.ctx)
  await eraseDue(portal.ctx)
}
const closed = async (word: string) => {
  const caller = await filledCandidate(portal, word)
  await erase(caller.token)
  return caller
}
/** A candidate who was warned and then erased, a year after closing the account. */
const purged = async (word: string) => {
  const caller = await closed(word)
  await sealedDaysAgo(caller, 365)
  await hour()
  await hoursLater(caller, 49)
  await hour()
  return caller
}
/** Ids in the stored list of erasures. */
const listedIds = async () =>
  parseErasures(await readFile(join(portal.dataDir, 'files', ERASURES_KEY), 'utf8')).map(({ candidate_id }) => candidate_id)
/** The whole database as text, excluding the job queue. */
const dumpDatabase = async (): Promise<string> => {
  const dumps: string[] = []
  for (const { table } of dataClassList.filter(({ table }) => table !== 'combos')) {
    const { rows } = await db().execute(sql`select t::text as row from ${sql.identifier(table)} t`)
    dumps.push(JSON.stringify(rows))
  }
  return dumps.join('\n')
}

describe('deleting one’s account', () => {
  it('D7: seals it immediately: all sessions ended, no sign-in, application ended, hidden from staff', async () => {
    const staff = await newStaff(portal)
    const caller = await filledCandidate(portal, 'Sealeda')
    expect(await staffReads(portal, staff.token, 'Sealeda', caller)).toContain('Sealeda')
    const second = (await signIn(caller.email)).body.access_token
    const [document] = (await portal.call(listAttachments, { token: caller.token })).body.data
    expect((await erase(caller.token)).body).toEqual({ success: true })
    for (const token of [caller.token, second]) expect((await portal.call(me, { token })).status).toBe(401)
    const refused = await signIn(caller.email)
    expect([refused.status, refused.problem.code]).toEqual([401, 'invalid_credentials'])
    await portal.call(forgotPassword, { body: { email: caller.email } })
    expect(await subjects(caller.email)).not.toContain('Set a new password')
    expect(await db().select().from(tables.account_tokens).where(eq(tables.account_tokens.user_id, caller.user_id))).toEqual([])
    expect(await storedCandidate(portal, caller.candidate_id)).toMatchObject({ withheld_reason: 'erasure', hiring_stage: WITHDRAWN })
    expect((await portal.call(readCandidate, { token: staff.token, params: { id: String(caller.candidate_id) } })).status).toBe(404)
    expect(await staffReads(portal, staff.token, 'Sealeda', caller)).not.toContain('Sealeda')
    expect((await portal.app.inject({ url: document?.attachment.view_link ?? '' })).statusCode).toBe(404)
  })

  it('D10: is confirmed by an email with the date of erasure and the contact', async () => {
    const caller = await closed('Confirma')
    const [mail] = (await mailsTo(portal, caller.email)).filter(({ code }) => code === 'M46')
    expect(mail).toMatchObject({ subject: 'Your account is deleted', candidate_id: null })
    expect(mail?.text).toMatch(/On \d{1,2} \w{3} \d{4} we will erase all of it/)
    expect(mail?.text).toContain('asha@example.com')
  })

  it('S10: needs the password; a wrong one changes nothing', async () => {
    const caller = await newCandidate(portal)
    const { status, problem } = await erase(caller.token, 'wrong password')
    expect([status, problem.errors]).toEqual([422, { password: ['The password is incorrect.'] }])
    expect((await portal.call(me, { token: caller.token })).status).toBe(200)
    expect(await storedCandidate(portal, caller.candidate_id)).toMatchObject({ withheld_since: null })
    expect(await db().select().from(tables.erasures).where(eq(tables.erasures.candidate_id, caller.candidate_id))).toEqual([])
  })

  it('S21: is for candidates; staff get 403, unauthenticated callers 401', async () => {
    expect((await erase((await newStaff(portal, 1)).token)).status).toBe(403)
    expect((await erase('')).status).toBe(401)
  })

  it('S07: registering with the address meanwhile gives the same response as any known address; only its owner is notified', async () => {
    const caller = await closed('Known')
    const body = { first_name: 'Asha', last_name: 'Patel', email: caller.email, mobile_no: '9876543210', password: 'another banyan 43' }
    expect(await portal.call(register, { body })).toMatchObject({ status: 200, body: { success: true } })
    const subject = "You can't register with this address yet"
    const until = dayInWords(addDays(dayInIndia(), 365))
    expect((await mailsTo(portal, caller.email))[0]).toMatchObject({ subject, text: expect.stringContaining(`until ${until}`) as string })
    expect(await portal.call(resendVerification, { body: { email: caller.email } })).toMatchObject({ status: 200, body: { success: true } })
    expect((await subjects(caller.email)).filter((sent) => sent === subject)).toHaveLength(2)
    expect((await portal.call(login, { body: { email: caller.email, password: 'another banyan 43' } })).status).toBe(401)
  })
})

describe('deleting a candidate who asked by email or post', () => {
  const eraseFor = (token: string, id: number, password = PASSWORD) =>
    portal.call(eraseCandidate, { token, params: { id: String(id) }, body: { password } })

  it('closes and seals the account as if they had done it, and is audited', async () => {
    const administrator = await newStaff(portal, 1)
    const caller = await filledCandidate(portal, 'Letterwritten')
    expect((await eraseFor(administrator.token, caller.candidate_id)).status).toBe(200)
    expect([(await signIn(caller.email)).status, (await portal.call(me, { token: caller.token })).status]).toEqual([401, 401])
    expect(await storedCandidate(portal, caller.candidate_id)).toMatchObject({ withheld_reason: 'erasure', hiring_stage: WITHDRAWN })
    expect(await subjects(caller.email)).toContain('Your account is deleted')
    expect((await selectErasures(db())).filter(({ candidate_id }) => candidate_id === caller.candidate_id)).toMatchObject([
      { user_id: caller.user_id, purged_at: null },
    ])
    const [entry] = await db().select().from(tables.audit_log).where(eq(tables.audit_log.action, 'candidate_erased'))
    expect(entry).toMatchObject({ actor_id: administrator.user_id, record: 'candidate', record_id: caller.candidate_id })
    expect((await eraseFor(administrator.token, caller.candidate_id)).status).toBe(404)
  })

  it('erases a record without an account at once', async () => {
    const { token } = await newStaff(portal, 1)
    const body = { first_name: 'Posta', last_name: 'Walkin', email: 'posta@example.com', mobile_no: '9812345699', reference: 3 }
    const { id } = (await portal.call(registerCandidate, { token, body })).body.data
    expect((await eraseFor(token, id)).status).toBe(200)
    const left = await dumpDatabase()
    for (const word of ['Posta', 'posta@example.com']) expect(left).not.toContain(word)
  })

  it('is refused for someone hired, with a wrong password, and to anyone but administrators', async () => {
    const [administrator, recruiter, caller] = [await newStaff(portal, 1), await newStaff(portal), await newCandidate(portal)]
    expect((await eraseFor(administrator.token, caller.candidate_id, 'wrong password')).problem.errors).toEqual({
      password: ['The password is incorrect.'],
    })
    expect((await eraseFor(recruiter.token, caller.candidate_id)).status).toBe(403)
    expect((await eraseFor(caller.token, caller.candidate_id)).status).toBe(403)
    await db().update(tables.candidates).set({ hiring_stage: HIRED }).where(eq(tables.candidates.id, caller.candidate_id))
    const { status, problem } = await eraseFor(administrator.token, caller.candidate_id)
    expect([status, problem.code]).toEqual([422, 'not_allowed'])
    expect(await storedCandidate(portal, caller.candidate_id)).toMatchObject({ withheld_since: null })
  })
})

describe('a year later', () => {
  it('D8: the email after closing names the day of the erasure', async () => {
    const caller = await closed('Nighta')
    const nextHour = sql`(now() at time zone 'Asia/Kolkata' + interval '365 days 1 hour')::date::text`
    const { rows } = await db().execute<{ day: string }>(sql`select ${nextHour} as day`)
    const [mail] = (await mailsTo(portal, caller.email)).filter(({ code }) => code === 'M46')
    expect(mail?.text).toContain(`On ${dayInWords(rows[0]?.day ?? '')} we will erase all of it`)
  })

  it('D8: one email is sent two days before, and nothing is erased until then', async () => {
    const caller = await closed('Warneda')
    await hour()
    await sealedDaysAgo(caller, 362)
    await hour()
    expect(await subjects(caller.email)).not.toContain('Your data will be erased in two days')
    await sealedDaysAgo(caller, 363)
    await hour()
    await hour()
    const warnings = (await mailsTo(portal, caller.email)).filter(({ code }) => code === 'M47')
    expect(warnings).toHaveLength(1)
    expect(warnings[0]?.text).toContain('asha@example.com')
    await sealedDaysAgo(caller, 400)
    await hoursLater(caller, 47)
    await hour()
    expect(await storedCandidate(portal, caller.candidate_id)).toMatchObject({ withheld_reason: 'erasure' })
  })

  it('D7, R11: no rows, files or email texts are left, however often the job runs', async () => {
    await startFileRemoval(portal.ctx)
    const before = await filesIn('files')
    const caller = await filledCandidate(portal, 'Purgeda')
    await requestDataExport(portal, caller.token)
    const [copy] = await db().select().from(tables.data_exports).where(eq(tables.data_exports.candidate_id, caller.candidate_id))
    await makeExport(portal.ctx, copy?.id ?? 0)
    const asking = { text: `${caller.email}, born 2001`, html: caller.email, subject: 'A young person asks', code: 'M38' }
    await db()
      .insert(tables.mails)
      .values({ to_address: 'guardian-of-purgeda@example.com', ...asking })
    expect((await filesIn('files')).length).toBe(before.length + 3)
    await erase(caller.token)
    await sealedDaysAgo(caller, 365)
    await hour()
    await hoursLater(caller, 49)
    await Promise.all([hour(), hour()])
    await hour()
    const left = await dumpDatabase()
    for (const trace of ['Purgeda', 'purgeda', caller.email]) expect(left).not.toContain(trace)
    await expect.poll(async () => (await filesIn('files')).filter((name) => name !== ERASURES_KEY).length, WAIT).toBe(before.length)
    const [tombstone] = await db().select().from(tables.erasures).where(eq(tables.erasures.candidate_id, caller.candidate_id))
    expect(tombstone).toMatchObject({ candidate_id: caller.candidate_id, user_id: caller.user_id })
    expect(tombstone?.purged_at).toBeInstanceOf(Date)
  })

  it('D7: the data of other candidates is unchanged', async () => {
    const other = await filledCandidate(portal, 'Keepa')
    const before = (await dumpDatabase()).match(/Keepa/g)?.length
    await purged('Gonea')
    expect((await dumpDatabase()).match(/Keepa/g)?.length).toBe(before)
    expect((await portal.call(me, { token: other.token })).status).toBe(200)
  })

  it('the address can register again and starts with an empty profile', async () => {
    const caller = await purged('Againa')
    const body = { first_name: 'Newa', last_name: 'Person', email: caller.email, mobile_no: '9876543210', password: PASSWORD }
    await portal.call(register, { body })
    expect(await subjects(caller.email)).toEqual(['Confirm your email address'])
    const [row] = await db().select().from(tables.candidates).where(eq(tables.candidates.email, caller.email))
    expect(row).toMatchObject({ first_name: 'Newa', address: null, withheld_since: null })
    expect(row?.id).not.toBe(caller.candidate_id)
  })
})

describe('a record without an account', () => {
  let entries = 0
  const entered = async (token: string, word: string) => {
    entries += 1
    const body = {
      first_name: word,
      last_name: 'Walkin',
      email: `${word.toLowerCase()}@example.com`,
      mobile_no: `981234567${entries}`,
      reference: 3,
    }
    const { id } = (await portal.call(registerCandidate, { token, body })).body.data
    return id
  }
  const quietFor = (ids: readonly number[], days: number) =>
    db()
      .update(tables.candidates)
      .set({ last_activity_at: sql`now() - make_interval(days => ${days})` })
      .where(inArray(tables.candidates.id, [...ids]))

  it('D20: is erased after 90 days without activity, but not while someone works with the record or has claimed it', async () => {
    const { token } = await newStaff(portal)
    const [forgotten, recent, moved, claimed] = [
      await entered(token, 'Forgottena'),
      await entered(token, 'Recenta'),
      await entered(token, 'Moveda'),
      await entered(token, 'Claimeda'),
    ]
    const { user_id } = await newStaff(portal)
    await db().update(tables.candidates).set({ hiring_stage: 3 }).where(eq(tables.candidates.id, moved))
    await db().update(tables.candidates).set({ user_id }).where(eq(tables.candidates.id, claimed))
    await quietFor([forgotten, moved, claimed], 90)
    await quietFor([recent], 89)
    await Promise.all([eraseUnclaimed(portal.ctx), eraseUnclaimed(portal.ctx)])
    const left = await dumpDatabase()
    for (const word of ['Forgottena', 'forgottena']) expect(left).not.toContain(word)
    for (const word of ['Recenta', 'Moveda', 'Claimeda']) expect(left).toContain(word)
    const [tombstone] = await db().select().from(tables.erasures).where(eq(tables.erasures.candidate_id, forgotten))
    expect(tombstone?.purged_at).toBeInstanceOf(Date)
  })
})

describe('after a restore from an older backup', () => {
  it('D7: sealed records are sealed again, and erased ones are erased again', async () => {
    const [sealed, gone, untouched] = [
      await filledCandidate(portal, 'Resealeda'),
      await filledCandidate(portal, 'Regonea'),
      await filledCandidate(portal, 'Untoucheda'),
    ]
    const sealed_at = new Date()
    const list = [
      { candidate_id: sealed.candidate_id, user_id: sealed.user_id, sealed_at, purged_at: null },
      { candidate_id: gone.candidate_id, user_id: gone.user_id, sealed_at, purged_at: sealed_at },
      { candidate_id: 2_000_000_000, user_id: 2_000_000_000, sealed_at, purged_at: sealed_at },
    ]
    expect(await reapplyErasures(portal.ctx, list)).toBe(2)
    await reapplyErasures(portal.ctx, list)
    expect(await storedCandidate(portal, sealed.candidate_id)).toMatchObject({ withheld_reason: 'erasure', withheld_since: sealed_at })
    expect((await signIn(sealed.email)).status).toBe(401)
    expect(await dumpDatabase()).not.toContain('Regonea')
    expect((await signIn(untouched.email)).status).toBe(200)
    expect(await selectErasures(db())).toEqual(expect.arrayContaining(list))
  })

  it('a new candidate with the id of an erased one is not erased', async () => {
    const caller = await filledCandidate(portal, 'Latera')
    const sealed_at = new Date(Date.now() - 86_400_000)
    const list = [{ candidate_id: caller.candidate_id, user_id: caller.user_id, sealed_at, purged_at: sealed_at }]
    expect(await reapplyErasures(portal.ctx, list)).toBe(0)
    expect((await signIn(caller.email)).status).toBe(200)
  })

  it('the list is stored with the files, and has only ids and dates', async () => {
    const caller = await closed('Lista')
    await storeErasureList(portal.ctx)
    const list = JSON.parse(await readFile(join(portal.dataDir, 'files', ERASURES_KEY), 'utf8')) as Record<string, unknown>[]
    const mine = list.find(({ candidate_id }) => candidate_id === caller.candidate_id)
    expect(Object.keys(mine ?? {})).toEqual(['candidate_id', 'user_id', 'sealed_at', 'purged_at'])
  })

  it('no record is removed from the list, even if the restored database does not have it', async () => {
    const caller = await closed('Lostlista')
    await storeErasureList(portal.ctx)
    await db().delete(tables.erasures).where(eq(tables.erasures.candidate_id, caller.candidate_id))
    await storeErasureList(portal.ctx)
    await storeErasureList(portal.ctx)
    expect((await listedIds()).filter((id) => id === caller.candidate_id)).toHaveLength(1)
  })

  it('the list is left as it is while it cannot be read', async () => {
    const caller = await closed('Unreada')
    await storeErasureList(portal.ctx)
    await db().delete(tables.erasures).where(eq(tables.erasures.candidate_id, caller.candidate_id))
    const read = vi.spyOn(portal.ctx.files, 'read').mockRejectedValueOnce(new Error('the storage is down'))
    await expect(storeErasureList(portal.ctx)).rejects.toThrow('the storage is down')
    read.mockRestore()
    expect(await listedIds()).toContain(caller.candidate_id)
  })

  it('a process that is slow to write the list does not overwrite a newer one', async () => {
    const { files } = portal.ctx
    const upload = files.put.bind(files)
    const put = vi.spyOn(files, 'put').mockImplementationOnce(async (...given) => {
      await setTimeout(500)
      await upload(...given)
    })
    const slow = storeErasureList(portal.ctx)
    await expect.poll(() => put.mock.calls.length, WAIT).toBe(1)
    put.mockRestore()
    const candidate_id = 987_654
    await db().insert(tables.erasures).values({ candidate_id, sealed_at: new Date() })
    await Promise.all([slow, storeErasureList(portal.ctx)])
    expect(await listedIds()).toContain(candidate_id)
  })
})

// Last, because it starts the jobs.
it('D8: warnings are sent earlier in each hour than erasures, so that 48 hours are never less', async () => {
  await startErasure(portal.ctx)
  const schedules = await db().execute(sql`select name, cron, timezone from jobs.schedule where name like '%eras%' order by name`)
  expect(schedules.rows).toEqual([
    { name: 'erase-sealed', cron: '15 * * * *', timezone: 'Asia/Kolkata' },
    { name: 'erase-unclaimed', cron: '45 * * * *', timezone: 'Asia/Kolkata' },
    { name: 'warn-of-erasure', cron: '0 * * * *', timezone: 'Asia/Kolkata' },
  ])
})
