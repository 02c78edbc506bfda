import { createFileRoute, redirect } from '@tanstack/react-router'

/** Logged-out people meet this as a panel of /login; whoever is signed in has an account. */
export const Route = createFileRoute('/register')({
  staticData: { title: 'Create account' },
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
})
