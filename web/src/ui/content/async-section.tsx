import '@mantine/core/styles/Skeleton.css'
import { Skeleton } from '@mantine/core'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { isChunkMissing } from '../../lib/browser/connection.ts'
import { RetryAlert } from './retry-alert.tsx'

function Failed({ reset }: ErrorComponentProps) {
  const queries = useQueryErrorResetBoundary()
  const retry = () => {
    if (isChunkMissing()) return location.reload()
    queries.reset()
    reset()
  }
  return <RetryAlert onRetry={retry} />
}

/** Suspense and error boundary with retry for a part of a page. */
export function AsyncSection({ height, children }: { readonly height: number; readonly children: ReactNode }) {
  return (
    <CatchBoundary getResetKey={() => 0} errorComponent={Failed}>
      <Suspense fallback={<Skeleton height={height} radius={12} />}>{children}</Suspense>
    </CatchBoundary>
  )
}
