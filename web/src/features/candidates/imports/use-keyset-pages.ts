import { type UseQueryOptions, useQueries } from '@tanstack/react-query'
import { useState } from 'react'

interface KeysetPage<Row> {
  rows: Row[]
  next: number | null
}

/** The requested pages of a keyset list, starting after `from`. Infinite queries are excluded from the build (`web/light-libraries.ts`). */
export const useKeysetPages = <Page extends KeysetPage<unknown>>(
  from: number,
  pageQuery: (after: number) => UseQueryOptions<Page, Error, Page>,
) => {
  const [starts, setStarts] = useState<readonly number[]>([])
  const pages = useQueries({ queries: [from, ...starts].map(pageQuery) })
  const next = pages.at(-1)?.data?.next ?? null
  return {
    rows: pages.flatMap(({ data }): Page['rows'][number][] => data?.rows ?? []),
    isLoading: pages[0]?.data === undefined,
    isLoadingMore: pages.length > 1 && pages.at(-1)?.data === undefined,
    error: pages.find(({ error }) => error !== null)?.error ?? null,
    retry: () => pages.filter(({ error }) => error !== null).forEach(({ refetch }) => void refetch()),
    /** Loads the next page; null at the end, and while a page loads. */
    more: next === null ? null : () => setStarts((now) => (now.at(-1) === next ? now : [...now, next])),
    restart: () => setStarts([]),
  }
}
