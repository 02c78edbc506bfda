import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { candidateQuery } from '../../candidates/candidates.api.ts'

const GuardianNeeded = lazy(() => import('./guardian-needed.tsx'))

/** For candidates under 18 whose guardian hasn't agreed. Renders and loads nothing for others. */
export function GuardianCard() {
  const { data: candidate } = useQuery(candidateQuery)
  if (candidate?.can_apply_reason?.code !== 'guardian_needed') return null
  return (
    <Suspense>
      <GuardianNeeded dob={candidate.dob} />
    </Suspense>
  )
}
