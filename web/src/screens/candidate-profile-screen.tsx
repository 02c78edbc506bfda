import { roles } from '@portal/contract/accounts'
import { lazy, Suspense } from 'react'
import type { ListAddress } from '../features/candidates/list/list-address.model.ts'
import { PRIVACY_TAB } from '../features/privacy/privacy-tab.model.ts'
import { useUser } from '../lib/session/session.ts'
import OwnProfileScreen from './own-profile-screen.tsx'

const OwnPrivacyScreen = lazy(() => import('./own-privacy-screen.tsx'))
const StaffProfileScreen = lazy(() => import('./staff-profile/staff-profile-screen.tsx'))

interface CandidateProfileScreenProps {
  /** The candidate, for staff. */
  readonly id: number | undefined
  readonly tab: string | undefined
  /** The list that staff came from. */
  readonly list: ListAddress
}

/** The own profile, or for staff that of the given candidate. */
export function CandidateProfileScreen({ id, tab, list }: CandidateProfileScreenProps) {
  const user = useUser()
  return (
    <Suspense>
      {user &&
        (user.role_id !== roles.candidate ? (
          <StaffProfileScreen id={id} tab={tab} list={list} />
        ) : tab === PRIVACY_TAB ? (
          <OwnPrivacyScreen />
        ) : (
          <OwnProfileScreen tab={tab} />
        ))}
    </Suspense>
  )
}
