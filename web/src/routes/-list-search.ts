import type { CandidateListSearch } from '../features/candidates/candidate-columns.tsx'

/** What of the address belongs to the candidate list; a mobile number reads as a number there. */
export const listSearchOf = ({ q, page }: Record<string, unknown>): CandidateListSearch => ({
  ...((typeof q === 'string' || typeof q === 'number') && q !== '' && { q: String(q) }),
  ...(typeof page === 'number' && Number.isInteger(page) && page > 1 && { page }),
})
