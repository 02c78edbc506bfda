import { addEducation, deleteEducation, type EducationBody, listEducations, updateEducation } from '@portal/contract/educations'
import { queryOf } from '../../lib/api/queries.ts'
import { mutationOf, useMutationOf } from '../../lib/api/mutations.ts'

export const educationsQuery = queryOf(listEducations)

/** Adds a qualification, or changes the one named by `id`. */
export const useSaveEducation = () =>
  useMutationOf(({ id, body }: { id: number | null; body: EducationBody }) =>
    id === null ? mutationOf(addEducation, { body }) : mutationOf(updateEducation, { params: { id }, body }),
  )

export const useDeleteEducation = () => useMutationOf((id: number) => mutationOf(deleteEducation, { params: { id } }))
