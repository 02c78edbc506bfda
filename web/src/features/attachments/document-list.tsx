import { type Attachment, PROFILE_PICTURE } from '@portal/contract/attachments'
import { messages } from '@portal/contract/shared/messages'
import { useState } from 'react'
import { words } from '#words/attachments.ts'
import { DocumentRow } from './document-row.tsx'
import classes from './documents.module.css'
import { ViewedDocument } from './viewed-document.tsx'

interface DocumentListProps {
  readonly attachments: readonly Attachment[]
  /** Asks for them anew: their links end after five minutes. */
  readonly renew: () => Promise<readonly Attachment[] | undefined>
  /** Staff see the picture among the documents. */
  readonly withPicture?: boolean
}

/** Documents to read. */
export function DocumentList({ attachments, renew, withPicture = false }: DocumentListProps) {
  const [viewed, setViewed] = useState<number | null>(null)
  const shown = attachments.filter(({ type }) => withPicture || type !== PROFILE_PICTURE)
  if (shown.length === 0) return <p className={classes.empty}>{messages.noAttachments}</p>
  return (
    <>
      <ul className={classes.list} aria-label={words.list.name}>
        {shown.map((item) => (
          <DocumentRow key={item.attachment_id} item={item} onView={setViewed} />
        ))}
      </ul>
      <ViewedDocument attachments={attachments} id={viewed} renew={renew} onClose={() => setViewed(null)} />
    </>
  )
}
