import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { words } from '#words/candidate-list.ts'
import { notify, pushError } from '../../lib/notify.ts'
import { confirm } from '../../ui/confirm.tsx'
import { savedOf } from './candidate-views.tsx'
import { savedViewsQuery, useSavedViews } from './list.api.ts'
import { savedTextOf, type CandidateListSearch } from './list-search.ts'

const SaveViewDialog = lazy(() => import('./save-view-dialog.tsx'))

/** Saves what is shown once it is something of its own, and deletes an own view that is shown. */
export function SavedViewButtons({ search }: { readonly search: CandidateListSearch }) {
  const { data: saved = [] } = useQuery(savedViewsQuery)
  const [isSaving, setIsSaving] = useState(false)
  const { remove } = useSavedViews()
  const shown = savedOf(saved, search)
  const isOwnList = Object.keys(search).some((key) => key !== 'page' && key !== 'view')
  const drop = async () => {
    if (!shown || !(await confirm({ title: words.saved.remove(shown.name), danger: true }))) return
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
          <SaveViewDialog search={savedTextOf(search)} onClose={() => setIsSaving(false)} />
        </Suspense>
      )}
    </>
  )
}
