import { staffRoles } from '@portal/contract/accounts'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { pages } from '#words/shared/pages.ts'
import type { CampusSearch } from '../features/campuses/campus-search.model.ts'
import { searchTexts } from '../lib/browser/search-texts.ts'
import { CampusListScreen } from '../screens/campuses/campus-list-screen.tsx'

function CampusList() {
  const navigate = useNavigate()
  return <CampusListScreen search={Route.useSearch()} onSearch={(search) => void navigate({ to: '/CampusList', search })} />
}

export const Route = createFileRoute('/_default/CampusList')({
  staticData: { title: pages.campuses, roles: staffRoles },
  validateSearch: (search): CampusSearch => searchTexts(search),
  component: CampusList,
})
