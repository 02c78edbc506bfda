import { roles } from '@portal/contract/accounts'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { pages } from '#words/shared/pages.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { followApplyLink } from '../lib/session/apply-link.ts'
import { writePendingOpening } from '../lib/session/auth-storage.ts'
import { openingOf } from '../lib/session/decide-route.ts'
import { userQuery } from '../lib/session/session.ts'

/** Signed out, this is a panel of /login. Signed-in users already have an account; an apply link shows candidates its opening. */
export const Route = createFileRoute('/register')({
  staticData: { title: pages.register },
  beforeLoad: async ({ location }) => {
    const opening = openingOf(location.href)
    const { role_id } = await queryClient.ensureQueryData(userQuery)
    if (opening === null || role_id !== roles.candidate) throw redirect({ to: '/', replace: true })
    writePendingOpening(opening)
    followApplyLink(location.href)
    throw redirect({ to: '/CandidateProfile', replace: true })
  },
})
