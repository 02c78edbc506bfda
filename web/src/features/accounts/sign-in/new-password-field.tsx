import type { ComponentProps } from 'react'
import { limits } from '@portal/contract/shared/limits'
import { words } from '#words/accounts/sign-in.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { strengthOf } from './password.model.ts'

/** New password, typed once, with a show button and a strength hint. */
export function NewPasswordField({ value, ...props }: ComponentProps<typeof PasswordField> & { value: string }) {
  const strength = strengthOf(value)
  return (
    <div>
      <PasswordField {...props} value={value} description={words.password.hint(limits.passwordMin)} autoComplete="new-password" />
      <div role="status" className="field-status">
        {/* No strength for a refused password. */}
        {strength && !props.error && words.password.strength(strength)}
      </div>
    </div>
  )
}
