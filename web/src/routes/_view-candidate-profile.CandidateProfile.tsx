import { roles } from '@portal/contract/accounts'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useUser } from '../lib/session.ts'
import { listSearchOf } from './-list-search.ts'

const OwnProfile = lazy(() => import('./-own-profile.tsx'))
const StaffProfile = lazy(() => import('./-staff-profile.tsx'))

function CandidateProfile() {
  const user = useUser()
  const { id, tab, ...list } = Route.useSearch()
  return (
    <Suspense>
      {user && (user.role_id === roles.candidate ? <OwnProfile tab={tab} /> : <StaffProfile id={id} tab={tab} list={list} />)}
    </Suspense>
  )
}

export const Route = createFileRoute('/_view-candidate-profile/CandidateProfile')({
  staticData: { title: 'Candidate Profile', roles: [1, 2, 4] },
  validateSearch: (search: Record<string, unknown>) => ({
    ...(typeof search.id === 'number' && { id: search.id }),
    ...(typeof search.tab === 'string' && { tab: search.tab }),
    ...listSearchOf(search),
  }),
  component: CandidateProfile,
})
