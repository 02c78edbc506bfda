import { Button } from '@mantine/core'
import type { MailRow } from '@portal/contract/mails'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { words } from '#words/mails/mails.ts'
import { notify, pushError } from '../../lib/browser/notify.ts'
import { formatDateTime } from '../../lib/format/format.ts'
import { MailText } from './mail-text.tsx'
import classes from './mail-thread.module.css'
import { threadQuery, useSendCancelledMail, useCancelMail } from './mail-thread.api.ts'

const { thread } = words

const statusText = ({ state, send_at, sent_at }: MailRow): string => {
  if (state === 'queued') return thread.states.queued(send_at && formatDateTime(send_at))
  if (state === 'sent') return thread.states.sent(sent_at && formatDateTime(sent_at))
  return thread.states[state]()
}

function MailItem({ mail }: { readonly mail: MailRow }) {
  const { id, subject, to_address, state, created_at, last_error, can_cancel, can_send } = mail
  const [isOpen, setOpen] = useState(false)
  const cancel = useCancelMail()
  const resend = useSendCancelledMail()
  const body = useId()
  const cancelThis = () => cancel.mutate(id, { onSuccess: () => notify('SUCCESS', thread.cancelled(subject)), onError: pushError })
  return (
    <li className={classes.mail} data-state={state}>
      <div className={classes.head}>
        <div className={classes.what}>
          <p className={classes.subject}>{subject}</p>
          <p className={classes.quiet}>
            <span className={classes.state}>{statusText(mail)}</span> · {thread.to(to_address)} ·{' '}
            <time dateTime={created_at}>{thread.written(formatDateTime(created_at))}</time>
          </p>
          {state === 'failed' && last_error && <p className={classes.quiet}>{last_error}</p>}
        </div>
        <div className={classes.buttons}>
          {can_cancel && (
            <Button variant="default" aria-label={thread.cancelNamed(subject)} loading={cancel.isPending} onClick={cancelThis}>
              {thread.cancel}
            </Button>
          )}
          {can_send && (
            <Button
              variant="default"
              aria-label={thread.sendNamed(subject)}
              loading={resend.isPending}
              onClick={() => resend.mutate(id, { onSuccess: () => notify('SUCCESS', thread.scheduled(subject)), onError: pushError })}
            >
              {thread.send}
            </Button>
          )}
          <Button
            variant="default"
            aria-label={isOpen ? undefined : thread.readNamed(subject)}
            aria-expanded={isOpen}
            aria-controls={body}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? thread.hide : thread.read}
          </Button>
        </div>
      </div>
      <div id={body}>{isOpen && <MailText id={id} subject={subject} />}</div>
    </li>
  )
}

interface MailThreadProps {
  readonly id: number
  /** Button to write an email. */
  readonly compose?: ReactNode
}

/** All emails to a candidate with their status. */
export default function MailThread({ id, compose }: MailThreadProps) {
  const { data: mails } = useSuspenseQuery(threadQuery(id))
  return (
    <>
      {compose}
      {mails.length === 0 ? (
        <p className={classes.quiet}>{thread.empty}</p>
      ) : (
        <ol className={classes.thread} aria-label={thread.title}>
          {mails.map((mail) => (
            <MailItem key={mail.id} mail={mail} />
          ))}
        </ol>
      )}
    </>
  )
}
