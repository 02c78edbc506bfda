import * as z from 'zod/mini'
import { data, endpoint, idParams, Success } from './shared/endpoint.ts'
import { id } from './shared/fields.ts'
import { opening, ref } from './shared/arrival.ts'

/** An apply link of a request with what came of it. */
export const ApplyLink = z.object({
  id: z.number(),
  /** The employee it names; null for the public link. */
  referrer: z.nullable(z.string()),
  /** The `ref` of its address; null for the public link. */
  code: z.nullable(z.string()),
  /** A device counts once a day. */
  visits: z.number(),
  /** Confirmed accounts. */
  accounts: z.number(),
  /** Accounts that have applied for this request. */
  applications: z.number(),
})
export type ApplyLink = z.infer<typeof ApplyLink>

/** The public link first, then those of referrers, by name. */
export const listApplyLinks = endpoint({
  method: 'GET',
  path: '/v1/resource-requests/:id/apply-links',
  audience: 'staff',
  summary: 'The apply links of a request with their numbers',
  params: idParams,
  response: data(z.array(ApplyLink)),
})
/** `referrer`: a key of MRS_EMPLOYEES. One link per employee: a repeated call changes nothing. */
export const addApplyLink = endpoint({
  method: 'POST',
  path: '/v1/resource-requests/:id/apply-links',
  audience: 'staff',
  summary: 'Make an apply link for a referrer',
  params: idParams,
  body: z.strictObject({ referrer: id }),
  response: data(z.array(ApplyLink)),
})
/** Counts a visit. The answer is the same for an unknown link. 429 with `Retry-After`. */
export const visitApplyLink = endpoint({
  method: 'POST',
  path: '/apply-links/visit',
  audience: 'public',
  summary: 'Count a visit by an apply link',
  body: z.strictObject({ opening, ref: z.optional(ref) }),
  response: Success,
})
