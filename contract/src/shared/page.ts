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

const direction = z.optional(z.enum(['asc', 'desc'], 'Choose asc or desc.'))

/** The query fields `sort[<field>]=asc|desc` of a list; check the query with `oneSort`. */
export const sortsOf = <const Field extends string>(fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [`sort[${field}]`, direction])) as Readonly<Record<`sort[${Field}]`, typeof direction>>

/** Refuses a query that sorts by several fields, on `sort`. */
export const oneSort = z.refine<object>((query) => Object.keys(query).filter((key) => key.startsWith('sort[')).length <= 1, {
  error: 'Sort by one field.',
  path: ['sort'],
})

/** The part of a query that sorts. */
export type SortQuery<Field extends string> = { readonly [Key in `sort[${Field}]`]?: 'asc' | 'desc' | undefined }
