import '@mantine/core/styles/Modal.css'
import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { words } from '#words/privacy/notice.ts'
import { useOpenDialog } from '../../../ui/dialog/use-dialog.ts'
import { LanguageSwitch, NoticeText } from './notice-text.tsx'
import { noticeQuery, useNoticeLanguage } from './notice.api.ts'

/** The notice to read, signed in or not. */
export default function NoticeDialog({ onClose }: { readonly onClose: () => void }) {
  useOpenDialog(onClose)
  const [language, setLanguage] = useNoticeLanguage()
  const { data: notice } = useQuery(noticeQuery(language))
  return (
    <Modal
      opened
      onClose={onClose}
      title={<span lang={language}>{notice?.title ?? words.link}</span>}
      centered
      classNames={{ inner: 'sheet-inner', content: 'sheet-content' }}
    >
      <LanguageSwitch language={language} onLanguage={setLanguage} />
      <NoticeText language={language} />
    </Modal>
  )
}
