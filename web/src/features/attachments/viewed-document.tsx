import type { Attachment } from '@portal/contract/attachments'
import { lazy, Suspense } from 'react'

const Viewer = lazy(() => import('./viewer.tsx'))

interface ViewedDocumentProps {
  /** The current documents; their links are renewed while one is open. */
  readonly attachments: readonly Attachment[]
  /** Id of the open document. */
  readonly id: number | null
  readonly renew: () => Promise<readonly Attachment[] | undefined>
  readonly onClose: () => void
}

/** The viewer for one document of a list, loaded when opened. */
export function ViewedDocument({ attachments, id, renew, onClose }: ViewedDocumentProps) {
  const item = attachments.find(({ attachment_id }) => attachment_id === id)
  if (!item) return null
  return (
    <Suspense>
      <Viewer item={item} renew={renew} onClose={onClose} />
    </Suspense>
  )
}
