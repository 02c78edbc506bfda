import { CLOSED, DRAFT, PUBLISHED } from '@portal/contract/aptitude'
import {
  findTestMove,
  invitingRefusal,
  testEditRefusal,
  testMoveRefusal,
  testMoves,
  windowRefusal,
  type AptitudeTest,
  type EditTestBody,
  type listTests as listTestsEndpoint,
  type MoveTestBody,
  type QuestionCounts,
  type SectionBody,
  type TestBody,
  type TestRow,
  type WindowBody,
} from '@portal/contract/aptitude-tests'
import type { ParsedQuery } from '@portal/contract/shared/endpoint'
import { messages } from '@portal/contract/shared/messages'
import { PER_PAGE, type Paged } from '@portal/contract/shared/page'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import { createOnce, type IdempotencyKey } from '../../platform/create-once.ts'
import { conflict, invalid, notFound } from '../../platform/errors.ts'
import { submitRunning } from '../aptitude-attempts/submission.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { followWindow } from '../stage-effects/test-invitations.service.ts'
import { announceTest } from './announcements.service.ts'
import { mayManageTests } from './aptitude-tests.policy.ts'
import {
  findTest,
  insertTest,
  lockTest,
  replaceTest,
  selectLinks,
  selectTests,
  updateTest,
  type StoredTest,
} from './aptitude-tests.queries.ts'
import { missingOf, sharedWarnings, toPicked } from './aptitude-tests.rules.ts'
import { countBank, countPool, deletePool, insertPool, selectPicked, selectShared } from './pool.queries.ts'

/** One page of tests, most recently changed first. */
export const listTests = async (
  { database: { db } }: AppContext,
  actor: Actor,
  query: ParsedQuery<typeof listTestsEndpoint>,
): Promise<Paged<TestRow>> => {
  const { page = 1, per_page = PER_PAGE } = query
  return { ...(await selectTests(db, authorize(actor, mayManageTests, query))), page, per_page }
}

/** How many questions of the bank each section can draw from. */
export const countQuestions = (
  { database: { db } }: AppContext,
  actor: Actor,
  sections: readonly Pick<SectionBody, 'subject' | 'tags' | 'picked'>[],
): Promise<QuestionCounts[]> => countBank(db, authorize(actor, mayManageTests, sections))

const NO_QUESTIONS: QuestionCounts = { easy: 0, medium: 0, hard: 0 }

/** A test with the questions its sections draw from: those of the bank, or the frozen ones. 404. */
export const loadTest = async (db: Db, actor: Actor, id: number, isFrozen?: true) => {
  const found = await findTest(db, id)
  if (!found) throw notFound()
  const test = authorize(actor, mayManageTests, found.test)
  const bank = test.status === DRAFT && !isFrozen ? await countBank(db, found.sections) : []
  const frozen = test.status === DRAFT && !isFrozen ? new Map<number, QuestionCounts>() : await countPool(db, id)
  const known = await selectPicked(
    db,
    found.sections.flatMap(({ picked }) => picked),
  )
  const sections = found.sections.map((section, index) => ({
    ...section,
    picked: section.picked.map((question_id) => toPicked(section.subject, question_id, known.get(question_id))),
    pool: bank[index] ?? frozen.get(section.id) ?? NO_QUESTIONS,
  }))
  const { drive, request, ...people } = found
  const { invited, started, submitted } = people
  const missing = missingOf({ ...test, sections }, new Date())
  return { test, drive, request, sections, people: { invited, started, submitted }, missing, attempts: invited + started + submitted }
}

/** One test with the actions available to the actor. 404. */
export const readTest = async (db: Db, actor: Actor, id: number): Promise<AptitudeTest> => {
  const { test, drive, request, sections, people, missing, attempts } = await loadTest(db, actor, id)
  const { name, kind, status, instructions, place, bring, cut_off, is_shuffled, maximum_marks, reason } = test
  return {
    id,
    name,
    kind,
    status,
    drive,
    request,
    opens_at: test.opens_at?.toISOString() ?? null,
    closes_at: test.closes_at?.toISOString() ?? null,
    instructions,
    place,
    bring,
    cut_off,
    is_shuffled,
    sections,
    maximum_marks,
    published_at: test.published_at?.toISOString() ?? null,
    reason,
    updated_at: test.updated_at.toISOString(),
    people,
    missing: status === DRAFT ? missing : [],
    warnings: status === DRAFT ? sharedWarnings(kind, await selectShared(db, test)) : [],
    edit: testEditRefusal(status),
    window: windowRefusal(status, kind),
    invite: invitingRefusal({ status, closes_at: test.closes_at?.toISOString() ?? null }, new Date()),
    moves: testMoves(status).map(({ to, label, needsReason = false }) => ({
      to,
      label,
      needs_reason: needsReason,
      why: testMoveRefusal({ status, missing, attempts }, to, actor.role_id),
    })),
  }
}

/** 422 unless the drive is still on and the request open, or the test is already linked to them. */
const assertLinks = async (tx: Db, body: Pick<TestBody, 'drive_id' | 'resource_request_id'>, before: StoredTest | null): Promise<void> => {
  const { hasDrive, hasRequest } = await selectLinks(tx, body, before)
  const errors: Record<string, string[]> = {
    ...(body.drive_id !== null && !hasDrive && { drive_id: ["Choose a drive that hasn't ended."] }),
    ...(body.resource_request_id !== null && !hasRequest && { resource_request_id: ['Choose an open request.'] }),
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** 422 for a drive or request that can't be chosen. */
export const addTest = ({ database }: AppContext, actor: Actor, body: TestBody, key: IdempotencyKey | null): Promise<AptitudeTest> =>
  createOnce(
    database,
    key,
    async (tx) => {
      const test = authorize(actor, mayManageTests, body)
      await assertLinks(tx, test, null)
      const id = await insertTest(tx, test, actor.user_id)
      await recordAudit(tx, actor, 'test_added', 'test', id)
      return id
    },
    (tx, id) => readTest(tx, actor, id),
  )

/** Locks a test for a change. 404. */
const lockForChange = async (tx: Db, actor: Actor, id: number) => {
  const test = await lockTest(tx, id)
  if (!test) throw notFound()
  return authorize(actor, mayManageTests, test)
}

const assertUnchanged = (test: StoredTest, updated_at: string): void => {
  if (updated_at !== test.updated_at.toISOString())
    throw conflict('changed_meanwhile', 'Someone has changed this test. Reload the page and try again.')
}
const assertAllowed = (refusal: string | null): void => {
  if (refusal !== null) throw conflict('not_allowed', refusal)
}

/** 404; 409 `changed_meanwhile`, `not_allowed`; 422 as in `addTest`. */
export const changeTest = (
  { database }: AppContext,
  actor: Actor,
  id: number,
  { updated_at, ...body }: EditTestBody,
): Promise<AptitudeTest> =>
  database.transaction(async (tx) => {
    const test = await lockForChange(tx, actor, id)
    assertUnchanged(test, updated_at)
    assertAllowed(testEditRefusal(test.status))
    await assertLinks(tx, body, test)
    await replaceTest(tx, test, body)
    await recordAudit(tx, actor, 'test_changed', 'test', id)
    return readTest(tx, actor, id)
  })

const isSame = (a: Date | null, b: Date | null): boolean => a?.getTime() === b?.getTime()

/**
 * Emails candidates who haven't started. 404; 409 `changed_meanwhile`, `not_allowed`; 422 if a published test for a drive or request would
 * be left without a window.
 */
export const changeWindow = (ctx: AppContext, actor: Actor, id: number, { updated_at, ...body }: WindowBody): Promise<AptitudeTest> =>
  ctx.database.transaction(async (tx) => {
    const test = await lockForChange(tx, actor, id)
    assertUnchanged(test, updated_at)
    assertAllowed(windowRefusal(test.status, test.kind))
    const isOpenToStudents = test.status === PUBLISHED && test.kind === 'own'
    if (isOpenToStudents) {
      const empty = {
        ...(body.opens_at === null && { opens_at: [messages.mandatory] }),
        ...(body.closes_at === null && { closes_at: [messages.mandatory] }),
      }
      if (Object.keys(empty).length > 0) throw invalid(empty)
    }
    const instant = (value: string | null) => (value === null ? null : new Date(value))
    const [opens_at, closes_at] = [instant(body.opens_at), instant(body.closes_at)]
    const { place = test.place, bring = test.bring } = body
    await updateTest(tx, test, { opens_at, closes_at, place, bring })
    const isElsewhere = place !== test.place || bring !== test.bring
    const isMoved = isElsewhere || !isSame(opens_at, test.opens_at) || !isSame(closes_at, test.closes_at)
    const emails =
      isOpenToStudents && isMoved ? await announceTest(ctx, tx, { test_id: id, opens_at, closes_at, place, bring }, { isMoved }) : 0
    await followWindow(ctx, tx, id)
    await recordAudit(tx, actor, 'test_window_changed', 'test', id, { emails })
    return readTest(tx, actor, id)
  })

/**
 * Publishing emails invitations to those who await the test; closing submits attempts in progress. Idempotent. 404; 409 `not_allowed` with
 * what is missing; 422 without a required reason.
 */
export const moveTest = (ctx: AppContext, actor: Actor, id: number, { to, reason }: MoveTestBody): Promise<AptitudeTest> =>
  ctx.database.transaction(async (tx) => {
    const test = await lockForChange(tx, actor, id)
    if (test.status === to) return readTest(tx, actor, id)
    const isFirst = test.status === DRAFT && to === PUBLISHED
    // Freezes the pool before checking it, so that a question archived concurrently can't go missing afterwards.
    if (isFirst) await insertPool(tx, test)
    const { missing, attempts } = await loadTest(tx, actor, id, true)
    assertAllowed(testMoveRefusal({ status: test.status, missing, attempts }, to, actor.role_id))
    const move = findTestMove(test.status, to)
    if (!move) throw notFound()
    if (move.needsReason && reason === null) throw invalid({ reason: [messages.mandatory] })
    if (move.to === DRAFT) await deletePool(tx, test)
    await updateTest(tx, test, { status: move.to, reason, ...(isFirst && { published_at: new Date() }) })
    const isInviting = move.to === PUBLISHED && test.kind === 'own'
    const emails = isInviting ? await announceTest(ctx, tx, { ...test, test_id: id }, { isMoved: false }) : 0
    if (move.to === CLOSED) await submitRunning(ctx, tx, test)
    await followWindow(ctx, tx, id)
    await recordAudit(tx, actor, 'test_moved', 'test', id, { from: test.status, to, ...(isInviting && { emails }) })
    return readTest(tx, actor, id)
  })

/** Creates a draft with the same sections and no window. 404. */
export const duplicateTest = (
  { database }: AppContext,
  actor: Actor,
  id: number,
  name: string,
  key: IdempotencyKey | null,
): Promise<AptitudeTest> => {
  const duplicate = async (tx: Db) => {
    const found = await findTest(tx, id)
    if (!found) throw notFound()
    const { kind, drive_id, resource_request_id, instructions, place, bring, cut_off, is_shuffled, maximum_marks } = found.test
    const sections = found.sections.map((stored) => {
      const { id: _, ...section } = stored
      return section
    })
    const copy: TestBody = {
      name,
      kind,
      drive_id,
      resource_request_id,
      instructions,
      place,
      bring,
      opens_at: null,
      closes_at: null,
      cut_off,
      is_shuffled,
      sections,
      maximum_marks,
    }
    const copied = await insertTest(tx, authorize(actor, mayManageTests, copy), actor.user_id)
    await recordAudit(tx, actor, 'test_added', 'test', copied, { copy_of: id })
    return copied
  }
  return createOnce(database, key, duplicate, (tx, copied) => readTest(tx, actor, copied))
}
