import {
  actOnFollowUps,
  addFollowUp,
  countDueFollowUps,
  exportFollowUps,
  type FollowUpAct,
  listCandidateFollowUps,
  listFollowUps,
  readFollowUpNumbers,
  undoFollowUps,
} from '@portal/contract/follow-ups'
import type { Body, Query } from '@portal/contract/shared/endpoint'
import { keepPreviousData } from '@tanstack/react-query'
import { call } from '../../lib/api/api-client.ts'
import { mutationOf, useMutationOf } from '../../lib/api/mutations.ts'
import { queryOf } from '../../lib/api/queries.ts'

export const followUpsQuery = (query: Query<typeof listFollowUps>) =>
  queryOf(listFollowUps, { query }, { placeholderData: keepPreviousData })

export const numbersQuery = queryOf(readFollowUpNumbers)

/** Count shown in the menu. Refetched on activity, not by a timer. */
export const dueQuery = queryOf(countDueFollowUps)

export const candidateFollowUpsQuery = (id: number) => queryOf(listCandidateFollowUps, { params: { id } })

interface Act {
  readonly ids: readonly number[]
  readonly act: FollowUpAct
}
export const useAct = () => useMutationOf(({ ids, act }: Act) => mutationOf(actOnFollowUps, { body: { ids: [...ids], act } }))

export const useUndoAct = () => useMutationOf((batch: number) => mutationOf(undoFollowUps, { body: { batch } }))

export const useAddFollowUp = () => useMutationOf((body: Body<typeof addFollowUp>) => mutationOf(addFollowUp, { body }))

/** The rows of a list as CSV. */
export const fetchCsv = async (query: Query<typeof exportFollowUps>): Promise<string> => (await call(exportFollowUps, { query })).data.csv
