import { Anchor } from '@mantine/core'
import { NOTICE_HASH } from '@portal/contract/shared/product'
import { Link, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { words } from '#words/privacy/notice.ts'
import { PRIVACY_TAB } from './privacy-tab.model.ts'

const NoticeDialog = lazy(() => import('./notice/notice-dialog.tsx'))

/** Opens the privacy notice in a modal, so that no input is lost; immediately for a link from an email. */
export function NoticeLink() {
  const hash = useLocation({ select: (location) => location.hash })
  const [isOpen, setOpen] = useState(hash === NOTICE_HASH)
  return (
    <>
      <Anchor component="button" type="button" fz="sm" mih={44} onClick={() => setOpen(true)}>
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

/** Link to the privacy page. */
export function PrivacyLink() {
  return (
    <Anchor
      display="block"
      py="xs"
      fz="sm"
      renderRoot={(props) => <Link to="/CandidateProfile" search={{ tab: PRIVACY_TAB }} {...props} />}
    >
      {words.place}
    </Anchor>
  )
}
