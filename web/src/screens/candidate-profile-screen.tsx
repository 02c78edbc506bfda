import { roles } from '@portal/contract/accounts'
import { lazy, Suspense } from 'react'
import { PRIVACY_TAB } from '../features/privacy/privacy-tab.model.ts'
import { useUser } from '../lib/session/session.ts'
import OwnProfileScreen from './own-profile-screen.tsx'
import type { StaffProfileScreenProps } from './staff-profile/staff-profile-screen.tsx'

const OwnPrivacyScreen = lazy(() => import('./own-privacy-screen.tsx'))
const StaffProfileScreen = lazy(() => import('./staff-profile/staff-profile-screen.tsx'))

/** The candidate's own profile; for staff, that of the candidate in the address. */
export function CandidateProfileScreen(props: StaffProfileScreenProps) {
  const user = useUser()
  return (
    <Suspense>
      {user &&
        (user.role_id !== roles.candidate ? (
          <StaffProfileScreen {...props} />
        ) : props.tab === PRIVACY_TAB ? (
          <OwnPrivacyScreen />
        ) : (
          <OwnProfileScreen tab={props.tab} />
        ))}
    </Suspense>
  )
}
