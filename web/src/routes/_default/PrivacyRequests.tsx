import { staffRoles } from '@portal/contract/accounts'
import { createFileRoute } from '@tanstack/react-router'
import { pages } from '#words/shared/pages.ts'
import { PrivacyRequestsScreen } from '../../screens/privacy-requests-screen.tsx'

function PrivacyRequests() {
  return <PrivacyRequestsScreen isOpenOnly={'filter[state]' in Route.useSearch()} />
}

export const Route = createFileRoute('/_default/PrivacyRequests')({
  staticData: { title: pages.privacyRequests, roles: staffRoles },
  validateSearch: (search: Record<string, unknown>): { 'filter[state]'?: 'open' } =>
    search['filter[state]'] === 'open' ? { 'filter[state]': 'open' } : {},
  component: PrivacyRequests,
})
