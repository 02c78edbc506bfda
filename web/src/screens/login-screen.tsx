import { Alert, Loader, Title } from '@mantine/core'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { words } from '#words/accounts/sign-in.tsx'
import { pages } from '#words/shared/pages.ts'
import { panelFor, type PanelProps } from '../features/accounts/sign-in/login-panel.model.ts'
import { SignInPanel } from '../features/accounts/sign-in/sign-in-panel.tsx'
import { NoticeLink } from '../features/privacy/privacy-links.tsx'
import { readEndReason, readRedirect } from '../lib/session/auth-storage.ts'
import { openingOf, type Panel } from '../lib/session/decide-route.ts'
import { internalPath } from '../lib/session/internal-path.ts'
import { Brand, HelpLine, ThemeSwitch } from '../ui/shell/layout-parts.tsx'
import classes from './login-screen.module.css'
import { company } from '../lib/browser/company.ts'

const contents = {
  'sign-in': SignInPanel,
  'create-account': lazy(() => import('../features/accounts/sign-in/create-account-panel.tsx')),
  'forgot-password': lazy(() => import('../features/accounts/sign-in/forgot-password-panel.tsx')),
  'set-password': lazy(() => import('../features/accounts/sign-in/set-password-panel.tsx')),
  'verify-email': lazy(() => import('../features/accounts/sign-in/verify-email-panel.tsx')),
} as const

const SharedOpening = lazy(() => import('../features/openings/shared-opening.tsx'))
const AgeGate = lazy(() => import('../features/accounts/guardians/age-gate.tsx'))

/** All panels for signed-out users, in one card (specification section 2.2). */
export function LoginScreen() {
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const [intended] = useState(() => internalPath(readRedirect()))
  const [ended] = useState(readEndReason)
  const [email, onEmail] = useState('')
  const [sentAt, setSentAt] = useState<number | null>(null)
  const [note, setNote] = useState<{ panel: Panel; text: string } | null>(null)
  const [isAdult, setAdult] = useState(false)
  const { panel, token, isAgreed } = panelFor(hash, intended)
  const Content = contents[panel]
  const opening = openingOf(intended)

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
        {company && <p className={classes.company}>{words.jobsAt(company)}</p>}
        <Title order={1} mb="md" ref={heading} tabIndex={-1}>
          {pages.panels[panel]}
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
        <Suspense fallback={<Loader size="sm" role="img" aria-label={words.loading} />}>
          {opening !== null && (panel === 'create-account' || panel === 'sign-in') && <SharedOpening code={opening} />}
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
      <NoticeLink />
    </main>
  )
}
