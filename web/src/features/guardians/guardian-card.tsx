import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { candidateQuery } from '../candidates/candidates.api.ts'

const GuardianWanted = lazy(() => import('./guardian-wanted.tsx'))

/** For a candidate under 18 whose guardian has not agreed: what is missing, and the way to it. Nothing, and nothing to load, for everybody else. */
export function GuardianCard() {
  const { data: candidate } = useQuery(candidateQuery)
  if (candidate?.can_apply_reason?.code !== 'guardian_needed') return null
  return (
    <Suspense>
      <GuardianWanted dob={candidate.dob} />
    </Suspense>
  )
}
