import { roles, type User } from '@portal/contract/accounts'
import { lazy, Suspense } from 'react'
import { SecondFactor } from './second-factor.tsx'
import classes from './second-factor.module.css'

const StaffAccounts = lazy(() => import('./staff-accounts.tsx'))

/** The account page of staff, below the change of password. */
export default function StaffSecurity({ user }: { readonly user: User }) {
  return (
    <div className={classes.sections}>
      <SecondFactor />
      {user.role_id === roles.administrator && (
        <Suspense>
          <StaffAccounts ownId={user.id} />
        </Suspense>
      )}
    </div>
  )
}
