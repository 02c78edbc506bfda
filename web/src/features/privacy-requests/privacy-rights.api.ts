import { type ComplaintBody, listCandidateNominees, listCandidateRequests, recordComplaint } from '@portal/contract/privacy-rights'
import { mutationOf, useMutationOf } from '../../lib/api/mutations.ts'
import { queryOf } from '../../lib/api/queries.ts'

/** Of one candidate, for administrators. */
export const candidateRequestsQuery = (id: number) => queryOf(listCandidateRequests, { params: { id } })
export const candidateNomineesQuery = (id: number) => queryOf(listCandidateNominees, { params: { id } })

export const useRecordComplaint = (id: number) =>
  useMutationOf((body: ComplaintBody) => mutationOf(recordComplaint, { params: { id }, body }))
