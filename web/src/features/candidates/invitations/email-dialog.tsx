import { TextInput } from '@mantine/core'
import { changeInvitationEmail, type InvitationRow } from '@portal/contract/inviting'
import { words } from '#words/candidates/invitations.ts'
import { notify } from '../../../lib/browser/notify.ts'
import { useContractForm } from '../../../lib/form/forms.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { EmailSuggestion } from '../../../ui/form/email-suggestion.tsx'
import { useChangeEmail } from './invitations.api.ts'

const { emailDialog } = words

interface EmailDialogProps {
  readonly row: InvitationRow
  readonly onClose: () => void
}

/** Corrects the address of an invitation that bounced. */
export default function EmailDialog({ row, onClose }: EmailDialogProps) {
  const change = useChangeEmail(row.id)
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(changeInvitationEmail.body, { email: row.email })
  return (
    <FormDialog
      title={emailDialog.title(row.name)}
      onClose={onClose}
      onSubmit={submit(async (body) => {
        await change.mutateAsync(body.email)
        notify('SUCCESS', emailDialog.done)
        onClose()
      })}
      submitLabel={emailDialog.submit}
      isBusy={isSubmitting}
    >
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={{ email: emailDialog.label }} />
      <EmailSuggestion email={form.values.email} onTake={(email) => form.setFieldValue('email', email)}>
        <TextInput
          label={emailDialog.label}
          description={emailDialog.hint(row.email)}
          type="email"
          inputMode="email"
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('email')}
        />
      </EmailSuggestion>
    </FormDialog>
  )
}
