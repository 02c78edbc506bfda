import { staffRoles } from '@portal/contract/accounts'
import { createFileRoute } from '@tanstack/react-router'
import { pages } from '#words/shared/pages.ts'
import { RegisterCandidateScreen } from '../../screens/register-candidate-screen.tsx'

export const Route = createFileRoute('/_default/RegisterCandidate')({
  staticData: { title: pages.registerCandidate, roles: staffRoles },
  component: RegisterCandidateScreen,
})
