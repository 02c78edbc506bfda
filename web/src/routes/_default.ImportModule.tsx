import { staffRoles } from '@portal/contract/accounts'
import { createFileRoute } from '@tanstack/react-router'
import { pages } from '#words/shared/pages.ts'
import { type ImportAddress, importAddressOf } from '../features/candidates/imports/import-address.model.ts'
import { ImportScreen } from '../screens/candidate-list/import-screen.tsx'

function Imports() {
  return <ImportScreen address={importAddressOf(Route.useSearch())} />
}

export const Route = createFileRoute('/_default/ImportModule')({
  staticData: { title: pages.imports, roles: staffRoles },
  // Judged by the page: this is loaded with every page.
  validateSearch: (search) => search as ImportAddress,
  component: Imports,
})
