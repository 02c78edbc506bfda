import { TextInput } from '@mantine/core'
import { type Offer, OfferBody, type OfferList } from '@portal/contract/offers'
import { addDays, dayInIndia } from '@portal/contract/shared/dates'
import { limits } from '@portal/contract/shared/limits'
import { words } from '#words/offers/offers.ts'
import { notify } from '../../../lib/browser/notify.ts'
import { rupeesInLakhs } from '../../../lib/form/amounts.ts'
import { fieldProps } from '../../../lib/form/field-props.ts'
import { parseNumeral } from '../../../lib/form/numeral.ts'
import { useContractForm } from '../../../lib/form/forms.ts'
import { formatCount } from '../../../lib/format/format.ts'
import { DateField } from '../../../ui/date/date-field.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import form from '../../../ui/form/form.module.css'
import { useAddOffer, useChangeOffer } from './offers.api.ts'

const { dialog, facts, staff } = words

interface OfferDialogProps {
  readonly candidateId: number
  /** The offer to change; null for a new one. */
  readonly offer: Offer | null
  /** The previous offer, whose terms prefill a new one. */
  readonly last: Offer | undefined
  readonly place: OfferList['request']
  readonly range: string | null
  readonly onClose: () => void
}

/** The terms of a new or changed offer. */
export default function OfferDialog({ candidateId, offer, last, place, range, onClose }: OfferDialogProps) {
  const add = useAddOffer(candidateId)
  const change = useChangeOffer()
  const before = offer ?? last
  const {
    form: values,
    fieldId,
    summary,
    summaryId,
    submit,
    isSubmitting,
  } = useContractForm(
    OfferBody,
    {
      ctc: before === undefined ? '' : formatCount(before.ctc),
      joining_on: before?.joining_on ?? '',
      place: before?.place ?? place?.place ?? '',
      reply_by: offer?.reply_by ?? '',
      terms: before?.terms ?? '',
      above_range_reason: offer?.above_range_reason ?? '',
    },
    { numbers: ['ctc'] },
  )
  const labels = {
    ctc: dialog.ctc,
    above_range_reason: dialog.aboveRangeReason,
    joining_on: facts.joiningOn,
    place: facts.place,
    reply_by: facts.replyBy,
    terms: dialog.terms,
  }
  const rupees = parseNumeral(values.getValues().ctc)
  const isAbove = typeof rupees === 'number' && place?.ctc_to != null && rupees > place.ctc_to * limits.rupeesPerLakh
  const tomorrow = addDays(dayInIndia(), 1)
  return (
    <FormDialog
      title={offer === null ? dialog.add : dialog.edit}
      onClose={onClose}
      onSubmit={submit(async (terms) => {
        await (offer === null ? add.mutateAsync(terms) : change.mutateAsync({ offer, terms }))
        notify('SUCCESS', staff.done[offer === null ? 'add' : 'edit'])
        onClose()
      })}
      submitLabel={dialog.save}
      isBusy={isSubmitting}
    >
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={labels} />
      {offer !== null && offer.state !== 'draft' && <p className={form.hint}>{dialog.newApproval}</p>}
      <TextInput
        label={labels.ctc}
        description={rupeesInLakhs(values.getValues().ctc) ?? dialog.ctcHint(range)}
        inputMode="decimal"
        data-autofocus
        {...values.getInputProps('ctc')}
      />
      {isAbove && (
        <TextArea
          label={labels.above_range_reason}
          description={dialog.aboveRangeHint}
          rows={2}
          limit={limits.longText}
          {...values.getInputProps('above_range_reason')}
        />
      )}
      <DateField label={labels.joining_on} min={tomorrow} {...fieldProps(values, 'joining_on')} id={fieldId('joining_on')} />
      <TextInput label={labels.place} maxLength={limits.shortText} {...values.getInputProps('place')} />
      <DateField
        label={labels.reply_by}
        description={dialog.replyHint}
        min={tomorrow}
        {...fieldProps(values, 'reply_by')}
        id={fieldId('reply_by')}
      />
      <TextArea label={labels.terms} description={dialog.termsHint} rows={4} limit={limits.longText} {...values.getInputProps('terms')} />
    </FormDialog>
  )
}
