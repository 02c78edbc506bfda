import { PasswordBody } from './privacy.ts'
import { endpoint, idParams, Success } from './shared/endpoint.ts'

/**
 * Deletes a candidate who asked for it outside the portal, as `eraseAccount`; a record without an account is erased immediately. `password`
 * is the administrator's. 404 if not visible to staff; 422 `password` if incorrect, `not_allowed` once hired; 429 after too many attempts.
 */
export const eraseCandidate = endpoint({
  method: 'POST',
  path: '/v1/candidates/:id/erasure',
  audience: 'administrator',
  summary: 'Delete a candidate who asked for it',
  refusals: ['not_allowed'],
  params: idParams,
  body: PasswordBody,
  response: Success,
})
