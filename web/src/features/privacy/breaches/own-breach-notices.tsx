import { Alert, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { words } from '#words/privacy/breach-notice.ts'
import { pushError } from '../../../lib/browser/notify.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { ownNoticesQuery, useReadNotice } from './breaches.api.ts'
import classes from './breaches.module.css'

const parts = ['description', 'consequences', 'measures', 'advice'] as const

/** The candidate's notices of personal data breaches: those still to confirm, or those `isRead`. */
export default function OwnBreachNotices({ isRead = false }: { readonly isRead?: boolean }) {
  const { data: notices = [] } = useQuery(ownNoticesQuery)
  const read = useReadNotice()
  return notices
    .filter(({ read_at }) => (read_at !== null) === isRead)
    .map((notice) => (
      <Alert key={notice.id} color={isRead ? 'gray' : 'red'} mb="md" title={words.title} role="region" aria-label={words.title}>
        {notice.emailed_at !== null && <p>{words.sent(formatDateTime(notice.emailed_at))}</p>}
        {parts.map(
          (part) =>
            notice[part] !== null && (
              <div key={part}>
                <h3 className={classes.heading}>{words.headings[part]}</h3>
                <p className={classes.text}>{notice[part]}</p>
              </div>
            ),
        )}
        <p>{words.contact(notice.contact)}</p>
        {notice.read_at === null ? (
          <Button variant="default" loading={read.isPending} onClick={() => read.mutate(notice.id, { onError: pushError })}>
            {words.read}
          </Button>
        ) : (
          <p>{words.readAt(formatDateTime(notice.read_at))}</p>
        )}
      </Alert>
    ))
}
