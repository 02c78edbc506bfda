import {
  finishSection,
  readOwnAttempt,
  recordEvent,
  saveAnswers,
  startTest,
  submitTest,
  type AskedQuestion,
  type OwnAttempt,
} from '@portal/contract/aptitude-attempts'
import { call, RENEW_LINKS_MS } from '../../../lib/api/api-client.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { deviceId } from '../../../lib/browser/device.ts'
import { problemText } from '../../../lib/browser/notify.ts'
import { openServerClock } from '../../../lib/browser/server-clock.ts'
import { createStore } from '../../../lib/browser/store.ts'
import { openPending } from '../../../lib/unsent/pending.ts'
import { FIRST_RETRY_MS } from '../../../lib/unsent/sender.ts'
import { afterSaving, changedAnswer, enter, without, type Change, type Waiting } from './answers.model.ts'
import { deadlineOf, isBehind, isElsewhere, nothing, withoutQuestions, withRead, withSaved, type Attempt } from './attempt.model.ts'
import { openSending, problemOf } from './sending.store.ts'

const TICK_MS = 500

/**
 * The attempt at one test on this device. An answer is shown immediately, stored on the device, and sent once there is a network, retrying
 * until the server has it. The countdown follows the server's clock.
 */
export const openAttempt = (test_id: number, user_id: number) => {
  const store = createStore<Attempt>(nothing)
  /** Whole seconds to the deadline; a separate store, because it changes every second. */
  const left = createStore<number | null>(null)
  const clock = openServerClock()
  const params = { id: test_id }
  const device = deviceId()
  /** When the links to pictures were made; `performance.now()`. */
  let readAt = 0
  let nextPoll = 0
  let tabs: BroadcastChannel | undefined

  const set = (more: Partial<Attempt>) => store.set({ ...store.read(), ...more })

  const pending = openPending<readonly Waiting[]>({
    key: `${user_id}:aptitude-answers:${test_id}`,
    none: [],
    isEmpty: ({ length }) => length === 0,
    onChange: (waiting) => set({ waiting }),
  })
  const keep = async (change: (waiting: readonly Waiting[]) => readonly Waiting[]) => {
    const isStored = await pending.change(change)
    if (isStored !== store.read().isStored) set({ isStored })
  }

  const count = () => {
    const { ownAttempt } = store.read()
    const deadline = ownAttempt && deadlineOf(ownAttempt)
    const seconds = deadline == null ? null : Math.max(0, Math.ceil((Date.parse(deadline) - clock.now()) / 1000))
    if (seconds !== left.read()) left.set(seconds)
  }

  const take = (read: OwnAttempt, requestedAt: number) => {
    clock.follow(read.now, requestedAt)
    readAt = performance.now()
    const before = store.read()
    const after = withRead(before, read)
    store.set(after)
    if (after.waiting !== before.waiting) void keep(() => [])
    // A BroadcastChannel has no target origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    if (read.running && !before.ownAttempt?.running) tabs?.postMessage(test_id)
    count()
  }

  const read = async (): Promise<void> => {
    const requestedAt = performance.now()
    try {
      take((await call(readOwnAttempt, { params, query: { device } })).data, requestedAt)
    } catch (error) {
      const failure = problemOf(error)
      set(store.read().ownAttempt ? { isOffline: failure.code === 'offline' } : { failure })
    }
  }

  const stop = () => {
    store.set(withoutQuestions(store.read()))
    count()
  }

  const refuse = async (error: unknown) => {
    const problem = problemOf(error)
    if (problem.code === 'other_device') return stop()
    set({ refusal: problemText(problem) })
    if (problem.code === 'test_over' || problem.code === 'not_open') await read()
  }

  const save = async (sent: readonly Waiting[]) => {
    const requestedAt = performance.now()
    const { data } = await call(saveAnswers, { params, body: { device, answers: [...sent] } })
    clock.follow(data.now, requestedAt)
    const after = withSaved(store.read(), sent, data)
    store.set(after)
    await keep((waiting) => afterSaving(waiting, data))
    if (isBehind(after, sent, data)) await read()
  }

  const {
    send,
    sendSoon,
    sendAgain,
    mayCall,
    start: startSending,
    stop: stopSending,
  } = openSending({
    waiting: () => store.read().waiting,
    save,
    drop: (answer, problem) => {
      set({ refusal: problemText(problem) })
      return keep((waiting) => without(waiting, answer))
    },
    refuse,
    onOffline: (isOffline) => isOffline !== store.read().isOffline && set({ isOffline }),
  })

  /** Runs one action at a time, after pending answers are stored. */
  const act = async (run: () => Promise<{ readonly data: OwnAttempt }>): Promise<void> => {
    if (store.read().isBusy) return
    set({ isBusy: true, refusal: null })
    try {
      const requestedAt = performance.now()
      take((await run()).data, requestedAt)
      // Other pages of the candidate depend on it: they refetch when next shown.
      void queryClient.invalidateQueries({ refetchType: 'none' })
    } catch (error) {
      await refuse(error)
    } finally {
      set({ isBusy: false })
    }
  }

  /** Closes a section; after the last one, the test. */
  const close = async (section: number) => {
    // The session may have ended while the answers were sent, and another candidate's test must stay open.
    if (!mayCall()) throw problemOf(null)
    return section === store.read().ownAttempt?.sections.length
      ? call(submitTest, { params, body: { device } })
      : call(finishSection, { params, body: { device, section } })
  }

  const load = async () => {
    await pending.sync()
    await read()
    if (!store.read().ownAttempt?.running) return
    const requestedAt = performance.now()
    try {
      // Records that the page was reopened.
      take((await call(startTest, { params, body: { device } })).data, requestedAt)
    } catch (error) {
      await refuse(error)
    }
    await send()
  }

  /** After a deadline: sends pending answers, then refetches until the server has moved on. */
  const followTime = async () => {
    const now = performance.now()
    const { ownAttempt, failure } = store.read()
    if (now < nextPoll || isElsewhere(store.read())) return
    if (ownAttempt === null) {
      if (failure?.code !== 'offline') return
      nextPoll = now + FIRST_RETRY_MS
      return load()
    }
    const isOver = left.read() === 0
    if (!isOver && !clock.isUnsure()) return
    nextPoll = now + FIRST_RETRY_MS
    if (!isOver || !ownAttempt.running) return read()
    await send()
    try {
      take((await close(ownAttempt.running.section)).data, performance.now())
    } catch {
      await read()
    }
  }

  const report = async (kind: 'left' | 'returned') => {
    if (!store.read().ownAttempt?.running) return
    const requestedAt = performance.now()
    try {
      const { data } = await call(recordEvent, { params, body: { device, kind } })
      clock.follow(data.now, requestedAt)
    } catch {
      // Only the recorded event is lost.
    }
  }

  const onVisible = () => {
    if (!store.read().ownAttempt?.running) return
    const isBack = document.visibilityState === 'visible'
    if (isBack) set({ hasLeft: true })
    else void send()
    void report(isBack ? 'returned' : 'left')
  }
  const onOnline = () => {
    if (store.read().ownAttempt === null) return void load()
    if (store.read().waiting.length > 0) sendAgain()
    else if (!isElsewhere(store.read())) void read()
  }

  return {
    ...store,
    left,
    /** Starts loading, sending and the clock; returns the stop function. */
    begin: () => {
      // The same test in another tab of this device: the tab opened last continues.
      tabs = new BroadcastChannel('portal-aptitude-test')
      tabs.addEventListener('message', ({ data }: MessageEvent<number>) => data === test_id && stop())
      addEventListener('online', onOnline)
      document.addEventListener('visibilitychange', onVisible)
      const tick = setInterval(() => {
        count()
        void followTime()
      }, TICK_MS)
      startSending()
      void load()
      return () => {
        clearInterval(tick)
        stopSending()
        tabs?.close()
        removeEventListener('online', onOnline)
        document.removeEventListener('visibilitychange', onVisible)
      }
    },
    reload: () => void read(),
    /** Starts the test, restarts a practice test, or continues the test on this device. */
    start: async () => {
      const { ownAttempt } = store.read()
      // Left over from an earlier submission of a practice test.
      if (ownAttempt?.state !== 'running') await keep(() => [])
      set({ late: 0, hasLeft: false })
      await act(() => call(startTest, { params, body: { device } }))
      await send()
    },
    /** Stores a change immediately and sends it; debounced while a number is typed. */
    change: (question: AskedQuestion, change: Change, isTyping = false) => {
      const { ownAttempt, waiting } = store.read()
      const stored = ownAttempt?.running?.questions.find(({ position }) => position === question.position)
      if (!stored) return
      const answer = changedAnswer(waiting, stored, change)
      void keep((pendingAnswers) => enter(pendingAnswers, answer))
      if (isTyping) sendSoon()
      else void send()
    },
    finish: (section: number) =>
      act(async () => {
        const problem = await send()
        if (problem) throw problem
        return close(section)
      }),
    /** Links to pictures are only valid for minutes. */
    freshen: (isBroken: boolean) => {
      if (performance.now() - readAt > (isBroken ? FIRST_RETRY_MS : RENEW_LINKS_MS)) void read()
    },
  }
}
export type AttemptStore = ReturnType<typeof openAttempt>

/** Props shared by the parts of the test's page. */
export interface AttemptProps {
  readonly store: AttemptStore
  readonly attempt: Attempt
  readonly ownAttempt: OwnAttempt
}
