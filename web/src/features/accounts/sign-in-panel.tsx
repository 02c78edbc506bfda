import { Anchor, Group, PasswordInput, TextInput } from '@mantine/core'
import { LoginBody } from '@portal/contract/accounts'
import { Link } from '@tanstack/react-router'
import { ApiProblem } from '../../lib/api-problem.ts'
import { signIn } from '../../lib/session.ts'
import { AccountForm } from './account-form.tsx'
import type { PanelProps } from './login-panel.ts'
import { PASSWORD_TOGGLE } from './password-toggle.ts'
import { useAccountForm } from './use-account-form.ts'

const labels = { email: 'E-mail', password: 'Password' }

export const SignInPanel = ({ email, onEmail, go }: PanelProps) => {
  const form = useAccountForm(LoginBody, { email, password: '' }, async (body) => {
    try {
      await signIn(body)
    } catch (problem) {
      if (!(problem instanceof ApiProblem) || problem.code !== 'email_not_verified') throw problem
      onEmail(body.email)
      go('verify-email', 'Confirm your e-mail address first. The code is in the letter we sent you.')
    }
  })
  return (
    <AccountForm form={form} labels={labels} action="Sign in">
      <TextInput
        {...form.form.getInputProps('email')}
        label={labels.email}
        type="email"
        size="md"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordInput
        {...PASSWORD_TOGGLE}
        {...form.form.getInputProps('password')}
        label={labels.password}
        size="md"
        autoComplete="current-password"
      />
      <Group justify="space-between" style={{ order: 1 }}>
        <Anchor
          renderRoot={(props) => (
            <Link to="/login" hash="forgot-password" onClick={() => onEmail(form.form.getValues().email)} {...props} />
          )}
        >
          Forgot password
        </Anchor>
        <Anchor renderRoot={(props) => <Link to="/login" hash="create-account" {...props} />}>Create account</Anchor>
      </Group>
    </AccountForm>
  )
}
