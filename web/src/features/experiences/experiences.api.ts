import { addExperience, deleteExperience, type ExperienceBody, listExperiences, updateExperience } from '@portal/contract/experiences'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api-client.ts'
import { keyOf } from '../../lib/api/query-client.ts'
import { candidateQuery } from '../candidates/candidates.api.ts'

export const experiencesQuery = queryOptions({
  queryKey: keyOf(listExperiences),
  queryFn: async ({ signal }) => (await call(listExperiences, { signal })).data,
})

/** The candidate carries the total experience, so it is stale with every job. */
const makeStale = (client: QueryClient) =>
  Promise.all([experiencesQuery, candidateQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })))

/** Adds a job, or changes the one named by `id`. */
export const useSaveExperience = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: { id: number | null; body: ExperienceBody }) =>
      id === null ? call(addExperience, { body }) : call(updateExperience, { params: { id }, body }),
    onSuccess: () => makeStale(client),
  })
}

export const useDeleteExperience = () => {
  const client = useQueryClient()
  return useMutation({ mutationFn: (id: number) => call(deleteExperience, { params: { id } }), onSuccess: () => makeStale(client) })
}
