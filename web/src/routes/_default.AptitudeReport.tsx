import { staffRoles } from '@portal/contract/accounts'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { pages } from '#words/shared/pages.ts'
import type { AptitudeSearch } from '../features/aptitude/aptitude.model.ts'
import { searchTexts } from '../lib/browser/search-texts.ts'
import { AptitudeScreen } from '../screens/aptitude/aptitude-screen.tsx'

function AptitudeReport() {
  const navigate = useNavigate()
  return <AptitudeScreen search={Route.useSearch()} onSearch={(search) => void navigate({ to: '/AptitudeReport', search })} />
}

export const Route = createFileRoute('/_default/AptitudeReport')({
  staticData: { title: pages.aptitudeReport, roles: staffRoles },
  validateSearch: (search): AptitudeSearch => searchTexts(search),
  component: AptitudeReport,
})
