import { PasswordInput, TextInput } from '@mantine/core'
import { DisableFactorBody } from '@portal/contract/staff'
import { useId } from 'react'
import { words } from '#words/staff.ts'
import { useContractForm } from '../../lib/forms.ts'
import { notify } from '../../lib/notify.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import classes from '../../ui/form.module.css'
import { PASSWORD_TOGGLE } from './password-toggle.ts'
import { useDisableFactor } from './staff.api.ts'

const { factor } = words

/** Switches the own second factor off, for who has both. */
export default function DisableFactorDialog({ onClose }: { readonly onClose: () => void }) {
  const formId = useId()
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(DisableFactorBody, { password: '', code: '' })
  const disable = useDisableFactor()
  return (
    <FormDialog title={factor.disable} onClose={onClose} formId={formId} submitLabel={factor.disable} isDanger isBusy={isSubmitting}>
      <form
        id={formId}
        className={classes.form}
        noValidate
        onSubmit={submit(async (body) => {
          await disable.mutateAsync(body)
          notify('SUCCESS', factor.disabled)
          onClose()
        })}
      >
        <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={factor.labels} />
        <PasswordInput
          {...PASSWORD_TOGGLE}
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
      </form>
    </FormDialog>
  )
}
