import { loginTypes } from '@portal/contract/candidates'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { candidateQuery } from './candidates.api.ts'

const CoolingPeriodDialog = lazy(() => import('./cooling-period-dialog.tsx'))

/** Dialogs by login type: the privacy notice at first sign-in, and re-application after the cooling period (specification section 4). */
export function LoginTypeGate({ consent }: { readonly consent: ReactNode }) {
  const { data: candidate } = useQuery(candidateQuery)
  if (candidate?.login_type === loginTypes.first) return <Suspense>{consent}</Suspense>
  if (candidate?.login_type === loginTypes.reapplication) {
    return (
      <Suspense>
        <CoolingPeriodDialog application={`${candidate.id}:${candidate.reapplication_count}`} />
      </Suspense>
    )
  }
  return null
}
