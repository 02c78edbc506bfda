import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { words } from '#words/candidates/list.ts'
import { notify, pushError } from '../../../lib/browser/notify.ts'
import { savedViewsQuery, useSavedViews } from '../list/candidate-list.api.ts'
import { type CandidateListSearch, viewTextOf } from '../list/list-search.model.ts'
import SaveViewDialog from './save-view-dialog.tsx'
import { isUnchanged, savedViewOf } from './saved-views.model.ts'
import classes from './views.module.css'

const { saved: text } = words

interface ViewChangesProps {
  readonly search: CandidateListSearch
  readonly onSearch: (search: CandidateListSearch, isReplacing?: boolean) => void
}

/** Says that the list differs from its saved view; its owner saves the changes, everyone saves the list as a new view. */
export default function ViewChanges({ search, onSearch }: ViewChangesProps) {
  const { data: views = [] } = useQuery(savedViewsQuery)
  const { change } = useSavedViews()
  const [isSaving, setIsSaving] = useState(false)
  const view = savedViewOf(views, search)
  if (!view || isUnchanged(view, search)) return null
  const { id, name, is_own } = view
  const saveChanges = () =>
    change.mutateAsync({ id, body: { search: viewTextOf(search) } }).then(() => notify('SUCCESS', text.done(name)), pushError)
  return (
    <div className={classes.changes} role="group" aria-label={text.changedOf(name)}>
      <span>{text.changed}</span>
      {is_own && (
        <Button variant="subtle" loading={change.isPending} onClick={() => void saveChanges()}>
          {text.saveChanges}
        </Button>
      )}
      <Button variant="subtle" onClick={() => setIsSaving(true)}>
        {text.saveAsNew}
      </Button>
      {isSaving && (
        <SaveViewDialog
          search={viewTextOf(search)}
          onSaved={(savedId) => onSearch({ ...search, saved: savedId }, true)}
          onClose={() => setIsSaving(false)}
        />
      )}
    </div>
  )
}
