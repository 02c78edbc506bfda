import { createFileRoute, redirect } from '@tanstack/react-router'
import { pages } from '#words/shared/pages.ts'

/** When signed out this is a panel of /login; signed-in users have an account already. */
export const Route = createFileRoute('/register')({
  staticData: { title: pages.register },
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
})
