import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { words } from '#words/candidates/list.ts'
import { useOnline } from '../../../lib/browser/connection.ts'
import { formatTime } from '../../../lib/format/format.ts'
import { candidatesQuery, countQuery, type CandidatePage } from './candidate-list.api.ts'
import { type CandidateListSearch, visiblePage } from './list-search.model.ts'
import { failureOf } from './no-candidates.tsx'

/** A response with its view and time. */
interface Answer {
  readonly view: string
  readonly page: CandidatePage
  readonly at: number
}

/**
 * The page of the list. While another page, sort, search or filter loads, the last response for the same view stays; rows of another view
 * don't.
 */
export const useCandidates = (search: CandidateListSearch, hasDetails: boolean) => {
  const { data, error, dataUpdatedAt, fetchStatus, refetch } = useQuery(candidatesQuery(search, hasDetails))
  const view = search.view ?? 'all'
  const [last, setLast] = useState<Answer | null>(null)
  if (data && (last?.page !== data || last.at !== dataUpdatedAt || last.view !== view)) setLast({ view, page: data, at: dataUpdatedAt })
  const answer: Answer | null = data ? { view, page: data, at: dataUpdatedAt } : last?.view === view ? last : null
  const isLarge = answer?.page.is_total_exact === false
  const { data: counted } = useQuery({ ...countQuery(search), enabled: isLarge })
  const isOffline = !useOnline()
  const problem = isOffline ? words.offline : failureOf(error)
  return {
    page: visiblePage(answer?.page, fetchStatus === 'fetching'),
    total: (isLarge ? counted : undefined) ?? answer?.page.total ?? 0,
    /** False while a large list is being counted; the total is then a lower bound. */
    isCounted: !isLarge || counted !== undefined,
    /** Time of the response; ages are relative to it. */
    now: answer?.at ?? 0,
    isLoading: fetchStatus === 'fetching',
    failure: problem !== null && answer ? words.stale(problem, formatTime(new Date(answer.at).toISOString())) : problem,
    retry: () => void refetch(),
  }
}
