import { Button } from '@mantine/core'
import { messages } from '@portal/contract/shared/messages'
import { words } from '#words/candidates/list.ts'
import { ApiProblem } from '../../../lib/api/api-problem.ts'
import { MIN_SEARCH_LENGTH } from '../filters/search-box.tsx'
import { type CandidateListSearch, withoutFilters, withSearch } from './list-search.model.ts'

interface NoCandidatesProps {
  readonly search: CandidateListSearch
  readonly total: number
  readonly filters: number
  readonly onSearch: (search: CandidateListSearch) => void
}

/** Why the list is empty, and what to do. */
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
  const isTooShort = search.q !== undefined && [...search.q].length < MIN_SEARCH_LENGTH
  if (search.q === undefined && filters === 0) return <p>{search.view ? words.emptyView : words.empty}</p>
  return (
    <>
      <p>{isTooShort ? words.tooShort : words.noMatch(search.q, filters)}</p>
      <Button variant="default" onClick={() => onSearch(withSearch(withoutFilters(search), ''))}>
        {words.clear}
      </Button>
    </>
  )
}

/** Why candidates couldn't be loaded, with the request id to quote. */
export const failureOf = (error: Error | null): string | null => {
  if (error === null) return null
  const [id, code] = error instanceof ApiProblem ? [error.request_id, error.code] : [null, null]
  const message = code === 'too_slow' ? words.tooSlow : messages.generic
  const refused = error instanceof ApiProblem ? error.errors?.['q']?.[0] : undefined
  if (refused !== undefined) return words.refusedSearch(refused)
  return id ? words.failure(message, id) : message
}
