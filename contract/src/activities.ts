import * as z from 'zod/mini'
import { data, endpoint, numeral } from './shared/endpoint.ts'
import { limits } from './shared/limits.ts'

export const activityTypes = ['MAIL', 'REMINDER_MAIL', 'STATUS', 'ASSIGN_TO'] as const
export type ActivityType = (typeof activityTypes)[number]

/**
 * `id`: the email's id for MAIL and REMINDER_MAIL; `activity_id`: the timeline entry. `created_at` is ISO 8601: UTC for STATUS and
 * ASSIGN_TO, with the Indian offset for emails. `status_id`: for an email of a move, the STATUS entry of that move (an `activity_id`).
 * `sender` is empty and `activity_by` null where a candidate reads of a rejection.
 */
export const Activity = z.object({
  id: z.number(),
  activity_id: z.number(),
  activity_type: z.enum(activityTypes),
  created_at: z.string(),
  description: z.string(),
  sender: z.string(),
  activity_by: z.nullable(z.number()),
  status_id: z.nullable(z.number()),
})
export type Activity = z.infer<typeof Activity>

/** Newest first. Candidates see their own; staff pass `candidate_id`. */
export const listActivities = endpoint({
  method: 'GET',
  path: '/v1/candidate/activity',
  audience: 'signed-in',
  summary: 'Timeline of a candidate',
  query: z.strictObject({ candidate_id: z.optional(numeral(1, limits.id)) }),
  response: data(z.array(Activity)),
})
