import type { BulkRun } from '@portal/contract/bulk'
import { lazy, Suspense } from 'react'
import { words } from '#words/bulk.ts'
import { useStartBulk } from '../../features/bulk/bulk.api.ts'
import type { ListActionRequest } from '../../features/candidates/list/list-actions.model.ts'

const BulkMoveDialog = lazy(() => import('../../features/applications/moves/bulk-move-dialog.tsx'))
const BulkAssignDialog = lazy(() => import('../../features/applications/bulk-assign-dialog.tsx'))
const BulkFollowUpDialog = lazy(() => import('../../features/bulk/bulk-follow-up-dialog.tsx'))
const BulkOpeningDialog = lazy(() => import('../../features/bulk/bulk-opening-dialog.tsx'))
const RemindDialog = lazy(() => import('../../features/bulk/remind-dialog.tsx'))
const ResumesDialog = lazy(() => import('../../features/bulk/resumes-dialog.tsx'))
const ExportDialog = lazy(() => import('../../features/bulk/export-dialog.tsx'))
const WriteDialog = lazy(() => import('../../features/mails/write-dialog.tsx'))

interface CandidateActionsProps {
  readonly request: ListActionRequest
  readonly onClose: () => void
  readonly onStarted: (run: BulkRun) => void
}

/** The dialog of an action on one or many candidates of the list. */
export function CandidateActions({ request, onClose, onStarted }: CandidateActionsProps) {
  const { action, target, to, reason, columns } = request
  const start = useStartBulk(onStarted)
  const dialog = { selection: target.selection, who: target.name ?? words.people(target.count), onClose, onStarted }
  return (
    <Suspense>
      {(action === 'move' || action === 'reject') && (
        <BulkMoveDialog {...dialog} isRejection={action === 'reject'} to={to} reason={reason} />
      )}
      {action === 'assign' && <BulkAssignDialog {...dialog} />}
      {action === 'follow_up' && <BulkFollowUpDialog {...dialog} />}
      {action === 'remind' && <RemindDialog {...dialog} />}
      {action === 'opening' && <BulkOpeningDialog {...dialog} />}
      {action === 'resumes' && <ResumesDialog {...dialog} />}
      {action === 'export' && <ExportDialog {...dialog} columns={columns} />}
      {action === 'mail' && <WriteDialog {...dialog} onSend={(mail, selection) => start(selection, { kind: 'mail', ...mail })} />}
    </Suspense>
  )
}
