import { RESUME } from '@portal/contract/attachments'
import { messages } from '@portal/contract/shared/messages'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { words } from '#words/attachments.ts'
import { useOnline } from '../../lib/browser/connection.ts'
import { documentEndings, formatsHint } from '../../lib/form/document-file.ts'
import { FilePicker } from '../../ui/form/file-picker.tsx'
import { attachmentsQuery } from './attachments.api.ts'
import { isResume } from './attachments.model.ts'
import { DocumentRow } from './document-list.tsx'
import classes from './documents.module.css'
import { OtherPersonNote } from './other-person-note.tsx'
import { ReadingNote } from './reading-note.tsx'
import { PickButton, RunningUploads } from './upload-controls.tsx'
import type { Uploads } from './use-uploads.ts'
import { ViewedDocument } from './viewed-document.tsx'

/** The resume: attach it, then view, download or update it. */
export function ResumeSection({ uploads }: { readonly uploads: Uploads }) {
  const { data: attachments, refetch } = useSuspenseQuery(attachmentsQuery)
  const isOnline = useOnline()
  const [viewed, setViewed] = useState<number | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const resume = attachments.find(isResume)
  const send = (file: File | null) => setRefusal(uploads.start(file, RESUME))
  return (
    <>
      {resume ? (
        <ul className={classes.list} aria-label={words.resume}>
          <DocumentRow item={resume} onView={setViewed}>
            <PickButton label={words.resumeSection.update} accept={documentEndings} onPick={send} />
          </DocumentRow>
        </ul>
      ) : (
        <>
          <p className={classes.empty}>{messages.noResume}</p>
          <FilePicker
            label={words.resumeSection.choose}
            accept={documentEndings}
            hint={isOnline ? formatsHint : words.uploads.offline}
            isDisabled={!isOnline}
            onPick={send}
          />
        </>
      )}
      <ReadingNote />
      <OtherPersonNote onReplace={send} />
      {refusal && (
        <p role="alert" className={classes.failure}>
          {refusal}
        </p>
      )}
      <RunningUploads uploads={uploads} isMine={isResume} />
      <ViewedDocument attachments={attachments} id={viewed} renew={async () => (await refetch()).data} onClose={() => setViewed(null)} />
    </>
  )
}
