import { PrivacyPage } from '../features/privacy/privacy-page.tsx'
import { Nominees } from '../features/privacy-requests/nominees.tsx'
import { CorrectionRequests, Grievances } from '../features/privacy-requests/own-requests.tsx'

/** What the candidate decides, takes away, has corrected and deletes of the own data. */
export default function OwnPrivacy() {
  return (
    <PrivacyPage>
      <CorrectionRequests />
      <Grievances />
      <Nominees />
    </PrivacyPage>
  )
}
