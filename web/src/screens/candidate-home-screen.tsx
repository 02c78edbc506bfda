import { Button, Skeleton } from '@mantine/core'
import type { Candidate } from '@portal/contract/candidates'
import { dayInIndia } from '@portal/contract/shared/dates'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { words } from '#words/dashboard/candidate.ts'
import { pages } from '#words/shared/pages.ts'
import { activitiesQuery } from '../features/activities/activities.api.ts'
import { Timeline } from '../features/activities/timeline.tsx'
import { attachmentsQuery } from '../features/attachments/attachments.api.ts'
import { OwnDocuments } from '../features/attachments/own-documents.tsx'
import { ProfilePicture } from '../features/attachments/profile-picture.tsx'
import { BreachNotices } from '../features/privacy/breaches/breach-notices.tsx'
import { candidateQuery } from '../features/candidates/candidates.api.ts'
import classes from './candidate-home-screen.module.css'
import { Milestones } from '../features/dashboard/milestones.tsx'
import { nextStep, type NextStep } from '../features/dashboard/next-step.model.ts'
import { appliedJobQuery, openingsQuery } from '../features/openings/openings.api.ts'
import { OwnSteps } from './own-steps/own-steps.tsx'
import { queryClient } from '../lib/api/query-client.ts'
import { useUser } from '../lib/session/session.ts'
import { AsyncSection } from '../ui/content/async-section.tsx'
import { RetryAlert } from '../ui/content/retry-alert.tsx'
import { Section } from '../ui/content/section.tsx'

const OwnDrives = lazy(() => import('../features/campuses/registration/own-drives.tsx'))
const TestStep = lazy(async () => ({ default: (await import('./own-steps/candidate-tests.tsx')).TestStep }))
const TestsCard = lazy(async () => ({ default: (await import('./own-steps/candidate-tests.tsx')).TestsCard }))

/** Height of the usual card on a phone. */
const NEXT_STEP_HEIGHT = 212

interface StepProps {
  readonly step: NextStep
  readonly candidate: Candidate
}

function Step({ step: { status, sentence, action }, candidate }: StepProps) {
  const requestId = candidate.resource_requisition_request_id
  const { data: job } = useQuery({ ...appliedJobQuery(requestId ?? 0), enabled: requestId !== null })
  return (
    <Section title={status === null ? words.nextStep.title : words.nextStep.application}>
      {status !== null && job && (
        <p className={classes.job}>
          {job.designation} · <span className="unbroken">{job.job_code}</span>
        </p>
      )}
      {status !== null && <p className={classes.status}>{status}</p>}
      {sentence && <p className={classes.sentence}>{sentence}</p>}
      <Milestones candidate={candidate} />
      {action && (
        <Button
          size="md"
          className={classes.action}
          renderRoot={(props) => (
            <Link to={action.to} search={action.search ?? {}} {...(action.hash && { hash: action.hash })} {...props} />
          )}
        >
          {action.label}
        </Button>
      )}
    </Section>
  )
}

function NextStepCard() {
  const { data: candidate, isError, refetch } = useQuery(candidateQuery)
  const { data: openings } = useQuery(openingsQuery)
  if (!candidate && isError) return <RetryAlert onRetry={refetch} />
  // About as tall as the card, to avoid a layout shift.
  if (!candidate) return <Skeleton height={NEXT_STEP_HEIGHT} radius={12} />
  const usual = nextStep(candidate, { openings: openings?.length, today: dayInIndia() })
  const status = candidate.resource_requisition_request_id === null ? null : candidate.status
  return (
    <Suspense fallback={<Step step={usual} candidate={candidate} />}>
      <TestStep status={status} usual={usual}>
        {(step) => <Step step={step} candidate={candidate} />}
      </TestStep>
    </Suspense>
  )
}

/** Asks for a password if the account, created by an invitation, has none. */
function PasswordCard() {
  const { data: candidate } = useQuery(candidateQuery)
  if (!candidate || candidate.has_password) return null
  return (
    <Section title={words.password.title}>
      <p className={classes.sentence}>{words.password.why}</p>
      <Button component={Link} to="/ResetPassword" variant="default" size="md">
        {words.password.set}
      </Button>
    </Section>
  )
}

export const prefetchData = () =>
  Promise.all([
    queryClient.prefetchQuery(candidateQuery),
    queryClient.prefetchQuery(openingsQuery),
    queryClient.prefetchQuery(activitiesQuery),
    queryClient.prefetchQuery(attachmentsQuery),
  ])

/** A candidate's dashboard: next step, timeline and documents. */
export default function CandidateHomeScreen() {
  const user = useUser()
  return (
    <>
      <h1 className={classes.title}>{pages.dashboard}</h1>
      <BreachNotices />
      <NextStepCard />
      <PasswordCard />
      <OwnSteps />
      <AsyncSection height={0}>
        <OwnDrives />
      </AsyncSection>
      <AsyncSection height={0}>
        <TestsCard />
      </AsyncSection>
      <div className={classes.columns}>
        <Section title={words.timeline}>
          <Timeline />
        </Section>
        <div>
          <Section title={words.picture}>
            <ProfilePicture name={user?.name ?? ''} />
          </Section>
          <Section title={words.documents}>
            <OwnDocuments />
          </Section>
        </div>
      </div>
    </>
  )
}
