import { Anchor, Button, Text, TextInput } from '@mantine/core'
import { LoginBody } from '@portal/contract/accounts'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { words } from '#words/accounts/sign-in.tsx'
import { ApiProblem } from '../../../lib/api/api-problem.ts'
import { signIn } from '../../../lib/session/session.ts'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { AccountForm, TOO_MANY, useAccountForm } from './account-form.tsx'
import type { PanelProps } from './login-panel.model.ts'

const CodeStep = lazy(() => import('./code-step.tsx'))
const labels = { email: words.fields.email, password: words.fields.password }

export function SignInPanel({ email, onEmail, go }: PanelProps) {
  const [proved, setProved] = useState<{ email: string; password: string } | null>(null)
  const form = useAccountForm(LoginBody, { email, password: '' }, async (body) => {
    try {
      await signIn(body)
    } catch (problem) {
      const code = problem instanceof ApiProblem ? problem.code : null
      if (code !== 'email_not_verified' && code !== 'second_factor_needed') throw problem
      onEmail(body.email)
      if (code === 'second_factor_needed') setProved(body)
      else go('verify-email', words.notConfirmed)
    }
  })
  if (proved) {
    return (
      <Suspense>
        <CodeStep {...proved} onBack={() => setProved(null)} />
      </Suspense>
    )
  }
  return (
    <AccountForm
      form={form}
      labels={labels}
      action={words.signIn}
      foot={
        <>
          {form.problem?.status === TOO_MANY && <Text size="sm">{words.resetInstead}</Text>}
          <Anchor
            renderRoot={(props) => (
              <Link to="/login" hash="forgot-password" onClick={() => onEmail(form.form.getValues().email)} {...props} />
            )}
          >
            {words.forgotPassword}
          </Anchor>
          <Text size="sm">{words.newHere}</Text>
          <Button size="md" variant="default" fullWidth renderRoot={(props) => <Link to="/login" hash="create-account" {...props} />}>
            {words.createAccount}
          </Button>
        </>
      }
    >
      <TextInput
        {...form.form.getInputProps('email')}
        label={labels.email}
        type="email"
        size="md"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        id={form.fieldId('password')}
        {...form.form.getInputProps('password')}
        label={labels.password}
        autoComplete="current-password"
      />
    </AccountForm>
  )
}
