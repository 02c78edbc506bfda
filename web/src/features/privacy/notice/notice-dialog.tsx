import '@mantine/core/styles/Modal.css'
import { Modal } from '@mantine/core'
import type { Language } from '@portal/contract/notice/shape'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { words } from '#words/privacy/notice.ts'
import { useReturnFocus } from '../../../ui/dialog/use-dialog.ts'
import { NoticeText } from './notice-text.tsx'
import { noticeQuery } from './notice.api.ts'

/** The notice to read, signed in or not. */
export default function NoticeDialog({ onClose }: { readonly onClose: () => void }) {
  useReturnFocus()
  const [language, setLanguage] = useState<Language>('en')
  const { data: notice } = useQuery(noticeQuery(language))
  return (
    <Modal
      opened
      onClose={onClose}
      title={<span lang={language}>{notice?.title ?? words.link}</span>}
      size={640}
      centered
      classNames={{ inner: 'sheet-inner', content: 'sheet-content' }}
    >
      <NoticeText language={language} onLanguage={setLanguage} />
    </Modal>
  )
}
