import { TextInput } from '@mantine/core'
import { register, RegisterBody } from '@portal/contract/accounts'
import { capitalised } from '@portal/contract/candidates'
import { words } from '#words/accounts/sign-in.tsx'
import { call } from '../../../lib/api/api-client.ts'
import { readArrival } from '../../../lib/session/arrival.ts'
import { normalizeMobile } from '@portal/contract/shared/mobile'
import { EmailSuggestion } from '../../../ui/form/email-suggestion.tsx'
import { AccountForm, SignInLink, useAccountForm } from './account-form.tsx'
import type { PanelProps } from './login-panel.model.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { keepRegistration, useRegistration } from './use-registration.ts'

const { fields } = words
const labels = {
  first_name: fields.first_name,
  last_name: fields.last_name,
  email: fields.email,
  mobile_no: fields.mobile_no,
  password: fields.password,
}
type Field = keyof typeof labels

export default function CreateAccountPanel({ email, onEmail, onSent, go }: PanelProps) {
  const { first_name, last_name, mobile_no, email: storedEmail } = useRegistration()
  const start = { first_name, last_name, email: email || storedEmail, mobile_no, password: '' }
  const form = useAccountForm(RegisterBody, start, async ({ password, ...account }) => {
    const replaces = storedEmail === account.email ? undefined : storedEmail || undefined
    await call(register, { body: { ...account, password, ...readArrival(), replaces } })
    keepRegistration({ ...account, sent_at: Date.now() })
    onEmail(account.email)
    onSent()
    go('verify-email')
  })
  /** Normalises a field on blur, then validates it. */
  const normalisedProps = (field: Field, tidy: (text: string) => string) => {
    const props = form.form.getInputProps(field)
    const onBlur = () => {
      const typed = form.form.getValues()[field]
      if (tidy(typed) !== typed) form.form.setFieldValue(field, tidy(typed))
      if (form.form.isTouched(field)) form.form.validateField(field)
    }
    return { ...props, label: labels[field], size: 'md', onBlur }
  }
  return (
    <AccountForm form={form} labels={labels} action={words.createAccount} foot={<SignInLink />}>
      <TextInput {...normalisedProps('first_name', capitalised)} autoComplete="given-name" />
      <TextInput {...normalisedProps('last_name', capitalised)} description={words.oneName} autoComplete="family-name" />
      <EmailSuggestion email={form.form.values.email} onTake={(corrected) => form.form.setFieldValue('email', corrected)}>
        <TextInput
          {...normalisedProps('email', (text) => text.trim())}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </EmailSuggestion>
      <TextInput
        {...normalisedProps('mobile_no', normalizeMobile)}
        description={words.mobileHint}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
      />
      <NewPasswordField
        id={form.fieldId('password')}
        {...form.form.getInputProps('password')}
        value={form.form.values.password}
        label={labels.password}
      />
    </AccountForm>
  )
}
