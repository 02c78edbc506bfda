import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { getCandidate } from '@portal/contract/candidates'
import { notice as english } from '@portal/contract/notice/en'
import { acceptNotice, notice } from '@portal/contract/privacy'
import * as tables from '../../database/schema.ts'
import { newCandidate, newStaff, type Caller } from '../../testing/factories.ts'
import { usePortal } from '../../testing/portal.ts'

const portal = usePortal()
const accept = (token: string, body: unknown = { accepted: true, notice_version: notice.version }, ip = '10.9.8.7') =>
  portal.call(acceptNotice, { token, body, ip })
const records = ({ candidate_id }: Caller) =>
  portal.ctx.database.db.select().from(tables.consents).where(eq(tables.consents.candidate_id, candidate_id))
const loginType = async (token: string) => (await portal.call(getCandidate, { token })).body.data.login_type

describe('accepting the privacy notice', () => {
  it('D3: records version, time, IP address and text, and the login type is no longer 0', async () => {
    const caller = await newCandidate(portal)
    expect(await loginType(caller.token)).toBe(0)
    const { status, body } = await accept(caller.token)
    expect([status, body.data.login_type]).toEqual([200, 2])
    expect(await loginType(caller.token)).toBe(2)
    const [record] = await records(caller)
    expect(record).toMatchObject({
      notice_version: notice.version,
      ip: '10.9.8.7',
      text_hash: createHash('sha256').update(JSON.stringify(english)).digest('base64url'),
    })
    expect(Date.now() - (record?.created_at.getTime() ?? 0)).toBeLessThan(60_000)
  })

  it('D3: twice, or from two devices concurrently, leaves the first record unchanged', async () => {
    const caller = await newCandidate(portal)
    await accept(caller.token)
    const before = await records(caller)
    const responses = await Promise.all(Array.from({ length: 5 }, () => accept(caller.token, undefined, '10.1.1.1')))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await records(caller)).toEqual(before)
  })

  it('is needed again when the notice has changed', async () => {
    const caller = await newCandidate(portal)
    await portal.ctx.database.db.insert(tables.consents).values({
      candidate_id: caller.candidate_id,
      purpose: 'application',
      is_given: true,
      notice_version: '2020-01-01',
      language: 'en',
      text_hash: 'old',
      ip: '10.0.0.1',
    })
    expect(await loginType(caller.token)).toBe(0)
    await accept(caller.token)
    expect(await loginType(caller.token)).toBe(2)
    expect(await records(caller)).toHaveLength(2)
  })

  it.each([
    [{ accepted: true, notice_version: '2020-01-01' }, 'notice_version'],
    [{ accepted: true, notice_version: '' }, 'notice_version'],
    [{ accepted: true }, 'notice_version'],
    [{ accepted: false, notice_version: notice.version }, 'accepted'],
    [{ accepted: 1, notice_version: notice.version }, 'accepted'],
    [{ accepted: 'true', notice_version: notice.version }, 'accepted'],
    [{ notice_version: notice.version }, 'accepted'],
    [{ accepted: true, notice_version: notice.version, candidate_id: 1 }, 'candidate_id'],
    [{ accepted: true, notice_version: notice.version, created_at: '2020-01-01' }, 'created_at'],
  ])('refuses %j and records nothing', async (body, field) => {
    const caller = await newCandidate(portal)
    const { status, problem } = await accept(caller.token, body)
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, [field]])
    expect(await records(caller)).toEqual([])
    expect(await loginType(caller.token)).toBe(0)
  })

  it('S21: is for candidates; staff get 403, unauthenticated callers 401', async () => {
    expect((await accept((await newStaff(portal)).token)).status).toBe(403)
    expect((await accept('')).status).toBe(401)
  })
})
