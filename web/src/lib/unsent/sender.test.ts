import { beforeEach, expect, test, vi } from 'vitest'
import { FIRST_RETRY_MS, openSender } from './sender.ts'

let token: string | null
beforeEach(() => {
  vi.useFakeTimers()
  token = 'asha'
  vi.stubGlobal('localStorage', { getItem: () => token })
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

/** A page with this many entries, whose calls are answered by `answer`. */
const pageWith = (entries: number) => {
  let left = entries
  let call = Promise.withResolvers<void>()
  const calls: (string | null)[] = []
  const sender = openSender(async () => {
    try {
      for (; sender.mayCall() && left > 0; left -= 1) {
        calls.push(token)
        // oxlint-disable-next-line no-await-in-loop
        await call.promise
      }
    } catch {
      sender.retryLater()
    }
  })
  const answer = (problem?: Error) => {
    const answered = call
    call = Promise.withResolvers()
    if (problem) answered.reject(problem)
    else answered.resolve()
    return vi.advanceTimersByTimeAsync(0)
  }
  return { sender, calls, answer }
}
const lost = new Error('No connection.')

test('a call that failed is sent again after a pause', async () => {
  const { sender, calls, answer } = pageWith(1)
  void sender.send()
  await answer(lost)
  await vi.advanceTimersByTimeAsync(FIRST_RETRY_MS)
  expect(calls).toHaveLength(2)
})

test('a call that fails after its page was left is not sent again', async () => {
  const { sender, calls, answer } = pageWith(1)
  void sender.send()
  sender.stop()
  await answer(lost)
  await vi.advanceTimersByTimeAsync(10 * FIRST_RETRY_MS)
  expect(calls).toHaveLength(1)
})

test('what was entered last before the page was left is still sent', async () => {
  const { sender, calls, answer } = pageWith(2)
  void sender.send()
  sender.stop()
  await answer()
  expect(calls).toHaveLength(2)
})

test.each(['meera', null])('nothing is sent in the session of another account (%s)', async (next) => {
  const { sender, calls, answer } = pageWith(3)
  void sender.send()
  token = next
  await answer()
  sender.sendAgain()
  await answer()
  expect(calls).toEqual(['asha'])
})

test('a page that is opened again retries again', async () => {
  const { sender, calls, answer } = pageWith(1)
  sender.stop()
  sender.start()
  void sender.send()
  await answer(lost)
  await vi.advanceTimersByTimeAsync(FIRST_RETRY_MS)
  expect(calls).toHaveLength(2)
})
