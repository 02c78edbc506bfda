import { TextInput } from '@mantine/core'
import { requiredLines, requiredText } from '@portal/contract/shared/fields'
import { limits } from '@portal/contract/shared/limits'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useContractForm } from '../../../lib/form/forms.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import classes from './tests.module.css'

interface TextDialogProps {
  readonly title: string
  readonly hint?: string
  /** Name of the field, as in the body. */
  readonly field: 'name' | 'reason'
  readonly label: string
  readonly initial: string
  readonly submitLabel: string
  readonly onSubmit: (text: string) => Promise<unknown>
  readonly onClose: () => void
}

/** Asks for a one-line name or a multi-line reason. */
export default function TextDialog({ title, hint, field, label, initial, submitLabel, onSubmit, onClose }: TextDialogProps) {
  const isLong = field === 'reason'
  const [schema] = useState(() => z.strictObject({ [field]: isLong ? requiredLines(limits.longText) : requiredText(limits.shortText) }))
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(schema, { [field]: initial })
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      onSubmit={submit(async (body) => {
        await onSubmit(body[field] ?? '')
        onClose()
      })}
      submitLabel={submitLabel}
      isBusy={isSubmitting}
      isSheet
    >
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={{ [field]: label }} />
      {hint !== undefined && <p className={classes.hint}>{hint}</p>}
      {isLong ? (
        <TextArea label={label} rows={3} limit={limits.longText} {...form.getInputProps(field)} />
      ) : (
        <TextInput label={label} autoComplete="off" maxLength={limits.shortText} {...form.getInputProps(field)} />
      )}
    </FormDialog>
  )
}
