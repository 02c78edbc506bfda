import { addExperience, deleteExperience, type ExperienceBody, listExperiences, updateExperience } from '@portal/contract/experiences'
import { queryOf } from '../../lib/api/queries.ts'
import { mutationOf, useMutationOf } from '../../lib/api/mutations.ts'

export const experiencesQuery = queryOf(listExperiences)

/** Adds a job, or changes the one named by `id`. */
export const useSaveExperience = () =>
  useMutationOf(({ id, body }: { id: number | null; body: ExperienceBody }) =>
    id === null ? mutationOf(addExperience, { body }) : mutationOf(updateExperience, { params: { id }, body }),
  )

export const useDeleteExperience = () => useMutationOf((id: number) => mutationOf(deleteExperience, { params: { id } }))
