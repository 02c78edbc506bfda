import { offerStages } from '@portal/contract/stages'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { candidateQuery } from '../../features/candidates/candidates.api.ts'
import { AsyncSection } from '../../ui/content/async-section.tsx'
import classes from './own-steps.module.css'

const OwnJoining = lazy(() => import('../../features/applications/joining/own-joining.tsx'))
const OwnOffer = lazy(() => import('../../features/applications/offers/own-offer.tsx'))

/** What waits for the candidate in their stage; loaded only where there is something. */
export function OwnSteps() {
  const { data: candidate } = useQuery(candidateQuery)
  if (!candidate || !offerStages.includes(candidate.hiring_stage)) return null
  return (
    <div className={classes.steps}>
      <AsyncSection height={320}>
        <OwnOffer />
        <OwnJoining />
      </AsyncSection>
    </div>
  )
}
