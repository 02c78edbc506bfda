import { type Attachment, PROFILE_PICTURE } from '@portal/contract/attachments'
import { messages } from '@portal/contract/shared/messages'
import { lazy, Suspense, useState } from 'react'
import { DocumentRow } from './document-row.tsx'
import classes from './documents.module.css'

const Viewer = lazy(() => import('./viewer.tsx'))

interface DocumentListProps {
  readonly attachments: readonly Attachment[]
  /** Staff see the picture among the documents. */
  readonly withPicture?: boolean
}

/** Documents to read. */
export function DocumentList({ attachments, withPicture = false }: DocumentListProps) {
  const [viewed, setViewed] = useState<Attachment | null>(null)
  const shown = attachments.filter(({ type }) => withPicture || type !== PROFILE_PICTURE)
  if (shown.length === 0) return <p className={classes.empty}>{messages.noAttachments}</p>
  return (
    <>
      <ul className={classes.list} aria-label="Documents">
        {shown.map((item) => (
          <DocumentRow key={item.attachment_id} item={item} onView={setViewed} />
        ))}
      </ul>
      {viewed && (
        <Suspense>
          <Viewer item={viewed} onClose={() => setViewed(null)} />
        </Suspense>
      )}
    </>
  )
}
