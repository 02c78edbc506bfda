import { Button } from '@mantine/core'
import { words } from '#words/candidate-list.ts'
import { withoutFilters, withSearch, type CandidateListSearch } from './list-search.ts'

interface NoCandidatesProps {
  readonly search: CandidateListSearch
  readonly total: number
  readonly filters: number
  readonly onSearch: (search: CandidateListSearch) => void
}

/** Why the list is empty, and the way out. */
export function NoCandidates({ search, total, filters, onSearch }: NoCandidatesProps) {
  if (total > 0) {
    return (
      <>
        <p>{words.emptyPage(search.page ?? 1)}</p>
        <Button variant="default" onClick={() => onSearch({ ...search, page: 1 })}>
          {words.firstPage}
        </Button>
      </>
    )
  }
  if (search.q === undefined && filters === 0) return <p>{search.view ? words.emptyView : words.empty}</p>
  return (
    <>
      <p>{words.noMatch(search.q, filters)}</p>
      <Button variant="default" onClick={() => onSearch(withSearch(withoutFilters(search), ''))}>
        {words.clear}
      </Button>
    </>
  )
}
