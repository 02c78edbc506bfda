import * as z from 'zod/mini'
import { Can } from './resource-requests.ts'
import { data, endpoint, numeral, paged } from './shared/endpoint.ts'
import { dayRange, text } from './shared/fields.ts'
import { limits } from './shared/limits.ts'
import { oneSort, pageFields, sortsOf } from './shared/page.ts'

/** One row of the list, with labels instead of keys. Instants are ISO 8601 UTC; experience in years. Counts are capped at 1,001. */
export const RequestRow = z.object({
  id: z.number(),
  job_code: z.string(),
  /** Empty in a draft without one. */
  designation: z.string(),
  department: z.string(),
  location_preference: z.string(),
  positions: z.number(),
  filled: z.number(),
  applicants: z.number(),
  in_process: z.number(),
  experience_from: z.nullable(z.number()),
  experience_to: z.nullable(z.number()),
  priority: z.number(),
  shift: z.number(),
  hiring_manager: z.nullable(z.string()),
  created_by: z.nullable(z.string()),
  created_at: z.string(),
  eta_date: z.string(),
  /** Past its `eta_date` and neither filled nor closed. */
  is_late: z.boolean(),
  status: z.number(),
  /** Approvals given so far, of two. */
  approvals: z.number(),
  updated_at: z.string(),
  can: Can,
})
export type RequestRow = z.infer<typeof RequestRow>

export const requestSortFields = ['id', 'job_code', 'positions', 'priority', 'eta_date', 'created_at'] as const
export type RequestSortField = (typeof requestSortFields)[number]

/** All filter fields except the status. */
const Filter = z.strictObject({
  /** Words of the job code, designation, department, project or hiring manager. */
  q: z.optional(text(limits.search)),
  'filter[job_code]': z.optional(text(20)),
  'filter[created_by]': z.optional(numeral(1, limits.id)),
  'filter[designation]': z.optional(numeral(1, limits.id)),
  'filter[department]': z.optional(numeral(1, limits.id)),
  'filter[location_preference]': z.optional(numeral(1, limits.smallId)),
  'filter[priority]': z.optional(numeral(1, 4)),
  'filter[shift]': z.optional(numeral(1, 5)),
  'filter[gender]': z.optional(numeral(1, limits.smallId)),
  'filter[created_at]': z.optional(dayRange),
  /** Requests the caller raised or recruits for. */
  'filter[mine]': z.optional(z.literal('1', 'Send 1, or leave it out.')),
  /** Pending requests whose next approval the caller may give. */
  'filter[awaits_me]': z.optional(z.literal('1', 'Send 1, or leave it out.')),
})
export type RequestFilter = z.output<typeof Filter>

/** The resource-request filter (specification section 3); `created_at` in Indian days. */
export const ListQuery = z
  .strictObject({
    ...Filter.shape,
    'filter[status]': z.optional(numeral(0, 7)),
    ...sortsOf(requestSortFields),
    ...pageFields,
  })
  .check(oneSort)
export type RequestQuery = z.output<typeof ListQuery>

/** Newest first by default. */
export const listRequests = endpoint({
  method: 'GET',
  path: '/v1/resource-requests',
  audience: 'staff',
  summary: 'Resource requests',
  query: ListQuery,
  response: paged(RequestRow),
})
/** Requests per status for a filter; 0 is the total. */
export const countRequests = endpoint({
  method: 'GET',
  path: '/v1/resource-requests/counts',
  audience: 'staff',
  summary: 'Requests by status',
  query: Filter,
  response: data(z.record(z.string(), z.number())),
})

/** The rows of the list as CSV. 422 `too_many` if there are more than 5,000. */
export const exportRequests = endpoint({
  method: 'GET',
  path: '/v1/resource-requests/export',
  audience: 'staff',
  summary: 'Resource requests as CSV',
  query: ListQuery,
  refusals: ['too_many'],
  response: data(z.object({ csv: z.string() })),
})
