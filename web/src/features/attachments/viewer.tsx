import type { Attachment } from '@portal/contract/attachments'
import { FileViewer } from '../../ui/file-viewer.tsx'
import { useReturnFocus } from '../../ui/use-return-focus.ts'

/** The file viewer over one document; a chunk of its own, for whoever opens one. */
export default function Viewer({ item, onClose }: { readonly item: Attachment; readonly onClose: () => void }) {
  useReturnFocus()
  return <FileViewer file={{ ...item.attachment, name: item.attachment.original_name }} onClose={onClose} />
}
