import { roles } from '@portal/contract/accounts'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { pages } from '#words/shared/pages.ts'
import { listAddressOf } from '../features/candidates/list/list-address.model.ts'
import { PRIVACY_TAB } from '../features/privacy/privacy.model.ts'
import { useUser } from '../lib/session/session.ts'
import OwnProfileScreen from '../screens/own-profile-screen.tsx'

const OwnPrivacyScreen = lazy(() => import('../screens/own-privacy-screen.tsx'))
const StaffProfileScreen = lazy(() => import('../screens/staff-profile/staff-profile-screen.tsx'))

function CandidateProfile() {
  const user = useUser()
  const { id, tab, ...list } = Route.useSearch()
  return (
    <Suspense>
      {user &&
        (user.role_id !== roles.candidate ? (
          <StaffProfileScreen id={id} tab={tab} list={list} />
        ) : tab === PRIVACY_TAB ? (
          <OwnPrivacyScreen />
        ) : (
          <OwnProfileScreen tab={tab} />
        ))}
    </Suspense>
  )
}

export const Route = createFileRoute('/_view-candidate-profile/CandidateProfile')({
  staticData: { title: pages.candidateProfile, roles: [1, 2, 4] },
  validateSearch: (search: Record<string, unknown>) => ({
    ...(typeof search.id === 'number' && { id: search.id }),
    ...(typeof search.tab === 'string' && { tab: search.tab }),
    ...listAddressOf(search),
  }),
  component: CandidateProfile,
})
