import { TextInput } from '@mantine/core'
import { DisableFactorBody } from '@portal/contract/staff'
import { words } from '#words/accounts/staff.ts'
import { notify } from '../../../lib/browser/notify.ts'
import { useContractForm } from '../../../lib/form/forms.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { useDisableFactor } from './staff-accounts.api.ts'

const { factor } = words

/** Turns off one's own second factor, with password and code. */
export default function DisableFactorDialog({ onClose }: { readonly onClose: () => void }) {
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(DisableFactorBody, { password: '', code: '' })
  const disable = useDisableFactor()
  return (
    <FormDialog
      title={factor.disable}
      onClose={onClose}
      onSubmit={submit(async (body) => {
        await disable.mutateAsync(body)
        notify('SUCCESS', factor.disabled)
        onClose()
      })}
      submitLabel={factor.disable}
      isDanger
      isBusy={isSubmitting}
    >
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={factor.labels} />
      <PasswordField
        id={fieldId('password')}
        size="sm"
        {...form.getInputProps('password')}
        label={factor.labels.password}
        autoComplete="current-password"
      />
      <TextInput
        {...form.getInputProps('code')}
        label={factor.labels.code}
        description={words.codeStep.hint}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
    </FormDialog>
  )
}
