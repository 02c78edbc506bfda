import '@mantine/core/styles/Checkbox.css'
import { Button, Checkbox, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { limits } from '@portal/contract/shared/limits'
import type { ReactNode } from 'react'
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
export function PayFields({ form, fill: { noteFor, offerFor, explained, take }, isFresher }: PayFieldsProps) {
  const { current_ctc, expected_ctc } = form.getValues()
  const suggest = (field: PayField, input: ReactNode) => {
    const offer = offerFor(field)
    return (
      <SuggestedField explanation={explained(field)} shown={offer && shownOffer(field, offer)} onTake={() => take(field)}>
        {input}
      </SuggestedField>
    )
  }
  const described = (field: PayField, hint: string) => {
    const note = noteFor(field)
    return note === undefined ? (
      hint
    ) : (
      <>
        {hint}
        <br />
        {note}
      </>
    )
  }
  const notice = tidiedProps(form, 'notice_period', noticeOf)
  return (
    <>
      {!isFresher &&
        suggest(
          'current_ctc',
          <TextInput
            label={words.ctc.label(professionalLabels.current_ctc)}
            description={described('current_ctc', ctcHint(current_ctc))}
            inputMode="decimal"
            autoComplete="off"
            {...tidiedProps(form, 'current_ctc', lakhsOf)}
          />,
        )}
      <div>
        {suggest(
          'expected_ctc',
          <TextInput
            label={words.ctc[isFresher ? 'optionalLabel' : 'label'](professionalLabels.expected_ctc)}
            description={described('expected_ctc', ctcHint(expected_ctc))}
            inputMode="decimal"
            autoComplete="off"
            {...tidiedProps(form, 'expected_ctc', lakhsOf)}
          />,
        )}
        <Negotiable form={form} field="is_expected_ctc_negotiable" />
      </div>
      {!isFresher && (
        <div>
          {suggest(
            'notice_period',
            <TextInput
              label={professionalLabels.notice_period}
              description={described('notice_period', words.noticeHint)}
              inputMode="decimal"
              autoComplete="off"
              {...notice}
            />,
          )}
          <div className={classes.chips} role="group" aria-label={words.noticeChips}>
            {usualNotice.map((months) => (
              <Button key={months} variant="default" aria-pressed={notice.value === months} onClick={() => notice.onChange(months)}>
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
