import { addEducation, deleteEducation, type EducationBody, listEducations, updateEducation } from '@portal/contract/educations'
import { listOpenings } from '@portal/contract/openings'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api-client.ts'
import { keyOf } from '../../lib/api/query-client.ts'
import { candidateQuery } from '../candidates/candidates.api.ts'

export const educationsQuery = queryOptions({
  queryKey: keyOf(listEducations),
  queryFn: async ({ signal }) => (await call(listEducations, { signal })).data,
})

/** Marks decide what one may apply for, so the candidate and the openings are stale with them. */
const makeStale = (client: QueryClient) =>
  Promise.all(
    [educationsQuery, candidateQuery, { queryKey: keyOf(listOpenings) }].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
  )

/** Adds a qualification, or changes the one named by `id`. */
export const useSaveEducation = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: { id: number | null; body: EducationBody }) =>
      id === null ? call(addEducation, { body }) : call(updateEducation, { params: { id }, body }),
    onSuccess: () => makeStale(client),
  })
}

export const useDeleteEducation = () => {
  const client = useQueryClient()
  return useMutation({ mutationFn: (id: number) => call(deleteEducation, { params: { id } }), onSuccess: () => makeStale(client) })
}
