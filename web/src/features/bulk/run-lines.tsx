import { useQuery } from '@tanstack/react-query'
import { words } from '#words/bulk.ts'
import { RetryAlert } from '../../ui/content/retry-alert.tsx'
import { runsQuery } from './bulk.api.ts'
import classes from './bulk.module.css'
import { RunProgress } from './run-item.tsx'
import { isUnderWay, titleOf } from './run.model.ts'

/** Progress of the active runs, shown on the list. */
export function RunLines() {
  const { data: runs = [], isError, refetch } = useQuery(runsQuery)
  const active = runs.filter(isUnderWay)
  return (
    <>
      {active.map((run) => (
        <div key={run.id} className={classes.line}>
          <span>{titleOf(run)}</span>
          <RunProgress run={run} />
        </div>
      ))}
      {isError && active.length > 0 && <RetryAlert title={words.activity.failed} mb="sm" onRetry={refetch} />}
    </>
  )
}
