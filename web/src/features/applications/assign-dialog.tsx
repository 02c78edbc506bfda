import { assign } from '@portal/contract/applications'
import { limits } from '@portal/contract/shared/limits'
import { useQuery } from '@tanstack/react-query'
import { words } from '#words/applications/applications.ts'
import { useContractForm } from '../../lib/form/forms.ts'
import { notify } from '../../lib/browser/notify.ts'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { Picker } from '../../ui/picker/picker.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useUser } from '../../lib/session/session.ts'
import { assignableQuery, useAssign } from './applications.api.ts'
import { assigneeOptions } from './assignee-options.model.ts'

interface AssignDialogProps {
  readonly id: number
  readonly name: string
  readonly assigneeId: number | null
  readonly onClose: () => void
}

/** Assigns a candidate to a colleague or to no one. */
export default function AssignDialog({ id, name, assigneeId, onClose }: AssignDialogProps) {
  const { data: colleagues = [] } = useQuery(assignableQuery)
  const user = useUser()
  const initial = { user_id: assigneeId === null ? '' : String(assigneeId), note: '' }
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(assign.body, initial, { numbers: ['user_id'] })
  const send = useAssign(id)
  const labels = { user_id: words.assign.to, note: words.assign.note }
  return (
    <FormDialog
      title={words.assign.title(name)}
      onClose={onClose}
      onSubmit={submit(async (body) => {
        const { assignee } = await send.mutateAsync(body)
        notify('SUCCESS', words.assign.done(name, assignee?.name ?? null))
        onClose()
      })}
      submitLabel={words.assign.submit}
      isBusy={isSubmitting}
    >
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={labels} />
      <Picker
        label={labels.user_id}
        {...form.getInputProps('user_id')}
        data={[{ value: '', label: words.assign.unassigned }, ...assigneeOptions(colleagues, user?.id)]}
      />
      <TextArea label={labels.note} description={words.assign.noteHint} rows={3} limit={limits.longText} {...form.getInputProps('note')} />
    </FormDialog>
  )
}
