import '@mantine/core/styles/Checkbox.css'
import { Checkbox, TextInput } from '@mantine/core'
import { roles } from '@portal/contract/accounts'
import { type SavedView, SaveViewBody } from '@portal/contract/views'
import { words } from '#words/candidates/list.ts'
import { useContractForm } from '../../../lib/form/forms.ts'
import { notify } from '../../../lib/browser/notify.ts'
import { useUser } from '../../../lib/session/session.ts'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { useSavedViews } from '../list/candidate-list.api.ts'

interface SaveViewDialogProps {
  readonly search: string
  /** The view to rename; omitted: saves a new one. */
  readonly view?: SavedView
  readonly onSaved?: (id: number) => void
  readonly onClose: () => void
}

/** Saves the current list under a name, or renames a view. */
export default function SaveViewDialog({ search, view, onSaved, onClose }: SaveViewDialogProps) {
  const user = useUser()
  const { save, change } = useSavedViews()
  const initial = { list: 'candidates' as const, name: view?.name ?? '', search, is_shared: false, is_default: false }
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(SaveViewBody, initial)
  return (
    <FormDialog
      title={view ? words.saved.renameTitle : words.saved.title}
      onClose={onClose}
      onSubmit={submit(async ({ name, is_shared, is_default }) => {
        const saved = view
          ? await change.mutateAsync({ id: view.id, body: { name } })
          : await save.mutateAsync({ name, is_shared, is_default, search })
        onSaved?.(saved.id)
        notify('SUCCESS', words.saved.done(name))
        onClose()
      })}
      submitLabel={view ? words.saved.renameTitle : words.saved.save}
      isBusy={isSubmitting}
    >
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={{ name: words.saved.name }} />
      <TextInput label={words.saved.name} {...form.getInputProps('name')} id={fieldId('name')} data-autofocus />
      {!view && <Checkbox label={words.saved.isDefault} {...form.getInputProps('is_default', { type: 'checkbox' })} />}
      {!view && user?.role_id === roles.administrator && (
        <Checkbox label={words.saved.shared} {...form.getInputProps('is_shared', { type: 'checkbox' })} />
      )}
    </FormDialog>
  )
}
