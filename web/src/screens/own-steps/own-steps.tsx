import { HIRED, REGISTERED, interviewStages, offerStages, taskStages } from '@portal/contract/stages'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { candidateQuery } from '../../features/candidates/candidates.api.ts'
import { AsyncSection } from '../../ui/content/async-section.tsx'
import classes from './own-steps.module.css'

const OwnInterviews = lazy(() => import('../../features/interviews/own-interviews.tsx'))
const OwnJoining = lazy(() => import('../../features/applications/joining/own-joining.tsx'))
const OwnTask = lazy(() => import('../../features/applications/tasks/own-task.tsx'))
const OwnOffer = lazy(() => import('../../features/applications/offers/own-offer.tsx'))

/** Pending steps of the candidate in their stage; loaded only when there are any. */
export function OwnSteps() {
  const { data: candidate } = useQuery(candidateQuery)
  const stage = candidate?.hiring_stage ?? REGISTERED
  if (interviewStages.includes(stage)) {
    return (
      <AsyncSection height={0}>
        <OwnInterviews />
      </AsyncSection>
    )
  }
  const hasTask = taskStages.includes(stage)
  if (!hasTask && !offerStages.includes(stage)) return null
  return (
    <div className={classes.steps}>
      <AsyncSection height={320}>
        {hasTask ? (
          <OwnTask />
        ) : (
          <>
            <OwnOffer />
            <OwnJoining isHired={stage === HIRED} />
          </>
        )}
      </AsyncSection>
    </div>
  )
}
