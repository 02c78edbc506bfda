import { NativeSelect, TextInput } from '@mantine/core'
import type { Candidate } from '@portal/contract/candidates'
import type { Education } from '@portal/contract/educations'
import { CorrectionBody, correctionFields } from '@portal/contract/privacy-requests'
import { limits } from '@portal/contract/shared/limits'
import { useQuery } from '@tanstack/react-query'
import { words } from '#words/privacy-requests.ts'
import { actions } from '#words/shared/actions.ts'
import { notify } from '../../lib/browser/notify.ts'
import { fieldProps } from '../../lib/form/field-props.ts'
import { useContractForm } from '../../lib/form/forms.ts'
import { formatDay } from '../../lib/format/format.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { combosQuery } from '../combos/combos.api.ts'
import { useAddRequest } from './privacy-requests.api.ts'
import { correctableFields, currentLockedValue, mediaRequest, normalizeTyped, valueText } from './request.model.ts'

const { corrections } = words

interface CorrectionDialogProps {
  readonly candidate: Candidate
  readonly educations: readonly Education[]
  /** Limits the choice to this school; undefined: all locked details. */
  readonly qualificationId?: number | undefined
  readonly onClose: () => void
}

/** Asks staff to correct one locked detail. */
export default function CorrectionDialog({ candidate, educations, qualificationId, onClose }: CorrectionDialogProps) {
  const fields = correctableFields(candidate, educations, qualificationId)
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(CorrectionBody, {
    kind: 'correction',
    field: '',
    value_wanted: '',
    message: '',
  })
  const add = useAddRequest()
  const { data: combos } = useQuery(combosQuery(mediaRequest))
  const { field } = form.getValues()
  const chosen = correctionFields.find((known) => known === field) ?? null
  const now = chosen && valueText(chosen, currentLockedValue(chosen, candidate, educations), combos?.EDUCATION_MEDIUM)
  const valueProps = fieldProps(form, 'value_wanted')
  const fieldInput = fieldProps(form, 'field')
  const hints = [
    now && corrections.now(now),
    field.endsWith('.percentage') && corrections.hint.percentage,
    field === 'applied_job' && corrections.hint.job,
  ]
  const hint = hints.filter(Boolean).join(' · ') || undefined
  const label = corrections.labels.value_wanted

  return (
    <FormDialog
      title={corrections.request}
      onClose={onClose}
      onSubmit={submit(async (body) => {
        const { ticket, due_on } = await add.mutateAsync(body)
        notify('SUCCESS', corrections.sent(ticket, formatDay(due_on)))
        onClose()
      })}
      submitLabel={corrections.send}
      isBusy={isSubmitting}
    >
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={corrections.labels} />
      <NativeSelect
        label={corrections.labels.field}
        data={[{ value: '', label: actions.chooseOne }, ...fields.map((value) => ({ value, label: words.fields[value] }))]}
        {...fieldInput}
        onChange={(event) => {
          // Clears the value typed for another field.
          form.setFieldValue('value_wanted', '')
          form.clearFieldError('value_wanted')
          fieldInput.onChange(event)
        }}
      />
      {field.endsWith('.medium') ? (
        <NativeSelect
          label={label}
          description={hint}
          data={[
            { value: '', label: actions.chooseOne },
            ...(combos?.EDUCATION_MEDIUM ?? []).map(({ key, value }) => ({ value: String(key), label: value })),
          ]}
          {...valueProps}
        />
      ) : (
        <TextInput
          label={label}
          description={hint}
          {...(field === 'dob' && { type: 'date' })}
          autoComplete="off"
          maxLength={limits.shortText}
          {...valueProps}
          onBlur={() => {
            form.setFieldValue('value_wanted', normalizeTyped(field, form.getValues().value_wanted))
            valueProps.onBlur?.()
          }}
        />
      )}
      <TextArea label={corrections.labels.message} rows={4} limit={limits.longText} {...form.getInputProps('message')} />
    </FormDialog>
  )
}
