import { getCandidate } from '@portal/contract/candidates'
import { addEducation, deleteEducation, type EducationBody, listEducations, updateEducation } from '@portal/contract/educations'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'

export const educationsQuery = queryOptions({
  queryKey: [listEducations.path],
  queryFn: async ({ signal }) => (await call(listEducations, { signal })).data,
})

/** Marks decide what one may apply for, so the candidate is stale with them. */
const makeStale = (client: QueryClient) =>
  Promise.all([client.invalidateQueries({ queryKey: [listEducations.path] }), client.invalidateQueries({ queryKey: [getCandidate.path] })])

/** Adds a qualification, or changes the one named by `id`. */
export const saveEducationMutation = mutationOptions({
  mutationFn: ({ id, body }: { id: number | null; body: EducationBody }) =>
    id === null ? call(addEducation, { body }) : call(updateEducation, { params: { id: String(id) }, body }),
  onSuccess: (_saved, _variables, _result, { client }) => makeStale(client),
})

export const deleteEducationMutation = mutationOptions({
  mutationFn: (id: number) => call(deleteEducation, { params: { id: String(id) } }),
  onSuccess: (_deleted, _id, _result, { client }) => makeStale(client),
})
