import { TextInput } from '@mantine/core'
import { fixImportRows } from '@portal/contract/imports'
import { limits } from '@portal/contract/shared/limits'
import * as z from 'zod/mini'
import { words } from '#words/candidates/imports.ts'
import { useContractForm } from '../../../../lib/form/forms.ts'
import { formatCount } from '../../../../lib/format/format.ts'
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx'
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx'

const { check: text } = words
const Value = z.pick(z.required(fixImportRows.body), { value: true })

interface ReplaceDialogProps {
  readonly rows: number
  readonly field: string
  readonly onReplace: (value: string) => Promise<unknown>
  readonly onClose: () => void
}

/** One value for all rows of a group. */
export default function ReplaceDialog({ rows, field, onReplace, onClose }: ReplaceDialogProps) {
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(Value, { value: '' })
  return (
    <FormDialog
      isSheet
      title={text.replaceTitle(formatCount(rows))}
      submitLabel={text.replaceSubmit}
      isBusy={isSubmitting}
      onClose={onClose}
      onSubmit={submit(async ({ value }) => {
        await onReplace(value)
        onClose()
      })}
    >
      <ErrorSummary id={summaryId} errors={summary} labels={{ value: field }} fieldId={fieldId} />
      <TextInput {...form.getInputProps('value')} label={text.replaceLabel(field)} maxLength={limits.importCell} autoComplete="off" />
    </FormDialog>
  )
}
