import { Anchor, Button, Text, TextInput } from '@mantine/core'
import { resendVerification, verificationCode, verifyEmail } from '@portal/contract/accounts'
import { email as emailSchema } from '@portal/contract/shared/fields'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { strictObject } from 'zod/mini'
import { words } from '#words/accounts.tsx'
import { call } from '../../lib/api-client.ts'
import { pushError } from '../../lib/notify.ts'
import { beginSession } from '../../lib/session.ts'
import { clockOf, useCountdown } from '../../lib/use-countdown.ts'
import { AccountForm } from './account-form.tsx'
import type { PanelProps } from './login-panel.ts'
import { useAccountForm } from './use-account-form.ts'
import { VerifyLink } from './verify-link.tsx'

const RESEND_AFTER_MS = 30_000
const labels = { email: words.fields.email, code: words.fields.code }
const CodeBody = strictObject({ email: emailSchema, code: verificationCode })

export default function VerifyEmailPanel({ email, token, sentAt, onEmail, onSent }: PanelProps) {
  const wait = useCountdown(sentAt === null ? null : sentAt + RESEND_AFTER_MS)
  const form = useAccountForm(CodeBody, { email, code: '' }, async (body) => beginSession(await call(verifyEmail, { body })))
  const typeCode = (typed: string) => {
    form.form.setFieldValue('code', typed.replace(/\D/g, '').slice(0, 6))
    if (form.form.errors.code) form.form.validateField('code')
  }
  const resend = useMutation({
    mutationFn: (address: string) => call(resendVerification, { body: { email: address } }),
    onSuccess: (_, address) => {
      onEmail(address)
      onSent()
    },
    onError: pushError,
  })
  const sendAgain = () => {
    if (!form.form.validateField('email').hasError) resend.mutate(form.form.getValues().email.trim().toLowerCase())
  }
  return (
    <>
      {token && <VerifyLink token={token} />}
      <AccountForm form={form} labels={labels} action={words.verify.action}>
        <Text c="dimmed" role="status">
          {sentAt === null ? words.verify.enter : words.verify.sent(email)}
        </Text>
        <TextInput
          {...form.form.getInputProps('email')}
          label={labels.email}
          type="email"
          size="md"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextInput
          {...form.form.getInputProps('code')}
          onChange={(event) => typeCode(event.currentTarget.value)}
          label={labels.code}
          description={words.codeHint}
          size="md"
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <Button style={{ order: 1 }} variant="default" size="md" disabled={wait > 0} loading={resend.isPending} onClick={sendAgain}>
          {wait > 0 ? words.verify.newCodeIn(clockOf(wait)) : words.verify.newCode}
        </Button>
        <Text size="sm" style={{ order: 1 }}>
          {words.verify.wrongAddress(
            <Anchor renderRoot={(props) => <Link to="/login" hash="create-account" {...props} />}>{words.verify.createAgain}</Anchor>,
          )}
        </Text>
      </AccountForm>
    </>
  )
}
