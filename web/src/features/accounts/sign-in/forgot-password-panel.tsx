import { Button, Stack, Text, TextInput } from '@mantine/core'
import { EmailBody, forgotPassword } from '@portal/contract/accounts'
import { useState } from 'react'
import { words as credentials } from '#words/accounts/credentials.tsx'
import { words } from '#words/accounts/sign-in.tsx'
import { call } from '../../../lib/api/api-client.ts'
import { AccountForm, SignInLink, useAccountForm } from './account-form.tsx'
import type { PanelProps } from './login-panel.model.ts'

const labels = { email: words.fields.email }

export default function ForgotPasswordPanel({ email, onEmail }: PanelProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useAccountForm(EmailBody, { email }, async (body) => {
    await call(forgotPassword, { body })
    onEmail(body.email)
    setSentTo(body.email)
  })
  if (sentTo) {
    return (
      <Stack gap="md">
        <Text role="status">{credentials.forgot.sent(<strong>{sentTo}</strong>)}</Text>
        <Button variant="default" size="md" onClick={() => setSentTo(null)}>
          {credentials.forgot.again}
        </Button>
        <SignInLink />
      </Stack>
    )
  }
  return (
    <AccountForm form={form} labels={labels} action={credentials.forgot.action} foot={<SignInLink />}>
      <Text c="dimmed">{credentials.forgot.intro}</Text>
      <TextInput
        {...form.form.getInputProps('email')}
        label={labels.email}
        type="email"
        size="md"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
    </AccountForm>
  )
}
