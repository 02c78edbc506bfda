import { addSkills, deleteSkill, deleteSkills, listSkills } from '@portal/contract/skills'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api-client.ts'
import { keyOf } from '../../lib/api/query-client.ts'

export const skillsQuery = queryOptions({
  queryKey: keyOf(listSkills),
  queryFn: async ({ signal }) => (await call(listSkills, { signal })).data,
})

/** Adds by combo keys first, then removes by ids of rows, so that never fewer than three are left on the way. */
export const useChangeSkills = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ add, remove }: { add: number[]; remove: number[] }) => {
      if (add.length > 0) await call(addSkills, { body: { skills: add } })
      if (remove.length > 0) await call(deleteSkills, { body: { skills: remove } })
    },
    onSettled: () => client.invalidateQueries({ queryKey: skillsQuery.queryKey }),
  })
}

export const useDeleteSkill = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(deleteSkill, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: skillsQuery.queryKey }),
  })
}
