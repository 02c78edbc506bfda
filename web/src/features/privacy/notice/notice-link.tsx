import { Anchor } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { words } from '#words/privacy/notice.ts'

const NoticeDialog = lazy(() => import('./notice-dialog.tsx'))

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
