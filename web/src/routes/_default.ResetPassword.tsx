import { createFileRoute } from '@tanstack/react-router'
import { pages } from '#words/shared/pages.ts'
import { SecurityScreen } from '../screens/security-screen.tsx'

/** When signed out this is a panel of /login. */
export const Route = createFileRoute('/_default/ResetPassword')({
  staticData: { title: pages.changePassword },
  component: SecurityScreen,
})
