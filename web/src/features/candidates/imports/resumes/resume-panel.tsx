import { Button } from '@mantine/core'
import type { ImportResume } from '@portal/contract/import-resumes'
import { useRef } from 'react'
import { words } from '#words/candidates/import-resumes.ts'
import { FileFrame } from '../../../../ui/document/file-frame.tsx'
import classes from './resumes.module.css'
import { useViewedResume } from './use-viewed-resume.ts'

const { table: text } = words

interface ResumePanelProps {
  readonly id: number
  readonly resume: ImportResume
  readonly onClose: () => void
}

/** The resume beside the list. */
export function ResumePanel({ id, resume, onClose }: ResumePanelProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  return (
    <aside className={classes.panel} aria-label={text.beside(resume.file)}>
      <div className={classes.head}>
        <strong>{resume.file}</strong>
        <Button variant="default" size="compact-sm" onClick={onClose}>
          {text.close}
        </Button>
      </div>
      <FileFrame {...useViewedResume(id, resume)} frame={frame} />
    </aside>
  )
}
