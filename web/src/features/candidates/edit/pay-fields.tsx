import '@mantine/core/styles/Checkbox.css'
import { Button, Checkbox, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { limits } from '@portal/contract/shared/limits'
import { words } from '#words/candidates/professional.ts'
import { formatMoney, formatNotice } from '../../../lib/format/format.ts'
import { lakhsInRupees } from '../../../lib/form/amounts.ts'
import { fieldProps } from '../../../lib/form/field-props.ts'
import classes from '../../../ui/form/form.module.css'
import { professionalLabels, type professionalValues } from './professional.model.ts'

type Form = UseFormReturnType<ReturnType<typeof professionalValues>>
/** Common notice periods in months, as chips; others are typed. */
const usualNotice = ['0', '1', '2', '3'] as const
/** In lakhs. */
const EXAMPLE = 6.5

const ctcHint = (typed: string) => lakhsInRupees(typed) ?? words.ctc.hint(EXAMPLE, formatMoney(EXAMPLE * limits.rupeesPerLakh))

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

/** Pay and notice period; freshers see only the expected CTC, which is optional for them. */
export function PayFields({ form, isFresher }: { readonly form: Form; readonly isFresher: boolean }) {
  const { current_ctc, expected_ctc } = form.getValues()
  const notice = fieldProps(form, 'notice_period')
  return (
    <>
      {!isFresher && (
        <TextInput
          label={words.ctc.label(professionalLabels.current_ctc)}
          description={ctcHint(current_ctc)}
          inputMode="decimal"
          autoComplete="off"
          {...form.getInputProps('current_ctc')}
        />
      )}
      <div>
        <TextInput
          label={words.ctc[isFresher ? 'optionalLabel' : 'label'](professionalLabels.expected_ctc)}
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
            description={words.noticeHint}
            inputMode="decimal"
            autoComplete="off"
            {...notice}
          />
          <div className={classes.chips} role="group" aria-label={words.noticeChips}>
            {usualNotice.map((months) => (
              <Button
                key={months}
                variant={notice.value === months ? 'filled' : 'default'}
                aria-pressed={notice.value === months}
                onClick={() => notice.onChange(months)}
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
