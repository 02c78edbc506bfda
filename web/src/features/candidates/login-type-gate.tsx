import { loginTypes } from '@portal/contract/candidates'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { candidateQuery } from './candidates.api.ts'

const CoolingPeriodDialog = lazy(() => import('./cooling-period-dialog.tsx'))

/** What a candidate is asked before anything else: at the first login, and when the time has come to apply again (specification section 4). */
export const LoginTypeGate = ({ consent }: { readonly consent: ReactNode }) => {
  const { data: candidate } = useQuery(candidateQuery)
  if (candidate?.login_type === loginTypes.first) return <Suspense>{consent}</Suspense>
  if (candidate?.login_type === loginTypes.reapplication) {
    return (
      <Suspense>
        <CoolingPeriodDialog />
      </Suspense>
    )
  }
  return null
}
