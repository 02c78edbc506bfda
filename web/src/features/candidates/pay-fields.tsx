import '@mantine/core/styles/Checkbox.css'
import { Checkbox, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { formatMoney } from '../../lib/format.ts'
import { parseNumeral } from '../../lib/forms.ts'
import classes from '../../ui/form.module.css'
import { professionalLabels, type professionalValues } from './professional-values.ts'

type Form = UseFormReturnType<ReturnType<typeof professionalValues>>
const LAKH = 100_000

/** The typed lakhs per year as rupees, so that a slip of the decimal point is seen. */
const ctcHint = (typed: string) => {
  const lakhs = parseNumeral(typed)
  return typeof lakhs === 'number'
    ? `= ${formatMoney(lakhs * LAKH)} a year`
    : `In lakhs per year, for example 6.5 = ${formatMoney(6.5 * LAKH)}`
}

function Negotiable({ form, field }: { form: Form; field: 'is_expected_ctc_negotiable' | 'is_notice_period_negotiable' }) {
  return (
    <Checkbox
      className={classes.negotiable}
      label="Negotiable"
      aria-label={professionalLabels[field]}
      checked={form.getValues()[field] === '1'}
      onChange={(event) => form.setFieldValue(field, event.currentTarget.checked ? '1' : '0')}
    />
  )
}

/** Pay and notice period; a fresher is asked for the expected pay alone, and may leave it out. */
export function PayFields({ form, isFresher }: { readonly form: Form; readonly isFresher: boolean }) {
  const { current_ctc, expected_ctc } = form.getValues()
  return (
    <>
      {!isFresher && (
        <TextInput
          label={`${professionalLabels.current_ctc} (LPA)`}
          description={ctcHint(current_ctc)}
          inputMode="decimal"
          autoComplete="off"
          {...form.getInputProps('current_ctc')}
        />
      )}
      <div>
        <TextInput
          label={`${professionalLabels.expected_ctc} (LPA)${isFresher ? ' (optional)' : ''}`}
          description={ctcHint(expected_ctc)}
          inputMode="decimal"
          autoComplete="off"
          {...form.getInputProps('expected_ctc')}
        />
        <Negotiable form={form} field="is_expected_ctc_negotiable" />
      </div>
      {!isFresher && (
        <div>
          <TextInput
            label={professionalLabels.notice_period}
            description="In months; 0 if you can join at once"
            inputMode="decimal"
            autoComplete="off"
            {...form.getInputProps('notice_period')}
          />
          <Negotiable form={form} field="is_notice_period_negotiable" />
        </div>
      )}
    </>
  )
}
