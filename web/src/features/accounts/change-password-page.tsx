import { PasswordInput, Title } from '@mantine/core'
import { changePassword, ChangePasswordBody } from '@portal/contract/accounts'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { call } from '../../lib/api-client.ts'
import { notify } from '../../lib/notify.ts'
import { signOut } from '../../lib/session.ts'
import { AccountForm } from './account-form.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { PASSWORD_TOGGLE } from './password-toggle.ts'
import { SetPasswordForm } from './set-password-form.tsx'
import { useAccountForm } from './use-account-form.ts'

const labels = { current_password: 'Current password', password: 'New password' }

const ChangePasswordForm = () => {
  const form = useAccountForm(ChangePasswordBody, { current_password: '', password: '' }, async (body) => {
    await call(changePassword, { body })
    form.form.reset()
    notify('SUCCESS', 'Your password is changed. Your other devices are signed out.')
  })
  return (
    <AccountForm form={form} labels={labels} action="Change password">
      <PasswordInput
        {...PASSWORD_TOGGLE}
        {...form.form.getInputProps('current_password')}
        label={labels.current_password}
        size="md"
        autoComplete="current-password"
      />
      <NewPasswordField {...form.form.getInputProps('password')} value={form.form.values.password} label={labels.password} />
    </AccountForm>
  )
}

/** For somebody signed in: change the password, or set one by the link of a letter. */
export const ChangePasswordPage = () => {
  const token = useLocation({ select: (location) => new URLSearchParams(location.searchStr).get('token') })
  const navigate = useNavigate()
  return (
    <div className="form-page">
      <Title order={1} mb="md">
        {token ? 'Set a new password' : 'Change password'}
      </Title>
      {token ? (
        <SetPasswordForm token={token} onDone={signOut} onNewLink={() => void navigate({ to: '/ResetPassword' })} />
      ) : (
        <ChangePasswordForm />
      )}
    </div>
  )
}
