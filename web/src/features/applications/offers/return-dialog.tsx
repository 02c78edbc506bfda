import { type Offer, returnOffer } from '@portal/contract/offers'
import { limits } from '@portal/contract/shared/limits'
import { words } from '#words/offers/offers.ts'
import { notify } from '../../../lib/browser/notify.ts'
import { useContractForm } from '../../../lib/form/forms.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useReturnOffer } from './offers.api.ts'

interface ReturnDialogProps {
  readonly offer: Offer
  readonly onClose: () => void
}

/** Returns an offer to its author with a reason. */
export default function ReturnDialog({ offer, onClose }: ReturnDialogProps) {
  const send = useReturnOffer()
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(returnOffer.body, {
    updated_at: offer.updated_at,
    reason: '',
  })
  return (
    <FormDialog
      isSheet
      title={words.return.title}
      onClose={onClose}
      onSubmit={submit(async ({ reason }) => {
        await send.mutateAsync({ offer, reason })
        notify('SUCCESS', words.staff.done.return)
        onClose()
      })}
      submitLabel={words.return.confirm}
      isBusy={isSubmitting}
    >
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={{ reason: words.return.reason }} />
      <TextArea
        label={words.return.reason}
        description={words.return.hint}
        rows={3}
        limit={limits.longText}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
