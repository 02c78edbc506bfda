import { type DriveStudentRow, RemarksBody } from '@portal/contract/drive-students'
import { limits } from '@portal/contract/shared/limits'
import { actions } from '#words/shared/actions.ts'
import { words } from '#words/campuses/students.ts'
import { notify } from '../../../lib/browser/notify.ts'
import { useContractForm } from '../../../lib/form/forms.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useWriteRemarks } from './students.api.ts'

const { remarks: text } = words

interface RemarksDialogProps {
  readonly row: DriveStudentRow
  readonly onClose: () => void
}

/** Edits the staff's remarks about a student of a drive. */
export default function RemarksDialog({ row, onClose }: RemarksDialogProps) {
  const { mutateAsync } = useWriteRemarks(row.id)
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(RemarksBody, { remarks: row.remarks ?? '' })
  return (
    <FormDialog
      isSheet
      title={text.title(row.name)}
      onClose={onClose}
      onSubmit={submit(async ({ remarks }) => {
        await mutateAsync(remarks)
        notify('SUCCESS', text.done)
        onClose()
      })}
      submitLabel={actions.save}
      isBusy={isSubmitting}
    >
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={{ remarks: text.label }} />
      <TextArea label={text.label} description={text.hint} rows={4} limit={limits.longText} {...form.getInputProps('remarks')} />
    </FormDialog>
  )
}
