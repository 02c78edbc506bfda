import type { Attachment } from '@portal/contract/attachments'
import { useOpenDialog } from '../../ui/dialog/use-dialog.ts'
import type { ViewedFile } from '../../ui/document/file-content.model.ts'
import { FileViewer } from '../../ui/document/file-viewer.tsx'

interface ViewerProps {
  readonly item: Attachment
  /** Refetches the documents with new links. */
  readonly renew: () => Promise<readonly Attachment[] | undefined>
  readonly onClose: () => void
}

const fileOf = ({ attachment }: Attachment): ViewedFile => ({ ...attachment, name: attachment.original_name })

/** The file viewer for one document; lazy. */
export default function Viewer({ item, renew, onClose }: ViewerProps) {
  useOpenDialog(onClose)
  const renewed = async () => {
    const fresh = (await renew())?.find(({ attachment_id }) => attachment_id === item.attachment_id)
    return fresh && fileOf(fresh)
  }
  return <FileViewer file={fileOf(item)} renew={renewed} onClose={onClose} />
}
