import { PROFILE_PICTURE } from '@portal/contract/attachments'
import { messages } from '@portal/contract/shared/messages'
import { useSuspenseQuery } from '@tanstack/react-query'
import { words } from '#words/attachments.ts'
import { attachmentsQuery } from './attachments.api.ts'
import classes from './documents.module.css'
import { OtherDocuments } from './other-documents.tsx'
import { ResumeSection } from './resume-section.tsx'
import { useUploads } from './use-uploads.ts'

/** The candidate's own documents on the profile page. */
export function Documents() {
  const { data: attachments } = useSuspenseQuery(attachmentsQuery)
  const uploads = useUploads()
  return (
    <>
      {attachments.every(({ type }) => type === PROFILE_PICTURE) && <p className={classes.empty}>{messages.noAttachments}</p>}
      <h3 className={classes.title}>{words.resume}</h3>
      <ResumeSection uploads={uploads} />
      <h3 className={classes.title}>{words.otherDocuments}</h3>
      <OtherDocuments uploads={uploads} />
    </>
  )
}
