import { listDayStudents, recordScores, type DayStudent } from '@portal/contract/drive-day'
import { markAttendance } from '@portal/contract/drive-students'
import { limits } from '@portal/contract/shared/limits'
import { words } from '#words/campuses/day.ts'
import { call } from '../../../lib/api/api-client.ts'
import { makeStale } from '../../../lib/api/mutations.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { notify } from '../../../lib/browser/notify.ts'
import { createStore } from '../../../lib/browser/store.ts'
import { readDraft, saveDraft } from '../../../lib/draft/draft.ts'
import { openPending } from '../../../lib/unsent/pending.ts'
import { isRefused, openSender } from '../../../lib/unsent/sender.ts'
import {
  enter,
  isSame,
  mergeChanged,
  resolved,
  settled,
  toSend,
  withQueuedChanges,
  type Conflict,
  type Kind,
  type Pending,
  type Waiting,
} from './waiting.model.ts'

const REFRESH_MS = 15_000

interface Copy {
  readonly students: readonly DayStudent[]
  /** The `now` of the last response. */
  readonly since: string
}

export interface Day extends Pending {
  /** Null until the list is loaded, from the server or from the copy on this device. */
  readonly copy: Copy | null
  /** The list couldn't be loaded, and there is no copy. */
  readonly isFailed: boolean
  /** Whether the last call failed to reach the server. */
  readonly isOffline: boolean
  /** Why the server refused pending entries; they aren't retried automatically. */
  readonly refusal: string | null
  /** Names of students who are no longer in the drive; entries for them are dropped. */
  readonly gone: readonly string[]
  /** Whether this browser persists pending entries. */
  readonly isStored: boolean
}

const nothing: Day = {
  copy: null,
  waiting: [],
  conflicts: [],
  isFailed: false,
  isOffline: false,
  refusal: null,
  gone: [],
  isStored: true,
}
const isOfAttendance = (entry: Waiting): entry is Extract<Waiting, { round: null }> => entry.round === null
const isOfScores = (entry: Waiting): entry is Extract<Waiting, { round: number }> => entry.round !== null

/**
 * The day of one drive on this device. Entries are shown immediately, stored on the device, and sent once there is a network, in the
 * background, retrying until the server has them. Someone else's entries are never overwritten: they become conflicts.
 */
export const openDay = (drive_id: number, user_id: number) => {
  const store = createStore<Day>(nothing)
  const params = { id: drive_id }
  const copyKey = `${user_id}:drive-day-students:${drive_id}`
  /** Kinds of entries the server refused, until someone retries. */
  const refused = new Set<Kind>()

  const set = (more: Partial<Day>) => store.set({ ...store.read(), ...more })
  const pending = openPending<Pending>({
    key: `${user_id}:drive-day:${drive_id}`,
    none: { waiting: [], conflicts: [] },
    isEmpty: ({ waiting, conflicts }) => waiting.length + conflicts.length === 0,
    onChange: set,
  })
  const keep = async (change: (pending: Pending) => Pending) => {
    const isStored = await pending.change(change)
    if (isStored !== store.read().isStored) set({ isStored })
  }
  const setCopy = (copy: Copy) => {
    set({ copy })
    if (sender.mayCall()) void saveDraft(copyKey, copy)
  }

  const refresh = async (): Promise<void> => {
    if (!sender.mayCall()) return
    const { copy } = store.read()
    try {
      const { data } = await call(listDayStudents, { params, query: copy ? { since: copy.since } : {} })
      const students = store.read().copy?.students ?? []
      setCopy({ students: mergeChanged(students, data), since: data.now })
      set({ isFailed: false, isOffline: false })
    } catch (problem) {
      set({ isFailed: store.read().copy === null, isOffline: !isRefused(problem) })
    }
  }

  /** Sends one kind of entries; returns the students who have left the drive. */
  const sendAttendance = async (sent: readonly Extract<Waiting, { round: null }>[]) => {
    const changes = sent.map(({ student_id, seen, value }) => ({ student_id, seen, attendance: value }))
    const { data } = await call(markAttendance, { params, body: { changes } })
    const conflicts = data.conflicts.flatMap((theirs): Conflict[] => {
      const mine = sent.find(({ student_id }) => student_id === theirs.student_id)
      return mine ? [{ ...mine, theirs: theirs.attendance, by: theirs.by_name, at: theirs.at }] : []
    })
    return { conflicts, gone: data.gone }
  }
  const sendScores = async (sent: readonly Extract<Waiting, { round: number }>[]) => {
    const changes = sent.map(({ student_id, round, seen, value }) => ({ student_id, round, seen, score: value }))
    const { data } = await call(recordScores, { params, body: { changes } })
    const conflicts = data.conflicts.flatMap(({ student_id, round, now }): Conflict[] => {
      const mine = sent.find((entry) => entry.student_id === student_id && entry.round === round)
      return mine ? [{ ...mine, theirs: now.score, by: now.by, at: now.at }] : []
    })
    if (data.ended > 0) notify('WARNING', words.ended(data.ended))
    return { conflicts, gone: data.gone }
  }

  const settle = async (sent: readonly Waiting[], outcome: { conflicts: readonly Conflict[]; gone: readonly number[] }) => {
    const { copy, gone } = store.read()
    if (copy) {
      const stored = sent.filter((entry) => !outcome.conflicts.some((conflict) => isSame(conflict, entry)))
      const names = copy.students.filter(({ id }) => outcome.gone.includes(id)).map(({ name }) => name)
      // Prevents flicker until the next response.
      set({ copy: { ...copy, students: withQueuedChanges(copy.students, stored) }, gone: [...gone, ...names] })
    }
    await keep((before) => settled(before, sent, outcome.conflicts))
  }

  const sendable = () => (sender.mayCall() ? toSend(store.read().waiting, refused) : [])
  const noteRefusal = async (kind: Kind, sending: Promise<void>): Promise<void> => {
    try {
      await sending
    } catch (problem) {
      if (!isRefused(problem)) throw problem
      refused.add(kind)
      set({ refusal: problem.message })
    }
  }
  const sendOnce = async (waiting: readonly Waiting[]): Promise<void> => {
    const attendance = waiting.filter(isOfAttendance).slice(0, limits.dayChanges)
    const scores = waiting.filter(isOfScores).slice(0, limits.dayChanges)
    const settleAttendance = async () => settle(attendance, await sendAttendance(attendance))
    const settleScores = async () => settle(scores, await sendScores(scores))
    await (attendance.length > 0 ? noteRefusal('attendance', settleAttendance()) : noteRefusal('scores', settleScores()))
  }
  const sendAll = async (): Promise<void> => {
    try {
      // Another tab may have been closed before its entries were sent.
      await pending.sync()
      // Repeated for entries made during the refetch.
      do {
        // oxlint-disable-next-line no-await-in-loop
        for (let waiting = sendable(); waiting.length > 0; waiting = sendable()) await sendOnce(waiting)
        sender.resetPause()
        set({ isOffline: false })
        await refresh()
      } while (sendable().length > 0)
      void makeStale(queryClient, markAttendance)
    } catch {
      set({ isOffline: true })
      sender.retryLater()
    }
  }
  const sender = openSender(sendAll)
  const { send } = sender

  const onTick = () => {
    if (document.visibilityState === 'visible' && !sender.isSending() && store.read().waiting.length === 0) void refresh()
  }

  const load = async () => {
    const [copy] = await Promise.all([readDraft(copyKey), pending.sync()])
    if (copy) set({ copy: copy.value as Copy })
    await refresh()
    if (store.read().waiting.length > 0) await send()
  }

  return {
    ...store,
    /** Starts loading, sending and refreshing; returns the stop function. */
    start: () => {
      addEventListener('online', sender.sendAgain)
      sender.start()
      const tick = setInterval(onTick, REFRESH_MS)
      void load()
      return () => {
        clearInterval(tick)
        sender.stop()
        removeEventListener('online', sender.sendAgain)
      }
    },
    refresh: () => void refresh(),
    /** Resends pending entries, even after a refusal. */
    retry: () => {
      refused.clear()
      set({ refusal: null })
      void send()
    },
    /** Enters values; unchanged ones are ignored. */
    enter: (entries: readonly Waiting[]) => {
      const changed = entries.filter(({ seen, value }) => seen !== value)
      if (changed.length === 0) return
      void keep(({ waiting, conflicts }) => ({ waiting: changed.reduce(enter, waiting), conflicts })).then(send)
    },
    /** Resolves a conflict: keeps their value, or replaces it with this device's. */
    resolve: (conflict: Conflict, isMine: boolean) => {
      void keep((before) => resolved(before, conflict, isMine)).then(() => (isMine ? send() : refresh()))
    },
    dismissGone: () => set({ gone: [] }),
  }
}
export type DayStore = ReturnType<typeof openDay>
