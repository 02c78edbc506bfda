import '@mantine/core/styles/Skeleton.css'
import { Skeleton } from '@mantine/core'
import { type Scope, waitingLists, type WaitingKind } from '@portal/contract/dashboard'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { words } from '#words/dashboard/staff.ts'
import type { Data } from '../../../lib/api/queries.ts'
import type { readDashboard } from '@portal/contract/dashboard'
import { formatCount, formatDay } from '../../../lib/format/format.ts'
import { Section } from '../../../ui/content/section.tsx'
import classes from './dashboard.module.css'

const paths = {
  follow_ups_overdue: '/FollowUps',
  follow_ups_today: '/FollowUps',
  emails_bounced: '/TemplateConfiguration',
  emails_failed: '/TemplateConfiguration',
  invitations_bounced: '/ReferralsCandidate',
  imports: '/ImportModule',
  applications: '/CandidateList',
  remarks: '/CandidateList',
  moves_asked: '/CandidateList',
  offers_to_approve: '/CandidateList',
  offers_to_send: '/CandidateList',
  offers_ending: '/CandidateList',
  joinings_near: '/CandidateList',
  joinings_unconfirmed: '/CandidateList',
  approvals: '/ResourceRequestList',
  breach_reports: '/Breaches',
  privacy_requests: '/PrivacyRequests',
} as const satisfies Record<WaitingKind, string>

interface NeedsYouProps {
  readonly scope: Scope
  readonly waiting: Data<typeof readDashboard>['waiting'] | undefined
}

/** Pending work of a member of staff; each row opens the list of what it counts. */
export function NeedsYou({ scope, waiting }: NeedsYouProps) {
  return (
    <Section title={words.waiting.title}>
      {waiting === undefined ? (
        <Skeleton height={320} radius={8} />
      ) : waiting.length === 0 ? (
        <p className={classes.clear}>
          <IconCircleCheck size={20} stroke={1.5} aria-hidden />
          <span>
            <strong>{words.waiting.clear}</strong> {words.waiting.clearHint}
          </span>
        </p>
      ) : (
        <ul className={classes.waiting}>
          {waiting.map(({ kind, count, oldest_on, report }) => (
            <li key={kind}>
              <Link to={paths[kind]} search={waitingLists[kind](scope)} className={classes.row}>
                <span className={classes.number}>{formatCount(count)}</span>
                <span className={classes.what}>
                  {words.waiting.kinds[kind](count)}
                  {oldest_on !== null && (
                    <span className={classes.detail}>{words.waiting.oldest[kind]?.(formatDay(oldest_on), report)}</span>
                  )}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
