import { createFileRoute, redirect } from '@tanstack/react-router'
import { pages } from '#words/shared/pages.ts'

/** Logged-out people meet this as a panel of /login; whoever is signed in has an account. */
export const Route = createFileRoute('/register')({
  staticData: { title: pages.register },
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
})
