import { roles } from '@portal/contract/accounts'
import { createFileRoute } from '@tanstack/react-router'
import { pages } from '#words/shared/pages.ts'
import { BreachesScreen } from '../../screens/administration/breaches-screen.tsx'

function Breaches() {
  return <BreachesScreen search={Route.useSearch()} />
}

export const Route = createFileRoute('/_default/Breaches')({
  staticData: { title: pages.breaches, roles: [roles.administrator] },
  validateSearch: (search: { id?: unknown; edit?: unknown; print?: unknown; 'filter[unreported]'?: unknown }) => search,
  component: Breaches,
})
