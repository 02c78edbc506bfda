import { editCandidate } from '@portal/contract/profiles'
import type { Body } from '@portal/contract/shared/endpoint'
import { words } from '#words/candidates/profile.ts'
import { mutationOf, useMutationOf } from '../../../lib/api/mutations.ts'
import { ApiProblem } from '../../../lib/api/api-problem.ts'
import { ago } from '../../../lib/format/format.ts'

const ROW = /^(?:educations|experiences)\.\d+\./

/** Maps row fields to those of the form; a conflict names who changed the profile and when. */
const rowProblem = (problem: unknown): unknown => {
  if (!(problem instanceof ApiProblem)) return problem
  const { status, code, details, request_id, message } = problem
  const { name, at } = details
  return new ApiProblem({
    status,
    code,
    details,
    message:
      code === 'changed_meanwhile' && name !== undefined && at !== undefined ? words.edit.conflict(name, ago(at, Date.now())) : message,
    errors: Object.fromEntries(Object.entries(problem.errors).map(([field, list]) => [field.replace(ROW, ''), list])),
    ...(request_id !== null && { request_id }),
  })
}

/** Changes a profile. */
export const useEditCandidate = (id: number) =>
  useMutationOf((body: Body<typeof editCandidate>) => mutationOf(editCandidate, { params: { id }, body }), { problemOf: rowProblem })
