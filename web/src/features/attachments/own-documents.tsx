import { Alert, Button, Skeleton } from '@mantine/core'
import { PROFILE_PICTURE } from '@portal/contract/attachments'
import { messages } from '@portal/contract/shared/messages'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { words } from '#words/attachments.ts'
import { actions } from '#words/shared/actions.ts'
import { attachmentsQuery } from './attachments.api.ts'
import { DocumentList } from './document-list.tsx'
import classes from './documents.module.css'
import { OtherDocuments } from './other-documents.tsx'
import { ResumeSection } from './resume-section.tsx'
import { useUploads } from './use-uploads.ts'

/** The candidate's own documents to read; a failure is said in the card and nowhere else. */
export function OwnDocuments() {
  const { data, isError, refetch } = useQuery(attachmentsQuery)
  if (data) return <DocumentList attachments={data} renew={async () => (await refetch()).data} />
  if (!isError) return <Skeleton height={72} radius={8} />
  return (
    <Alert color="red" title={words.list.failed}>
      <Button variant="default" onClick={() => void refetch()}>
        {actions.retry}
      </Button>
    </Alert>
  )
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
