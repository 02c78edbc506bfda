import { listActivities } from '@portal/contract/activities'
import {
  type Candidate,
  getCandidate,
  type PersonalBody,
  type ProfessionalBody,
  readCandidate,
  save,
  type SaveInput,
} from '@portal/contract/candidates'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../lib/api/api-client.ts'
import { keyOf } from '../../lib/api/query-client.ts'

/** The signed-in candidate. */
export const candidateQuery = queryOptions({
  queryKey: keyOf(getCandidate),
  queryFn: async ({ signal }) => (await call(getCandidate, { signal })).data,
})

/** Saves one kind of the candidate's fields; the answer is the whole candidate. */
export const useSaveCandidate = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: SaveInput) => (await call(save, { body })).data,
    onSuccess: (candidate) => {
      client.setQueryData(candidateQuery.queryKey, candidate)
      return client.invalidateQueries({ queryKey: keyOf(listActivities) })
    },
  })
}

/** Saves the fields of one form, as long as they are still those that the form was opened with. */
export const useSaveSection = (versions: Candidate['versions'] | undefined, section: keyof Candidate['versions']) => {
  const { mutateAsync } = useSaveCandidate()
  const read = useRef(versions?.[section])
  return async (body: PersonalBody | ProfessionalBody): Promise<void> => {
    const saved = await mutateAsync({ ...body, version: read.current })
    read.current = saved.versions[section]
  }
}

/** One whole profile, as staff read it; fetched again before the links of its documents end after five minutes. */
export const staffCandidateQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf(readCandidate, { params: { id } }),
    queryFn: async ({ signal }) => (await call(readCandidate, { params: { id }, signal })).data,
    refetchInterval: 4 * 60_000,
  })
