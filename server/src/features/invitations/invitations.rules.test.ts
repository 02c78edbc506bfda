import { describe, expect, it } from 'vitest'
import { isUsable, nextReminder } from './invitations.rules.ts'

const at = (hours: number) => new Date(Date.UTC(2026, 10, 3, hours))
const DAY = 24

describe('reminders of an invitation', () => {
  it('are due 48 hours after sending, on day 7 and 24 hours before the end', () => {
    const end = at(14 * DAY)
    const moments = [at(0), at(48), at(7 * DAY), at(13 * DAY)].map((now) => nextReminder(at(0), end, now))
    expect(moments).toEqual([at(48), at(7 * DAY), at(13 * DAY), null])
  })

  it('skip day 7 if the link expires then', () => {
    expect([at(0), at(48), at(6 * DAY)].map((now) => nextReminder(at(0), at(7 * DAY), now))).toEqual([at(48), at(6 * DAY), null])
  })
})

describe('the link of an invitation', () => {
  it('can be used until it expires, is replaced or the person has registered', () => {
    const live = { status: 3, expires_at: at(10), is_replaced: false } as const
    expect(isUsable(live, at(9))).toBe(true)
    expect(isUsable(live, at(10))).toBe(false)
    expect(isUsable({ ...live, is_replaced: true }, at(9))).toBe(false)
    expect(isUsable({ ...live, status: 5 }, at(9))).toBe(false)
  })
})
