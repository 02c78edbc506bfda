import { Alert, Loader, Title } from '@mantine/core'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { readEnded, readRedirect } from '../../lib/auth-storage.ts'
import { internalPath } from '../../lib/internal-path.ts'
import { Brand } from '../../ui/brand.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import { panelFor, type Panel, type PanelProps } from './login-panel.ts'
import { HelpLine } from '../../ui/help-line.tsx'
import classes from './login-screen.module.css'
import { SignInPanel } from './sign-in-panel.tsx'

const panelParts = {
  'sign-in': { title: 'Sign in', Content: SignInPanel },
  'create-account': { title: 'Create account', Content: lazy(() => import('./create-account-panel.tsx')) },
  'forgot-password': { title: 'Forgot password', Content: lazy(() => import('./forgot-password-panel.tsx')) },
  'set-password': { title: 'Set a new password', Content: lazy(() => import('./set-password-panel.tsx')) },
  'verify-email': { title: 'Confirm your e-mail address', Content: lazy(() => import('./verify-email-panel.tsx')) },
} as const

/** Everything for people who are not signed in, in one card (specification section 2.2 sends them all here). */
export const LoginScreen = () => {
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const [intended] = useState(() => internalPath(readRedirect()))
  const [ended] = useState(readEnded)
  const [email, onEmail] = useState('')
  const [sentAt, setSentAt] = useState<number | null>(null)
  const [note, setNote] = useState<{ panel: Panel; text: string } | null>(null)
  const { panel, token } = panelFor(hash, intended)
  const { title, Content } = panelParts[panel]

  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(panel)
  useEffect(() => {
    if (shown.current === panel) return
    shown.current = panel
    heading.current?.focus()
  }, [panel])

  const go: PanelProps['go'] = (next, text) => {
    setNote(text ? { panel: next, text } : null)
    void navigate({ to: '/login', hash: next })
  }
  return (
    <main id="main" className={classes.page} tabIndex={-1}>
      <div className={classes.head}>
        <Brand />
        <ThemeSwitch />
      </div>
      <div className={classes.card}>
        <Title order={1} mb="md" ref={heading} tabIndex={-1}>
          {title}
        </Title>
        {ended && panel === 'sign-in' && (
          <Alert color="amber" role="alert" mb="md">
            {ended}
          </Alert>
        )}
        {note?.panel === panel && (
          <Alert color="sky" role="status" mb="md">
            {note.text}
          </Alert>
        )}
        <Suspense fallback={<Loader size="sm" aria-label="Loading" />}>
          <Content email={email} onEmail={onEmail} token={token} sentAt={sentAt} onSent={() => setSentAt(Date.now())} go={go} />
        </Suspense>
      </div>
      <HelpLine className={classes.help} />
    </main>
  )
}
