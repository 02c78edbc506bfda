import * as z from 'zod/mini'
import { addMonths } from './shared/dates.ts'
import { data, endpoint, idParams, numeral, paged } from './shared/endpoint.ts'
import { id } from './shared/fields.ts'
import { limits } from './shared/limits.ts'

/** Marks a request asks for, in percent; 0 asks for none. */
export interface Minimums {
  readonly minimum_10th: number
  readonly minimum_12th: number
  readonly minimum_degree: number
}

/** Marks of one level against what is needed; `have` null = not given. */
export const Aggregate = z.object({
  level: z.enum(['10th', '12th', 'degree']),
  have: z.nullable(z.number()),
  need: z.number(),
  met: z.boolean(),
})
export type Aggregate = z.infer<typeof Aggregate>

export const LinkedSkill = z.object({ skill: z.string(), skill_combo_id: z.number() })

/** What a candidate sees of an open resource request. Experience in years. */
export const Opening = z.object({
  id: z.number(),
  job_code: z.string(),
  designation: z.string(),
  experience_from: z.number(),
  experience_to: z.number(),
  eta_date: z.string(),
  linked_skills: z.array(LinkedSkill),
  job_description: z.string(),
  /** The candidate's marks against what this one asks for, level by level. */
  aggregates: z.array(Aggregate),
  aggregates_matched: z.boolean(),
  /** Nobody under 18 may do this work. */
  adults_only: z.boolean(),
  /** Whether the candidate is old enough for it; false also while the date of birth is not given. */
  is_old_enough: z.boolean(),
})
export type Opening = z.infer<typeof Opening>

/** Opening expiry shown is eta_date plus 1 month (section 9); candidates see it up to and with that day. */
export const openingExpiry = (etaDate: string): string => addMonths(etaDate, 1)
/** Why somebody under 18 cannot apply to an opening for adults (docs/trust.md D13). */
export const ADULTS_ONLY = 'This opening is for candidates aged 18 and over. You can apply for other openings.'
/** Opening location is fixed (section 9). */
export const OPENING_LOCATION = 'Ahmedabad'

const direction = z.enum(['asc', 'desc'], 'Choose asc or desc.')

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
  summary: 'Designation and job code of the applied job',
  body: z.strictObject({ request_id: id }),
  response: data(z.object({ designation: z.string(), job_code: z.string() })),
})

const FitSkill = z.object({ skill: z.string(), skill_combo_id: z.number(), is_must_have: z.boolean(), has: z.boolean() })

/** A candidate against one request, line by line, by the rules of the apply gate. */
const Fit = z.object({
  request_id: z.number(),
  job_code: z.string(),
  designation: z.string(),
  /** Must-have skills first. */
  skills: z.array(FitSkill),
  aggregates: z.array(Aggregate),
  aggregates_matched: z.boolean(),
  /** `have` in months, `from` and `to` in years; met when the whole years lie within. */
  experience: z.object({ have: z.number(), from: z.number(), to: z.number(), met: z.boolean() }),
})
export type Fit = z.infer<typeof Fit>

/** Against the request applied for, or a named one; null when none is named and the candidate has not applied. 404 for no such request. */
export const readFit = endpoint({
  method: 'GET',
  path: '/v1/candidates/:id/fit',
  audience: 'staff',
  summary: 'Match of a candidate with an opening',
  params: idParams,
  query: z.strictObject({ request_id: z.optional(numeral(1, limits.id)) }),
  response: data(z.nullable(Fit)),
})

/** Openings that candidates can apply for today, for staff to choose from; the newest first, at most 1,000. */
export const listOpenRequests = endpoint({
  method: 'GET',
  path: '/v1/openings',
  audience: 'staff',
  summary: 'Open resource requests',
  response: data(z.array(z.object({ id: z.number(), job_code: z.string(), designation: z.string() }))),
})
