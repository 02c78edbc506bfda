import { Alert, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { words } from '#words/bulk.ts'
import { actions } from '#words/shared/actions.ts'
import { runsQuery } from './bulk.api.ts'
import classes from './bulk.module.css'
import { RunProgress } from './run-item.tsx'
import { isUnderWay, titleOf } from './run.model.ts'

/** How far the work under way is, in sight on the list; also after the page was loaded anew. */
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
      {isError && active.length > 0 && (
        <Alert color="red" role="alert" title={words.activity.failed} mb="sm">
          <Button variant="default" onClick={() => void refetch()}>
            {actions.retry}
          </Button>
        </Alert>
      )}
    </>
  )
}
