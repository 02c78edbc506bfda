import { FactorHint } from '../features/accounts/factor-hint.tsx'
import { StaffHome } from '../features/dashboard/staff-home.tsx'
import { StaffRequests } from '../features/privacy-requests/staff-requests.tsx'

/** The staff's dashboard, put together from the features it shows. */
export default function StaffHomePage() {
  return (
    <>
      <StaffHome />
      <FactorHint />
      <StaffRequests />
    </>
  )
}
