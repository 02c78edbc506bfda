import { staffRoles } from '@portal/contract/accounts'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { pages } from '#words/shared/pages.ts'
import type { StudentSearch } from '../features/campuses/students/student-search.model.ts'
import { searchTexts } from '../lib/browser/search-texts.ts'
import { CampusCandidatesScreen } from '../screens/campuses/campus-candidates-screen.tsx'

function CampusCandidates() {
  const navigate = useNavigate()
  return <CampusCandidatesScreen search={Route.useSearch()} onSearch={(search) => void navigate({ to: '/CampusCandidates', search })} />
}

export const Route = createFileRoute('/_default/CampusCandidates')({
  staticData: { title: pages.campusCandidates, roles: staffRoles },
  validateSearch: (search): StudentSearch => searchTexts(search),
  component: CampusCandidates,
})
