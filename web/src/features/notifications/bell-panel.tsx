import '@mantine/core/styles/Drawer.css'
import '@mantine/core/styles/Skeleton.css'
import { Button, Drawer, Skeleton } from '@mantine/core'
import type { Notification } from '@portal/contract/notifications'
import { limits } from '@portal/contract/shared/limits'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { words } from '#words/notifications.ts'
import { pushError } from '../../lib/browser/notify.ts'
import { ago, formatCount, truncate } from '../../lib/format/format.ts'
import { RetryAlert } from '../../ui/content/retry-alert.tsx'
import { useOpenDialog } from '../../ui/dialog/use-dialog.ts'
import { notificationsQuery, useReadNotifications } from './notifications.api.ts'
import { placeOf } from './notifications.model.ts'
import classes from './notifications.module.css'

interface EntryProps {
  readonly notification: Notification
  readonly now: number
  readonly onGo: () => void
}

function Entry({ notification, now, onGo }: EntryProps) {
  const { kind, subject, by, count, reason, is_read, created_at } = notification
  const place = placeOf(notification)
  const content = (
    <>
      {!is_read && <span className={classes.dot} role="img" aria-label={words.unread} />}
      <span className={classes.sentence}>
        {words.sentences[kind]({
          subject,
          by,
          count: formatCount(count),
          reason: reason && truncate(reason, limits.shortText),
        })}
      </span>
      <time className={classes.when} dateTime={created_at}>
        {ago(created_at, now)}
      </time>
    </>
  )
  return (
    <li data-unread={!is_read || undefined}>
      {place ? (
        <Link to={place.to as '/'} search={(place.search ?? {}) as never} className={classes.entry} onClick={onGo}>
          {content}
        </Link>
      ) : (
        <span className={classes.entry}>{content}</span>
      )}
    </li>
  )
}

/** The notifications, newest first; opening one marks it as read. */
export default function BellPanel({ onClose }: { readonly onClose: () => void }) {
  useOpenDialog(onClose)
  const { data, isError, refetch, dataUpdatedAt } = useQuery({ ...notificationsQuery, refetchOnMount: 'always' })
  const read = useReadNotifications()
  const newest = Math.max(0, ...(data?.rows ?? []).map(({ id }) => id))
  return (
    <Drawer opened onClose={onClose} position="right" size={420} title={words.title}>
      {isError && <RetryAlert onRetry={refetch} />}
      {data === undefined && !isError && <Skeleton height={160} aria-label={words.loading} />}
      {data?.rows.length === 0 && <p className={classes.empty}>{words.empty}</p>}
      {data !== undefined && data.unread > 0 && (
        <Button variant="default" loading={read.isPending} onClick={() => read.mutate({ up_to: newest }, { onError: pushError })}>
          {words.readAll}
        </Button>
      )}
      {data !== undefined && data.rows.length > 0 && (
        <ol className={classes.list} aria-label={words.list}>
          {data.rows.map((notification) => (
            <Entry
              key={notification.id}
              notification={notification}
              now={dataUpdatedAt}
              onGo={() => {
                if (!notification.is_read) read.mutate({ id: notification.id })
                onClose()
              }}
            />
          ))}
        </ol>
      )}
    </Drawer>
  )
}
