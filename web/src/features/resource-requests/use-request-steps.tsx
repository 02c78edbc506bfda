import { type ReactNode, lazy, Suspense } from 'react'
import { words } from '#words/resource-requests.ts'
import { ApiProblem } from '../../lib/api/api-problem.ts'
import { notify, pushError } from '../../lib/browser/notify.ts'
import { useDialog } from '../../ui/dialog/use-dialog.ts'
import type { RequestToStep } from './request-steps.model.ts'
import { fieldLabel } from './request-values.model.ts'
import { type Step, useTakeStep } from './resource-requests.api.ts'

const ReasonDialog = lazy(() => import('./reason-dialog.tsx'))
const ApprovePanel = lazy(() => import('./approve-panel.tsx'))

/** Runs the steps of a request; some ask for input first, in the returned dialog. */
export const useRequestSteps = (
  request: RequestToStep,
): { readonly run: (step: Step) => void; readonly isBusy: boolean; readonly dialog: ReactNode } => {
  const { id, job_code, updated_at } = request
  const takeStep = useTakeStep()
  const [dialog, openDialog] = useDialog<'approve' | 'reject' | 'hold' | 'close'>()

  const runStep = async (step: 'submit' | 'withdraw' | 'resume') => {
    try {
      await takeStep.mutateAsync({ id, step, reason: '', updated_at })
      notify('SUCCESS', words.done[step](job_code))
    } catch (problem) {
      const missing = problem instanceof ApiProblem ? Object.keys(problem.errors) : []
      if (missing.length > 0) notify('ERROR', words.incomplete(missing.map(fieldLabel)))
      else pushError(problem)
    }
  }
  const run = (step: Step) => (step === 'submit' || step === 'withdraw' || step === 'resume' ? void runStep(step) : openDialog(step))
  return {
    run,
    isBusy: takeStep.isPending,
    dialog: dialog && (
      <Suspense>
        {dialog === 'approve' ? (
          <ApprovePanel request={request} onClose={() => openDialog(null)} />
        ) : (
          <ReasonDialog request={request} step={dialog} onClose={() => openDialog(null)} />
        )}
      </Suspense>
    ),
  }
}
