import * as z from 'zod/mini'
import { addMonths } from './shared/dates.ts'
import { data, endpoint, idParams, numeral, paged } from './shared/endpoint.ts'
import { opening } from './shared/arrival.ts'
import { id } from './shared/fields.ts'
import { limits } from './shared/limits.ts'

/** Minimum marks of a request, in percent; 0 for none. */
export interface Minimums {
  readonly minimum_10th: number
  readonly minimum_12th: number
  readonly minimum_degree: number
}

/** Marks of one level compared with the minimum; `have` null: unknown. */
export const Aggregate = z.object({
  level: z.enum(['10th', '12th', 'degree']),
  have: z.nullable(z.number()),
  need: z.number(),
  met: z.boolean(),
})
export type Aggregate = z.infer<typeof Aggregate>

/** `has`: whether the candidate has this skill. */
export const LinkedSkill = z.object({ skill: z.string(), skill_combo_id: z.number(), has: z.boolean() })

/** An open resource request as shown to candidates. Experience in years. */
export const Opening = z.object({
  id: z.number(),
  job_code: z.string(),
  designation: z.string(),
  experience_from: z.number(),
  experience_to: z.number(),
  eta_date: z.string(),
  linked_skills: z.array(LinkedSkill),
  job_description: z.string(),
  /** The candidate's marks compared with the minimum marks, by level. */
  aggregates: z.array(Aggregate),
  aggregates_matched: z.boolean(),
  /** Work prohibited under 18. */
  adults_only: z.boolean(),
  /** Whether the candidate is old enough; false if the date of birth is unknown. */
  is_old_enough: z.boolean(),
  /** Whether it is for the designation of the candidate's job preference. */
  is_preferred: z.boolean(),
})
export type Opening = z.infer<typeof Opening>

/** Compares months of experience with the years an opening asks for: "2 to 4 years" includes 4 years and 11 months. */
export const isExperienceMet = (months: number, from: number, to: number): boolean => months >= from * 12 && months < (to + 1) * 12

/** Last day an opening is shown: `eta_date` plus 1 month (section 9). */
export const openingExpiry = (etaDate: string): string => addMonths(etaDate, 1)
/** Path of an apply link, relative to the portal's origin; `ref` credits the referrer. */
export const applyPath = (job_code: string, ref: string | null = null): string =>
  `/register?opening=${job_code}${ref === null ? '' : `&ref=${ref}`}`
/** The location of every opening (section 9). */
export const OPENING_LOCATION = 'Ahmedabad'

const direction = z.enum(['asc', 'desc'], 'Choose asc or desc.')

/** Open requests that haven't expired (`openingExpiry`). */
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

/** The opening applied for or a current one; 404 for any other request. */
export const appliedJob = endpoint({
  method: 'POST',
  path: '/v1/candidate/resource-requisition',
  audience: 'candidate',
  summary: 'Designation and job code of the applied job',
  body: z.strictObject({ request_id: id }),
  response: data(z.object({ designation: z.string(), job_code: z.string() })),
})

const MatchedSkill = z.object({ skill: z.string(), skill_combo_id: z.number(), is_must_have: z.boolean(), has: z.boolean() })

/** A candidate compared with one request, by the same rules as applying. */
const OpeningMatch = z.object({
  resource_request_id: z.number(),
  job_code: z.string(),
  designation: z.string(),
  /** Must-have skills first. */
  skills: z.array(MatchedSkill),
  /** `drive`: the campus drive whose registration or roster supplied the marks, if the profile has none. */
  aggregates: z.array(z.extend(Aggregate, { drive: z.nullable(z.string()) })),
  aggregates_matched: z.boolean(),
  /** `have` in months, null if unknown; `from` and `to` in years; compared in whole years. */
  experience: z.object({ have: z.nullable(z.number()), from: z.number(), to: z.number(), met: z.boolean() }),
})
export type OpeningMatch = z.infer<typeof OpeningMatch>

/** Compares with `resource_request_id`, or else with the opening applied for; null without either. 404 for an unknown request. */
export const readOpeningMatch = endpoint({
  method: 'GET',
  path: '/v1/candidates/:id/match',
  audience: 'staff',
  summary: 'Match of a candidate with an opening',
  params: idParams,
  query: z.strictObject({ resource_request_id: z.optional(numeral(1, limits.id)) }),
  response: data(z.nullable(OpeningMatch)),
})

/** Openings candidates can apply for today, newest first, at most 1,000. */
export const listOpenRequests = endpoint({
  method: 'GET',
  path: '/v1/openings',
  audience: 'staff',
  summary: 'Open resource requests',
  response: data(z.array(z.object({ id: z.number(), job_code: z.string(), designation: z.string() }))),
})

/** An open opening as anyone with its link sees it, before signing in. Experience in years. */
const SharedOpening = z.object({
  job_code: z.string(),
  designation: z.string(),
  experience_from: z.number(),
  experience_to: z.number(),
  eta_date: z.string(),
  skills: z.array(z.string()),
  job_description: z.string(),
})
export type SharedOpening = z.infer<typeof SharedOpening>

/** 404 if there is no such opening, or it is closed; 429 with `Retry-After`. */
export const readSharedOpening = endpoint({
  method: 'POST',
  path: '/openings/shared',
  audience: 'public',
  summary: 'The opening of an apply link',
  body: z.strictObject({ opening }),
  response: data(SharedOpening),
})
