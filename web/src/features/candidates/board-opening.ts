import { listAddressOf, type ListAddress } from './list-address.ts'
import { filtersOf, type CandidateListSearch } from './list-search.ts'

/** The one opening a list is filtered by; null for none and for several. */
export const openingOf = (search: CandidateListSearch): number | null => {
  const [only, ...others] = filtersOf(search).filter(({ condition }) => condition.field === 'opening')
  if (!only || others.length > 0) return null
  const { op, values } = only.condition
  return (op === 'is' || op === 'any') && values.length === 1 ? Number(values[0]) : null
}

/** Where the board stands, for the way back to it. */
export const boardAddressOf = (search: CandidateListSearch): ListAddress => listAddressOf({ ...search, board: 1 })

/** Whether the list asks for more than its opening. */
export const isNarrowed = (search: CandidateListSearch): boolean =>
  search.q !== undefined || search.view !== undefined || filtersOf(search).length > 1
