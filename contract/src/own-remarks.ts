import * as z from 'zod/mini'
import { data, endpoint, idParams } from './shared/endpoint.ts'

/**
 * A link to the remarks page for a member of staff who is on the panel; earlier ones keep working. 404 for others; 422 `not_allowed` for a
 * cancelled or missed interview.
 */
export const openOwnRemarks = endpoint({
  method: 'POST',
  path: '/v1/interviews/:id/own-remarks',
  audience: 'staff',
  summary: 'Open your remarks on an interview',
  params: idParams,
  refusals: ['not_allowed'],
  response: data(z.object({ token: z.string() })),
})
