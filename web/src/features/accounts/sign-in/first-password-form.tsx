import { Text } from '@mantine/core'
import { FirstPasswordBody, setFirstPassword } from '@portal/contract/accounts'
import type { ReactNode } from 'react'
import { words as credentials } from '#words/accounts/credentials.tsx'
import { words } from '#words/accounts/sign-in.tsx'
import { mutationOf, useMutationOf } from '../../../lib/api/mutations.ts'
import { notify } from '../../../lib/browser/notify.ts'
import { AccountForm, useAccountForm } from './account-form.tsx'
import { NewPasswordField } from './new-password-field.tsx'

const labels = { password: words.fields.new_password }

interface FirstPasswordFormProps {
  /** Why the account has no password. */
  readonly intro?: string
  readonly foot?: ReactNode
  readonly onDone?: () => void
}

/** Sets the first password of an account; the session continues. */
export function FirstPasswordForm({ intro = credentials.first.intro, foot, onDone }: FirstPasswordFormProps) {
  const set = useMutationOf((password: string) => mutationOf(setFirstPassword, { body: { password } }))
  const form = useAccountForm(FirstPasswordBody, { password: '' }, async ({ password }) => {
    await set.mutateAsync(password)
    notify('SUCCESS', credentials.first.done)
    onDone?.()
  })
  return (
    <AccountForm form={form} labels={labels} action={credentials.first.action} foot={foot}>
      <Text size="sm">{intro}</Text>
      <NewPasswordField
        id={form.fieldId('password')}
        {...form.form.getInputProps('password')}
        value={form.form.values.password}
        label={labels.password}
      />
    </AccountForm>
  )
}
