import { appliedLabel } from '@portal/contract/applications'
import type { Candidate } from '@portal/contract/candidates'
import { useQuery } from '@tanstack/react-query'
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
      <dl className={classes.facts}>
        <div>
          <dt>Job code</dt>
          <dd>{job.job_code}</dd>
        </div>
        <div>
          <dt>{appliedLabel(candidate.hiring_stage)}</dt>
          <dd>{candidate.status}</dd>
        </div>
      </dl>
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
    <section className={classes.card} aria-labelledby="applied-job">
      <h2 id="applied-job" className={classes.title}>
        Applied Job
      </h2>
      <dl className={classes.facts}>
        <div>
          <dt>Designation</dt>
          <dd>{job.designation}</dd>
        </div>
        <div>
          <dt>Job code</dt>
          <dd>{job.job_code}</dd>
        </div>
        <div>
          <dt>Status</dt>
          <dd>{candidate.status}</dd>
        </div>
      </dl>
      <p className={classes.note}>To change the position, contact HR.</p>
    </section>
  )
}
