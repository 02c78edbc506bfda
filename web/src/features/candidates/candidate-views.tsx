import { NativeSelect, UnstyledButton } from '@mantine/core'
import { deskViewKeys, type DeskView } from '@portal/contract/candidate-list'
import { limits } from '@portal/contract/shared/limits'
import type { SavedView } from '@portal/contract/views'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { words } from '#words/candidate-list.ts'
import { formatCount } from '../../lib/format.ts'
import { savedViewsQuery, viewCountsQuery } from './list.api.ts'
import { savedTextOf, searchOfSaved, withView, type CandidateListSearch } from './list-search.ts'
import classes from './views.module.css'

interface CandidateViewsProps {
  readonly search: CandidateListSearch
  readonly onSearch: (search: CandidateListSearch, isStart?: boolean) => void
}

/** The saved view that the list shows now, if it is one. */
export const savedOf = (views: readonly SavedView[], search: CandidateListSearch): SavedView | undefined =>
  views.find((view) => savedTextOf(searchOfSaved(view.search)) === savedTextOf(search))

const countOf = (count: number | undefined) => (count === undefined ? '' : count > limits.counted ? words.capped : formatCount(count))

/** The views every desk works with, each with how many it has, and those that were saved. */
export function CandidateViews({ search, onSearch }: CandidateViewsProps) {
  const { data: counts } = useQuery(viewCountsQuery)
  const { data: saved = [] } = useQuery(savedViewsQuery)
  const isFresh = useRef(Object.keys(search).length === 0)
  const opensWith = saved.find(({ is_default }) => is_default)?.search
  useEffect(() => {
    if (opensWith === undefined) return
    if (isFresh.current) onSearch(searchOfSaved(opensWith), true)
    isFresh.current = false
  }, [opensWith, onSearch])
  const current: DeskView = search.view ?? 'all'
  return (
    <div className={classes.views}>
      <nav aria-label={words.views.label} className={classes.tabs}>
        {deskViewKeys.map((view) => (
          <UnstyledButton
            key={view}
            className={classes.tab}
            aria-current={view === current ? 'true' : undefined}
            onClick={() => onSearch(withView(search, view))}
          >
            {words.views[view]} <span className={classes.count}>{countOf(counts?.[view])}</span>
          </UnstyledButton>
        ))}
      </nav>
      {saved.length > 0 && (
        <NativeSelect
          aria-label={words.saved.label}
          value={String(savedOf(saved, search)?.id ?? '')}
          onChange={(event) => {
            const view = saved.find(({ id }) => String(id) === event.currentTarget.value)
            if (view) onSearch(searchOfSaved(view.search))
          }}
          data={[
            { value: '', label: words.saved.choose },
            ...saved.map(({ id, name, is_shared }) => ({ value: String(id), label: words.saved.mark(name, is_shared) })),
          ]}
        />
      )}
    </div>
  )
}
