import { endpoint, idParams, Success } from './shared/endpoint.ts'

/**
 * Undoes a no-show recorded by mistake: the interview awaits remarks again, and the candidate returns to the stage of its round. Sends no
 * email. 422 `not_allowed` without a no-show, or if another interview of the round was scheduled or the candidate left the round since.
 */
export const undoNoShow = endpoint({
  method: 'POST',
  path: '/v1/interviews/:id/no-show/undo',
  audience: 'staff',
  summary: 'Undo a no-show',
  params: idParams,
  refusals: ['not_allowed'],
  response: Success,
})
