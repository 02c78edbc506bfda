import { appliedLabel } from '@portal/contract/stages'
import type { Candidate } from '@portal/contract/candidates'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { words } from '#words/openings.ts'
import { Facts } from '../../ui/content/description-list.tsx'
import { Section } from '../../ui/content/section.tsx'
import { candidateQuery } from '../candidates/candidates.api.ts'
import { useDialog } from '../../ui/dialog/use-dialog.ts'
import classes from './opening-card.module.css'
import { appliedJobQuery } from './openings.api.ts'

const WithdrawDialog = lazy(() => import('../applications/withdraw-dialog.tsx'))

interface AppliedElsewhereProps {
  readonly requestId: number
  readonly candidate: Pick<Candidate, 'hiring_stage' | 'status' | 'can_withdraw'>
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
          [words.facts.jobCode, job.job_code],
          [appliedLabel(candidate.hiring_stage), candidate.status],
        ]}
      />
      <p className={classes.note}>{words.onePosition}</p>
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
  const [isWithdrawing, setWithdrawing] = useDialog<true>()
  if (!job) return null
  return (
    <Section title={words.appliedJob.title}>
      <Facts
        facts={[
          [words.facts.designation, job.designation],
          [words.facts.jobCode, job.job_code],
          [words.facts.status, candidate.status],
        ]}
      />
      <p className={classes.note}>{words.appliedJob.change}</p>
      {candidate.can_withdraw && (
        <Button variant="subtle" color="red" mt="sm" onClick={() => setWithdrawing(true)}>
          {words.withdraw.open}
        </Button>
      )}
      {isWithdrawing && (
        <Suspense>
          <WithdrawDialog job={`${job.designation} (${job.job_code})`} onClose={() => setWithdrawing(null)} />
        </Suspense>
      )}
    </Section>
  )
}
