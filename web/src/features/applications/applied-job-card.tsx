import '@mantine/core/styles/Skeleton.css'
import { answerText } from '@portal/contract/applying'
import type { Candidate } from '@portal/contract/candidates'
import { dayInIndia } from '@portal/contract/shared/dates'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { words } from '#words/openings.ts'
import { DescriptionList } from '../../ui/content/description-list.tsx'
import { Section } from '../../ui/content/section.tsx'
import { candidateQuery } from '../candidates/candidates.api.ts'
import { useDialog } from '../../ui/dialog/use-dialog.ts'
import classes from './applied-job-card.module.css'
import { appliedJobQuery } from '../openings/openings.api.ts'

const WithdrawDialog = lazy(() => import('./withdraw-dialog.tsx'))

interface AppliedJobProps {
  readonly requestId: number
  readonly candidate: Pick<Candidate, 'status' | 'answer_by' | 'can_withdraw'>
  /** The candidate has just applied further down the page: the heading is focused and so scrolled to. */
  readonly isNew: boolean
}

function AppliedJob({ requestId, candidate, isNew }: AppliedJobProps) {
  const { data: job, isError } = useQuery(appliedJobQuery(requestId))
  const [isWithdrawing, setWithdrawing] = useDialog<true>()
  const heading = useRef<HTMLHeadingElement>(null)
  const isShown = job !== undefined
  useEffect(() => {
    if (isNew && isShown) heading.current?.focus()
  }, [isNew, isShown])
  if (isError && !job) return null
  // Shown before the job is known, so that it doesn't move what is below.
  const pending = <Skeleton height="1lh" maw={160} />
  const reply = answerText(candidate.answer_by, dayInIndia())
  return (
    <Section title={words.appliedJob.title} headingRef={heading}>
      <DescriptionList
        facts={[
          [words.facts.designation, job?.designation ?? pending],
          [
            words.facts.jobCode,
            job ? (
              <span key="code" className="unbroken">
                {job.job_code}
              </span>
            ) : (
              pending
            ),
          ],
          [words.facts.status, candidate.status],
        ]}
      />
      {reply && <p className={classes.note}>{reply}</p>}
      {candidate.can_withdraw && (
        <Button variant="default" mt="md" disabled={!job} onClick={() => setWithdrawing(true)}>
          {words.withdraw.open}
        </Button>
      )}
      {job && isWithdrawing && (
        <Suspense>
          <WithdrawDialog job={`${job.designation} (${job.job_code})`} onClose={() => setWithdrawing(null)} />
        </Suspense>
      )}
    </Section>
  )
}

/** The applied job next to the candidate's name; null without one. */
export function AppliedJobCard({ isNew }: Pick<AppliedJobProps, 'isNew'>) {
  const { data: candidate } = useQuery(candidateQuery)
  const requestId = candidate?.resource_requisition_request_id
  return candidate && requestId != null ? <AppliedJob requestId={requestId} candidate={candidate} isNew={isNew} /> : null
}
