import { addSkills, deleteSkill, deleteSkills, listSkills } from '@portal/contract/skills'
import { useMutation } from '@tanstack/react-query'
import { queryOf } from '../../lib/api/queries.ts'
import { mutationOf, useMutationOf, makeStale } from '../../lib/api/mutations.ts'

export const skillsQuery = queryOf(listSkills)

/** Adds by combo key before removing by row id, so that there are never fewer than three. */
export const useChangeSkills = () =>
  useMutation({
    mutationFn: async ({ add, remove }: { add: number[]; remove: number[] }) => {
      if (add.length > 0) await mutationOf(addSkills, { body: { skills: add } }).send()
      if (remove.length > 0) await mutationOf(deleteSkills, { body: { skills: remove } }).send()
    },
    onSettled: (_answer, _problem, _skills, _context, { client }) => makeStale(client, addSkills),
  })

export const useDeleteSkill = () => useMutationOf((id: number) => mutationOf(deleteSkill, { params: { id } }))
