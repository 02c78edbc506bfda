import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { messages } from '@portal/contract/shared/messages'
import * as contract from '@portal/contract/skills'
import * as tables from '../../database/schema.ts'
import { statusesOf } from '../../testing/statuses.ts'
import { completeCandidate, newCandidate, newStaff, type Caller } from '../../testing/factories.ts'
import { usePortal } from '../../testing/portal.ts'

const portal = usePortal()
const list = async (token: string) => (await portal.call(contract.listSkills, { token })).body.data
const add = (token: string, skills: unknown) => portal.call(contract.addSkills, { token, body: { skills } })
const remove = (token: string, skills: unknown) => portal.call(contract.deleteSkills, { token, body: { skills } })
const removeOne = (token: string, id: number | string) => portal.call(contract.deleteSkill, { token, params: { id: String(id) } })
const stored = ({ candidate_id }: Caller) =>
  portal.ctx.database.db
    .select()
    .from(tables.candidate_skills)
    .where(eq(tables.candidate_skills.candidate_id, candidate_id))
    .orderBy(tables.candidate_skills.id)

describe('adding skills', () => {
  it('adds each once, in order, with the label of the list', async () => {
    const { token } = await newCandidate(portal)
    expect(await list(token)).toEqual([])
    const first = await add(token, [3, 1])
    expect(first.status).toBe(200)
    expect(first.body.data.map(({ skill_combo_id }) => skill_combo_id)).toEqual([3, 1])
    expect(first.body.data.every(({ skill }) => skill.length > 0)).toBe(true)
    const again = await add(token, [1, 3, 2, 2])
    expect(again.body.data.map(({ skill_combo_id }) => skill_combo_id)).toEqual([3, 1, 2])
    expect(await list(token)).toEqual(again.body.data)
  })

  it.each([
    [[]],
    [['1']],
    [[1.5]],
    [[0]],
    [[-1]],
    [[1, 999_999]],
    [[null]],
    [1],
    [null],
    [{ 0: 1 }],
    [[2 ** 40]],
    [[[1]]],
    [Array.from({ length: 51 }, (_, index) => index + 1)],
  ])('refuses %j and adds nothing, not even the valid ones', async (skills) => {
    const caller = await newCandidate(portal)
    const { status, problem } = await add(caller.token, skills)
    expect([status, problem.code]).toEqual([422, 'validation'])
    expect(Object.keys(problem.errors ?? {}).every((field) => field.startsWith('skills'))).toBe(true)
    expect(await stored(caller)).toEqual([])
  })

  it('adds each once when two devices add the same skills concurrently', async () => {
    const caller = await newCandidate(portal)
    const responses = await Promise.all(Array.from({ length: 10 }, () => add(caller.token, [1, 2, 3])))
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect((await stored(caller)).map(({ skill_combo_id }) => skill_combo_id)).toEqual([1, 2, 3])
  })
})

describe('removing skills', () => {
  it('removes one or several, as long as three are left', async () => {
    const caller = await completeCandidate(portal)
    await add(caller.token, [4, 5])
    const [first, second, third] = await stored(caller)
    expect((await removeOne(caller.token, first?.id ?? 0)).body).toEqual({ success: true })
    const several = await remove(caller.token, [second?.id, third?.id, third?.id])
    expect(several.status).toBe(200)
    expect(several.body.success).toBe(true)
    expect(several.body.data).toEqual(await list(caller.token))
    expect(several.body.data).toHaveLength(3)
  })

  it('S25: is refused when fewer than three would be left, and removes nothing', async () => {
    const caller = await completeCandidate(portal)
    const before = await stored(caller)
    const ids = before.map(({ id }) => id)
    const several = await remove(caller.token, ids.slice(0, 2))
    expect([several.status, several.problem.message]).toEqual([422, messages.keepThreeSkills])
    expect(several.problem.errors).toEqual({ skills: [messages.keepThreeSkills] })
    expect((await remove(caller.token, ids)).status).toBe(422)
    expect(await stored(caller)).toEqual(before)
    expect((await removeOne(caller.token, ids[0] ?? 0)).status).toBe(200)
    const fourth = await removeOne(caller.token, ids[1] ?? 0)
    expect([fourth.status, fourth.problem.message]).toEqual([422, 'Please keep at least 3 skills to proceed further.'])
    expect(await stored(caller)).toHaveLength(3)
  })

  it('S29: of two devices that concurrently remove different skills of four, one is refused', async () => {
    for (let trial = 0; trial < 5; trial += 1) {
      const caller = await completeCandidate(portal)
      const ids = (await stored(caller)).map(({ id }) => id)
      const responses = await Promise.all(ids.map((id) => removeOne(caller.token, id)))
      expect(statusesOf(responses)).toEqual([200, 422, 422, 422])
      expect(await stored(caller)).toHaveLength(3)
    }
  })

  it("S22: another candidate's skill is 404 like one that does not exist, and stays", async () => {
    const [mine, other] = [await completeCandidate(portal), await completeCandidate(portal)]
    await add(mine.token, [4, 5, 6])
    const before = await stored(other)
    const id = before[0]?.id ?? 0
    const [foreign, absent] = [await removeOne(mine.token, id), await removeOne(mine.token, 2_000_000_000)]
    expect([foreign.status, foreign.problem.code, foreign.problem.message]).toEqual([404, absent.problem.code, absent.problem.message])
    const ids = (await stored(mine)).map((row) => row.id)
    expect((await remove(mine.token, [ids[0], id])).status).toBe(404)
    expect((await stored(mine)).map((row) => row.id)).toEqual(ids)
    expect(await stored(other)).toEqual(before)
  })

  it.each(['0', '-1', '1.5', 'abc', '99999999999', '1%00', "1' or 1=1"])('refuses the id %s', async (id) => {
    const { token } = await completeCandidate(portal)
    expect((await removeOne(token, id)).status).toBe(422)
  })
})

it('S21: skills are for candidates; staff get 403, unauthenticated callers 401, and nothing changes', async () => {
  const caller = await completeCandidate(portal)
  const before = await stored(caller)
  const id = before[0]?.id ?? 0
  for (const [token, status] of [
    [(await newStaff(portal)).token, 403],
    [(await newStaff(portal, 1)).token, 403],
    ['', 401],
    ['made-up', 401],
  ] as const) {
    expect((await portal.call(contract.listSkills, { token })).status).toBe(status)
    expect((await add(token, [9])).status).toBe(status)
    expect((await remove(token, [id])).status).toBe(status)
    expect((await removeOne(token, id)).status).toBe(status)
  }
  expect(await stored(caller)).toEqual(before)
})
