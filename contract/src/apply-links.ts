import * as z from 'zod/mini'
import { data, endpoint, idParams, Success } from './shared/endpoint.ts'
import { across, email, id, requiredText } from './shared/fields.ts'
import { limits } from './shared/limits.ts'
import { opening, ref } from './shared/arrival.ts'

/** An employee without an account. An address that belongs to an account resolves to that account. */
export const OutsideReferrer = z.strictObject({ name: requiredText(limits.name), email })
export type OutsideReferrer = z.output<typeof OutsideReferrer>

/** An apply link of a request, with its conversion figures. */
export const ApplyLink = z.object({
  id: z.number(),
  /** Name of the referring employee; null for the public link. */
  referrer: z.nullable(z.string()),
  /** The `ref` parameter of the link; null for the public link. */
  code: z.nullable(z.string()),
  /** Visits; each device counts once a day. */
  visits: z.number(),
  /** Confirmed accounts registered through the link. */
  accounts: z.number(),
  /** How many of those accounts have applied for this request. */
  applications: z.number(),
})
export type ApplyLink = z.infer<typeof ApplyLink>

/** Public link first, then referrer links by name. */
export const listApplyLinks = endpoint({
  method: 'GET',
  path: '/v1/resource-requests/:id/apply-links',
  audience: 'staff',
  summary: 'The apply links of a request with their numbers',
  params: idParams,
  response: data(z.array(ApplyLink)),
})
/** `referrer`: a key of MRS_EMPLOYEES; otherwise `outside_referrer`. One link per employee, so the call is idempotent. */
export const addApplyLink = endpoint({
  method: 'POST',
  path: '/v1/resource-requests/:id/apply-links',
  audience: 'staff',
  summary: 'Make an apply link for a referrer',
  params: idParams,
  body: z
    .strictObject({ referrer: z.optional(id), outside_referrer: z.optional(OutsideReferrer) })
    .check(
      across(
        ({ referrer, outside_referrer }) => (referrer === undefined) !== (outside_referrer === undefined),
        'Choose one referrer.',
        'referrer',
      ),
    ),
  response: data(z.array(ApplyLink)),
})
/** Counts a visit. Unknown links get the same response. 429 with `Retry-After`. */
export const visitApplyLink = endpoint({
  method: 'POST',
  path: '/apply-links/visit',
  audience: 'public',
  summary: 'Count a visit by an apply link',
  body: z.strictObject({ opening, ref: z.optional(ref) }),
  response: Success,
})
