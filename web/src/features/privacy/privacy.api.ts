import { listActivities } from '@portal/contract/activities'
import type { Candidate } from '@portal/contract/candidates'
import { acceptNotice, readExport, readPrivacy, requestExport, setConsent } from '@portal/contract/privacy'
import type { Body } from '@portal/contract/shared/endpoint'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api-client.ts'
import { keyOf } from '../../lib/api/query-client.ts'
import { candidateQuery } from '../candidates/candidates.api.ts'

/** The consents in force, who has the data, and whom to ask. */
export const privacyQuery = queryOptions({
  queryKey: keyOf(readPrivacy),
  queryFn: async ({ signal }) => (await call(readPrivacy, { signal })).data,
})

const WHILE_MADE = 2000
const WHILE_READY = 60_000

/** The copy of the own data; asked for again while it is being made, and now and then to see it end. */
export const exportQuery = queryOptions({
  queryKey: keyOf(readExport),
  queryFn: async ({ signal }) => (await call(readExport, { signal })).data,
  refetchInterval: ({ state: { data } }) => (data?.state === 'queued' ? WHILE_MADE : data?.state === 'ready' ? WHILE_READY : false),
})

/** Accepts the notice. The answer is the whole candidate, which opens the portal once `onAccepted` is through. */
export const useAcceptNotice = (onAccepted: (candidate: Candidate) => Promise<void>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: Body<typeof acceptNotice>) => (await call(acceptNotice, { body })).data,
    onSuccess: async (candidate) => {
      await onAccepted(candidate)
      client.setQueryData(candidateQuery.queryKey, candidate)
      await client.invalidateQueries({ queryKey: privacyQuery.queryKey })
    },
  })
}

/** Gives or withdraws one consent. Without the first one an application ends, which changes the candidate and the timeline. */
export const useSetConsent = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: Body<typeof setConsent>) => (await call(setConsent, { body })).data,
    onSuccess: async (privacy) => {
      client.setQueryData(privacyQuery.queryKey, privacy)
      await Promise.all([
        client.invalidateQueries({ queryKey: candidateQuery.queryKey }),
        client.invalidateQueries({ queryKey: keyOf(listActivities) }),
      ])
    },
  })
}

export const useRequestExport = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: Body<typeof requestExport>) => (await call(requestExport, { body })).data,
    onSuccess: (copy) => client.setQueryData(exportQuery.queryKey, copy),
  })
}
