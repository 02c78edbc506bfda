import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { words } from '#words/privacy/notice.ts'

const NoticeDialog = lazy(() => import('./notice/notice-dialog.tsx'))

/** Opens the privacy notice over the page, so that nothing typed is lost. */
export function NoticeLink() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Anchor component="button" type="button" size="sm" mih={44} onClick={() => setOpen(true)}>
        {words.link}
      </Anchor>
      {isOpen && (
        <Suspense>
          <NoticeDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The profile's place for privacy, in its address. */
export const PRIVACY_TAB = 'privacy'

/** The way to the privacy page. */
export const PrivacyLink = () => (
  <Anchor display="block" p="xs" size="sm" renderRoot={(props) => <Link to="/CandidateProfile" search={{ tab: PRIVACY_TAB }} {...props} />}>
    {words.place}
  </Anchor>
)
