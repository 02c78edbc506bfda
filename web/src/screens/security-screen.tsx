import { Button, Stack, Text, Title } from '@mantine/core'
import { changePassword, ChangePasswordBody, roles } from '@portal/contract/accounts'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { words as credentials } from '#words/accounts/credentials.tsx'
import { words } from '#words/accounts/sign-in.tsx'
import { pages } from '#words/shared/pages.ts'
import { call } from '../lib/api/api-client.ts'
import { notify } from '../lib/browser/notify.ts'
import { signOut, useUser } from '../lib/session/session.ts'
import { AccountForm, useAccountForm } from '../features/accounts/sign-in/account-form.tsx'
import { NewPasswordField } from '../features/accounts/sign-in/new-password-field.tsx'
import { Section } from '../ui/content/section.tsx'
import { PasswordField } from '../ui/form/password-field.tsx'
import { candidateQuery } from '../features/candidates/candidates.api.ts'
import { FirstPasswordForm } from '../features/accounts/sign-in/first-password-form.tsx'
import { SetPasswordForm } from '../features/accounts/sign-in/set-password-panel.tsx'

const CalendarFeed = lazy(() => import('../features/interviews/calendar-feed.tsx'))
const SecondFactor = lazy(() => import('../features/accounts/staff/second-factor.tsx'))

const labels = { current_password: words.fields.current_password, password: words.fields.new_password }

function ChangePasswordForm({ size }: { readonly size: 'sm' | 'md' }) {
  const form = useAccountForm(ChangePasswordBody, { current_password: '', password: '' }, async (body) => {
    await call(changePassword, { body })
    form.form.reset()
    notify('SUCCESS', credentials.change.done)
  })
  return (
    <AccountForm form={form} labels={labels} action={credentials.change.action} size={size}>
      <PasswordField
        id={form.fieldId('current_password')}
        {...form.form.getInputProps('current_password')}
        size={size}
        label={labels.current_password}
        autoComplete="current-password"
      />
      <NewPasswordField
        id={form.fieldId('password')}
        {...form.form.getInputProps('password')}
        value={form.form.values.password}
        size={size}
        label={labels.password}
      />
    </AccountForm>
  )
}

/** Whether the account has no password; undefined while unknown. */
const usePasswordless = (isCandidate: boolean): boolean | undefined => {
  const { data } = useQuery({ ...candidateQuery, enabled: isCandidate })
  return isCandidate ? data && !data.has_password : false
}

/** Account page: change the password, or set one through a link from an email; below, other account settings. */
export function SecurityScreen() {
  const user = useUser()
  const isStaff = user !== undefined && user.role_id !== roles.candidate
  const isPasswordless = usePasswordless(user?.role_id === roles.candidate)
  const token = useLocation({ select: (location) => new URLSearchParams(location.searchStr).get('token') })
  const navigate = useNavigate()
  // Afterwards the account has one, and the form to change it would look like a second request.
  const [isSet, setSet] = useState(false)
  return (
    <>
      <Title order={1} mb="md">
        {token
          ? credentials.set.title
          : isStaff
            ? pages.security
            : isPasswordless || isSet
              ? credentials.first.title
              : pages.changePassword}
      </Title>
      {!token && isStaff ? (
        <Stack gap="md">
          <Section title={credentials.change.title}>
            <div className="form-page">
              <ChangePasswordForm size="sm" />
            </div>
          </Section>
          <Suspense>
            <SecondFactor />
            <CalendarFeed />
          </Suspense>
        </Stack>
      ) : (
        <div className="form-page">
          {token ? (
            <SetPasswordForm token={token} onDone={signOut} onNewLink={() => void navigate({ to: '/ResetPassword' })} />
          ) : isSet ? (
            <Stack align="flex-start">
              <Text role="status">{credentials.first.doneText}</Text>
              <Button size="md" renderRoot={(props) => <Link to="/" {...props} />}>
                {pages.dashboard}
              </Button>
            </Stack>
          ) : isPasswordless ? (
            <FirstPasswordForm onDone={() => setSet(true)} />
          ) : (
            <ChangePasswordForm size="md" />
          )}
        </div>
      )}
    </>
  )
}
