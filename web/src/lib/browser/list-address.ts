import { searchTexts } from './search-texts.ts'

type Texts = Readonly<Record<string, string>>
type Direction = 'asc' | 'desc'
type Address = Readonly<Partial<Record<'sort' | 'page', string>>>

const changed = <Search extends Address>(search: Search, values: Texts): Search =>
  searchTexts({ ...search, page: undefined, ...values }) as Texts & Search

/** Handles a list's filters in its search parameters, besides the search text (`q`). */
export const addressFilters = <Search extends Address>(fields: readonly (keyof Search & string)[]) => ({
  /** Changes filters and returns to the first page; an empty value removes a filter. */
  withFilters: (search: Search, values: Texts): Search => changed(search, values),
  /** Number of filters that are set. */
  filtersIn: (search: Search): number => fields.filter((field) => search[field] !== undefined).length,
  noFilters: Object.fromEntries([...fields, 'q'].map((field) => [field, ''])) satisfies Texts,
})

/** Handles a list's sorting in its search parameters: a column, descending with a leading minus. `first`: initial direction of a column. */
export const addressSort = <Search extends Address, Field extends string>(fields: readonly Field[], first: Direction = 'asc') => ({
  /** Undefined for the list's default order, also if the column is unknown. */
  sortOf: ({ sort }: Search): { readonly field: Field; readonly direction: Direction } | undefined => {
    const field = fields.find((name) => name === sort?.replace('-', ''))
    return field && { field, direction: sort?.startsWith('-') ? 'desc' : 'asc' }
  },
  /** Cycles the sorting of a column: initial direction, the other one, default order. */
  sortedBy: (search: Search, field: string): Search => {
    const [once, twice] = first === 'asc' ? [field, `-${field}`] : [`-${field}`, field]
    return changed(search, { sort: search.sort === once ? twice : search.sort === twice ? '' : once })
  },
})
