import { readBoard } from '@portal/contract/board'
import type { StageGroup } from '@portal/contract/stages'
import { queryOf } from '../../../lib/api/queries.ts'

const boardOf = (query: { readonly opening: string; readonly group?: StageGroup; readonly page?: string }) => queryOf(readBoard, { query })

/** All columns of an opening with their first cards. */
export const boardQuery = (opening: number) => boardOf({ opening: String(opening) })

/** More cards of one column. */
export const columnQuery = (opening: number, group: StageGroup, page: number) =>
  boardOf({ opening: String(opening), group, page: String(page) })
