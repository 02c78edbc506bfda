import { Button, Stack, Text } from '@mantine/core'
import { resetPassword, ResetPasswordBody } from '@portal/contract/accounts'
import { words } from '#words/accounts/sign-in.tsx'
import { call } from '../../../lib/api/api-client.ts'
import { AccountForm, useAccountForm } from './account-form.tsx'
import type { PanelProps } from './login-panel.model.ts'
import { NewPasswordField } from './new-password-field.tsx'

const labels = { token: words.fields.token, password: words.fields.new_password }

interface Props {
  token: string
  onDone: () => void
  onNewLink: () => void
}

/** New password by the link of an email. */
export function SetPasswordForm({ token, onDone, onNewLink }: Props) {
  const form = useAccountForm(ResetPasswordBody, { token, password: '' }, async (body) => {
    await call(resetPassword, { body })
    onDone()
  })
  const isDead = form.problem?.code === 'invalid_token' || form.form.errors.token !== undefined
  if (isDead) {
    return (
      <Stack gap="md">
        <Text role="alert">{words.set.dead}</Text>
        <Button size="md" onClick={onNewLink}>
          {words.set.newLink}
        </Button>
      </Stack>
    )
  }
  return (
    <AccountForm form={form} labels={labels} action={words.set.action}>
      <NewPasswordField {...form.form.getInputProps('password')} value={form.form.values.password} label={labels.password} />
      <Text size="sm" c="dimmed">
        {words.set.effect}
      </Text>
    </AccountForm>
  )
}

export default function SetPasswordPanel({ token, go }: PanelProps) {
  return <SetPasswordForm token={token ?? ''} onDone={() => go('sign-in', words.set.done)} onNewLink={() => go('forgot-password')} />
}
