import { Button, Loader, Stack, Text } from '@mantine/core'
import { checkPasswordLink, resetPassword, ResetPasswordBody } from '@portal/contract/accounts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { words as credentials } from '#words/accounts/credentials.tsx'
import { words } from '#words/accounts/sign-in.tsx'
import { removeRedirect } from '../../../lib/session/auth-storage.ts'
import { call } from '../../../lib/api/api-client.ts'
import { ApiProblem } from '../../../lib/api/api-problem.ts'
import { queryOf } from '../../../lib/api/queries.ts'
import { AccountForm, SignInLink, useAccountForm } from './account-form.tsx'
import type { PanelProps } from './login-panel.model.ts'
import { NewPasswordField } from './new-password-field.tsx'

const labels = { token: words.fields.token, password: words.fields.new_password }

interface Props {
  token: string
  onDone: () => void
  onNewLink: () => void
  foot?: ReactNode
}

/** Sets a new password through a link from an email. */
export function SetPasswordForm({ token, onDone, onNewLink, foot }: Props) {
  const form = useAccountForm(ResetPasswordBody, { token, password: '' }, async (body) => {
    await call(resetPassword, { body })
    onDone()
  })
  const link = useQuery(queryOf(checkPasswordLink, { body: { token } }, { gcTime: 0 }))
  const isDead =
    link.data?.is_valid === false ||
    (link.error instanceof ApiProblem && link.error.status === 422) ||
    form.problem?.code === 'invalid_token' ||
    form.form.errors.token !== undefined
  if (link.isPending) return <Loader size="sm" role="img" aria-label={words.loading} />
  if (isDead) {
    return (
      <Stack gap="md">
        <Text role="alert">{credentials.set.dead}</Text>
        <Button size="md" onClick={onNewLink}>
          {credentials.set.newLink}
        </Button>
        {foot}
      </Stack>
    )
  }
  return (
    <AccountForm form={form} labels={labels} action={credentials.set.action} foot={foot}>
      <NewPasswordField
        id={form.fieldId('password')}
        {...form.form.getInputProps('password')}
        value={form.form.values.password}
        label={labels.password}
      />
      <Text size="sm" c="dimmed">
        {credentials.set.effect}
      </Text>
    </AccountForm>
  )
}

export default function SetPasswordPanel({ token, go }: PanelProps) {
  const done = () => {
    // The link works only once.
    removeRedirect()
    go('sign-in', credentials.set.done)
  }
  return <SetPasswordForm token={token ?? ''} onDone={done} onNewLink={() => go('forgot-password')} foot={<SignInLink />} />
}
