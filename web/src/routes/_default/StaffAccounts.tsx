import { roles } from '@portal/contract/accounts'
import { createFileRoute } from '@tanstack/react-router'
import { pages } from '#words/shared/pages.ts'
import { StaffAccountsScreen } from '../../screens/administration/staff-accounts-screen.tsx'

export const Route = createFileRoute('/_default/StaffAccounts')({
  staticData: { title: pages.staffAccounts, roles: [roles.administrator] },
  component: StaffAccountsScreen,
})
