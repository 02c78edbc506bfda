import { staffRoles } from '@portal/contract/accounts'
import { createFileRoute } from '@tanstack/react-router'
import { pages } from '#words/shared/pages.ts'
import { type ListAddress, listAddressOf } from '../features/candidates/list/list-address.model.ts'
import { CandidateListScreen } from '../screens/candidate-list/candidate-list-screen.tsx'

function CandidateList() {
  return <CandidateListScreen address={Route.useSearch()} />
}

export const Route = createFileRoute('/_default/CandidateList')({
  staticData: { title: pages.candidates, roles: staffRoles },
  /** `duplicates=1` opens the pairs to review. */
  validateSearch: (search: Record<string, unknown>): ListAddress => ({
    ...listAddressOf(search),
    ...(search['duplicates'] === 1 && { duplicates: 1 }),
  }),
  component: CandidateList,
})
