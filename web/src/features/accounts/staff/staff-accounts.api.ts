import type { Body } from '@portal/contract/shared/endpoint'
import {
  addStaff,
  beginSecondFactor,
  changeStaff,
  confirmSecondFactor,
  disableSecondFactor,
  endStaffSessions,
  listStaff,
  readSecondFactor,
  resetSecondFactor,
} from '@portal/contract/staff'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api-client.ts'
import { keyOf } from '../../../lib/api/query-client.ts'

export const staffQuery = queryOptions({
  queryKey: keyOf(listStaff),
  queryFn: async ({ signal }) => (await call(listStaff, { signal })).data,
})

export const ownFactorQuery = queryOptions({
  queryKey: keyOf(readSecondFactor),
  queryFn: async ({ signal }) => (await call(readSecondFactor, { signal })).data,
})

export const useAddStaff = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: Body<typeof addStaff>) => (await call(addStaff, { body })).data,
    onSettled: () => client.invalidateQueries({ queryKey: staffQuery.queryKey }),
  })
}

/** What an administrator does to an account. */
export type Act = 'role_1' | 'role_2' | 'disable' | 'enable' | 'sessions' | 'factor'

const acts: Readonly<Record<Act, (id: number) => Promise<unknown>>> = {
  role_1: (id) => call(changeStaff, { params: { id }, body: { role_id: 1 } }),
  role_2: (id) => call(changeStaff, { params: { id }, body: { role_id: 2 } }),
  disable: (id) => call(changeStaff, { params: { id }, body: { is_enabled: false } }),
  enable: (id) => call(changeStaff, { params: { id }, body: { is_enabled: true } }),
  sessions: (id) => call(endStaffSessions, { params: { id } }),
  factor: (id) => call(resetSecondFactor, { params: { id } }),
}

/** Also a refusal means that what the list knew is out of date. */
export const useAct = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ act, id }: { act: Act; id: number }) => acts[act](id),
    onSettled: () => client.invalidateQueries({ queryKey: staffQuery.queryKey }),
  })
}

export const useBeginFactor = () =>
  useMutation({ mutationFn: async (body: Body<typeof beginSecondFactor>) => (await call(beginSecondFactor, { body })).data })

export const useConfirmFactor = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: Body<typeof confirmSecondFactor>) => (await call(confirmSecondFactor, { body })).data,
    onSettled: () => client.invalidateQueries({ queryKey: ownFactorQuery.queryKey }),
  })
}

export const useDisableFactor = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<typeof disableSecondFactor>) => call(disableSecondFactor, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: ownFactorQuery.queryKey }),
  })
}
