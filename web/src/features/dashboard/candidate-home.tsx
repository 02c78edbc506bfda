import { dayInIndia } from '@portal/contract/shared/dates'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { words } from '#words/dashboard.ts'
import { pages } from '#words/pages.ts'
import { Section } from '../../ui/section.tsx'
import { candidateQuery } from '../candidates/candidates.api.ts'
import { appliedJobQuery, openingsQuery } from '../openings/openings.api.ts'
import classes from './candidate-home.module.css'
import { Milestones } from './milestones.tsx'
import { nextStep } from './next-step.ts'

interface CandidateHomeProps {
  readonly timeline: ReactNode
  readonly picture: ReactNode
  readonly documents: ReactNode
}

function NextStepCard() {
  const { data: candidate } = useQuery(candidateQuery)
  const { data: openings } = useQuery(openingsQuery)
  const requestId = candidate?.resource_requisition_request_id ?? null
  const { data: job } = useQuery({ ...appliedJobQuery(requestId ?? 0), enabled: requestId !== null })
  // As tall as the card with one sentence and its button, so that nothing below is pushed away.
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

/** A candidate's first page: what to do next, what happened, and the documents. */
export function CandidateHome({ timeline, picture, documents }: CandidateHomeProps) {
  return (
    <>
      <h1 className={classes.title}>{pages.dashboard}</h1>
      <NextStepCard />
      <div className={classes.columns}>
        <Section title={words.timeline}>{timeline}</Section>
        <div>
          <Section title={words.picture}>{picture}</Section>
          <Section title={words.documents}>{documents}</Section>
        </div>
      </div>
    </>
  )
}
