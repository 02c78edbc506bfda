import { Alert, Anchor, Button, Loader, Text, TextInput } from '@mantine/core'
import { resendVerification, verificationCode, verifyEmail } from '@portal/contract/accounts'
import type { Response } from '@portal/contract/shared/endpoint'
import { email as emailSchema } from '@portal/contract/shared/fields'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { strictObject } from 'zod/mini'
import { words as credentials } from '#words/accounts/credentials.tsx'
import { words } from '#words/accounts/sign-in.tsx'
import { call } from '../../../lib/api/api-client.ts'
import { ApiProblem } from '../../../lib/api/api-problem.ts'
import { pushError } from '../../../lib/browser/notify.ts'
import { useCountdown } from '../../../lib/browser/use-countdown.ts'
import { clockOf } from '../../../lib/format/format.ts'
import { beginSession, enterSession, storeSession } from '../../../lib/session/session.ts'
import { ActionButton } from '../../../ui/content/action-button.tsx'
import { AccountForm, SignInLink, useAccountForm } from './account-form.tsx'
import type { PanelProps } from './login-panel.model.ts'
import { forgetRegistration, keepAddress, keepRegistration, useRegistration } from './use-registration.ts'

const FirstPasswordForm = lazy(async () => ({ default: (await import('./first-password-form.tsx')).FirstPasswordForm }))

/** One call per link, not per render, because a link works only once. */
const attempts = new Map<string, Promise<Response<typeof verifyEmail>>>()
const attempt = (token: string) => {
  const running = attempts.get(token) ?? call(verifyEmail, { body: { token } })
  attempts.set(token, running)
  return running
}

/** Asks for a first password if the account has none; otherwise begins the session. */
const useConfirmed = () => {
  const [isPasswordless, setPasswordless] = useState(false)
  const onConfirmed = useCallback((confirmed: Response<typeof verifyEmail>) => {
    forgetRegistration()
    if (confirmed.has_password) return beginSession(confirmed)
    storeSession(confirmed)
    setPasswordless(true)
  }, [])
  return { isPasswordless, onConfirmed }
}

function FirstPassword() {
  return (
    <Suspense>
      <FirstPasswordForm
        intro={credentials.first.confirmed}
        onDone={enterSession}
        foot={
          <Button variant="subtle" size="md" onClick={enterSession}>
            {credentials.first.later}
          </Button>
        }
      />
    </Suspense>
  )
}

interface LinkProps {
  readonly token: string
  readonly onConfirmed: (confirmed: Response<typeof verifyEmail>) => void
}

function LinkAttempt({ token, onConfirmed }: LinkProps) {
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    attempt(token)
      .then(onConfirmed)
      .catch((error: unknown) => {
        const isDead = error instanceof ApiProblem && (error.code === 'invalid_token' || error.status === 422)
        setProblem(isDead || !(error instanceof Error) ? credentials.verify.dead : error.message)
        attempts.delete(token)
      })
  }, [token, onConfirmed])
  return problem ? (
    <Alert color="red" role="alert" mb="md">
      {problem}
    </Alert>
  ) : (
    <div role="status" className="field-status">
      <Loader size="xs" aria-hidden /> {credentials.verify.running}
    </div>
  )
}

/** Confirms the email by link and signs in; for an invalid link, explains what to do. */
export function VerifyLink({ token }: { readonly token: string }) {
  const { isPasswordless, onConfirmed } = useConfirmed()
  return isPasswordless ? <FirstPassword /> : <LinkAttempt token={token} onConfirmed={onConfirmed} />
}

const RESEND_AFTER_MS = 30_000
const labels = { email: words.fields.email, code: words.fields.code }
const CodeBody = strictObject({ email: emailSchema, code: verificationCode })

export default function VerifyEmailPanel({ email: typed, token, sentAt, onEmail, onSent }: PanelProps) {
  const registration = useRegistration()
  const email = typed || registration.email
  const sent_at = sentAt ?? (email === registration.email && registration.sent_at)
  const isKept = email === registration.email
  useEffect(() => {
    if (!isKept) keepAddress(email)
  }, [isKept, email])
  const wait = useCountdown(sent_at ? sent_at + RESEND_AFTER_MS : null)
  const { isPasswordless, onConfirmed } = useConfirmed()
  const form = useAccountForm(CodeBody, { email, code: '' }, async (body) => onConfirmed(await call(verifyEmail, { body })))
  const typeCode = (typed: string) => {
    form.form.setFieldValue('code', typed.replace(/\D/g, '').slice(0, 6))
    if (form.form.errors.code) form.form.validateField('code')
  }
  const resend = useMutation({
    mutationFn: (address: string) => call(resendVerification, { body: { email: address } }),
    onSuccess: (_, address) => {
      keepRegistration({ email: address, sent_at: Date.now() })
      onEmail(address)
      onSent()
    },
    onError: pushError,
  })
  const sendAgain = () => {
    if (!form.form.validateField('email').hasError) resend.mutate(form.form.getValues().email.trim().toLowerCase())
  }
  if (isPasswordless) return <FirstPassword />
  return (
    <>
      {token && <LinkAttempt token={token} onConfirmed={onConfirmed} />}
      <AccountForm
        form={form}
        labels={labels}
        action={credentials.verify.action}
        foot={
          <>
            <ActionButton variant="default" size="md" disabled={wait > 0} isBusy={resend.isPending} onClick={sendAgain}>
              {wait > 0 ? credentials.verify.newCodeIn(clockOf(wait)) : credentials.verify.newCode}
            </ActionButton>
            <Text size="sm">
              {credentials.verify.wrongAddress(
                <Anchor renderRoot={(props) => <Link to="/login" hash="create-account" {...props} />}>
                  {credentials.verify.createAgain}
                </Anchor>,
              )}
            </Text>
            <SignInLink />
          </>
        }
      >
        <Text c="dimmed" role="status">
          {sent_at ? credentials.verify.sent(email) : email ? credentials.verify.enterFor(email) : credentials.verify.enter}
        </Text>
        {/* Asked for only where it isn't known: a different address is corrected through the link below. */}
        {!email && (
          <TextInput
            {...form.form.getInputProps('email')}
            label={labels.email}
            type="email"
            size="md"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        <TextInput
          {...form.form.getInputProps('code')}
          onChange={(event) => typeCode(event.currentTarget.value)}
          label={labels.code}
          description={words.codeHint}
          size="md"
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      </AccountForm>
    </>
  )
}
