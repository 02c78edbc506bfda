import type { OwnAttempt, OwnTest } from '@portal/contract/aptitude-attempts'
import type { Db } from '../../database/open.ts'
import { ownCandidate, type Actor, type Authorized, type CandidateScope } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import { pictureUrl } from '../questions/questions.service.ts'
import {
  findOwnTest,
  lockAttempt,
  selectAskedQuestions,
  selectOwnTests,
  selectScore,
  updateAttempt,
  type OwnTestRow,
} from './aptitude-attempts.queries.ts'
import { listOrder, placeAt, shuffledOptions, stateOf, totalMinutes, withExtraTime, type Place } from './aptitude-attempts.rules.ts'
import { submitAttempts } from './submission.service.ts'

export const testOver = () => conflict('test_over', 'This test is over.')
export const otherDevice = () => conflict('other_device', 'This test continues on another device. Continue it here first.')

/** A test of the signed-in candidate with a snapshot of their attempt. */
export interface TestSnapshot extends OwnTestRow {
  readonly scope: Authorized<CandidateScope, 'own'>
  readonly now: Date
  /** Null unless the attempt is started and not submitted. */
  readonly place: Place | null
}

const snapshotAt = (scope: TestSnapshot['scope'], row: OwnTestRow, now: Date): TestSnapshot => {
  const { attempt, sections } = row
  if (attempt === null || attempt.submitted_at !== null) return { ...row, scope, now, place: null }
  const { section, section_ends_at, extra_time } = attempt
  const isRunning = section !== null && section_ends_at !== null
  return { ...row, scope, now, place: isRunning ? placeAt({ section, section_ends_at }, sections, extra_time, now) : null }
}

/** Loads the test and locks its attempt. `isLocked`: also keeps the test from being closed before the transaction ends. 404. */
export const lockOwnTest = async (
  tx: Db,
  actor: Actor,
  id: number,
  { isLocked = false }: { readonly isLocked?: boolean } = {},
): Promise<TestSnapshot> => {
  const scope = ownCandidate(actor)
  const row = await findOwnTest(tx, scope, id, { isLocked })
  if (!row) throw notFound()
  // The time of arrival is used for the whole call, so waiting for the lock doesn't make it late.
  const now = new Date()
  const attempt = row.attempt && ((await lockAttempt(tx, scope, id)) ?? null)
  if (row.test.kind === 'own' && attempt === null) throw notFound()
  return snapshotAt(scope, { ...row, attempt }, now)
}

const headOf = ({ test, sections, attempt, place, now }: TestSnapshot): OwnTest => ({
  id: test.id,
  name: test.name,
  is_practice: test.kind === 'practice',
  state: stateOf(test, attempt && { ...attempt, place }, now),
  opens_at: test.opens_at?.toISOString() ?? null,
  closes_at: test.closes_at?.toISOString() ?? null,
  minutes: totalMinutes(sections, attempt?.extra_time ?? 0),
})

/** Tests the signed-in candidate is invited to, and practice tests; those that can be taken now first. */
export const listOwnTests = async ({ database: { db } }: AppContext, actor: Actor): Promise<OwnTest[]> => {
  const scope = ownCandidate(actor)
  const now = new Date()
  return listOrder((await selectOwnTests(db, scope)).map((row) => headOf(snapshotAt(scope, row, now))))
}

/** Null unless a section is open on this device. */
const readRunning = async (
  { config }: AppContext,
  tx: Db,
  { session_id }: Actor,
  { scope, test, sections, attempt, place }: TestSnapshot,
  device: string | undefined,
): Promise<OwnAttempt['running']> => {
  if (attempt === null || place === null || 'ended_at' in place || attempt.device !== device) return null
  const open = sections[place.section - 1]
  const rows = open ? await selectAskedQuestions(tx, scope, attempt.id, open.id) : []
  const questions = rows.map(({ version_id, has_picture, options, ...question }) => ({
    ...question,
    options: test.is_shuffled ? shuffledOptions(options, { seed: attempt.seed, version_id }) : [...options],
    picture: has_picture ? pictureUrl(config.secret, version_id, session_id) : null,
  }))
  return { section: place.section, ends_at: place.section_ends_at.toISOString(), questions }
}

/** The attempt in the shape sent to the candidate on a device. */
const toOwnAttempt = async (
  ctx: AppContext,
  tx: Db,
  actor: Actor,
  snapshot: TestSnapshot,
  device: string | undefined,
): Promise<OwnAttempt> => {
  const { scope, test, sections, attempt, now } = snapshot
  const extra_time = attempt?.extra_time ?? 0
  const head = headOf(snapshot)
  return {
    ...head,
    instructions: test.instructions,
    place: test.place,
    bring: test.bring,
    sections: sections.map((section) => ({ ...section, minutes: withExtraTime(section.minutes, extra_time) })),
    extra_time,
    now: now.toISOString(),
    started_at: attempt?.started_at?.toISOString() ?? null,
    submitted_at: attempt?.submitted_at?.toISOString() ?? null,
    submitted_by: attempt?.submitted_by ?? null,
    running: await readRunning(ctx, tx, actor, snapshot, device),
    is_elsewhere: head.state === 'running' && attempt?.device !== device,
    score: head.is_practice && attempt?.submitted_at ? await selectScore(tx, scope, attempt.id) : null,
  }
}

/** Reloads an attempt within the same transaction. */
export const reloadAttempt = async (ctx: AppContext, tx: Db, actor: Actor, id: number, device: string | undefined): Promise<OwnAttempt> => {
  const scope = ownCandidate(actor)
  const row = await findOwnTest(tx, scope, id)
  if (!row) throw notFound()
  return toOwnAttempt(ctx, tx, actor, snapshotAt(scope, row, new Date()), device)
}

/** Whether the last section has ended. */
export const isOver = ({ place }: TestSnapshot): boolean => place !== null && 'ended_at' in place

/** Stores the section that is open according to the clock. */
export const storePlace = async (tx: Db, { scope, attempt, place }: TestSnapshot): Promise<void> => {
  if (attempt !== null && place !== null && !('ended_at' in place) && attempt.section !== place.section)
    await updateAttempt(tx, scope, attempt.id, place)
}

/** The attempt as seen from a device. Submits it first if its time is over. 404. */
export const readOwnAttempt = (ctx: AppContext, actor: Actor, id: number, device: string | undefined): Promise<OwnAttempt> =>
  ctx.database.transaction(async (tx) => {
    const snapshot = await lockOwnTest(tx, actor, id)
    const { scope, attempt, place } = snapshot
    await storePlace(tx, snapshot)
    if (attempt !== null && place !== null && 'ended_at' in place) {
      await submitAttempts(ctx, tx, [{ ...scope, id: attempt.id, submitted_at: place.ended_at, submitted_by: 'clock' }])
      return reloadAttempt(ctx, tx, actor, id, device)
    }
    return toOwnAttempt(ctx, tx, actor, snapshot, device)
  })
