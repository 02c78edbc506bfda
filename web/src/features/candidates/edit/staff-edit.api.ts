import { listCandidateAudit } from '@portal/contract/audit'
import { listCandidates, readCandidate } from '@portal/contract/candidates'
import { readOpeningMatch } from '@portal/contract/openings'
import { editCandidate } from '@portal/contract/profiles'
import type { Body } from '@portal/contract/shared/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { words } from '#words/candidates/profile.ts'
import { call } from '../../../lib/api/api-client.ts'
import { ApiProblem } from '../../../lib/api/api-problem.ts'
import { keyOf } from '../../../lib/api/query-client.ts'
import { ago } from '../../../lib/format/format.ts'

const ROW = /^(?:educations|experiences)\.\d+\./

/** The problem as a form of one row knows it, and a conflict with who changed the profile and when. */
const toldOf = (problem: unknown): unknown => {
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

/** Changes a profile; also a refusal means that what the screen knew is out of date. */
export const useEditCandidate = (id: number) => {
  const client = useQueryClient()
  const ofCandidate = keyOf(readCandidate, { params: { id } })
  return useMutation({
    mutationFn: async (body: Body<typeof editCandidate>) => {
      try {
        return (await call(editCandidate, { params: { id }, body })).data
      } catch (problem) {
        throw toldOf(problem)
      }
    },
    onSettled: () =>
      Promise.all(
        [ofCandidate, keyOf(readOpeningMatch), keyOf(listCandidates), keyOf(listCandidateAudit)].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  })
}
