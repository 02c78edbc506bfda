import { declineOffer } from '@portal/contract/offers'
import { limits } from '@portal/contract/shared/limits'
import { words } from '#words/offers/offers.ts'
import { notify } from '../../../lib/browser/notify.ts'
import { useContractForm } from '../../../lib/form/forms.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useDeclineOffer } from './offers.api.ts'

interface DeclineDialogProps {
  readonly id: number
  readonly onClose: () => void
}

/** Explains the consequences, asks for a reason, and declines the offer. */
export default function DeclineDialog({ id, onClose }: DeclineDialogProps) {
  const { title, message, reason, hint, confirm, keep } = words.own.declineDialog
  const send = useDeclineOffer(id)
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(declineOffer.body, { reason: '' })
  return (
    <FormDialog
      isSheet
      title={title}
      onClose={onClose}
      onSubmit={submit(async (body) => {
        await send.mutateAsync(body)
        notify('SUCCESS', words.own.done.decline)
        onClose()
      })}
      submitLabel={confirm}
      cancelLabel={keep}
      isDanger
      isBusy={isSubmitting}
    >
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={{ reason }} />
      <p>{message}</p>
      <TextArea label={reason} description={hint} rows={3} limit={limits.longText} {...form.getInputProps('reason')} />
    </FormDialog>
  )
}
