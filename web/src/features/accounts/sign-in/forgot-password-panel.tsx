import { Button, Stack, Text, TextInput } from '@mantine/core'
import { EmailBody, forgotPassword } from '@portal/contract/accounts'
import { useState } from 'react'
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
        <Text role="status">{words.forgot.sent(<strong>{sentTo}</strong>)}</Text>
        <Button variant="default" size="md" onClick={() => setSentTo(null)}>
          {words.forgot.again}
        </Button>
        <SignInLink />
      </Stack>
    )
  }
  return (
    <AccountForm form={form} labels={labels} action={words.forgot.action} foot={<SignInLink />}>
      <Text c="dimmed">{words.forgot.intro}</Text>
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
