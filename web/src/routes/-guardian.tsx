import GuardianPage from '../features/guardians/guardian-page.tsx'
import { NoticeText } from '../features/privacy/notice-text.tsx'

/** What a parent or guardian decides, with the notice. */
export default function Guardian({ token }: { readonly token: string }) {
  return <GuardianPage key={token} token={token} notice={(props) => <NoticeText {...props} />} />
}
