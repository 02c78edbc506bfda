import { roles } from '@portal/contract/accounts'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useUser } from '../lib/session.ts'

const CandidateHome = lazy(() => import('./-candidate-home.tsx'))
const StaffHome = lazy(() => import('../features/dashboard/staff-home.tsx'))

const Home = () => {
  const user = useUser()
  return <Suspense>{user && (user.role_id === roles.candidate ? <CandidateHome /> : <StaffHome />)}</Suspense>
}

export const Route = createFileRoute('/_default/')({ staticData: { title: 'Dashboard', roles: [1, 2, 4] }, component: Home })
