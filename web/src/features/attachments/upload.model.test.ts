import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiProblem, offlineProblem } from '../../lib/api/api-problem.ts'
import { sendSteadily } from './upload.model.ts'

const events = new EventTarget()
const device = { onLine: true }
beforeEach(() => {
  vi.useFakeTimers()
  device.onLine = true
  vi.stubGlobal('navigator', device)
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Outcome = 'lost' | 'stalls' | number | 'kept'
/** A network on which the attempts have these outcomes, in order. */
const over = (outcomes: readonly Outcome[], stop = new AbortController()) => {
  let tries = 0
  const onLost = vi.fn<() => void>()
  const result = sendSteadily<string>(
    ({ signal }) =>
      new Promise((resolve, reject) => {
        const outcome = outcomes[tries++]
        signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
        if (outcome === 'kept') resolve('kept')
        else if (outcome === 'lost') reject(offlineProblem())
        else if (typeof outcome === 'number') reject(new ApiProblem({ status: outcome }))
      }),
    { signal: stop.signal, onProgress: () => undefined, onLost },
  ).catch((problem: unknown) => problem)
  return { result, onLost, tries: () => tries, stop }
}

test('a lost connection is retried after 2, 4 and 8 seconds', async () => {
  const { result, onLost, tries } = over(['lost', 502, 503, 'kept'])
  for (const [seconds, expected] of [
    [0, 1],
    [2, 2],
    [4, 3],
    [8, 4],
  ] as const) {
    await vi.advanceTimersByTimeAsync(seconds * 1000)
    expect(tries()).toBe(expected)
  }
  expect(await result).toBe('kept')
  expect(onLost).toHaveBeenCalledTimes(3)
})

test('after the fourth attempt the user decides', async () => {
  const { result, tries } = over(['lost', 'lost', 'lost', 'lost', 'kept'])
  await vi.advanceTimersByTimeAsync(14_000)
  expect(await result).toMatchObject({ code: 'offline' })
  expect(tries()).toBe(4)
})

test.each([401, 409, 413, 422, 429, 500])("a refusal (%i) isn't retried", async (status) => {
  const { result, tries } = over([status, 'kept'])
  await vi.runAllTimersAsync()
  expect([await result, tries()]).toEqual([expect.objectContaining({ status }), 1])
})

test('waits while offline, without using an attempt', async () => {
  const { result, tries } = over(['lost', 'kept'])
  device.onLine = false
  await vi.advanceTimersByTimeAsync(600_000)
  expect(tries()).toBe(1)
  device.onLine = true
  events.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(await result).toBe('kept')
})

test('a connection without progress for 30 seconds counts as lost', async () => {
  const { result, tries } = over(['stalls', 'kept'])
  await vi.advanceTimersByTimeAsync(29_000)
  expect(tries()).toBe(1)
  await vi.advanceTimersByTimeAsync(3_000)
  expect([await result, tries()]).toEqual(['kept', 2])
})

test.each([
  ['on its way', ['stalls'], 0],
  ['while it waits', ['lost', 'kept'], 1000],
] as const)('cancelling %s aborts the upload', async (_, outcomes, after) => {
  const { result, tries, stop } = over(outcomes)
  await vi.advanceTimersByTimeAsync(after)
  stop.abort()
  expect(await result).toMatchObject({ name: 'AbortError' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tries()).toBe(1)
})
