import '@mantine/core/styles/Drawer.css'
import '@mantine/core/styles/Skeleton.css'
import { Drawer, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { words } from '#words/bulk.ts'
import { RENEW_LINKS_MS } from '../../lib/api/api-client.ts'
import { RetryAlert } from '../../ui/content/retry-alert.tsx'
import { useOpenDialog } from '../../ui/dialog/use-dialog.ts'
import { runsQuery, type RunList } from './bulk.api.ts'
import classes from './bulk.module.css'
import { RunItem } from './run-item.tsx'

const { activity } = words

interface ActivityDrawerProps {
  readonly onList: (shown: RunList) => void
  readonly onClose: () => void
}

/** The user's own bulk runs, newest first, with their actions. */
export default function ActivityDrawer({ onList, onClose }: ActivityDrawerProps) {
  useOpenDialog(onClose)
  const { data: runs, isError, refetch } = useQuery({ ...runsQuery, refetchOnMount: 'always' })
  // In addition to the polling of the run watcher.
  useQuery({ ...runsQuery, refetchInterval: RENEW_LINKS_MS })
  return (
    <Drawer opened onClose={onClose} position="right" size={480} title={activity.title}>
      {isError && <RetryAlert title={activity.failed} mb="md" onRetry={refetch} />}
      {runs === undefined && !isError && <Skeleton height={160} />}
      {runs?.length === 0 && <p>{activity.empty}</p>}
      {runs !== undefined && runs.length > 0 && (
        <ol className={classes.runs} aria-label={activity.list}>
          {runs.map((run) => (
            <RunItem key={run.id} run={run} onList={onList} onSelected={onClose} />
          ))}
        </ol>
      )}
    </Drawer>
  )
}
