import '@mantine/core/styles/Skeleton.css'
import { Alert, Button, Skeleton } from '@mantine/core'
import { messages } from '@portal/contract/shared/messages'
import type { ReactNode } from 'react'
import { actions } from '#words/actions.ts'
import { problemText } from '../lib/notify.ts'
import { ApiProblem } from '../lib/api-problem.ts'

interface CountedProps {
  readonly isCounting: boolean
  readonly failure: Error | null
  readonly onRetry: () => void
  /** Why it cannot be done at all. */
  readonly refused: string | null
  readonly children: ReactNode
}

/** What the server has to count first: on its way, failed, refused, or there. */
export function Counted({ isCounting, failure, onRetry, refused, children }: CountedProps) {
  if (failure !== null) {
    return (
      <Alert color="red" role="alert" title={failure instanceof ApiProblem ? problemText(failure) : messages.generic}>
        <Button variant="default" onClick={onRetry}>
          {actions.retry}
        </Button>
      </Alert>
    )
  }
  if (isCounting) {
    return (
      <div role="status" aria-label={actions.loading}>
        <Skeleton height={20} width="60%" mb="md" />
        <Skeleton height={120} />
      </div>
    )
  }
  return refused === null ? (
    children
  ) : (
    <Alert color="amber" role="alert">
      {refused}
    </Alert>
  )
}
