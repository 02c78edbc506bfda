import { roles } from '@portal/contract/accounts'
import { createFileRoute } from '@tanstack/react-router'
import { pages } from '#words/shared/pages.ts'
import { assertRecordId } from '../lib/browser/record-id.ts'
import { AptitudeTestScreen } from '../screens/aptitude/aptitude-test-screen.tsx'

function AptitudeTest() {
  const { id } = Route.useSearch()
  return <AptitudeTestScreen id={id} />
}

export const Route = createFileRoute('/AptitudeTest')({
  staticData: { title: pages.aptitudeTest, offline: pages.aptitudeTestOffline, roles: [roles.candidate] },
  validateSearch: ({ id }: Record<string, unknown>): { id?: number } => ({ ...(id !== undefined && { id: id as number }) }),
  beforeLoad: ({ search }) => assertRecordId(search.id),
  component: AptitudeTest,
})
