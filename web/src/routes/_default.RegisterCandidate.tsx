import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { pages } from '#words/shared/pages.ts'
import { RegisterCandidate } from '../features/candidates/registration/register-form.tsx'

function RegisterCandidatePage() {
  const navigate = useNavigate()
  return <RegisterCandidate onOpen={(id) => void navigate({ to: '/CandidateProfile', search: { id } })} />
}

export const Route = createFileRoute('/_default/RegisterCandidate')({
  staticData: { title: pages.registerCandidate, roles: [1, 2] },
  component: RegisterCandidatePage,
})
