import { extendOffer, type Offer } from '@portal/contract/offers'
import { addDays, dayInIndia } from '@portal/contract/shared/dates'
import { words } from '#words/offers/offers.ts'
import { notify } from '../../../lib/browser/notify.ts'
import { fieldProps } from '../../../lib/form/field-props.ts'
import { useContractForm } from '../../../lib/form/forms.ts'
import { formatDay } from '../../../lib/format/format.ts'
import { DateField } from '../../../ui/date/date-field.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { useExtendOffer } from './offers.api.ts'

const { extend, staff } = words

interface ExtendDialogProps {
  readonly offer: Offer
  readonly onClose: () => void
}

/** Gives the candidate more time to reply to a sent offer. */
export default function ExtendDialog({ offer, onClose }: ExtendDialogProps) {
  const send = useExtendOffer()
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(extendOffer.body, {
    updated_at: offer.updated_at,
    reply_by: '',
  })
  return (
    <FormDialog
      isSheet
      title={extend.title}
      onClose={onClose}
      onSubmit={submit(async ({ reply_by }) => {
        await send.mutateAsync({ offer, reply_by })
        notify('SUCCESS', staff.done.extend)
        onClose()
      })}
      submitLabel={extend.confirm}
      isBusy={isSubmitting}
    >
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={{ reply_by: extend.replyBy }} />
      <DateField
        label={extend.replyBy}
        description={extend.hint(formatDay(offer.reply_by), formatDay(offer.joining_on))}
        min={addDays(dayInIndia(), 1)}
        isFirst
        {...fieldProps(form, 'reply_by')}
        id={fieldId('reply_by')}
      />
      <p>{extend.effect}</p>
    </FormDialog>
  )
}
