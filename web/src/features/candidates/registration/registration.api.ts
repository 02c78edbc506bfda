import { readBoard } from '@portal/contract/board'
import { countViews } from '@portal/contract/candidate-list'
import { listCandidates } from '@portal/contract/candidates'
import { checkDuplicates, listDuplicates } from '@portal/contract/duplicates'
import { addResume, readResumeFile, type RegisterBody, registerCandidate } from '@portal/contract/registration'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, upload } from '../../../lib/api/api-client.ts'
import { keyOf } from '../../../lib/api/query-client.ts'

const formOf = (file: File): FormData => {
  const form = new FormData()
  form.append('file', file)
  return form
}

/** What a resume says; the server keeps nothing of it. */
export const useReadResume = () => useMutation({ mutationFn: async (file: File) => (await upload(readResumeFile, formOf(file))).data })

export const useRegister = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: RegisterBody) => (await call(registerCandidate, { body })).data,
    onSuccess: () =>
      Promise.all(
        [listCandidates, readBoard, countViews, listDuplicates, checkDuplicates].map((endpoint) =>
          client.invalidateQueries({ queryKey: keyOf(endpoint) }),
        ),
      ),
  })
}

/** Attaches the resume to the record that was just made. */
export const useGiveResume = () =>
  useMutation({
    mutationFn: ({ id, file }: { id: number; file: File }) => upload(addResume, formOf(file), { params: { id } }),
  })
