import { changeKey, type ChangeKeyBody, previewKey, readItem, undoKey } from '@portal/contract/answer-keys'
import {
  exportResults,
  listItems,
  listResults,
  listResultTests,
  listTakers,
  previewCutOff,
  readResult,
  readResultSummary,
  type ResultRow,
} from '@portal/contract/aptitude-results'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api-client.ts'
import { mutationOf, useMutationOf } from '../../../lib/api/mutations.ts'
import { queryOf } from '../../../lib/api/queries.ts'
import { type CutOffFields, cutOffQueryOf } from './cut-off.model.ts'
import { listQueryOf, type ResultSearch } from './result-filter.model.ts'

export const RESULTS_PER_PAGE = 50
const MAX_PER_PAGE = 100
const keepPrevious = { placeholderData: keepPreviousData } as const

/** The results of one candidate, newest first. */
export const candidateResultsQuery = (candidate_id: number) =>
  queryOf(listResults, { query: { 'filter[candidate]': String(candidate_id), 'sort[taken_at]': 'desc' } })

export const resultTestsQuery = queryOf(listResultTests)

export const resultsQuery = (search: ResultSearch) =>
  queryOf(listResults, { query: { ...listQueryOf(search), page: search.page ?? '1', per_page: String(RESULTS_PER_PAGE) } }, keepPrevious)

/** Disabled without a test. */
export const summaryQuery = (test: number | null) =>
  queryOf(readResultSummary, test === null ? null : { query: { test: String(test) } }, keepPrevious)
export const cutOffQuery = (test: number, fields: CutOffFields) =>
  queryOf(previewCutOff, { query: { test: String(test), ...cutOffQueryOf(fields) } })
export const itemsQuery = (test: number) => queryOf(listItems, { query: { test: String(test) } })
export const itemQuery = (test: number, version: number) => queryOf(readItem, { params: { id: version }, query: { test: String(test) } })
/** Preview of an answer key; disabled while none is chosen. */
export const keyQuery = (version: number, key: Omit<ChangeKeyBody, 'note'> | null) =>
  queryOf(previewKey, key && { params: { id: version }, body: key }, { staleTime: 0, retry: false })
export const useChangeKey = (version: number) =>
  useMutationOf((body: ChangeKeyBody) => mutationOf(changeKey, { params: { id: version }, body }))
export const useUndoKey = () => useMutationOf((id: number) => mutationOf(undoKey, { params: { id } }))
export const resultQuery = (id: number) => queryOf(readResult, { params: { id } })

/** Ids of the candidates a cut-off applies to: everyone who took the test. */
export const fetchTakers = async (test: number): Promise<number[]> => (await call(listTakers, { query: { test: String(test) } })).data

/** The rows of a list as a file. */
export const fetchResultsFile = async (search: ResultSearch, format: 'csv' | 'xlsx') =>
  (await call(exportResults, { query: { ...listQueryOf(search), format } })).data

/** All rows of a list, page by page, for printing. */
export const allResultsQuery = (search: ResultSearch) =>
  queryOptions({
    queryKey: [listResults.path, { all: listQueryOf(search) }],
    queryFn: async () => {
      const rows: ResultRow[] = []
      for (let page = 1; ; page += 1) {
        const { data } = await call(listResults, { query: { ...listQueryOf(search), page: String(page), per_page: String(MAX_PER_PAGE) } })
        rows.push(...data.rows)
        if (data.rows.length === 0 || rows.length >= data.total) return rows
      }
    },
  })
