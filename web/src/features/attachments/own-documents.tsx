import { Alert, Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { attachmentsQuery } from './attachments.api.ts'
import { DocumentList } from './document-list.tsx'

/** The candidate's own documents to read; a failure is said in the card and nowhere else. */
export function OwnDocuments() {
  const { data, isError, refetch } = useQuery(attachmentsQuery)
  if (data) return <DocumentList attachments={data} />
  if (!isError) return <Skeleton height={72} radius={8} />
  return (
    <Alert color="red" title="Could not load.">
      <Button variant="default" onClick={() => void refetch()}>
        Retry
      </Button>
    </Alert>
  )
}
