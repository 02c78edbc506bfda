import { Timeline } from '../features/activities/timeline.tsx'
import { OwnDocuments } from '../features/attachments/own-documents.tsx'
import { ProfilePicture } from '../features/attachments/profile-picture.tsx'
import { CandidateHome } from '../features/dashboard/candidate-home.tsx'
import { useUser } from '../lib/session.ts'

/** The candidate's dashboard, put together from the features it shows. */
export default function CandidateHomePage() {
  const user = useUser()
  return <CandidateHome timeline={<Timeline />} picture={<ProfilePicture name={user?.name ?? ''} />} documents={<OwnDocuments />} />
}
