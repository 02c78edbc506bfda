import { Alert, Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { actions } from '#words/actions.ts'
import { words } from '#words/attachments.ts'
import { attachmentsQuery } from './attachments.api.ts'
import { DocumentList } from './document-list.tsx'

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
