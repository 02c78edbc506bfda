import '@mantine/core/styles/Skeleton.css'
import { Alert, Button, Skeleton } from '@mantine/core'
import { messages } from '@portal/contract/shared/messages'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { actions } from '#words/shared/actions.ts'
import { isPartMissing } from '../../lib/browser/connection.ts'

function Failed({ reset }: ErrorComponentProps) {
  const queries = useQueryErrorResetBoundary()
  const retry = () => {
    if (isPartMissing()) return location.reload()
    queries.reset()
    reset()
  }
  return (
    <Alert color="red" role="alert" title={messages.generic}>
      <Button variant="default" onClick={retry}>
        {actions.retry}
      </Button>
    </Alert>
  )
}

/** A part of a page that loads, fails and is tried again by itself, while the rest of the page stays. */
export function AsyncSection({ height, children }: { readonly height: number; readonly children: ReactNode }) {
  return (
    <CatchBoundary getResetKey={() => 0} errorComponent={Failed}>
      <Suspense fallback={<Skeleton height={height} radius={12} />}>{children}</Suspense>
    </CatchBoundary>
  )
}
