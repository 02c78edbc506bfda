import { readFullExport, requestFullExport } from '@portal/contract/full-exports'
import type { Body } from '@portal/contract/shared/endpoint'
import { mutationOf, useMutationOf } from '../../../lib/api/mutations.ts'
import { queryOf } from '../../../lib/api/queries.ts'

const WHILE_MADE = 2000
const WHILE_READY = 60_000

/** The newest export of everything; polled while in progress, and while ready, because its link is valid only for minutes. */
export const fullExportQuery = queryOf(
  readFullExport,
  {},
  { refetchInterval: ({ state: { data } }) => (data?.state === 'queued' ? WHILE_MADE : data?.state === 'ready' ? WHILE_READY : false) },
)

export const useRequestFullExport = () =>
  useMutationOf((body: Body<typeof requestFullExport>) => mutationOf(requestFullExport, { body }), {
    onSuccess: (requested, client) => client.setQueryData(fullExportQuery.queryKey, requested),
  })
