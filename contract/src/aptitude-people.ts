import * as z from 'zod/mini'
import { attemptEvents } from './aptitude.ts'
import { data, endpoint, idParams, paged } from './shared/endpoint.ts'
import { text } from './shared/fields.ts'
import { limits } from './shared/limits.ts'
import { pageFields } from './shared/page.ts'

/** A candidate invited to a test. Instants are ISO 8601 UTC. */
export const TestPerson = z.object({
  /** Id of the attempt. */
  id: z.number(),
  candidate_id: z.number(),
  name: z.string(),
  extra_time: z.number(),
  invited_at: z.string(),
  started_at: z.nullable(z.string()),
  submitted_at: z.nullable(z.string()),
  submitted_by: z.nullable(z.enum(['candidate', 'clock', 'staff'])),
  /** Number of recorded events by kind. */
  events: z.partialRecord(z.enum(attemptEvents), z.number()),
})
export type TestPerson = z.infer<typeof TestPerson>

/** Those who haven't started first, then by name. */
export const listTestPeople = endpoint({
  method: 'GET',
  path: '/v1/aptitude-tests/:id/people',
  audience: 'staff',
  params: idParams,
  summary: 'Candidates of an aptitude test',
  query: z.strictObject({ q: z.optional(text(limits.search)), ...pageFields }),
  response: paged(TestPerson),
})
/**
 * Candidates of the test's drive or request who aren't invited yet, by stage: the ids that can be moved to the stage of the test, at most
 * `limits.bulk`, and how many others there are. `unstarted`: invited candidates who haven't started. 404.
 */
export const listInvitable = endpoint({
  method: 'GET',
  path: '/v1/aptitude-tests/:id/invitable',
  audience: 'staff',
  params: idParams,
  summary: 'Candidates to invite to an aptitude test, or to remind of it',
  response: data(
    z.object({
      invitable: z.array(z.object({ stage: z.number(), ids: z.array(z.number()) })),
      others: z.array(z.object({ stage: z.number(), count: z.number() })),
      unstarted: z.array(z.number()),
    }),
  ),
})
export type InvitableCandidates = z.infer<(typeof listInvitable)['response']>['data']
const EXTRA = `Enter a whole number from 0 to ${limits.extraTime}.`
/**
 * Extra time in per cent of each section; an open section keeps its end. 409 `not_allowed` once the attempt is submitted or the test is
 * closed.
 */
export const changeExtraTime = endpoint({
  method: 'PUT',
  path: '/v1/aptitude-attempts/:id/extra-time',
  audience: 'staff',
  params: idParams,
  summary: 'Change the extra time of a candidate',
  body: z.strictObject({ extra_time: z.int(EXTRA).check(z.minimum(0, EXTRA), z.maximum(limits.extraTime, EXTRA)) }),
  refusals: ['not_allowed'],
  response: data(TestPerson),
})
