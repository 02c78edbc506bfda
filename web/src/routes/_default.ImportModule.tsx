import { staffRoles } from '@portal/contract/accounts'
import { createFileRoute } from '@tanstack/react-router'
import { pages } from '#words/shared/pages.ts'
import { type ImportAddress, importAddressOf } from '../features/candidates/imports/import-address.model.ts'
import { ImportScreen } from '../screens/candidate-list/import-screen.tsx'

/** `tab`: the export of everything, for administrators. */
interface Address extends ImportAddress {
  readonly tab?: 'export'
}

function Imports() {
  const search = Route.useSearch()
  return <ImportScreen address={importAddressOf(search)} tab={search.tab === 'export' ? search.tab : undefined} />
}

export const Route = createFileRoute('/_default/ImportModule')({
  staticData: { title: pages.imports, roles: staffRoles },
  // Validated by the page, because this file is loaded with every page.
  validateSearch: (search) => search as Address,
  component: Imports,
})
