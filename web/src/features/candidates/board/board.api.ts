import { readBoard } from '@portal/contract/board'
import type { StageGroup } from '@portal/contract/stages'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api-client.ts'
import { keyOf } from '../../../lib/api/query-client.ts'

const boardOf = (query: { readonly opening: string; readonly group?: StageGroup; readonly page?: string }) =>
  queryOptions({
    queryKey: keyOf(readBoard, { query }),
    queryFn: async ({ signal }) => (await call(readBoard, { query, signal })).data,
  })

/** Every column of an opening with its first cards. */
export const boardQuery = (opening: number) => boardOf({ opening: String(opening) })

/** More cards of one column. */
export const columnQuery = (opening: number, group: StageGroup, page: number) =>
  boardOf({ opening: String(opening), group, page: String(page) })
