import { Alert, Button } from '@mantine/core'
import { POSITION_CLOSED, stagesUnderWay } from '@portal/contract/stages'
import { CLOSED, FILLED, type ResourceRequest } from '@portal/contract/resource-requests'
import { lazy, Suspense } from 'react'
import { words } from '#words/resource-requests.ts'
import { RunLines } from '../features/bulk/run-lines.tsx'
import { useDialog } from '../ui/dialog/use-dialog.ts'

const MoveManyDialog = lazy(() => import('../features/applications/bulk-move-dialog.tsx'))

/** Of a request that takes nobody any more: who is still under way, and the offer to close their applications. */
export function RemainingCandidates({ request }: { readonly request: ResourceRequest }) {
  const { id, status, job_code, in_process } = request
  const [isOpen, open] = useDialog<true>()
  if ((status !== FILLED && status !== CLOSED) || in_process === 0) return null
  const query = { 'filter[opening][is]': String(id), 'filter[stage][any]': stagesUnderWay.join(',') }
  return (
    <>
      <RunLines />
      <Alert color="amber" title={words.remaining.title(in_process)} mb="md">
        <p>{words.remaining.text}</p>
        <Button variant="default" onClick={() => open(true)}>
          {words.remaining.close}
        </Button>
      </Alert>
      <Suspense>
        {isOpen && (
          <MoveManyDialog
            selection={{ query, count: in_process }}
            who={words.remaining.who(in_process, job_code)}
            isRejection={false}
            to={POSITION_CLOSED}
            onClose={() => open(null)}
            onBegun={() => undefined}
          />
        )}
      </Suspense>
    </>
  )
}
