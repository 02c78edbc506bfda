import { interviewStages, offerStages } from '@portal/contract/stages'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { candidateQuery } from '../features/candidates/candidates.api.ts'
import { AsyncSection } from '../ui/content/async-section.tsx'

const OwnInterviews = lazy(() => import('../features/interviews/own-interviews.tsx'))
const OwnOffer = lazy(() => import('../features/applications/offers/own-offer.tsx'))

/** What waits for the candidate in their stage; loaded only where there is something. */
export function OwnSteps() {
  const { data: candidate } = useQuery(candidateQuery)
  if (!candidate) return null
  if (interviewStages.includes(candidate.hiring_stage)) {
    return (
      <AsyncSection height={0}>
        <OwnInterviews />
      </AsyncSection>
    )
  }
  if (!offerStages.includes(candidate.hiring_stage)) return null
  return (
    <AsyncSection height={320}>
      <OwnOffer />
    </AsyncSection>
  )
}
