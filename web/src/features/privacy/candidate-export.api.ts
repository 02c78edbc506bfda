import { readCandidateExport, requestCandidateExport } from '@portal/contract/privacy-rights'
import type { Body } from '@portal/contract/shared/endpoint'
import { mutationOf, useMutationOf } from '../../lib/api/mutations.ts'
import { queryOf } from '../../lib/api/queries.ts'
import { refetchInterval } from './privacy.api.ts'

/** The data export that an administrator made for a candidate. Apart from `privacy.api.ts`, which the wizard loads. */
export const candidateExportQuery = (id: number) => queryOf(readCandidateExport, { params: { id } }, { refetchInterval })

export const useRequestCandidateExport = (id: number) =>
  useMutationOf((body: Body<typeof requestCandidateExport>) => mutationOf(requestCandidateExport, { params: { id }, body }), {
    onSuccess: (copy, client) => client.setQueryData(candidateExportQuery(id).queryKey, copy),
  })
