import { listDayStudents, recordScores, type DayStudent } from '@portal/contract/drive-day'
import { markAttendance } from '@portal/contract/drive-students'
import { limits } from '@portal/contract/shared/limits'
import { ApiProblem } from '../../../lib/api/api-problem.ts'
import { call } from '../../../lib/api/api-client.ts'
import { makeStale } from '../../../lib/api/mutations.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { createStore } from '../../../lib/browser/store.ts'
import { readDraft, saveDraft } from '../../../lib/draft/draft.ts'
import { afterSending, enter, withQueuedChanges, mergeChanged, toSend, type Conflict, type Kind, type Waiting } from './waiting.model.ts'

const REFRESH_MS = 15_000
const FIRST_RETRY_MS = 2000
const LAST_RETRY_MS = 30_000

interface Stored {
  readonly waiting: readonly Waiting[]
  readonly conflicts: readonly Conflict[]
}
interface Copy {
  readonly students: readonly DayStudent[]
  /** The `now` of the last response. */
  readonly since: string
}

export interface Day extends Stored {
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
/** Refused by the server: a retry wouldn't help. */
const isRefused = (problem: unknown): problem is ApiProblem =>
  problem instanceof ApiProblem && problem.status >= 400 && problem.status < 500 && problem.status !== 429

/**
 * The day of one drive on this device. Entries are shown immediately, stored on the device, and sent once there is a network, in the
 * background, retrying until the server has them. Someone else's entries are never overwritten: they become conflicts.
 */
export const openDay = (drive_id: number, user_id: number) => {
  const store = createStore<Day>(nothing)
  const params = { id: drive_id }
  const keys = { pending: `${user_id}:drive-day:${drive_id}`, copy: `${user_id}:drive-day-students:${drive_id}` }
  /** Kinds of entries the server refused, until someone retries. */
  const refused = new Set<Kind>()
  let isSending = false
  let retryMs = FIRST_RETRY_MS
  let retry: ReturnType<typeof setTimeout> | undefined

  const set = (more: Partial<Day>) => store.set({ ...store.read(), ...more })
  const keep = async (more: Partial<Stored>) => {
    set(more)
    const { waiting, conflicts } = store.read()
    const isUnsent = waiting.length + conflicts.length > 0
    const isStored = await saveDraft(keys.pending, { waiting, conflicts } satisfies Stored, isUnsent)
    if (isStored !== store.read().isStored) set({ isStored })
  }
  const setCopy = (copy: Copy) => {
    set({ copy })
    void saveDraft(keys.copy, copy)
  }

  const refresh = async (): Promise<void> => {
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
    return { conflicts, gone: data.gone }
  }

  const settle = async (sent: readonly Waiting[], outcome: { conflicts: readonly Conflict[]; gone: readonly number[] }) => {
    const { copy, waiting, conflicts, gone } = store.read()
    if (copy) {
      const isConflict = (entry: Waiting) => outcome.conflicts.some((c) => c.student_id === entry.student_id && c.round === entry.round)
      const stored = sent.filter((entry) => !isConflict(entry))
      const names = copy.students.filter(({ id }) => outcome.gone.includes(id)).map(({ name }) => name)
      // Prevents flicker until the next response.
      set({ copy: { ...copy, students: withQueuedChanges(copy.students, stored) }, gone: [...gone, ...names] })
    }
    await keep({ waiting: afterSending(waiting, sent), conflicts: [...conflicts, ...outcome.conflicts] })
  }

  const pending = () => toSend(store.read().waiting, refused)
  const noteRefusal = async (kind: Kind, sending: Promise<void>): Promise<void> => {
    try {
      await sending
    } catch (problem) {
      if (!isRefused(problem)) throw problem
      refused.add(kind)
      set({ refusal: problem.message })
    }
  }
  const sendOnce = async (): Promise<void> => {
    const waiting = pending()
    const attendance = waiting.filter(isOfAttendance).slice(0, limits.dayChanges)
    const scores = waiting.filter(isOfScores).slice(0, limits.dayChanges)
    const settleAttendance = async () => settle(attendance, await sendAttendance(attendance))
    const settleScores = async () => settle(scores, await sendScores(scores))
    if (attendance.length > 0) await noteRefusal('attendance', settleAttendance())
    if (scores.length > 0) await noteRefusal('scores', settleScores())
  }

  const send = async (): Promise<void> => {
    if (isSending) return
    clearTimeout(retry)
    isSending = true
    try {
      // Repeated for entries made during the refetch.
      do {
        while (pending().length > 0) await sendOnce()
        retryMs = FIRST_RETRY_MS
        set({ isOffline: false })
        await refresh()
      } while (pending().length > 0)
      void makeStale(queryClient, markAttendance)
    } catch {
      set({ isOffline: true })
      retry = setTimeout(() => void send(), retryMs)
      retryMs = Math.min(retryMs * 2, LAST_RETRY_MS)
    } finally {
      isSending = false
    }
  }

  const onOnline = () => {
    retryMs = FIRST_RETRY_MS
    void (store.read().waiting.length > 0 ? send() : refresh())
  }
  const onTick = () => {
    if (document.visibilityState === 'visible' && !isSending && store.read().waiting.length === 0) void refresh()
  }

  const load = async () => {
    const [copy, draft] = await Promise.all([readDraft(keys.copy), readDraft(keys.pending)])
    if (copy) set({ copy: copy.value as Copy })
    if (draft) set(draft.value as Stored)
    await refresh()
    if (store.read().waiting.length > 0) await send()
  }

  return {
    ...store,
    /** Starts loading, sending and refreshing; returns the stop function. */
    start: () => {
      addEventListener('online', onOnline)
      const tick = setInterval(onTick, REFRESH_MS)
      void load()
      return () => {
        clearInterval(tick)
        clearTimeout(retry)
        removeEventListener('online', onOnline)
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
      let { waiting } = store.read()
      for (const entry of changed) waiting = enter(waiting, entry)
      void keep({ waiting }).then(send)
    },
    /** Resolves a conflict: keeps their value, or replaces it with this device's. */
    resolve: (conflict: Conflict, isMine: boolean) => {
      const { waiting, conflicts } = store.read()
      const { theirs, by: _, at: __, ...mine } = conflict
      const others = conflicts.filter((other) => other !== conflict)
      const again = isMine ? enter(waiting, { ...mine, seen: theirs } as Waiting) : waiting
      void keep({ waiting: again, conflicts: others }).then(() => (isMine ? send() : refresh()))
    },
    dismissGone: () => set({ gone: [] }),
  }
}
export type DayStore = ReturnType<typeof openDay>
