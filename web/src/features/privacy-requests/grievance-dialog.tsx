import { GrievanceBody } from '@portal/contract/privacy-requests'
import { limits } from '@portal/contract/shared/limits'
import { words } from '#words/privacy-requests.ts'
import { formatDay } from '../../lib/format/format.ts'
import { useContractForm } from '../../lib/form/forms.ts'
import { notify } from '../../lib/browser/notify.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useAddRequest } from './privacy-requests.api.ts'

/** A complaint or question to the HR team. */
export default function GrievanceDialog({ onClose }: { readonly onClose: () => void }) {
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(GrievanceBody, { kind: 'grievance', message: '' })
  const add = useAddRequest()
  return (
    <FormDialog
      isSheet
      title={words.grievances.contact}
      onClose={onClose}
      onSubmit={submit(async (body) => {
        const { ticket, due_on } = await add.mutateAsync(body)
        notify('SUCCESS', words.corrections.sent(ticket, formatDay(due_on)))
        onClose()
      })}
      submitLabel={words.corrections.send}
      isBusy={isSubmitting}
    >
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={{ message: words.grievances.message }} />
      <TextArea label={words.grievances.message} rows={6} limit={limits.longText} {...form.getInputProps('message')} />
    </FormDialog>
  )
}
