import { type JoiningDocument, joiningDocumentName } from '@portal/contract/joining'
import { limits } from '@portal/contract/shared/limits'
import { requiredLines } from '@portal/contract/shared/fields'
import * as z from 'zod/mini'
import { words } from '#words/offers/joining.ts'
import { notify } from '../../../lib/browser/notify.ts'
import { useContractForm } from '../../../lib/form/forms.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useCheckDocument } from './joining.api.ts'

const { refuseDialog, staff } = words
const Reason = z.strictObject({ reason: requiredLines(limits.longText) })

interface RefuseDialogProps {
  readonly document: JoiningDocument
  readonly onClose: () => void
}

/** Refuses an uploaded document with a reason. */
export default function RefuseDialog({ document, onClose }: RefuseDialogProps) {
  const { id, attachment } = document
  const check = useCheckDocument()
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(Reason, { reason: '' })
  return (
    <FormDialog
      isSheet
      title={refuseDialog.title(joiningDocumentName(document))}
      onClose={onClose}
      onSubmit={submit(async ({ reason }) => {
        await check.mutateAsync({ id, body: { state: 'refused', attachment_id: attachment?.attachment_id ?? 0, reason } })
        notify('SUCCESS', staff.done.refuse)
        onClose()
      })}
      submitLabel={refuseDialog.confirm}
      isBusy={isSubmitting}
    >
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={{ reason: refuseDialog.reason }} />
      <TextArea
        label={refuseDialog.reason}
        description={refuseDialog.hint}
        rows={3}
        limit={limits.longText}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
