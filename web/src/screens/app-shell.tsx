import { roles } from '@portal/contract/accounts'
import { Outlet, useRouterState, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { LogoutButton } from '../features/accounts/account-links.tsx'
import { CandidateBadge } from '../features/candidates/candidate-badge.tsx'
import { LoginTypeGate } from '../features/candidates/login-type-gate.tsx'
import { PRIVACY_TAB } from '../features/privacy/privacy-tab.model.ts'
import { pageTitle } from '../lib/session/guard.ts'
import { useUser } from '../lib/session/session.ts'
import { Brand, HelpLine, ThemeSwitch } from '../ui/shell/layout-parts.tsx'
import { candidateMenu, menuFor, pageIcon } from '../ui/shell/menu.model.ts'
import { Shell, UserName } from '../ui/shell/shell.tsx'

const ConsentDialog = lazy(() => import('../features/privacy/consent-dialog.tsx'))
const DeskBar = lazy(() => import('./desk-bar/desk-bar.tsx'))
const DueBadge = lazy(() => import('../features/follow-ups/due-badge.tsx'))
const RunWatcher = lazy(() => import('../features/bulk/run-watcher.tsx'))

/** Pending count of a menu entry. */
const badges = {
  '/FollowUps': (
    <Suspense>
      <DueBadge />
    </Suspense>
  ),
}

/** Drawer and top bar around a page. The drawer's head shows candidates their badge, and staff the product. */
export function AppShell() {
  const user = useUser()
  const name = useRouterState({ select: (state) => pageTitle(state) ?? '' })
  const path = useRouterState({ select: (state) => state.location.pathname })
  const { tab } = useSearch({ strict: false })
  if (!user) return null
  const isCandidate = user.role_id === roles.candidate
  return (
    <div className={isCandidate ? 'candidate' : 'staff'}>
      <Shell
        head={(isCompact) => (isCandidate ? <CandidateBadge name={user.name} isCompact={isCompact} /> : <Brand isCompact={isCompact} />)}
        entries={isCandidate ? candidateMenu : menuFor(user.role_id)}
        badges={isCandidate ? undefined : badges}
        page={{ name, icon: pageIcon(path) }}
        brand={!isCandidate && <Brand />}
        actions={
          isCandidate ? (
            <>
              <UserName name={user.name} />
              <ThemeSwitch />
              <LogoutButton />
            </>
          ) : (
            <Suspense fallback={<LogoutButton />}>
              <DeskBar user={user} />
            </Suspense>
          )
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
    </div>
  )
}
