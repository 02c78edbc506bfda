import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { words } from '#words/privacy/notice.ts'

const NoticeDialog = lazy(() => import('./notice/notice-dialog.tsx'))

/** Opens the privacy notice in a modal, so that input is kept. */
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

/** Search parameter of the profile's privacy tab. */
export const PRIVACY_TAB = 'privacy'

/** Link to the privacy page. */
export function PrivacyLink() {
  return (
    <Anchor
      display="block"
      p="xs"
      size="sm"
      renderRoot={(props) => <Link to="/CandidateProfile" search={{ tab: PRIVACY_TAB }} {...props} />}
    >
      {words.place}
    </Anchor>
  )
}
