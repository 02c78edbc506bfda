import '@mantine/core/styles/Checkbox.css'
import { Button, Checkbox, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { limits } from '@portal/contract/shared/limits'
import { words } from '#words/candidates/professional.ts'
import { formatCtc, formatMoney, formatNotice } from '../../../lib/format/format.ts'
import { lakhsInRupees, noticeOf } from '../../../lib/form/amounts.ts'
import { lakhsOf } from '../../../lib/form/numeral.ts'
import { tidiedProps } from '../../../lib/form/tidied-props.ts'
import classes from '../../../ui/form/form.module.css'
import { SuggestedField } from '../../../ui/form/suggested-field.tsx'
import { type PayField, professionalLabels, type professionalValues } from './professional.model.ts'
import type { ResumeFill } from './use-resume-fill.ts'

type Form = UseFormReturnType<ReturnType<typeof professionalValues>>
/** Common notice periods in months, as chips; others are typed. */
const usualNotice = ['0', '1', '2', '3'] as const
/** In lakhs. */
const EXAMPLE = 6.5

const ctcHint = (typed: string) => lakhsInRupees(typed) ?? words.ctc.hint(EXAMPLE, formatMoney(EXAMPLE * limits.rupeesPerLakh))
const shownOffer = (field: PayField, value: string) => (field === 'notice_period' ? formatNotice(Number(value)) : formatCtc(Number(value)))

function Negotiable({ form, field }: { form: Form; field: 'is_expected_ctc_negotiable' | 'is_notice_period_negotiable' }) {
  return (
    <Checkbox
      className={classes.negotiable}
      label={words.negotiable}
      aria-label={professionalLabels[field]}
      checked={form.getValues()[field] === '1'}
      onChange={(event) => form.setFieldValue(field, event.currentTarget.checked ? '1' : '0')}
    />
  )
}

interface PayFieldsProps {
  readonly form: Form
  readonly fill: ResumeFill<PayField>
  readonly isFresher: boolean
}

/** Pay and notice period; freshers see only the expected CTC, which is optional for them. */
export function PayFields({ form, fill, isFresher }: PayFieldsProps) {
  const { current_ctc, expected_ctc, notice_period } = form.getValues()
  const input = (field: PayField, label: string, hint: string, tidy: (typed: string) => string) => {
    const { note, offer, suggestion } = fill(field)
    return (
      <SuggestedField {...suggestion} shown={offer && shownOffer(field, offer)}>
        <TextInput label={label} description={note ?? hint} inputMode="decimal" autoComplete="off" {...tidiedProps(form, field, tidy)} />
      </SuggestedField>
    )
  }
  const ctc = (field: 'current_ctc' | 'expected_ctc', typed: string) =>
    input(field, words.ctc[isFresher ? 'optionalLabel' : 'label'](professionalLabels[field]), ctcHint(typed), lakhsOf)
  return (
    <>
      {!isFresher && ctc('current_ctc', current_ctc)}
      <div>
        {ctc('expected_ctc', expected_ctc)}
        <Negotiable form={form} field="is_expected_ctc_negotiable" />
      </div>
      {!isFresher && (
        <div>
          {input('notice_period', professionalLabels.notice_period, words.noticeHint, noticeOf)}
          <div className={classes.chips} role="group" aria-label={words.noticeChips}>
            {usualNotice.map((months) => (
              <Button
                key={months}
                variant={notice_period === months ? 'filled' : 'default'}
                aria-pressed={notice_period === months}
                onClick={() => form.setFieldValue('notice_period', months)}
              >
                {formatNotice(Number(months))}
              </Button>
            ))}
          </div>
          <Negotiable form={form} field="is_notice_period_negotiable" />
        </div>
      )}
    </>
  )
}
