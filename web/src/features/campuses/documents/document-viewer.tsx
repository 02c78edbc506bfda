import type { CampusDocument } from '@portal/contract/campus-documents'
import type { ViewedFile } from '../../../ui/document/file-content.model.ts'
import { FileViewer } from '../../../ui/document/file-viewer.tsx'
import { useOpenDialog } from '../../../ui/dialog/use-dialog.ts'

interface DocumentViewerProps {
  readonly document: CampusDocument
  /** Refetches the documents with new links. */
  readonly renew: () => Promise<readonly CampusDocument[] | undefined>
  readonly onClose: () => void
}

const fileOf = (document: CampusDocument): ViewedFile => ({ ...document, name: document.original_name })

/** One document of a college in a dialog. */
export default function DocumentViewer({ document, renew, onClose }: DocumentViewerProps) {
  useOpenDialog(onClose)
  const renewed = async () => {
    const fresh = (await renew())?.find(({ id }) => id === document.id)
    return fresh && fileOf(fresh)
  }
  return <FileViewer file={fileOf(document)} renew={renewed} onClose={onClose} />
}
