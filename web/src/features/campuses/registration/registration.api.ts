import { listOwnDrives, openDrive, registerForDrive, type RegistrationBody } from '@portal/contract/drive-registration'
import { mutationOf, useMutationOf } from '../../../lib/api/mutations.ts'
import { queryOf } from '../../../lib/api/queries.ts'

export const openDriveQuery = (code: string) => queryOf(openDrive, { body: { code } }, { retry: false })

/** Disabled for guests. */
export const ownDrivesQuery = (isCandidate: boolean) => queryOf(listOwnDrives, isCandidate ? {} : null)

export const useRegister = () => useMutationOf((body: RegistrationBody) => mutationOf(registerForDrive, { body }))
