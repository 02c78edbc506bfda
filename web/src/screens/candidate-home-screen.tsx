import { Button, Skeleton } from '@mantine/core'
import { dayInIndia } from '@portal/contract/shared/dates'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { words } from '#words/dashboard.ts'
import { pages } from '#words/shared/pages.ts'
import { Timeline } from '../features/activities/timeline.tsx'
import { OwnDocuments } from '../features/attachments/own-documents.tsx'
import { ProfilePicture } from '../features/attachments/profile-picture.tsx'
import { candidateQuery } from '../features/candidates/candidates.api.ts'
import classes from './candidate-home-screen.module.css'
import { Milestones } from '../features/dashboard/milestones.tsx'
import { nextStep } from '../features/dashboard/next-step.model.ts'
import { appliedJobQuery, openingsQuery } from '../features/openings/openings.api.ts'
import { useUser } from '../lib/session/session.ts'
import { Section } from '../ui/content/section.tsx'

function NextStepCard() {
  const { data: candidate } = useQuery(candidateQuery)
  const { data: openings } = useQuery(openingsQuery)
  const requestId = candidate?.resource_requisition_request_id ?? null
  const { data: job } = useQuery({ ...appliedJobQuery(requestId ?? 0), enabled: requestId !== null })
  // As tall as the usual card, to avoid a layout shift.
  if (!candidate) return <Skeleton height={162} radius={12} />
  const { sentence, action } = nextStep(candidate, {
    openings: openings?.length,
    today: dayInIndia(),
    job: job ? words.job(job.designation, job.job_code) : null,
  })
  return (
    <Section title={words.nextStep.title}>
      <p className={classes.sentence}>{sentence}</p>
      <Milestones candidate={candidate} />
      {action && (
        <Button component={Link} to={action.to} size="md" className={classes.action}>
          {action.label}
        </Button>
      )}
    </Section>
  )
}

/** A candidate's dashboard: next step, timeline and documents. */
export default function CandidateHomeScreen() {
  const user = useUser()
  return (
    <>
      <h1 className={classes.title}>{pages.dashboard}</h1>
      <NextStepCard />
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
