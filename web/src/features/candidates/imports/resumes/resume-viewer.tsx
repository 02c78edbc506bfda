import type { ImportResume } from '@portal/contract/import-resumes'
import { FileViewer } from '../../../../ui/document/file-viewer.tsx'
import { useViewedResume } from './use-viewed-resume.ts'

interface ResumeViewerProps {
  readonly id: number
  readonly resume: ImportResume
  readonly onClose: () => void
}

/** The resume in a dialog, for screens too narrow to show it beside the list. */
export default function ResumeViewer({ id, resume, onClose }: ResumeViewerProps) {
  return <FileViewer {...useViewedResume(id, resume)} onClose={onClose} />
}
