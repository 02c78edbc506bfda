import { Button } from '@mantine/core'
import type { CandidateListSearch } from './candidate-columns.tsx'

interface NoCandidatesProps {
  readonly search: CandidateListSearch
  readonly total: number
  readonly onClear: () => void
  readonly onFirst: () => void
}

/** Why the list is empty, and the way out. */
export function NoCandidates({ search, total, onClear, onFirst }: NoCandidatesProps) {
  if (total > 0) {
    return (
      <>
        <p>There is nobody on page {search.page}.</p>
        <Button variant="default" onClick={onFirst}>
          Go to page 1
        </Button>
      </>
    )
  }
  if (search.q === undefined) return <p>No candidates yet. Whoever creates an account appears here.</p>
  return (
    <>
      <p>No candidates match “{search.q}”.</p>
      <Button variant="default" onClick={onClear}>
        Clear search
      </Button>
    </>
  )
}
