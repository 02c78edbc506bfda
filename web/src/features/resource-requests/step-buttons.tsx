import { DRAFT, FILLED, HELD, OPEN, PENDING, REJECTED, statusLabel } from '@portal/contract/resource-requests'
import { Fragment, useId } from 'react'
import { words } from '#words/resource-requests.ts'
import { ActionButton } from '../../ui/content/action-button.tsx'
import { StatusLabel, type StatusTone } from '../../ui/content/status-label.tsx'
import { type RequestToStep, stepsFor } from './request-steps.model.ts'
import classes from './resource-requests.module.css'
import { useRequestSteps } from './use-request-steps.tsx'

const tones: Readonly<Record<number, StatusTone>> = {
  [DRAFT]: 'ring',
  [PENDING]: 'amber',
  [OPEN]: 'green',
  [HELD]: 'ring',
  [REJECTED]: 'red',
  [FILLED]: 'blue',
}

export function RequestStatus({ status }: { readonly status: number }) {
  return <StatusLabel label={statusLabel(status)} tone={tones[status] ?? 'neutral'} />
}

interface StepButtonsProps {
  readonly request: RequestToStep
}

/** Approve and Reject in a row of the list, for an administrator whose turn it is. */
export function DecisionButtons({ request }: StepButtonsProps) {
  return request.status === PENDING && request.can.reject === null ? <StepButtons request={request} /> : null
}

/** Buttons for the steps of a request's status; the reason for disabled ones follows them. */
export function StepButtons({ request }: StepButtonsProps) {
  const id = useId()
  const { run, isBusy, dialog } = useRequestSteps(request)
  const steps = stepsFor(request)
  if (steps.length === 0) return null
  return (
    <div className={classes.steps}>
      {[...Map.groupBy(steps, ({ why }) => why)].map(([reason, alike]) => (
        <Fragment key={reason}>
          {alike.map(({ step, why, isPrimary }) => (
            <ActionButton
              key={step}
              variant={isPrimary ? 'filled' : 'default'}
              className={classes.step}
              aria-label={words.named(words.actions[step], request.job_code)}
              why={why}
              whyId={`${id}-${alike[0]?.step}`}
              isBusy={isBusy}
              onClick={() => run(step)}
            >
              {words.actions[step]}
            </ActionButton>
          ))}
          {reason !== null && (
            <p id={`${id}-${alike[0]?.step}`} className={classes.why}>
              {reason}
            </p>
          )}
        </Fragment>
      ))}
      {dialog}
    </div>
  )
}
