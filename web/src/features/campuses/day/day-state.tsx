import { Alert, Button } from '@mantine/core'
import { words } from '#words/campuses/day.ts'
import { actions } from '#words/shared/actions.ts'
import type { Day } from './day.store.ts'
import classes from './day.module.css'
import { savedNotice } from './notice.model.ts'

interface DayStateProps {
  readonly day: Day
  /** Number of entries that can't be saved as typed. */
  readonly wrong: number
  readonly onRetry: () => void
  readonly onDismissGone: () => void
}

/** Whether entries are stored, and which couldn't be. */
export function DayState({ day, wrong, onRetry, onDismissGone }: DayStateProps) {
  return (
    <>
      <p role="status" className={classes.state} data-waiting={day.waiting.length > 0 || wrong > 0 || undefined}>
        {savedNotice(day, wrong)}
        {!day.isStored && <> {words.state.notStored}</>}
      </p>
      {day.refusal !== null && (
        <Alert color="red" role="alert" title={words.refused(day.refusal)}>
          <Button variant="default" onClick={onRetry}>
            {actions.retry}
          </Button>
        </Alert>
      )}
      {day.gone.length > 0 && (
        <Alert color="amber" role="alert" withCloseButton closeButtonLabel={actions.close} onClose={onDismissGone}>
          {words.gone(day.gone.join(', '))}
        </Alert>
      )}
    </>
  )
}
