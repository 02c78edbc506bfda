import * as z from 'zod/mini'
import { numeral } from './endpoint.ts'
import { limits } from './limits.ts'

/** Default rows per page. */
export const PER_PAGE = 25

/** The query fields of every paged list. */
export const pageFields = { page: z.optional(numeral(1, 100_000)), per_page: z.optional(numeral(1, limits.perPage)) }

export interface PageQuery {
  readonly page?: number | undefined
  readonly per_page?: number | undefined
}

/** One page of a list; `page` counts from 1. */
export interface Paged<Row> {
  readonly rows: Row[]
  readonly total: number
  readonly page: number
  readonly per_page: number
}
