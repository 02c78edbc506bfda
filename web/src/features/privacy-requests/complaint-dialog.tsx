import { TextInput } from '@mantine/core'
import { ComplaintBody } from '@portal/contract/privacy-rights'
import { dayInIndia } from '@portal/contract/shared/dates'
import { limits } from '@portal/contract/shared/limits'
import { words } from '#words/privacy/privacy-rights.ts'
import { actions } from '#words/shared/actions.ts'
import { notify } from '../../lib/browser/notify.ts'
import { useContractForm } from '../../lib/form/forms.ts'
import { formatDay } from '../../lib/format/format.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useRecordComplaint } from './privacy-rights.api.ts'

const { requests } = words

/** Records a complaint that came by post or phone. */
export default function ComplaintDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const today = dayInIndia()
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(ComplaintBody, { message: '', received_on: today })
  const record = useRecordComplaint(id)
  return (
    <FormDialog
      title={requests.dialog}
      onClose={onClose}
      onSubmit={submit(async (body) => {
        const { ticket, due_on } = await record.mutateAsync(body)
        notify('SUCCESS', requests.recorded(ticket, formatDay(due_on)))
        onClose()
      })}
      submitLabel={actions.save}
      isBusy={isSubmitting}
    >
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={requests.labels} />
      <TextArea label={requests.labels.message} rows={6} limit={limits.longText} {...form.getInputProps('message')} />
      <TextInput
        label={requests.labels.received_on}
        description={requests.happens}
        type="date"
        max={today}
        {...form.getInputProps('received_on')}
      />
    </FormDialog>
  )
}
