import { requestExport } from '@portal/contract/privacy'
import { type ReactNode, useId } from 'react'
import { words } from '#words/privacy/privacy.ts'
import { errorText, fieldProps } from '../../lib/form/field-props.ts'
import { useContractForm } from '../../lib/form/forms.ts'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'

interface PasswordDialogProps {
  readonly title: string
  readonly submitLabel: string
  readonly isDanger?: boolean
  readonly onClose: () => void
  readonly send: (body: { password: string }) => Promise<unknown>
  /** Explains what will happen. */
  readonly children: ReactNode
}

/** Asks for the password before a sensitive action. */
export function PasswordDialog({ title, submitLabel, isDanger = false, onClose, send, children }: PasswordDialogProps) {
  const formId = useId()
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(requestExport.body, { password: '' })
  const password = fieldProps(form, 'password')
  return (
    <FormDialog isSheet title={title} onClose={onClose} formId={formId} submitLabel={submitLabel} isDanger={isDanger} isBusy={isSubmitting}>
      <form id={formId} noValidate onSubmit={submit(send)}>
        <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={{ password: words.password }} />
        {children}
        <PasswordField
          id={fieldId('password')}
          {...password}
          error={errorText(password)}
          label={words.password}
          mt="md"
          autoComplete="current-password"
          data-autofocus
        />
      </form>
    </FormDialog>
  )
}
