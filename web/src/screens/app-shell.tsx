import { roles } from '@portal/contract/accounts'
import { Outlet, useRouterState, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { AccountLink, LogoutButton } from '../features/accounts/account-links.tsx'
import { CandidateBadge } from '../features/candidates/candidate-badge.tsx'
import { LoginTypeGate } from '../features/candidates/login-type-gate.tsx'
import { PRIVACY_TAB, PrivacyLink } from '../features/privacy/privacy-links.tsx'
import { useUser } from '../lib/session/session.ts'
import { Brand, HelpLine, ThemeSwitch } from '../ui/shell/layout-parts.tsx'
import { menuFor, pageIcon } from '../ui/shell/menu.model.ts'
import { Shell } from '../ui/shell/shell.tsx'

const ConsentDialog = lazy(() => import('../features/privacy/consent-dialog.tsx'))
const RunWatcher = lazy(() => import('../features/bulk/run-watcher.tsx'))

/** Drawer and top bar around a page. The head shows candidates themselves, staff the product. */
export function AppShell() {
  const user = useUser()
  const name = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.title ?? '' })
  const path = useRouterState({ select: (state) => state.location.pathname })
  const { tab } = useSearch({ strict: false })
  if (!user) return null
  const isCandidate = user.role_id === roles.candidate
  return (
    <Shell
      head={(isCompact) => (isCandidate ? <CandidateBadge name={user.name} isCompact={isCompact} /> : <Brand isCompact={isCompact} />)}
      entries={menuFor(user.role_id)}
      page={{ name, icon: pageIcon(path) }}
      userName={user.name}
      actions={
        <>
          <ThemeSwitch />
          <LogoutButton />
        </>
      }
      foot={
        <>
          {isCandidate && <PrivacyLink />}
          <AccountLink />
        </>
      }
    >
      {/* Without consent a candidate can still see, export and erase their data. */}
      {isCandidate && tab !== PRIVACY_TAB && <LoginTypeGate consent={<ConsentDialog />} />}
      <Outlet />
      {isCandidate && <HelpLine className="help-line" />}
      {!isCandidate && (
        <Suspense>
          <RunWatcher />
        </Suspense>
      )}
    </Shell>
  )
}
