import { addResume, readResumeFile, type RegisterBody, registerCandidate } from '@portal/contract/registration'
import { mutationOf, uploadOf, useMutationOf } from '../../../lib/api/mutations.ts'
import { fileForm } from '../../../lib/form/file-form.ts'

/** Reads a resume; the server doesn't store it. */
export const useReadResume = () => useMutationOf((file: File) => uploadOf(readResumeFile, fileForm(file)))

export const useRegister = () => useMutationOf((body: RegisterBody) => mutationOf(registerCandidate, { body }))

/** Attaches the resume to the new record. */
export const useGiveResume = () =>
  useMutationOf(({ id, file }: { id: number; file: File }) => uploadOf(addResume, fileForm(file), { params: { id } }))
