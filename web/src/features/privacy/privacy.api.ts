import type { Candidate } from '@portal/contract/candidates'
import { acceptNotice, type DataExport, readExport, readPrivacy, requestExport, setConsent } from '@portal/contract/privacy'
import type { Body } from '@portal/contract/shared/endpoint'
import { queryOf } from '../../lib/api/queries.ts'
import { mutationOf, useMutationOf } from '../../lib/api/mutations.ts'
import { candidateQuery } from '../candidates/candidates.api.ts'

/** Current consents, data recipients and the contact. */
export const privacyQuery = queryOf(readPrivacy)

const WHILE_MADE = 2000
const WHILE_READY = 60_000

/** Polled while in progress, and occasionally until the export expires. */
export const refetchInterval = ({ state: { data } }: { readonly state: { readonly data: DataExport | null | undefined } }) =>
  data?.state === 'queued' ? WHILE_MADE : data?.state === 'ready' ? WHILE_READY : false

/** The candidate's data export. */
export const exportQuery = queryOf(readExport, {}, { refetchInterval })

/** Accepts the notice. The response, the updated candidate, is put into the cache after `onAccepted`, which opens the portal. */
export const useAcceptNotice = (onAccepted: (candidate: Candidate) => Promise<void>) =>
  useMutationOf((body: Body<typeof acceptNotice>) => mutationOf(acceptNotice, { body }), {
    onSuccess: async (candidate, client) => {
      await onAccepted(candidate)
      client.setQueryData(candidateQuery.queryKey, candidate)
    },
  })

/** Gives or withdraws one consent. */
export const useSetConsent = () =>
  useMutationOf((body: Body<typeof setConsent>) => mutationOf(setConsent, { body }), {
    onSuccess: (privacy, client) => client.setQueryData(privacyQuery.queryKey, privacy),
  })

export const useRequestExport = () =>
  useMutationOf((body: Body<typeof requestExport>) => mutationOf(requestExport, { body }), {
    onSuccess: (copy, client) => client.setQueryData(exportQuery.queryKey, copy),
  })
