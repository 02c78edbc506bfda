import { getCandidate } from '@portal/contract/candidates'
import { addExperience, deleteExperience, type ExperienceBody, listExperiences, updateExperience } from '@portal/contract/experiences'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'

export const experiencesQuery = queryOptions({
  queryKey: [listExperiences.path],
  queryFn: async ({ signal }) => (await call(listExperiences, { signal })).data,
})

/** The candidate carries the total experience, so it is stale with every job. */
const makeStale = (client: QueryClient) =>
  Promise.all([client.invalidateQueries({ queryKey: [listExperiences.path] }), client.invalidateQueries({ queryKey: [getCandidate.path] })])

/** Adds a job, or changes the one named by `id`. */
export const saveExperienceMutation = mutationOptions({
  mutationFn: ({ id, body }: { id: number | null; body: ExperienceBody }) =>
    id === null ? call(addExperience, { body }) : call(updateExperience, { params: { id: String(id) }, body }),
  onSuccess: (_saved, _variables, _result, { client }) => makeStale(client),
})

export const deleteExperienceMutation = mutationOptions({
  mutationFn: (id: number) => call(deleteExperience, { params: { id: String(id) } }),
  onSuccess: (_deleted, _id, _result, { client }) => makeStale(client),
})
