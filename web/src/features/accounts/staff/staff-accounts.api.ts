import type { Body } from '@portal/contract/shared/endpoint'
import {
  addStaff,
  beginSecondFactor,
  changeStaff,
  confirmSecondFactor,
  disableSecondFactor,
  endStaffSessions,
  inviteStaffAgain,
  listStaff,
  readSecondFactor,
  resetSecondFactor,
} from '@portal/contract/staff'
import { queryOf } from '../../../lib/api/queries.ts'
import { mutationOf, useMutationOf, type Mutation } from '../../../lib/api/mutations.ts'

export const staffQuery = queryOf(listStaff)

export const ownFactorQuery = queryOf(readSecondFactor)

export const useAddStaff = () => useMutationOf((body: Body<typeof addStaff>) => mutationOf(addStaff, { body }))

/** Actions of an administrator on an account. */
export type Act = 'role_1' | 'role_2' | 'disable' | 'enable' | 'invite' | 'sessions' | 'factor'

const acts: Readonly<Record<Act, (id: number) => Mutation<unknown>>> = {
  role_1: (id) => mutationOf(changeStaff, { params: { id }, body: { role_id: 1 } }),
  role_2: (id) => mutationOf(changeStaff, { params: { id }, body: { role_id: 2 } }),
  disable: (id) => mutationOf(changeStaff, { params: { id }, body: { is_enabled: false } }),
  enable: (id) => mutationOf(changeStaff, { params: { id }, body: { is_enabled: true } }),
  invite: (id) => mutationOf(inviteStaffAgain, { params: { id } }),
  sessions: (id) => mutationOf(endStaffSessions, { params: { id } }),
  factor: (id) => mutationOf(resetSecondFactor, { params: { id } }),
}

export const useAct = () => useMutationOf(({ act, id }: { act: Act; id: number }) => acts[act](id))

export const useBeginFactor = () => useMutationOf((body: Body<typeof beginSecondFactor>) => mutationOf(beginSecondFactor, { body }))

export const useConfirmFactor = () => useMutationOf((body: Body<typeof confirmSecondFactor>) => mutationOf(confirmSecondFactor, { body }))

export const useDisableFactor = () => useMutationOf((body: Body<typeof disableSecondFactor>) => mutationOf(disableSecondFactor, { body }))
