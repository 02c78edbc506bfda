import type { OwnAttempt, recordEvent as eventEndpoint } from '@portal/contract/aptitude-attempts'
import type { ParsedBody } from '@portal/contract/shared/endpoint'
import type { Db } from '../../database/open.ts'
import type { Actor } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import { conflict, invalid, notFound } from '../../platform/errors.ts'
import { assertActiveCandidate } from '../candidates/candidates.service.ts'
import { clearAttempt, drawQuestions, insertEvent, insertPracticeAttempt, updateAttempt } from './aptitude-attempts.queries.ts'
import { canStartAgain, isContinued, openNext, stateOf } from './aptitude-attempts.rules.ts'
import { isOver, storePlace, lockOwnTest, otherDevice, reloadAttempt, testOver, type TestSnapshot } from './own-attempt.service.ts'
import { submitAttempts } from './submission.service.ts'

const notOpen = () => conflict('not_open', "This test isn't open yet.")

/** Locks the test and its attempt; creates the attempt for a practice test, which has no invitations. 404. */
const lockForStart = async (tx: Db, actor: Actor, id: number): Promise<TestSnapshot> => {
  const snapshot = await lockOwnTest(tx, actor, id, { isLocked: true })
  if (snapshot.attempt !== null) return snapshot
  await insertPracticeAttempt(tx, snapshot.scope, id)
  return lockOwnTest(tx, actor, id)
}

/** Draws the questions and opens the first section. */
const begin = async (tx: Db, { scope, test, attempt, sections, now }: TestSnapshot, device: string): Promise<void> => {
  if (test.kind !== 'practice') await assertActiveCandidate(tx, scope)
  if (attempt === null) throw notFound()
  const first = openNext(0, sections, attempt.extra_time, now)
  if (first === null) throw new Error('A published test has no section.')
  if (attempt.submitted_at !== null) await clearAttempt(tx, scope, attempt.id)
  await drawQuestions(tx, scope, attempt.id)
  await updateAttempt(tx, scope, attempt.id, { started_at: now, device, ...first })
}

/** Continues a test on this device. */
const resume = async (tx: Db, snapshot: TestSnapshot, device: string): Promise<void> => {
  const { scope, attempt, now } = snapshot
  if (!attempt?.started_at) throw notFound()
  await storePlace(tx, snapshot)
  if (attempt.device !== device) {
    await updateAttempt(tx, scope, attempt.id, { device })
    await insertEvent(tx, scope, attempt.id, 'second_device')
  } else if (isContinued(attempt.started_at, now)) await insertEvent(tx, scope, attempt.id, 'resumed')
}

/** 404; 409 `not_open`, `test_over`, `consent_needed`, `guardian_needed`. */
export const startTest = (ctx: AppContext, actor: Actor, id: number, device: string): Promise<OwnAttempt> =>
  ctx.database.transaction(async (tx) => {
    const snapshot = await lockForStart(tx, actor, id)
    const { test, attempt, place, now } = snapshot
    const state = stateOf(test, attempt && { ...attempt, place }, now)
    if (state === 'not_open') throw notOpen()
    if (state === 'running') await resume(tx, snapshot, device)
    else if (state === 'open' || (attempt?.submitted_at && canStartAgain(test.kind, test, now))) await begin(tx, snapshot, device)
    else throw testOver()
    return reloadAttempt(ctx, tx, actor, id, device)
  })

/** 404; 409 `other_device`, `test_over`; 422 for a section that isn't open yet, and for the last one. */
export const finishSection = (ctx: AppContext, actor: Actor, id: number, device: string, section: number): Promise<OwnAttempt> =>
  ctx.database.transaction(async (tx) => {
    const snapshot = await lockOwnTest(tx, actor, id)
    const { scope, attempt, sections, place, now } = snapshot
    if (isOver(snapshot) || attempt?.submitted_at) throw testOver()
    if (attempt === null || place === null || 'ended_at' in place || attempt.device !== device) throw otherDevice()
    if (section > place.section) throw invalid({ section: ["This section isn't open yet."] })
    if (section < place.section) await storePlace(tx, snapshot)
    else {
      // During the grace period of a closed section the next one is already running.
      const from = place.section_ends_at < now ? place.section_ends_at : now
      const next = openNext(section, sections, attempt.extra_time, from)
      if (next === null) throw invalid({ section: ['This is the last section. Submit the test instead.'] })
      await updateAttempt(tx, scope, attempt.id, next)
    }
    return reloadAttempt(ctx, tx, actor, id, device)
  })

/** Idempotent. 404; 409 `not_open`, `other_device`. */
export const submitTest = (ctx: AppContext, actor: Actor, id: number, device: string): Promise<OwnAttempt> =>
  ctx.database.transaction(async (tx) => {
    const snapshot = await lockOwnTest(tx, actor, id)
    const { scope, attempt, sections, place, now } = snapshot
    if (attempt !== null && place !== null) {
      const isClosed = 'ended_at' in place
      if (!isClosed && attempt.device !== device) throw otherDevice()
      const end = isClosed ? place.ended_at : place.section === sections.length ? place.section_ends_at : null
      const ended = end !== null && end <= now ? ({ submitted_at: end, submitted_by: 'clock' } as const) : null
      const submitted = ended ?? ({ submitted_at: now, submitted_by: 'candidate' } as const)
      await submitAttempts(ctx, tx, [{ ...scope, id: attempt.id, ...submitted }])
    } else if (!attempt?.submitted_at) throw notOpen()
    return reloadAttempt(ctx, tx, actor, id, device)
  })

/** Records that the candidate left the test or returned, while it runs on this device. 404. */
export const recordEvent = (
  ctx: AppContext,
  actor: Actor,
  id: number,
  { device, kind }: ParsedBody<typeof eventEndpoint>,
): Promise<{ now: string }> =>
  ctx.database.transaction(async (tx) => {
    const snapshot = await lockOwnTest(tx, actor, id)
    const { scope, attempt, place, now } = snapshot
    if (attempt !== null && place !== null && !isOver(snapshot) && attempt.device === device) await insertEvent(tx, scope, attempt.id, kind)
    return { now: now.toISOString() }
  })
