import { words } from '#words/accounts.tsx'
import type { PanelProps } from './login-panel.ts'
import { SetPasswordForm } from './set-password-form.tsx'

export default function SetPasswordPanel({ token, go }: PanelProps) {
  return <SetPasswordForm token={token ?? ''} onDone={() => go('sign-in', words.set.done)} onNewLink={() => go('forgot-password')} />
}
