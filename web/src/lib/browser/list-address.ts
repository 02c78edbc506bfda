import { searchTexts } from './search-texts.ts'

type Texts = Readonly<Record<string, string>>
type Direction = 'asc' | 'desc'
type Address = Readonly<Partial<Record<'sort' | 'page', string>>>

const changed = <Search extends Address>(search: Search, values: Texts): Search =>
  searchTexts({ ...search, page: undefined, ...values }) as Texts & Search

/** The filters of a list that its address holds beside the words it is searched for (`q`). */
export const addressFilters = <Search extends Address>(fields: readonly (keyof Search & string)[]) => ({
  /** The same list with changed filters, from its first page; an empty value is no filter. */
  withFilters: (search: Search, values: Texts): Search => changed(search, values),
  /** Number of filters that are set. */
  filtersIn: (search: Search): number => fields.filter((field) => search[field] !== undefined).length,
  noFilters: Object.fromEntries([...fields, 'q'].map((field) => [field, ''])) satisfies Texts,
})

/** The sorting of a list that its address holds: a column, descending with a minus. `first` is the direction that a column takes first. */
export const addressSort = <Search extends Address, Field extends string>(fields: readonly Field[], first: Direction = 'asc') => ({
  /** Undefined for the list's own order, also where the address names no column. */
  sortOf: ({ sort }: Search): { readonly field: Field; readonly direction: Direction } | undefined => {
    const field = fields.find((name) => name === sort?.replace('-', ''))
    return field && { field, direction: sort?.startsWith('-') ? 'desc' : 'asc' }
  },
  /** Cycles the sorting of a column: the first direction, the other one, the list's own order. */
  sortedBy: (search: Search, field: string): Search => {
    const [once, twice] = first === 'asc' ? [field, `-${field}`] : [`-${field}`, field]
    return changed(search, { sort: search.sort === once ? twice : search.sort === twice ? '' : once })
  },
})
