import { Alert, Button } from '@mantine/core'
import { POSITION_CLOSED, stagesUnderWay } from '@portal/contract/stages'
import { CLOSED, FILLED, type ResourceRequest } from '@portal/contract/resource-requests'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { words } from '#words/resource-requests.ts'
import { RunLines } from '../../features/bulk/run-lines.tsx'
import { RequestPage } from '../../features/resource-requests/request-page.tsx'
import { useDialog } from '../../ui/dialog/use-dialog.ts'

const BulkMoveDialog = lazy(() => import('../../features/applications/moves/bulk-move-dialog.tsx'))

/** For a closed or filled request: active applications, with a button to close them. */
function RemainingCandidates({ request }: { readonly request: ResourceRequest }) {
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
          <BulkMoveDialog
            selection={{ query, count: in_process }}
            who={words.remaining.who(in_process, job_code)}
            isRejection={false}
            to={POSITION_CLOSED}
            onClose={() => open(null)}
            onStarted={() => undefined}
          />
        )}
      </Suspense>
    </>
  )
}

interface ResourceRequestScreenProps {
  readonly id: number | undefined
  /** Id of the request a new one is copied from. */
  readonly copy: number | undefined
  readonly isEditing: boolean
}

/** One request: facts or form, status and, once it is closed or filled, the remaining applications. */
export function ResourceRequestScreen({ id, copy, isEditing }: ResourceRequestScreenProps) {
  const navigate = useNavigate()
  return (
    <RequestPage
      key={id ?? `copy-${copy}`}
      id={id}
      copy={copy}
      isEditing={isEditing}
      onEdit={() => void navigate({ to: '/ResourceRequest', search: { id, edit: true } })}
      notice={(request) => <RemainingCandidates request={request} />}
      onSaved={(saved) => void navigate({ to: '/ResourceRequest', search: { id: saved }, replace: true })}
    />
  )
}
