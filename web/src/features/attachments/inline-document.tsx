import { Button } from '@mantine/core'
import type { Attachment } from '@portal/contract/attachments'
import { useRef } from 'react'
import { actions } from '#words/shared/actions.ts'
import { words } from '#words/candidates/profile.ts'
import { words as viewer } from '#words/shared/viewer.ts'
import { opensExternally } from '../../ui/document/file-content.model.ts'
import { FileFrame } from '../../ui/document/file-frame.tsx'
import classes from './inline-document.module.css'

interface InlineDocumentProps {
  readonly item: Attachment
  /** Refetches the documents with new links. */
  readonly renew: () => Promise<readonly Attachment[] | undefined>
}

/** A document inside the page; on phones, which use their own viewer, a button instead. */
export default function InlineDocument({ item, renew }: InlineDocumentProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { attachment } = item
  const renewed = async () => {
    const fresh = (await renew())?.find(({ attachment_id }) => attachment_id === item.attachment_id)
    return fresh && { ...fresh.attachment, name: fresh.attachment.original_name }
  }
  return (
    <div className={classes.document}>
      {opensExternally(attachment.mimetype) ? (
        <Button component="a" variant="default" href={attachment.view_link} target="_blank" rel="noopener">
          {words.documents.open}
        </Button>
      ) : (
        <>
          {attachment.view === 'preview' && <p className={classes.note}>{viewer.preview}</p>}
          <FileFrame key={item.attachment_id} file={{ ...attachment, name: attachment.original_name }} renew={renewed} frame={frame} />
        </>
      )}
      <div className={classes.buttons}>
        <Button variant="default" component="a" href={attachment.view_link} target="_blank" rel="noopener">
          {viewer.newTab}
        </Button>
        <Button variant="default" component="a" href={attachment.download_link} download={attachment.original_name}>
          {actions.download}
        </Button>
      </div>
    </div>
  )
}
