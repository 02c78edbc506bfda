import { Button, NativeSelect } from '@mantine/core'
import { callOutcomes } from '@portal/contract/follow-ups'
import { recommendations } from '@portal/contract/interview-rounds'
import { ScreeningCallBody, screeningRows } from '@portal/contract/screening-calls'
import { addDays, dayInIndia } from '@portal/contract/shared/dates'
import { limits } from '@portal/contract/shared/limits'
import { IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import { words as followUps } from '#words/follow-ups.ts'
import { words } from '#words/interviews/interviews.ts'
import { actions } from '#words/shared/actions.ts'
import { notify } from '../../lib/browser/notify.ts'
import { errorText, fieldProps } from '../../lib/form/field-props.ts'
import { useContractForm } from '../../lib/form/forms.ts'
import { DateField } from '../../ui/date/date-field.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useLogCall } from './interviews.api.ts'
import { ratings } from './remarks/remarks.model.ts'

const { call: text } = words
const labels = {
  outcome: followUps.sheet.outcome,
  on: followUps.sheet.on,
  ...Object.fromEntries(screeningRows.map(({ key, label }) => [key, label])),
  recommendation: words.remarks.recommendation,
  note: text.note,
}
const choices = ratings.map(({ value, mark, label }) => ({ value, label: mark === 0 ? label : `${mark} ${label}` }))

interface CallDialogProps {
  readonly candidate: { readonly id: number; readonly name: string; readonly mobile_no: string | null }
  readonly onClose: () => void
}

/** Phones a candidate in screening and asks for the outcome; if the caller spoke to them, with short remarks. */
export default function CallDialog({ candidate: { id, name, mobile_no }, onClose }: CallDialogProps) {
  const log = useLogCall(id)
  const [began_at] = useState(() => new Date().toISOString())
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(
    ScreeningCallBody,
    { outcome: '', on: '', communication: '', interest: '', availability: '', recommendation: '', note: '', began_at },
    { numbers: screeningRows.map(({ key }) => key) },
  )
  const { outcome } = form.getValues()
  return (
    <FormDialog
      title={text.title(name)}
      onClose={onClose}
      onSubmit={submit(async (body) => {
        await log.mutateAsync(body)
        notify('SUCCESS', followUps.sheet.logged)
        onClose()
      })}
      submitLabel={followUps.sheet.submit}
      isBusy={isSubmitting}
    >
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={labels} />
      {mobile_no !== null && (
        <Button component="a" href={`tel:+91${mobile_no}`} size="md" leftSection={<IconPhone size={18} stroke={1.5} aria-hidden="true" />}>
          {text.number(mobile_no)}
        </Button>
      )}
      <RadioGroup
        id={fieldId('outcome')}
        name="outcome"
        legend={labels.outcome}
        value={outcome}
        choices={callOutcomes.map((value) => ({ value, label: followUps.outcomes[value] }))}
        onChange={(value) => fieldProps(form, 'outcome').onChange(value)}
        {...(form.errors['outcome'] && { error: errorText(fieldProps(form, 'outcome')) ?? '' })}
      />
      {outcome === 'call_back' && <DateField label={labels.on} min={addDays(dayInIndia(), 1)} {...form.getInputProps('on')} />}
      {outcome === 'connected' && (
        <>
          {screeningRows.map(({ key, label }) => (
            <NativeSelect
              key={key}
              label={label}
              {...form.getInputProps(key)}
              data={[{ value: '', label: actions.chooseOne }, ...choices]}
            />
          ))}
          <NativeSelect
            label={labels.recommendation}
            {...form.getInputProps('recommendation')}
            data={[
              { value: '', label: actions.chooseOne },
              ...recommendations.map((value) => ({ value, label: words.remarks.recommendations[value] })),
            ]}
          />
        </>
      )}
      {outcome !== '' && (
        <TextArea
          label={outcome === 'connected' ? text.note : followUps.sheet.note}
          rows={3}
          limit={outcome === 'connected' ? limits.longText : limits.followUpNote}
          {...form.getInputProps('note')}
        />
      )}
    </FormDialog>
  )
}
