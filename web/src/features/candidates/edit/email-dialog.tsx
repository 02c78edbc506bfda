import '@mantine/core/styles/Modal.css'
import { Modal, TextInput } from '@mantine/core'
import type { StaffCandidate } from '@portal/contract/profiles'
import { email } from '@portal/contract/shared/fields'
import * as z from 'zod/mini'
import { words as names } from '#words/candidates/candidates.ts'
import { words } from '#words/candidates/profile.ts'
import { actions } from '#words/shared/actions.ts'
import { notify } from '../../../lib/browser/notify.ts'
import { useContractForm } from '../../../lib/form/forms.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { useOpenDialog } from '../../../ui/dialog/use-dialog.ts'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { EmailSuggestion } from '../../../ui/form/email-suggestion.tsx'

const EmailBody = z.strictObject({ email })

interface EmailDialogProps {
  readonly candidate: StaffCandidate
  readonly onSave: (email: string) => Promise<unknown>
  readonly onClose: () => void
}

function EmailForm({ candidate, onSave, onClose }: EmailDialogProps) {
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(EmailBody, { email: candidate.email })
  return (
    <FormDialog
      title={words.email.edit}
      onClose={onClose}
      onSubmit={submit(async (body) => {
        await onSave(body.email)
        notify('SUCCESS', words.edit.saved)
        onClose()
      })}
      submitLabel={actions.save}
      isBusy={isSubmitting}
    >
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={{ email: names.facts.email }} />
      <EmailSuggestion email={form.values.email} onTake={(email) => form.setFieldValue('email', email)}>
        <TextInput
          {...form.getInputProps('email')}
          label={names.facts.email}
          description={words.email.hint}
          type="email"
          inputMode="email"
          autoComplete="off"
        />
      </EmailSuggestion>
    </FormDialog>
  )
}

/** Explains why staff can't change the address of an account. */
function EmailOfAccount({ onClose }: Pick<EmailDialogProps, 'onClose'>) {
  useOpenDialog(onClose)
  return (
    <Modal opened onClose={onClose} title={words.email.edit}>
      {words.email.ofAccount}
    </Modal>
  )
}

/** Corrects the email address of a record without an account. */
export default function EmailDialog(props: EmailDialogProps) {
  return props.candidate.has_account ? <EmailOfAccount onClose={props.onClose} /> : <EmailForm {...props} />
}
