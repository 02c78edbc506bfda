import { type InvitableCandidates, type listTestPeople, type TestPerson } from '@portal/contract/aptitude-people'
import { invitingRefusal, windowRefusal } from '@portal/contract/aptitude-tests'
import type { ParsedQuery } from '@portal/contract/shared/endpoint'
import { limits } from '@portal/contract/shared/limits'
import { PER_PAGE, type Paged } from '@portal/contract/shared/page'
import { authorize, type Actor } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { selectUninvited } from '../stage-effects/test-invitations.queries.ts'
import { mayManageTests } from './aptitude-tests.policy.ts'
import { findTest } from './aptitude-tests.queries.ts'
import { invitableByStage } from './aptitude-tests.rules.ts'
import { findPerson, lockAttempt, selectTestPeople, selectUnstarted, updateExtraTime } from './people.queries.ts'

/** The candidates of a test, those who haven't started first. 404. */
export const listPeople = async (
  { database: { db } }: AppContext,
  actor: Actor,
  id: number,
  query: ParsedQuery<typeof listTestPeople>,
): Promise<Paged<TestPerson>> => {
  const { page = 1, per_page = PER_PAGE } = authorize(actor, mayManageTests, query)
  if (!(await findTest(db, id))) throw notFound()
  return { ...(await selectTestPeople(db, id, query)), page, per_page }
}

/** Empty for a test that can't be taken now. 404. */
export const listInvitable = async ({ database: { db } }: AppContext, actor: Actor, id: number): Promise<InvitableCandidates> => {
  const found = await findTest(db, id)
  if (!found) throw notFound()
  const test = authorize(actor, mayManageTests, found.test)
  const closes_at = test.closes_at?.toISOString() ?? null
  if (test.kind !== 'own' || invitingRefusal({ ...test, closes_at }, new Date()) !== null)
    return { invitable: [], others: [], unstarted: [] }
  const unstarted = await selectUnstarted(db, id)
  return { ...invitableByStage(await selectUninvited(db, test)), unstarted: unstarted.slice(0, limits.bulk).map((attempt) => attempt.id) }
}

/** 404; 409 `not_allowed` once the attempt is submitted or the test is closed. */
export const changeExtraTime = ({ database }: AppContext, actor: Actor, id: number, extra_time: number): Promise<TestPerson> =>
  database.transaction(async (tx) => {
    const found = await lockAttempt(tx, id)
    if (!found) throw notFound()
    const attempt = authorize(actor, mayManageTests, found)
    const refusal = attempt.submitted_at === null ? windowRefusal(attempt.status, attempt.kind) : 'The candidate has submitted the test.'
    if (refusal !== null) throw conflict('not_allowed', refusal)
    await updateExtraTime(tx, attempt, extra_time)
    const { test_id, candidate_id } = attempt
    await recordAudit(tx, actor, 'extra_time_changed', 'candidate', candidate_id, { test_id, extra_time })
    const person = await findPerson(tx, id)
    if (!person) throw notFound()
    return person
  })
