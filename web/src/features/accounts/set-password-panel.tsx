import type { PanelProps } from './login-panel.ts'
import { SetPasswordForm } from './set-password-form.tsx'

export default function SetPasswordPanel({ token, go }: PanelProps) {
  return (
    <SetPasswordForm
      token={token ?? ''}
      onDone={() => go('sign-in', 'Your password is changed. Sign in with the new one.')}
      onNewLink={() => go('forgot-password')}
    />
  )
}
