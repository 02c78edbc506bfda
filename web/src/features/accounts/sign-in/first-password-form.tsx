import { Text } from '@mantine/core'
import { FirstPasswordBody, setFirstPassword } from '@portal/contract/accounts'
import { words } from '#words/accounts/sign-in.tsx'
import { mutationOf, useMutationOf } from '../../../lib/api/mutations.ts'
import { notify } from '../../../lib/browser/notify.ts'
import { AccountForm, useAccountForm } from './account-form.tsx'
import { NewPasswordField } from './new-password-field.tsx'

const labels = { password: words.fields.new_password }

/** The first password of an account that an invitation created; the session stays. */
export function FirstPasswordForm() {
  const set = useMutationOf((password: string) => mutationOf(setFirstPassword, { body: { password } }))
  const form = useAccountForm(FirstPasswordBody, { password: '' }, async ({ password }) => {
    await set.mutateAsync(password)
    notify('SUCCESS', words.first.done)
  })
  return (
    <AccountForm form={form} labels={labels} action={words.first.action}>
      <Text size="sm">{words.first.intro}</Text>
      <NewPasswordField
        id={form.fieldId('password')}
        {...form.form.getInputProps('password')}
        value={form.form.values.password}
        label={labels.password}
      />
    </AccountForm>
  )
}
