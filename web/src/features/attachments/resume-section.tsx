import { RESUME } from '@portal/contract/attachments'
import { messages } from '@portal/contract/shared/messages'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { FilePicker } from '../../ui/file-picker.tsx'
import { documentEndings, formatsHint, isResume } from './attachment-combos.ts'
import { attachmentsQuery } from './attachments.api.ts'
import { DocumentRow } from './document-row.tsx'
import classes from './documents.module.css'
import { PickButton } from './pick-button.tsx'
import { RunningUploads } from './running-uploads.tsx'
import type { Uploads } from './use-uploads.ts'

const Viewer = lazy(() => import('./viewer.tsx'))

/** The one resume: attach it, then view, download or update it. */
export function ResumeSection({ uploads }: { readonly uploads: Uploads }) {
  const { data: attachments } = useSuspenseQuery(attachmentsQuery)
  const [isViewed, setViewed] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const resume = attachments.find(isResume)
  const send = (file: File) => setRefusal(uploads.start(file, RESUME))
  return (
    <>
      {resume ? (
        <ul className={classes.list} aria-label="Resume">
          <DocumentRow item={resume} onView={() => setViewed(true)}>
            <PickButton label="Update" accept={documentEndings} onPick={send} />
          </DocumentRow>
        </ul>
      ) : (
        <>
          <p className={classes.empty}>{messages.noResume}</p>
          <FilePicker label="Choose your resume" accept={documentEndings} hint={formatsHint} onPick={send} />
        </>
      )}
      {refusal && (
        <p role="alert" className={classes.failure}>
          {refusal}
        </p>
      )}
      <RunningUploads uploads={uploads} isMine={isResume} />
      {resume && isViewed && (
        <Suspense>
          <Viewer item={resume} onClose={() => setViewed(false)} />
        </Suspense>
      )}
    </>
  )
}
