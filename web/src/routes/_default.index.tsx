import { roles } from '@portal/contract/accounts'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { pages } from '#words/pages.ts'
import { useUser } from '../lib/session.ts'
import CandidateHome from './-candidate-home.tsx'

const StaffHome = lazy(() => import('./-staff-home.tsx'))

const Home = () => {
  const user = useUser()
  return <Suspense>{user && (user.role_id === roles.candidate ? <CandidateHome /> : <StaffHome />)}</Suspense>
}

export const Route = createFileRoute('/_default/')({ staticData: { title: pages.dashboard, roles: [1, 2, 4] }, component: Home })
