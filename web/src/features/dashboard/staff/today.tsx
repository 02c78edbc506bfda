import { Anchor, Button } from '@mantine/core'
import type { TodayInterview } from '@portal/contract/dashboard'
import { modeLabels, roundStages } from '@portal/contract/interviews'
import { IconClock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { words } from '#words/dashboard/staff.ts'
import { formatDateTime, formatTime } from '../../../lib/format/format.ts'
import { Section } from '../../../ui/content/section.tsx'
import { useOwnRemarks } from '../../interviews/own-remarks.api.ts'
import classes from './dashboard.module.css'

const { states, ...today } = words.today

function Remarks({ interview: { state, is_over, remarks_missing } }: { readonly interview: TodayInterview }) {
  if (state === 'no_show') return <span>{states.no_show}</span>
  if (state === 'held' || remarks_missing === 0) return <span>{states.complete}</span>
  if (!is_over) return <span>{states.upcoming}</span>
  return (
    <span className={classes.missing}>
      <IconClock size={16} stroke={1.75} aria-hidden />
      {states.missing(remarks_missing)}
    </span>
  )
}

interface TodayProps {
  readonly today: readonly TodayInterview[]
  readonly nextAt: string | null
}

/** Today's interviews by time; each row opens its candidate. */
export function Today({ today: interviews, nextAt }: TodayProps) {
  const { isOpening, openRemarks } = useOwnRemarks()
  return (
    <Section title={today.title} action={<Anchor renderRoot={(props) => <Link to="/Calendar" {...props} />}>{today.calendar}</Anchor>}>
      {interviews.length === 0 ? (
        <p className={classes.clear}>{today.none(nextAt === null ? null : formatDateTime(nextAt))}</p>
      ) : (
        <ul className={classes.waiting}>
          {interviews.map((interview) => (
            <li key={interview.id} className={classes.today}>
              <Link to="/CandidateProfile" search={{ id: interview.candidate_id, tab: 'interviews' }} className={classes.interview}>
                <span className={classes.time}>{formatTime(interview.starts_at)}</span>
                <span>
                  {interview.name}
                  <span className={classes.detail}>
                    {roundStages[interview.round].label} · {modeLabels[interview.mode]} · {today.with(interview.interviewers)}
                  </span>
                </span>
                <Remarks interview={interview} />
              </Link>
              {interview.owes_remarks && (
                <Button
                  variant="default"
                  loading={isOpening}
                  aria-label={today.writeRemarksOn(interview.name)}
                  onClick={() => openRemarks(interview.id)}
                >
                  {today.writeRemarks}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
