import { Button, NativeSelect, UnstyledButton } from '@mantine/core'
import { type CandidateView, candidateViewKeys } from '@portal/contract/candidate-list'
import { limits } from '@portal/contract/shared/limits'
import type { SavedView } from '@portal/contract/views'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { words } from '#words/candidates/list.ts'
import { notify, pushError } from '../../../lib/browser/notify.ts'
import { formatCount } from '../../../lib/format/format.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { savedViewsQuery, useSavedViews, viewCountsQuery } from '../list/candidate-list.api.ts'
import { type CandidateListSearch, viewTextOf, searchOfSaved, withView } from '../list/list-search.model.ts'
import classes from './views.module.css'

const SaveViewDialog = lazy(() => import('./save-view-dialog.tsx'))

interface CandidateViewsProps {
  readonly search: CandidateListSearch
  readonly onSearch: (search: CandidateListSearch, isStart?: boolean) => void
}

/** The saved view of the current list, if any. */
const savedOf = (views: readonly SavedView[], search: CandidateListSearch): SavedView | undefined =>
  views.find((view) => viewTextOf(searchOfSaved(view.search)) === viewTextOf(search))

const countOf = (count: number | undefined) => (count === undefined ? '' : count > limits.counted ? words.capped : formatCount(count))

/** Built-in views with their counts, and the saved views. */
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
  const current: CandidateView = search.view ?? 'all'
  return (
    <div className={classes.views}>
      <nav aria-label={words.views.label} className={classes.tabs}>
        {candidateViewKeys.map((view) => (
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

/** Saves the current list as a view, and deletes the current view. */
export function SavedViewButtons({ search }: { readonly search: CandidateListSearch }) {
  const { data: saved = [] } = useQuery(savedViewsQuery)
  const [isSaving, setIsSaving] = useState(false)
  const { remove } = useSavedViews()
  const shown = savedOf(saved, search)
  const isOwnList = Object.keys(search).some((key) => key !== 'page' && key !== 'view')
  const drop = async () => {
    if (!shown || !(await confirm({ title: words.saved.remove(shown.name), isDanger: true }))) return
    try {
      await remove.mutateAsync(shown.id)
      notify('SUCCESS', words.saved.removed)
    } catch (error) {
      pushError(error)
    }
  }
  if (shown?.is_own)
    return (
      <Button variant="subtle" color="red" onClick={() => void drop()}>
        {words.saved.remove(shown.name)}
      </Button>
    )
  if (shown || !isOwnList) return null
  return (
    <>
      <Button variant="default" onClick={() => setIsSaving(true)}>
        {words.saved.save}
      </Button>
      {isSaving && (
        <Suspense>
          <SaveViewDialog search={viewTextOf(search)} onClose={() => setIsSaving(false)} />
        </Suspense>
      )}
    </>
  )
}
