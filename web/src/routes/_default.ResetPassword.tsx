import { roles } from '@portal/contract/accounts'
import { createFileRoute } from '@tanstack/react-router'
import { pages } from '#words/shared/pages.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { userQuery } from '../lib/session/session.ts'
import { SecurityScreen } from '../screens/security-screen.tsx'

const isStaff = (): boolean => {
  const role = queryClient.getQueryData(userQuery.queryKey)?.role_id
  return role !== undefined && role !== roles.candidate
}

/** Signed out, this is a panel of /login. */
export const Route = createFileRoute('/_default/ResetPassword')({
  staticData: { title: () => (isStaff() ? pages.security : pages.password) },
  component: SecurityScreen,
})
