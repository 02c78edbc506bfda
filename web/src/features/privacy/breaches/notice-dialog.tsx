import { Textarea } from '@mantine/core'
import type { Breach } from '@portal/contract/breaches'
import { useQuery } from '@tanstack/react-query'
import { words } from '#words/privacy/breaches.ts'
import { notify } from '../../../lib/browser/notify.ts'
import { formatCount } from '../../../lib/format/format.ts'
import { RetryAlert } from '../../../ui/content/retry-alert.tsx'
import { PasswordDialog } from '../password-dialog.tsx'
import { noticeQuery, useSendNotices } from './breaches.api.ts'

const { send: text } = words

/** The notice as it will be emailed; sent with the password. */
export default function NoticeDialog({ breach, onClose }: { readonly breach: Breach; readonly onClose: () => void }) {
  const send = useSendNotices(breach.id)
  const { data: notice, isError, refetch } = useQuery(noticeQuery(breach.id))
  const count = breach.people.affected - breach.people.notified
  return (
    <PasswordDialog
      title={text.title}
      submitLabel={text.submit(count, formatCount(count))}
      onClose={onClose}
      send={async (body) => {
        await send.mutateAsync(body)
        notify('SUCCESS', text.started)
        onClose()
      }}
    >
      <p>{text.hint}</p>
      {isError && <RetryAlert onRetry={refetch} />}
      {notice && <Textarea readOnly label={text.preview(notice.subject)} rows={12} value={notice.text} />}
    </PasswordDialog>
  )
}
