import * as z from 'zod/mini'
import { addMonths } from './shared/dates.ts'
import { data, endpoint, numeral, paged } from './shared/endpoint.ts'
import { id } from './shared/fields.ts'
import { limits } from './shared/limits.ts'

/** Marks a request asks for, in percent; 0 asks for none. */
export interface Minimums {
  readonly minimum_10th: number
  readonly minimum_12th: number
  readonly minimum_degree: number
}

export const LinkedSkill = z.object({ skill: z.string(), skill_combo_id: z.number() })

/** What a candidate sees of an open resource request. Experience in years; `can_apply_reason` is null when this one may be applied for. */
export const Opening = z.object({
  id: z.number(),
  job_code: z.string(),
  designation: z.string(),
  experience_from: z.number(),
  experience_to: z.number(),
  eta_date: z.string(),
  linked_skills: z.array(LinkedSkill),
  job_description: z.string(),
  aggregates_matched: z.boolean(),
})
export type Opening = z.infer<typeof Opening>

/** Opening expiry shown is eta_date plus 1 month (section 9); candidates see it up to and with that day. */
export const openingExpiry = (etaDate: string): string => addMonths(etaDate, 1)
/** Opening location is fixed (section 9). */
export const OPENING_LOCATION = 'Ahmedabad'

const direction = z.enum(['asc', 'desc'], 'Sort by asc or desc.')

/** Open requests whose eta_date plus one month has not passed. */
export const listOpenings = endpoint({
  method: 'GET',
  path: '/v1/candidate/resource-requisitions',
  audience: 'candidate',
  summary: 'Current openings',
  query: z.strictObject({
    'sort[id]': z.optional(direction),
    page: z.optional(numeral(1, 100_000)),
    per_page: z.optional(numeral(1, limits.openingsPerPage)),
  }),
  response: paged(Opening),
})

/** The applied job, or an open one; any other request is 404. */
export const appliedJob = endpoint({
  method: 'POST',
  path: '/v1/candidate/resource-requisition',
  audience: 'candidate',
  summary: 'Designation and code of the applied job',
  body: z.strictObject({ request_id: id }),
  response: data(z.object({ designation: z.string(), job_code: z.string() })),
})
