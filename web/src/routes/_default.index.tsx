import { roles, staffRoles } from '@portal/contract/accounts'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { pages } from '#words/shared/pages.ts'
import { useUser } from '../lib/session/session.ts'
import CandidateHomeScreen from '../screens/candidate-home-screen.tsx'

const StaffHomeScreen = lazy(() => import('../screens/staff-home-screen.tsx'))

function Home() {
  const user = useUser()
  const { tab } = Route.useSearch()
  return <Suspense>{user && (user.role_id === roles.candidate ? <CandidateHomeScreen /> : <StaffHomeScreen tab={tab} />)}</Suspense>
}

export const Route = createFileRoute('/_default/')({
  staticData: {
    title: pages.dashboard,
    roles: [...staffRoles, roles.candidate],
    loadScreen: () => import('../screens/candidate-home-screen.tsx'),
  },
  validateSearch: ({ tab }: Record<string, unknown>): { readonly tab?: 'analytics' } => (tab === 'analytics' ? { tab } : {}),
  component: Home,
})
