import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/Skeleton.css'
import { Modal, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { words } from '#words/activities.ts'
import { breakpoints } from '../../lib/browser/breakpoints.ts'
import { RetryAlert } from '../../ui/content/retry-alert.tsx'
import { useOpenDialog } from '../../ui/dialog/use-dialog.ts'
import { mailQuery } from '../mails/mails.api.ts'
import classes from './mail-dialog.module.css'

/** An email of the timeline, fetched when opened. Sandboxed: nothing in it can run or load. */
export default function MailDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  useOpenDialog(onClose)
  const { data, isError, refetch } = useQuery(mailQuery(id))
  const isPhone = useMediaQuery(breakpoints.belowSm)
  return (
    <Modal
      opened
      onClose={onClose}
      title={data?.subject ?? words.email}
      size={720}
      fullScreen={isPhone === true}
      classNames={{ content: classes.content, body: classes.body }}
    >
      {isError && <RetryAlert onRetry={refetch} />}
      {data ? (
        <iframe className={classes.mail} title={data.subject} sandbox="" srcDoc={data.body} referrerPolicy="no-referrer" />
      ) : (
        !isError && <Skeleton height={320} />
      )}
    </Modal>
  )
}
