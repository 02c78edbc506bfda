import { addSkills, deleteSkill, deleteSkills, listSkills } from '@portal/contract/skills'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'

export const skillsQuery = queryOptions({
  queryKey: [listSkills.path],
  queryFn: async ({ signal }) => (await call(listSkills, { signal })).data,
})

const makeStale = (client: QueryClient) => client.invalidateQueries({ queryKey: [listSkills.path] })

/** Adds by combo ids first, then removes by row ids, so that never fewer than three are left on the way. */
export const changeSkillsMutation = mutationOptions({
  mutationFn: async ({ add, remove }: { add: number[]; remove: number[] }) => {
    if (add.length > 0) await call(addSkills, { body: { skills: add } })
    if (remove.length > 0) await call(deleteSkills, { body: { skills: remove } })
  },
  onSettled: (_changed, _problem, _variables, _result, { client }) => makeStale(client),
})

export const deleteSkillMutation = mutationOptions({
  mutationFn: (id: number) => call(deleteSkill, { params: { id: String(id) } }),
  onSuccess: (_deleted, _id, _result, { client }) => makeStale(client),
})
