import { type Can, CLOSED, DRAFT, FILLED, HELD, OPEN, PENDING, REJECTED, statusLabel } from '@portal/contract/resource-requests'
import { lazy, Suspense, useId } from 'react'
import { words } from '#words/resource-requests.ts'
import { notify, pushError } from '../../lib/browser/notify.ts'
import { ActionButton } from '../../ui/content/action-button.tsx'
import { useDialog } from '../../ui/dialog/use-dialog.ts'
import { type Step, useTakeStep } from './resource-requests.api.ts'
import classes from './resource-requests.module.css'

/** A dot and a label, so that colour is never the only information. */
export function RequestStatus({ status }: { readonly status: number }) {
  return (
    <span className={classes.status} data-status={status}>
      {statusLabel(status)}
    </span>
  )
}

const ReasonDialog = lazy(() => import('./reason-dialog.tsx'))

/** Steps from each status; the first is the primary one. */
const stepsOf: Readonly<Record<number, readonly Step[]>> = {
  [DRAFT]: ['submit'],
  [PENDING]: ['approve', 'reject'],
  [OPEN]: ['hold', 'close'],
  [HELD]: ['resume', 'close'],
  [REJECTED]: ['submit'],
  [FILLED]: [],
  [CLOSED]: [],
}

interface StepButtonsProps {
  readonly request: {
    readonly id: number
    readonly job_code: string
    readonly status: number
    readonly updated_at: string
    readonly can: Can
  }
}

/** Buttons for the steps of a request's status; a step that isn't allowed says why. */
export function StepButtons({ request }: StepButtonsProps) {
  const { id, job_code, status, updated_at, can } = request
  const whyId = useId()
  const take = useTakeStep()
  const [stepInDialog, openDialog] = useDialog<'reject' | 'hold' | 'close'>()
  const steps = stepsOf[status] ?? []
  const refused = [...new Set(steps.flatMap((step) => can[step] ?? []))]

  const make = async (step: Step) => {
    if (step === 'reject' || step === 'hold' || step === 'close') {
      openDialog(step)
      return
    }
    try {
      const made = await take.mutateAsync({ id, step, reason: '', updated_at })
      notify('SUCCESS', words.done[step](job_code, statusLabel(made.status)))
    } catch (problem) {
      pushError(problem)
    }
  }
  if (steps.length === 0) return null
  return (
    <div className={classes.steps}>
      {steps.map((step, place) => (
        <ActionButton
          key={step}
          size="xs"
          variant={place === 0 && status !== OPEN ? 'filled' : 'default'}
          className={classes.step}
          aria-label={words.named(words.actions[step], job_code)}
          why={can[step]}
          whyId={whyId}
          isBusy={take.isPending}
          onClick={() => void make(step)}
        >
          {words.actions[step]}
        </ActionButton>
      ))}
      {refused.length > 0 && (
        <p id={whyId} className={classes.why}>
          {refused.join(' ')}
        </p>
      )}
      {stepInDialog && (
        <Suspense>
          <ReasonDialog request={request} step={stepInDialog} onClose={() => openDialog(null)} />
        </Suspense>
      )}
    </div>
  )
}
