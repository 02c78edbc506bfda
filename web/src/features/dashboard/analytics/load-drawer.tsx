import '@mantine/core/styles/Drawer.css'
import '@mantine/core/styles/Skeleton.css'
import { Anchor, Drawer, Skeleton } from '@mantine/core'
import type { LoadRow } from '@portal/contract/analytics'
import { roundStages } from '@portal/contract/interviews'
import { IconClock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { words } from '#words/dashboard/analytics.ts'
import { formatCount, formatDateTime, formatDay } from '../../../lib/format/format.ts'
import { RetryAlert } from '../../../ui/content/retry-alert.tsx'
import { useOpenDialog } from '../../../ui/dialog/use-dialog.ts'
import { type LoadChoice, loadQuery } from './analytics.api.ts'
import classes from './analytics.module.css'

const { drawer } = words.load

const remarksOf = ({ state, submitted_at }: LoadRow) =>
  state === 'no_show' ? drawer.noShow : submitted_at === null ? drawer.missing : drawer.submitted(formatDateTime(submitted_at))

interface LoadDrawerProps {
  readonly name: string
  readonly choice: LoadChoice
  readonly onClose: () => void
}

/** The interviews behind one figure of an interviewer, newest first. */
export default function LoadDrawer({ name, choice, onClose }: LoadDrawerProps) {
  useOpenDialog(onClose)
  const { data, isError, refetch } = useQuery(loadQuery(choice))
  const { from, to, isOnlyLate } = choice
  return (
    <Drawer opened onClose={onClose} position="right" size={480} title={drawer.title(name, isOnlyLate)}>
      <p className={classes.note}>{drawer.period(formatDay(from), formatDay(to))}</p>
      {isError && <RetryAlert onRetry={refetch} />}
      {!data && !isError && <Skeleton height={160} />}
      {data && (
        <>
          <ul className={classes.interviews}>
            {data.rows.map((row) => (
              <li key={row.id}>
                <Anchor
                  renderRoot={(props) => <Link to="/CandidateProfile" search={{ id: row.candidate_id, tab: 'interviews' }} {...props} />}
                >
                  {row.name}
                </Anchor>
                <p className={classes.note}>
                  {roundStages[row.round].label} · {formatDateTime(row.starts_at)}
                </p>
                <p className={classes.note}>
                  {row.is_late ? (
                    <span className={classes.late}>
                      <IconClock size={16} stroke={1.75} aria-hidden />
                      {remarksOf(row)}
                    </span>
                  ) : (
                    remarksOf(row)
                  )}
                </p>
              </li>
            ))}
          </ul>
          {data.total > data.rows.length && (
            <p className={classes.note}>{drawer.more(formatCount(data.rows.length), formatCount(data.total))}</p>
          )}
        </>
      )}
    </Drawer>
  )
}
