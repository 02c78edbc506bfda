import { APTITUDE_INVITED, APTITUDE_TAKEN } from '@portal/contract/stages'
import type { Db } from '../../database/open.ts'
import type { Authorized } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import { lockCandidatesForSystem } from '../applications/locked-candidates.service.ts'
import { recordMoves } from '../applications/record-moves.service.ts'
import { cancelTestReminders } from '../stage-effects/test-invitations.service.ts'
import { GRACE_MS } from './aptitude-attempts.rules.ts'
import { endAttempts, lockRunning, selectOverdue, selectRunning, type EndedAttempt } from './submission.queries.ts'

/** Attempts per transaction. */
const BATCH = 100

interface MoveJob {
  readonly candidate_ids: readonly number[]
}
/** Moves the candidates of submitted attempts to the next stage. */
export const moveQueue: Queue<MoveJob> = {
  name: 'move-after-test',
  retryLimit: 300,
  retryDelay: 5,
  retryDelayMax: 300,
  expireInSeconds: 120,
}

/**
 * Ends locked attempts: marks them and writes their results. Moves run in a background job, because a whole drive submits in the same
 * second and moves serialise.
 */
export const submitAttempts = async (
  ctx: Pick<AppContext, 'jobs'>,
  tx: Db,
  ended: readonly Authorized<EndedAttempt, 'own' | 'system'>[],
): Promise<void> => {
  if (ended.length === 0) return
  const candidate_ids = await endAttempts(tx, ended)
  if (candidate_ids.length === 0) return
  await cancelTestReminders(tx, candidate_ids)
  await ctx.jobs.send(tx, moveQueue, { candidate_ids })
}

/** Moves candidates who are still in the stage of the test, acting as the system. */
export const moveSubmitted = (ctx: AppContext, { candidate_ids }: MoveJob): Promise<void> =>
  ctx.database.transaction(async (tx) => {
    const move = { to: APTITUDE_TAKEN, reason_code: null, note: null, review_on: null, joining_on: null } as const
    const waiting = [...(await lockCandidatesForSystem(tx, candidate_ids)).values()].filter(
      ({ candidate }) => candidate.hiring_stage === APTITUDE_INVITED,
    )
    const moves = waiting.map((locked) => ({ locked, move, isMailSent: false }))
    if (moves.length > 0) await recordMoves(ctx, tx, { user_id: null }, moves, { undoMs: 0 })
  })

/** Submits overdue attempts of candidates who have left. */
export const submitOverdue = async (ctx: AppContext, now = new Date()): Promise<void> => {
  const moment = new Date(now.getTime() - GRACE_MS)
  for (let found = BATCH; found === BATCH;) {
    const overdue = await selectOverdue(ctx.database.db, moment, BATCH)
    found = overdue.length
    if (found === 0) return
    await ctx.database.transaction(async (tx) => {
      const running = await lockRunning(
        tx,
        overdue.map(({ id }) => id),
        moment,
      )
      const ended = running.flatMap(({ ended_at, ...attempt }) =>
        ended_at === null ? [] : { ...attempt, submitted_at: ended_at, submitted_by: 'clock' as const },
      )
      await submitAttempts(ctx, tx, ended)
    })
  }
}

/** Submits unfinished attempts with their answers so far, when staff close the test. */
export const submitRunning = async (
  ctx: Pick<AppContext, 'jobs'>,
  tx: Db,
  test: Authorized<{ readonly id: number }, 'manage'>,
): Promise<void> => {
  const now = new Date()
  const found = await selectRunning(tx, test)
  if (found.length === 0) return
  const running = await lockRunning(
    tx,
    found.map(({ id }) => id),
    new Date(now.getTime() - GRACE_MS),
  )
  const ended = running.map(({ ended_at, ...attempt }) => ({
    ...attempt,
    submitted_at: ended_at ?? now,
    submitted_by: ended_at === null ? ('staff' as const) : ('clock' as const),
  }))
  await submitAttempts(ctx, tx, ended)
}
