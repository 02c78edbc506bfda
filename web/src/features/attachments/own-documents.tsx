import '@mantine/core/styles/Skeleton.css'
import { Skeleton } from '@mantine/core'
import { PROFILE_PICTURE } from '@portal/contract/attachments'
import { messages } from '@portal/contract/shared/messages'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { words } from '#words/attachments.ts'
import { RetryAlert } from '../../ui/content/retry-alert.tsx'
import { attachmentsQuery } from './attachments.api.ts'
import { DocumentList } from './document-list.tsx'
import classes from './documents.module.css'
import { OtherDocuments } from './other-documents.tsx'
import { ResumeSection } from './resume-section.tsx'
import { useUploads } from './use-uploads.ts'

/** The candidate's own documents, read-only; errors are shown in the card. */
export function OwnDocuments() {
  const { data, isError, refetch } = useQuery(attachmentsQuery)
  if (data) return <DocumentList attachments={data} renew={async () => (await refetch()).data} />
  if (!isError) return <Skeleton height={72} radius={8} />
  return <RetryAlert title={words.list.failed} onRetry={refetch} />
}

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
