import { roles } from '@portal/contract/accounts'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { AccountLink } from '../features/accounts/account-link.tsx'
import { LogoutButton } from '../features/accounts/logout-button.tsx'
import { CandidateBadge } from '../features/candidates/candidate-badge.tsx'
import { LoginTypeGate } from '../features/candidates/login-type-gate.tsx'
import { menuFor, pageIcon } from '../lib/menu.ts'
import { useUser } from '../lib/session.ts'
import { Brand } from '../ui/brand.tsx'
import { Shell } from '../ui/shell.tsx'
import { ThemeSwitch } from '../ui/theme-switch.tsx'

/** Drawer and top bar around a page. Candidates see themselves at the head, staff the product. */
export const AppShell = () => {
  const user = useUser()
  const name = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.title ?? '' })
  const path = useRouterState({ select: (state) => state.location.pathname })
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
      foot={<AccountLink />}
    >
      {isCandidate && <LoginTypeGate />}
      <Outlet />
    </Shell>
  )
}
