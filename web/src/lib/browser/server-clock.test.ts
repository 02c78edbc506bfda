import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openServerClock } from './server-clock.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.parse('2026-11-23T04:30:00Z') }))
afterEach(() => void vi.useRealTimers())

it('follows the server, assuming half of the round trip for the response', () => {
  const clock = openServerClock()
  const requestedAt = performance.now()
  vi.advanceTimersByTime(400)
  clock.follow('2026-11-23T05:00:00.000Z', requestedAt)
  vi.advanceTimersByTime(1000)
  expect(new Date(clock.now()).toISOString()).toBe('2026-11-23T05:00:01.200Z')
  expect(clock.isUnsure()).toBe(false)
})

it('continues when the clock of the device is set back, and asks for a new synchronisation', () => {
  const clock = openServerClock()
  clock.follow('2026-11-23T05:00:00.000Z', performance.now())
  vi.setSystemTime(Date.parse('2026-11-23T03:00:00Z'))
  expect(new Date(clock.now()).toISOString()).toBe('2026-11-23T05:00:00.000Z')
  expect(clock.isUnsure()).toBe(true)
  clock.follow('2026-11-23T05:00:01.000Z', performance.now())
  expect(clock.isUnsure()).toBe(false)
})
