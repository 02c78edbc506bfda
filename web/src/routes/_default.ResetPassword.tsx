import { createFileRoute } from '@tanstack/react-router'
import { pages } from '#words/shared/pages.ts'
import { SecurityScreen } from '../screens/security-screen.tsx'

/** Logged-out people meet this as a panel of /login. */
export const Route = createFileRoute('/_default/ResetPassword')({
  staticData: { title: pages.changePassword },
  component: SecurityScreen,
})
