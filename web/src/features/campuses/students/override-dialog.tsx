import { type DriveStudentRow, OverrideBody } from '@portal/contract/drive-students'
import { limits } from '@portal/contract/shared/limits'
import { words } from '#words/campuses/students.ts'
import { notify } from '../../../lib/browser/notify.ts'
import { useContractForm } from '../../../lib/form/forms.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useOverride } from './students.api.ts'

const { override } = words

interface OverrideDialogProps {
  readonly row: DriveStudentRow
  readonly onClose: () => void
}

/** Asks for the reason why a student can take part without meeting every rule. */
export default function OverrideDialog({ row, onClose }: OverrideDialogProps) {
  const { mutateAsync } = useOverride(row.id)
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(OverrideBody, { reason: row.override_reason ?? '' })
  return (
    <FormDialog
      isSheet
      title={override.title(row.name)}
      onClose={onClose}
      onSubmit={submit(async ({ reason }) => {
        await mutateAsync(reason)
        notify('SUCCESS', override.done(row.name))
        onClose()
      })}
      submitLabel={override.submit}
      isBusy={isSubmitting}
    >
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={{ reason: override.reason }} />
      <ul>
        {row.failures.map((failure) => (
          <li key={failure}>{failure}</li>
        ))}
      </ul>
      <TextArea label={override.reason} description={override.hint} rows={3} limit={limits.longText} {...form.getInputProps('reason')} />
    </FormDialog>
  )
}
