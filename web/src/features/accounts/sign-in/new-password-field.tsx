import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { limits } from '@portal/contract/shared/limits'
import { words } from '#words/accounts/sign-in.tsx'
import { PASSWORD_TOGGLE, strengthOf } from './password.model.ts'

/** New password: typed once, with a show button and its strength. */
export function NewPasswordField({ value, ...props }: PasswordInputProps & { value: string }) {
  const strength = strengthOf(value)
  return (
    <div>
      <PasswordInput
        {...PASSWORD_TOGGLE}
        {...props}
        value={value}
        size="md"
        description={words.password.hint(limits.passwordMin)}
        autoComplete="new-password"
      />
      <div role="status" className="field-status">
        {strength && words.password.strength(strength)}
      </div>
    </div>
  )
}
