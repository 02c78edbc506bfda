import { appliedLabel } from '@portal/contract/applications'
import type { Candidate } from '@portal/contract/candidates'
import { useQuery } from '@tanstack/react-query'
import { Facts } from '../../ui/facts.tsx'
import { Section } from '../../ui/section.tsx'
import { candidateQuery } from '../candidates/candidates.api.ts'
import classes from './opening-card.module.css'
import { appliedJobQuery } from './openings.api.ts'

interface AppliedElsewhereProps {
  readonly requestId: number
  readonly candidate: Pick<Candidate, 'hiring_stage' | 'status'>
}

/** The applied job when it is no longer among the current openings; nothing until its name is known. */
export function AppliedElsewhere({ requestId, candidate }: AppliedElsewhereProps) {
  const { data: job } = useQuery(appliedJobQuery(requestId))
  if (!job) return null
  return (
    <article className={classes.card} data-applied aria-label={job.designation}>
      <h3 className={classes.title}>{job.designation}</h3>
      <Facts
        facts={[
          ['Job code', job.job_code],
          [appliedLabel(candidate.hiring_stage), candidate.status],
        ]}
      />
      <p className={classes.note}>You can apply for one position only. To change the position, contact HR.</p>
    </article>
  )
}

/** The applied job beside the candidate's name; nothing before there is one. */
export function AppliedJobCard() {
  const { data: candidate } = useQuery(candidateQuery)
  const requestId = candidate?.resource_requisition_request_id
  return candidate && requestId != null ? <AppliedJob requestId={requestId} candidate={candidate} /> : null
}

function AppliedJob({ requestId, candidate }: AppliedElsewhereProps) {
  const { data: job } = useQuery(appliedJobQuery(requestId))
  if (!job) return null
  return (
    <Section title="Applied Job">
      <Facts
        facts={[
          ['Designation', job.designation],
          ['Job code', job.job_code],
          ['Status', candidate.status],
        ]}
      />
      <p className={classes.note}>To change the position, contact HR.</p>
    </Section>
  )
}
