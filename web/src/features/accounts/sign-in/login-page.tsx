import { Alert, Loader, Title } from '@mantine/core'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { words } from '#words/accounts/sign-in.tsx'
import { readEnded, readRedirect } from '../../../lib/session/auth-storage.ts'
import { internalPath } from '../../../lib/session/internal-path.ts'
import { Brand } from '../../../ui/shell/brand.tsx'
import { HelpLine, ThemeSwitch } from '../../../ui/shell/theme-switch.tsx'
import classes from './login-page.module.css'
import { type Panel, panelFor, type PanelProps } from './login-panel.model.ts'
import { SignInPanel } from './sign-in-panel.tsx'

const contents = {
  'sign-in': SignInPanel,
  'create-account': lazy(() => import('./create-account-panel.tsx')),
  'forgot-password': lazy(() => import('./forgot-password-panel.tsx')),
  'set-password': lazy(() => import('./set-password-panel.tsx')),
  'verify-email': lazy(() => import('./verify-email-panel.tsx')),
} as const

interface AgeGateProps {
  readonly isAdult: boolean
  readonly onAdult: () => void
  readonly isAgreed: boolean
  readonly email: string
  readonly onTurn: () => void
  readonly children: ReactNode
}

interface LoginScreenProps {
  /** Opens the privacy notice. */
  readonly notice: ReactNode
  /** Stands before the fields of a new account. */
  readonly AgeGate: ComponentType<AgeGateProps>
}

/** Everything for people who are not signed in, in one card (specification section 2.2 sends them all here). */
export const LoginScreen = ({ AgeGate, notice }: LoginScreenProps) => {
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const [intended] = useState(() => internalPath(readRedirect()))
  const [ended] = useState(readEnded)
  const [email, onEmail] = useState('')
  const [sentAt, setSentAt] = useState<number | null>(null)
  const [note, setNote] = useState<{ panel: Panel; text: string } | null>(null)
  const [isAdult, setAdult] = useState(false)
  const { panel, token, isAgreed } = panelFor(hash, intended)
  const Content = contents[panel]

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
  const content = <Content email={email} onEmail={onEmail} token={token} sentAt={sentAt} onSent={() => setSentAt(Date.now())} go={go} />
  return (
    <main id="main" className={classes.page} tabIndex={-1}>
      <div className={classes.head}>
        <Brand />
        <ThemeSwitch />
      </div>
      <div className={classes.card}>
        <Title order={1} mb="md" ref={heading} tabIndex={-1}>
          {words.panels[panel]}
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
        <Suspense fallback={<Loader size="sm" aria-label={words.loading} />}>
          {panel === 'create-account' ? (
            <AgeGate
              isAdult={isAdult}
              onAdult={() => setAdult(true)}
              isAgreed={isAgreed}
              email={email}
              onTurn={() => heading.current?.focus()}
            >
              {content}
            </AgeGate>
          ) : (
            content
          )}
        </Suspense>
      </div>
      <HelpLine className={classes.help} isSignIn />
      {notice}
    </main>
  )
}
