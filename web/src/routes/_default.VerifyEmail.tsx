import { createFileRoute } from '@tanstack/react-router'
import { pages } from '#words/shared/pages.ts'
import { VerifyEmailScreen } from '../screens/guests/verify-email-screen.tsx'

/** Signed out, this is a panel of /login. */
export const Route = createFileRoute('/_default/VerifyEmail')({
  staticData: { title: pages.verifyEmail },
  component: VerifyEmailScreen,
})
