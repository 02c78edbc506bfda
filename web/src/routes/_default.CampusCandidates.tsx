import { staffRoles } from '@portal/contract/accounts'
import { createFileRoute } from '@tanstack/react-router'
import { pages } from '#words/shared/pages.ts'
import { NotBuiltScreen } from '../screens/not-built-screen.tsx'

export const Route = createFileRoute('/_default/CampusCandidates')({
  staticData: { title: pages.campusCandidates, roles: staffRoles },
  component: () => <NotBuiltScreen title={pages.campusCandidates} feature="campus" />,
})
