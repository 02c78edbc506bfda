import { CLOSED, DRAFT, PUBLISHED } from '@portal/contract/aptitude'
import {
  findTestMove,
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
import { conflict, invalid, notFound } from '../../platform/errors.ts'
import { submitRunning } from '../aptitude-attempts/submission.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { followWindow, inviteToPublished } from '../stage-effects/test-invitations.service.ts'
import { mayKeepTests } from './aptitude-tests.policy.ts'
import {
  countBank,
  countPool,
  deletePool,
  findTest,
  insertPool,
  insertTest,
  lockTest,
  replaceTest,
  selectLinks,
  selectTests,
  updateTest,
  type StoredTest,
} from './aptitude-tests.queries.ts'
import { missingOf } from './aptitude-tests.rules.ts'

/** One page of tests, those changed last first. */
export const listTests = async (
  { database: { db } }: AppContext,
  actor: Actor,
  query: ParsedQuery<typeof listTestsEndpoint>,
): Promise<Paged<TestRow>> => {
  const { page = 1, per_page = PER_PAGE } = query
  return { ...(await selectTests(db, authorize(actor, mayKeepTests, query))), page, per_page }
}

/** How many questions of the bank sections can draw from. */
export const countQuestions = (
  { database: { db } }: AppContext,
  actor: Actor,
  sections: readonly Pick<SectionBody, 'subject' | 'tags'>[],
): Promise<QuestionCounts[]> => countBank(db, authorize(actor, mayKeepTests, sections))

const NO_QUESTIONS: QuestionCounts = { easy: 0, medium: 0, hard: 0 }

/** A test with the questions that its sections draw from: those of the bank, or those that were frozen. 404. */
const loadTest = async (db: Db, actor: Actor, id: number, isFrozen?: true) => {
  const found = await findTest(db, id)
  if (!found) throw notFound()
  const test = authorize(actor, mayKeepTests, found.test)
  const bank = test.status === DRAFT && !isFrozen ? await countBank(db, found.sections) : []
  const frozen = test.status === DRAFT && !isFrozen ? new Map<number, QuestionCounts>() : await countPool(db, id)
  const sections = found.sections.map((section, index) => ({
    ...section,
    pool: bank[index] ?? frozen.get(section.id) ?? NO_QUESTIONS,
  }))
  const { drive, request, ...people } = found
  const { invited, started, submitted } = people
  const missing = missingOf({ ...test, sections }, new Date())
  return { test, drive, request, sections, people: { invited, started, submitted }, missing, attempts: invited + started + submitted }
}

/** One test with what the actor can do with it. 404. */
export const readTest = async (db: Db, actor: Actor, id: number): Promise<AptitudeTest> => {
  const { test, drive, request, sections, people, missing, attempts } = await loadTest(db, actor, id)
  const { name, kind, status, instructions, cut_off, is_shuffled, maximum_marks, reason } = test
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
    cut_off,
    is_shuffled,
    sections,
    maximum_marks,
    published_at: test.published_at?.toISOString() ?? null,
    reason,
    updated_at: test.updated_at.toISOString(),
    people,
    missing: status === DRAFT ? missing : [],
    edit: testEditRefusal(status),
    window: windowRefusal(status, kind),
    moves: testMoves(status).map(({ to, label, needsReason = false }) => ({
      to,
      label,
      needs_reason: needsReason,
      why: testMoveRefusal({ status, missing, attempts }, to, actor.role_id),
    })),
  }
}

/** 422 unless the drive goes on and the request is open, or the test has it already. */
const assertLinks = async (tx: Db, body: Pick<TestBody, 'drive_id' | 'resource_request_id'>, before: StoredTest | null): Promise<void> => {
  const { hasDrive, hasRequest } = await selectLinks(tx, body, before)
  const errors: Record<string, string[]> = {
    ...(body.drive_id !== null && !hasDrive && { drive_id: ['Choose a drive that is not over.'] }),
    ...(body.resource_request_id !== null && !hasRequest && { resource_request_id: ['Choose an open request.'] }),
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** 422 for a drive or request that can't be chosen. */
export const addTest = ({ database }: AppContext, actor: Actor, body: TestBody): Promise<AptitudeTest> =>
  database.transaction(async (tx) => {
    const test = authorize(actor, mayKeepTests, body)
    await assertLinks(tx, test, null)
    const id = await insertTest(tx, test, actor.user_id)
    await recordAudit(tx, actor, 'test_added', 'test', id)
    return readTest(tx, actor, id)
  })

/** Locks a test for a change. 404. */
const lockForChange = async (tx: Db, actor: Actor, id: number) => {
  const test = await lockTest(tx, id)
  if (!test) throw notFound()
  return authorize(actor, mayKeepTests, test)
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

/** 404; 409 `changed_meanwhile`, `not_allowed`; 422 when a published test for a drive or request would have no window. */
export const changeWindow = (
  ctx: AppContext,
  actor: Actor,
  id: number,
  { updated_at, opens_at, closes_at }: WindowBody,
): Promise<AptitudeTest> =>
  ctx.database.transaction(async (tx) => {
    const test = await lockForChange(tx, actor, id)
    assertUnchanged(test, updated_at)
    assertAllowed(windowRefusal(test.status, test.kind))
    if (test.status === PUBLISHED && test.kind === 'own') {
      const empty = {
        ...(opens_at === null && { opens_at: [messages.mandatory] }),
        ...(closes_at === null && { closes_at: [messages.mandatory] }),
      }
      if (Object.keys(empty).length > 0) throw invalid(empty)
    }
    const instant = (value: string | null) => (value === null ? null : new Date(value))
    await updateTest(tx, test, { opens_at: instant(opens_at), closes_at: instant(closes_at) })
    await followWindow(ctx, tx, id)
    await recordAudit(tx, actor, 'test_window_changed', 'test', id)
    return readTest(tx, actor, id)
  })

/** 404; 409 `not_allowed` with what is missing; 422 without the reason that a move needs. A test that has the status already stays as it is.
 * Publishing invites who waits for it; closing submits what runs. */
export const moveTest = (ctx: AppContext, actor: Actor, id: number, { to, reason }: MoveTestBody): Promise<AptitudeTest> =>
  ctx.database.transaction(async (tx) => {
    const test = await lockForChange(tx, actor, id)
    if (test.status === to) return readTest(tx, actor, id)
    const isFirst = test.status === DRAFT && to === PUBLISHED
    // Before the check, which counts what was frozen: a question that is archived meanwhile can't be missing afterwards.
    if (isFirst) await insertPool(tx, test)
    const { missing, attempts } = await loadTest(tx, actor, id, true)
    assertAllowed(testMoveRefusal({ status: test.status, missing, attempts }, to, actor.role_id))
    const move = findTestMove(test.status, to)
    if (!move) throw notFound()
    if (move.needsReason && reason === null) throw invalid({ reason: [messages.mandatory] })
    if (move.to === DRAFT) await deletePool(tx, test)
    await updateTest(tx, test, { status: move.to, reason, ...(isFirst && { published_at: new Date() }) })
    if (move.to === PUBLISHED && test.kind === 'own') await inviteToPublished(ctx, tx, id)
    if (move.to === CLOSED) {
      await submitRunning(ctx, tx, test)
      await followWindow(ctx, tx, id)
    }
    await recordAudit(tx, actor, 'test_moved', 'test', id, { from: test.status, to })
    return readTest(tx, actor, id)
  })

/** A draft with the same sections, without a window. 404. */
export const duplicateTest = ({ database }: AppContext, actor: Actor, id: number, name: string): Promise<AptitudeTest> =>
  database.transaction(async (tx) => {
    const found = await findTest(tx, id)
    if (!found) throw notFound()
    const { kind, drive_id, resource_request_id, instructions, cut_off, is_shuffled, maximum_marks } = found.test
    const sections = found.sections.map((one) => {
      const { id: _, ...section } = one
      return section
    })
    const copy: TestBody = {
      name,
      kind,
      drive_id,
      resource_request_id,
      instructions,
      opens_at: null,
      closes_at: null,
      cut_off,
      is_shuffled,
      sections,
      maximum_marks,
    }
    const copied = await insertTest(tx, authorize(actor, mayKeepTests, copy), actor.user_id)
    await recordAudit(tx, actor, 'test_added', 'test', copied, { copy_of: id })
    return readTest(tx, actor, copied)
  })
