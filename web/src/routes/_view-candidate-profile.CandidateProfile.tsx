import { roles } from '@portal/contract/accounts'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { pages } from '#words/pages.ts'
import { listAddressOf } from '../features/candidates/list-address.ts'
import { PRIVACY_TAB } from '../features/privacy/privacy-place.ts'
import { useUser } from '../lib/session.ts'
import OwnProfile from './-own-profile.tsx'

const OwnPrivacy = lazy(() => import('./-own-privacy.tsx'))
const StaffProfile = lazy(() => import('./-staff-profile.tsx'))

function CandidateProfile() {
  const user = useUser()
  const { id, tab, ...list } = Route.useSearch()
  return (
    <Suspense>
      {user &&
        (user.role_id !== roles.candidate ? (
          <StaffProfile id={id} tab={tab} list={list} />
        ) : tab === PRIVACY_TAB ? (
          <OwnPrivacy />
        ) : (
          <OwnProfile tab={tab} />
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
