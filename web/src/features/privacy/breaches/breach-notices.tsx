import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { candidateQuery } from '../../candidates/candidates.api.ts'

const OwnBreachNotices = lazy(() => import('./own-breach-notices.tsx'))

/** For candidates with an unread notice of a data breach. Renders and loads nothing for others. */
export function BreachNotices() {
  const { data: candidate } = useQuery(candidateQuery)
  if (!candidate?.has_breach_notice) return null
  return (
    <Suspense>
      <OwnBreachNotices />
    </Suspense>
  )
}
