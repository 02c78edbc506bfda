import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/Skeleton.css'
import { Alert, Button, Modal, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { messages } from '@portal/contract/shared/messages'
import { useQuery } from '@tanstack/react-query'
import { words } from '#words/activities.ts'
import { actions } from '#words/shared/actions.ts'
import { breakpoints } from '../../lib/browser/breakpoints.ts'
import { useReturnFocus } from '../../ui/dialog/use-dialog.ts'
import { mailQuery } from '../mails/mails.api.ts'
import classes from './mail-dialog.module.css'

/** A letter of the timeline, fetched when it is opened; nothing in it can run or load. */
export default function MailDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  useReturnFocus()
  const { data, isError, refetch } = useQuery(mailQuery(id))
  const isPhone = useMediaQuery(breakpoints.belowSm)
  return (
    <Modal opened onClose={onClose} title={data?.subject ?? words.email} size={720} fullScreen={isPhone === true}>
      {isError && (
        <Alert color="red" role="alert" title={messages.generic}>
          <Button variant="default" onClick={() => void refetch()}>
            {actions.retry}
          </Button>
        </Alert>
      )}
      {data ? (
        <iframe className={classes.mail} title={data.subject} sandbox="" srcDoc={data.body} referrerPolicy="no-referrer" />
      ) : (
        !isError && <Skeleton height={320} />
      )}
    </Modal>
  )
}
