import '@mantine/core/styles/Drawer.css'
import '@mantine/core/styles/Skeleton.css'
import { Alert, Button, Drawer, Skeleton } from '@mantine/core'
import type { BulkRun } from '@portal/contract/bulk'
import { useQuery } from '@tanstack/react-query'
import { words } from '#words/bulk.ts'
import { actions } from '#words/shared/actions.ts'
import { useReturnFocus } from '../../ui/dialog/use-dialog.ts'
import { runsQuery } from './bulk.api.ts'
import classes from './bulk.module.css'
import { RunItem } from './run-item.tsx'

/** The links of files end after five minutes. */
const FRESH_MS = 4 * 60_000
const { activity } = words

interface ActivityDrawerProps {
  readonly onSkipped: (run: BulkRun) => void
  readonly onClose: () => void
}

/** The own work on many candidates, the newest first, with what can still be done about it. */
export default function ActivityDrawer({ onSkipped, onClose }: ActivityDrawerProps) {
  useReturnFocus()
  const { data: runs, isError, refetch } = useQuery({ ...runsQuery, refetchOnMount: 'always' })
  // Beside the watch on what is under way.
  useQuery({ ...runsQuery, refetchInterval: FRESH_MS })
  return (
    <Drawer opened onClose={onClose} position="right" size={480} title={activity.title}>
      {isError && (
        <Alert color="red" role="alert" title={activity.failed} mb="md">
          <Button variant="default" onClick={() => void refetch()}>
            {actions.retry}
          </Button>
        </Alert>
      )}
      {runs === undefined && !isError && <Skeleton height={160} />}
      {runs?.length === 0 && <p>{activity.empty}</p>}
      {runs !== undefined && runs.length > 0 && (
        <ol className={classes.runs} aria-label={activity.list}>
          {runs.map((run) => (
            <RunItem key={run.id} run={run} onSkipped={onSkipped} />
          ))}
        </ol>
      )}
    </Drawer>
  )
}
