import { NativeSelect, Text, TextInput } from '@mantine/core'
import { roleNames, roles } from '@portal/contract/accounts'
import { StaffBody } from '@portal/contract/staff'
import { limits } from '@portal/contract/shared/limits'
import { words } from '#words/accounts/staff.ts'
import { useContractForm } from '../../../lib/form/forms.ts'
import { notify } from '../../../lib/browser/notify.ts'
import { EmailSuggestion } from '../../../ui/form/email-suggestion.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { useAddStaff } from './staff-accounts.api.ts'

const { create } = words.accounts

/** Creates a staff account; the colleague sets the password. */
export default function ColleagueDialog({ onClose }: { readonly onClose: () => void }) {
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(
    StaffBody,
    { name: '', email: '', role_id: String(roles.recruiter) },
    { numbers: ['role_id'] },
  )
  const add = useAddStaff()
  return (
    <FormDialog
      title={create.title}
      onClose={onClose}
      onSubmit={submit(async (body) => {
        await add.mutateAsync(body)
        notify('SUCCESS', create.done(body.email))
        onClose()
      })}
      submitLabel={create.action}
      isBusy={isSubmitting}
    >
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={create.labels} />
      <Text>{create.intro}</Text>
      <TextInput {...form.getInputProps('name')} label={create.labels.name} autoComplete="off" maxLength={limits.name} />
      <EmailSuggestion email={form.values.email} onTake={(email) => form.setFieldValue('email', email)}>
        <TextInput
          {...form.getInputProps('email')}
          label={create.labels.email}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </EmailSuggestion>
      <NativeSelect
        {...form.getInputProps('role_id')}
        label={create.labels.role_id}
        data={[roles.recruiter, roles.administrator].map((role) => ({ value: String(role), label: roleNames[role] ?? '' }))}
      />
    </FormDialog>
  )
}
